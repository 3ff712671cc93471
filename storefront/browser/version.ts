const POLL_MILLISECONDS = 10 * 60 * 1000;
const RELOAD_GUARD_MILLISECONDS = 10_000;
const RELOADED_AT = 'pult-reloaded-at';

/** Reloads the page unless that has just been done: a build that cannot be loaded must not loop. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < RELOAD_GUARD_MILLISECONDS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}

async function latestBuild(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`builds/latest.json answered ${response.status}`);
  return ((await response.json()) as { id?: string }).id;
}

/** Watches for a newer build; once there is one, the next link loads the whole page. */
export function guardVersion(build: string | null): void {
  if (!build) return;
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reloadOnce();
  });
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
