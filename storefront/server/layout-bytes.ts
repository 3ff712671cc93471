import { randomUUID } from 'node:crypto';
import type { LayoutHtml } from '../layouts/slots.tsx';
import type { Html } from '../page-cache/index.ts';

/** No text of the shop can contain it. */
const MARK = randomUUID();
const markOf = (name: keyof LayoutHtml) => `<!--${MARK}:${name}-->`;
const MARKS = new RegExp(`<!--${MARK}:(\\w+)-->`);

/** What a page is rendered with in place of the frame, which is the larger half of it and the same on most pages. */
export const MARKED_LAYOUT: LayoutHtml = {
  header: markOf('header'),
  minimalHeader: markOf('minimalHeader'),
  footer: markOf('footer'),
};

const encoded = new WeakMap<LayoutHtml, Record<string, Buffer>>();

function bytesOf(layout: LayoutHtml): Record<string, Buffer> {
  const known = encoded.get(layout);
  if (known) return known;
  const bytes = Object.fromEntries(Object.entries(layout).map(([name, html]) => [name, Buffer.from(html)]));
  encoded.set(layout, bytes);
  return bytes;
}

/** The rendering of a page with its frame, whose bytes are made once. */
export function withLayout(body: string, layout: LayoutHtml): Html {
  const bytes = bytesOf(layout);
  return body.split(MARKS).map((part, index) => (index % 2 === 0 ? part : (bytes[part] ?? '')));
}
