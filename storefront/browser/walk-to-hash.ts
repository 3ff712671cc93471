import { scrollBehavior } from '../lib/scroll-behavior.ts';

const PATIENCE_MS = 2_000;

/** The place that a hash names, as soon as the page that was opened shows it. */
async function findPlace(hash: string): Promise<HTMLElement | null> {
  const name = decodeURIComponent(hash.slice(1));
  const latest = performance.now() + PATIENCE_MS;
  let place = document.getElementById(name);
  while (!place && location.hash === hash && performance.now() < latest) {
    await new Promise(requestAnimationFrame);
    place = document.getElementById(name);
  }
  return location.hash === hash ? place : null;
}

/** Scrolls smoothly to the place that the address names; on another page from its top. */
export async function walkToHash(hash: string, samePage: boolean): Promise<void> {
  const place = await findPlace(hash);
  if (!samePage) scrollTo({ top: 0, behavior: 'instant' });
  place?.scrollIntoView({ behavior: scrollBehavior() });
  if (place?.tabIndex === -1) place.focus({ preventScroll: true });
}
