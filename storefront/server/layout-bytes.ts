import { randomUUID } from 'node:crypto';
import type { LayoutHtml } from '../layouts/slots.tsx';
import type { Html } from '../page-cache/index.ts';

/** Random, so that no text of the shop can contain it. */
const MARK = randomUUID();
const markOf = (name: keyof LayoutHtml) => `<!--${MARK}:${name}-->`;
const MARKS = new RegExp(`<!--${MARK}:(\\w+)-->`);

/** Marks that a page is rendered with instead of header and footer, which are the larger half of it and the same on most pages. */
export const MARKED_LAYOUT: LayoutHtml = {
  header: markOf('header'),
  minimalHeader: markOf('minimalHeader'),
  footer: markOf('footer'),
  consent: markOf('consent'),
};

const encoded = new WeakMap<LayoutHtml, Record<string, Buffer>>();

function bytesOf(layout: LayoutHtml): Record<string, Buffer> {
  const cached = encoded.get(layout);
  if (cached) return cached;
  const bytes = Object.fromEntries(Object.entries(layout).map(([name, html]) => [name, Buffer.from(html)]));
  encoded.set(layout, bytes);
  return bytes;
}

/** Replaces the marks in a rendered page by header and footer, whose bytes are encoded once. */
export function withLayout(body: string, layout: LayoutHtml): Html {
  const bytes = bytesOf(layout);
  return body.split(MARKS).map((part, index) => (index % 2 === 0 ? part : (bytes[part] ?? '')));
}
