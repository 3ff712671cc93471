/**
 * Loads the page's scripts when what is seen has been painted: on a slow line they would compete with the first
 * picture, and the page is whole without them. A press, a key or three seconds start them earlier.
 */
const LATEST_MS = 3_000;
const PRESSES = ['pointerdown', 'keydown'] as const;

const { scripts = '', texts } = document.getElementById('start')?.dataset ?? {};
const [entry, ...imports] = scripts.split(' ');
let started = false;

function preload(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

function start(): void {
  if (started || !entry) return;
  started = true;
  for (const href of imports) preload({ rel: 'modulepreload', href });
  if (texts) preload({ rel: 'preload', href: texts, as: 'fetch', type: 'application/json', crossorigin: 'anonymous' });
  import(/* @vite-ignore */ entry).catch((error: unknown) => console.error(error));
}

/** The frame after the last picture's has been painted when this timer fires. */
const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));

for (const type of PRESSES) addEventListener(type, start, { once: true, capture: true, passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, LATEST_MS);
