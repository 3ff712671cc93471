const POLL_MILLISECONDS = 10 * 60 * 1000;

const missing = new WeakSet<Error>();

/** Whether code of this build could not be fetched: the line is dead, or a newer build has taken its place. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missing.has(error);

async function latestBuild(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`builds/latest.json answered ${response.status}`);
  return ((await response.json()) as { id?: string }).id;
}

/** Watches for a newer build; once there is one, the next link loads the whole page. */
export function guardVersion(build: string | null): void {
  if (!build) return;
  // Whoever asked for the code gets the error and decides; the page is never given up here.
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
  const check = async () => {
    if (document.hidden) return;
    try {
      const latest = await latestBuild();
      if (latest && latest !== build) document.documentElement.dataset.outdated = '';
    } catch (error) {
      console.warn(error);
    }
  };
  setInterval(check, POLL_MILLISECONDS);
}
