import { useEffect, useRef } from 'react';

const focusHeading = () => document.querySelector<HTMLElement>('#main h1')?.focus();

/** Focuses the name of a line, or the heading when there is no such line. */
export function focusLine(id: number | undefined): void {
  const name = document.querySelector<HTMLElement>(`[data-line="${id}"]`);
  if (name) name.focus();
  else focusHeading();
}

/** Moves the focus to the heading when the cart becomes empty, so that screen readers announce it. */
export function useFocusWhenEmptied(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) focusHeading();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}
