import { useEffect, useRef } from 'react';

const focusHeading = () => document.querySelector<HTMLElement>('#main h1')?.focus();

/** Focuses the name of a line, or the heading when there is no such line. */
export function focusLine(id: number | undefined): void {
  const name = document.querySelector<HTMLElement>(`[data-line="${id}"]`);
  if (name) name.focus();
  else focusHeading();
}

type Find = () => HTMLElement | null | undefined;

let awaited: Find | undefined;

/** Focuses an element that the next reading of the cart brings. */
export function focusWhenRendered(find: Find): void {
  awaited = find;
}

export const lineOf: (id: number | undefined) => Find = (id) => () =>
  document.querySelector<HTMLElement>(`[data-line="${id}"]`);

/** Of a gift that was chosen or added. */
export const giftLineOf: (gift: number) => Find = (gift) => () =>
  document.querySelector<HTMLElement>(`[data-gift="${gift}"]`);

/** Focuses what a change waits for, once the cart that was read after it is shown. */
export function useFocusWhenRendered(cart: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cart that is shown may bring it.
  useEffect(() => {
    const element = awaited?.();
    if (!element) return;
    awaited = undefined;
    element.focus();
  }, [cart]);
}

/** Moves the focus to the heading when the cart becomes empty, so that screen readers announce it. */
export function useFocusWhenEmptied(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) focusHeading();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}
