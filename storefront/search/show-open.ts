import { leaveOnly } from '../lib/dom/leave-only.ts';

/** Whether an open box is a sheet over the page; on wider screens its popup hangs below it. */
export const isSheet = () => matchMedia('(width < 64rem)').matches;

let release = () => {};

/** Marks the frame of an open box, for styles; what the sheet of a phone covers can be neither reached nor scrolled. */
export function showOpen(frame: HTMLElement, isOpen: boolean): void {
  const covers = isOpen && isSheet();
  release();
  release = covers ? leaveOnly(frame) : () => {};
  frame.toggleAttribute('data-open', isOpen);
  document.documentElement.toggleAttribute('data-sheet', covers);
}
