/** Pixels of a scroll that are no wish to go anywhere. */
const JITTER = 8;
/** The row of categories stays while the page's top is near. */
const TOP = 200;

/** Puts the row of categories away while the shopper scrolls down, and brings it back on the way up. */
export function startCompactHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-slot="header"] .header');
  if (!header) return;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const way = scrollY - last;
      if (Math.abs(way) < JITTER) return;
      last = scrollY;
      // Not from under a pointer or the focus.
      const used = header.querySelector('[data-open]') || header.querySelector('.mega-menu')?.matches(':focus-within');
      header.toggleAttribute('data-compact', way > 0 && scrollY > TOP && !used);
    },
    { passive: true },
  );
}
