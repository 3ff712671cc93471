/** Parts of the page that a sheet covers. */
const COVERED = '#main, [data-slot="footer"], [data-slot="header"] .strip, [data-slot="header"] .header';

const isPhone = () => matchMedia('(width < 64rem)').matches;

/** Marks the frame of an open box, for styles; what the sheet of a phone covers can be neither reached nor scrolled. */
export function showOpen(frame: Element, isOpen: boolean): void {
  const covered = [...document.querySelectorAll<HTMLElement>(COVERED)].filter((part) => !part.contains(frame));
  const isSheet = isOpen && isPhone();
  frame.toggleAttribute('data-open', isOpen);
  document.documentElement.toggleAttribute('data-sheet', isSheet);
  for (const part of covered) part.inert = isSheet;
}
