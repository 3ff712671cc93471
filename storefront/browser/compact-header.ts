/** Scrolls of fewer pixels are ignored. */
const JITTER = 8;
/** Pixels from the top of the page within which the row of categories stays visible. */
const TOP = 200;

/** Hides the categories on scrolling down, displays them on the way up; marks when the search box is out of sight. */
export function startCompactHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-slot="header"] .header');
  if (!header) return;
  const box = document.querySelector('.header-search-row');
  // One call may bring several states of a busy browser: the last one holds.
  if (box)
    new IntersectionObserver((seen) => header.toggleAttribute('data-boxless', !seen.at(-1)?.isIntersecting), {
      rootMargin: `-${header.offsetHeight}px 0px 0px`,
    }).observe(box);
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const way = scrollY - last;
      if (Math.abs(way) < JITTER) return;
      last = scrollY;
      // Not while its menu is open or has the focus.
      const used = header.querySelector('[data-open]') || header.querySelector('.mega-menu')?.matches(':focus-within');
      header.toggleAttribute('data-compact', way > 0 && scrollY > TOP && !used);
    },
    { passive: true },
  );
}
