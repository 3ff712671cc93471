import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

const MOST_STEPS = 150;

/** Accessible name of the focused element, and whether its focus ring is visible. */
export async function focused({ page }: Visitor): Promise<{ name: string; visible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (!element || element === document.body) return { name: '', visible: true };
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const name = element.getAttribute('aria-label') ?? [...labels, element.textContent].join(' ');
    // The ring may be drawn by an element around or beside the control.
    const around = [element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
    const styles = [element, ...around].flatMap((one) => (one ? [getComputedStyle(one)] : []));
    const rings = [...styles, getComputedStyle(element, '::after')].map(({ outlineStyle }) => outlineStyle !== 'none');
    const visible = rings.includes(true) || getComputedStyle(element).boxShadow !== 'none';
    return { name: name.replaceAll('\u00a0', ' ').trim(), visible };
  });
}

/** Presses Tab until an element has the focus; each focused element on the way must be visible. */
export async function tabTo(visitor: Visitor, name: string | RegExp): Promise<void> {
  const stops: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await visitor.page.keyboard.press('Tab');
    const stop = await focused(visitor);
    stops.push(stop.name.slice(0, 40));
    expect(stop).toEqual({ name: stop.name, visible: true });
    if (typeof name === 'string' ? stop.name.includes(name) : name.test(stop.name)) return;
  }
  throw new Error(`The keyboard does not reach ${name}; it went by ${stops.join(' · ')}`);
}
