import { scrollBehavior } from '../lib/dom/scroll-behavior.ts';

const PATIENCE_MS = 2_000;

/** The element with the id in a hash, as soon as the opened page shows it. */
async function waitForTarget(hash: string): Promise<HTMLElement | null> {
  const name = decodeURIComponent(hash.slice(1));
  const latest = performance.now() + PATIENCE_MS;
  let target = document.getElementById(name);
  while (!target && location.hash === hash && performance.now() < latest) {
    await new Promise(requestAnimationFrame);
    target = document.getElementById(name);
  }
  return location.hash === hash ? target : null;
}

/** Scrolls smoothly to the target of a hash; on a new page from its top. */
export async function scrollToHash(hash: string, samePage: boolean): Promise<void> {
  const target = await waitForTarget(hash);
  if (!samePage) scrollTo({ top: 0, behavior: 'instant' });
  target?.scrollIntoView({ behavior: scrollBehavior() });
  if (target?.tabIndex === -1) target.focus({ preventScroll: true });
}
