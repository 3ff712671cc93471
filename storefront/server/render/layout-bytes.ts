import type { LayoutHtml } from '../../layouts/slots.tsx';
import { markOf } from './marks.ts';

/** Marks instead of header and footer, the larger half of a page and the same on most. */
export const MARKED_LAYOUT: LayoutHtml = {
  header: markOf('header'),
  minimalHeader: markOf('minimalHeader'),
  footer: markOf('footer'),
  consent: markOf('consent'),
};

const encoded = new WeakMap<LayoutHtml, Record<string, Buffer>>();

/** Header and footer as bytes, encoded once. */
export function layoutBytes(layout: LayoutHtml): Readonly<Record<string, Buffer>> {
  const cached = encoded.get(layout);
  if (cached) return cached;
  const bytes = Object.fromEntries(Object.entries(layout).map(([name, html]) => [name, Buffer.from(html)]));
  encoded.set(layout, bytes);
  return bytes;
}
