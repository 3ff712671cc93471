const POLL_MILLISECONDS = 10 * 60 * 1000;

const missing = new WeakSet<Error>();

/** Whether code of this build could not be loaded: the connection is lost, or a newer build has replaced it. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missing.has(error);

async function latestBuild(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`builds/latest.json answered ${response.status}`);
  return ((await response.json()) as { id?: string }).id;
}

/** Watches for a newer build; once there is one, the next link loads a new document. */
export function watchVersion(build: string | null): void {
  if (!build) return;
  // Only recorded: the caller of the import gets the error and handles it.
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
