import type { Page } from '../../../contract/pages/records.ts';
import { table } from '../../../contract/table.ts';
import type { Translator } from '../words/texts.ts';

/** Contents of the document's head. */
export type Head = Pick<Page, 'full_title' | 'meta' | 'links' | 'structured_data'>;

const ENTITIES: Record<string, string> = table({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' });

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON that is safe inside a script element: it cannot close it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `<${name} data-head ${written.map(([key, value]) => `${key}="${escapeHtml(value)}"`).join(' ')}>`;
}

/** The head of a page as HTML; its elements are marked, so that the next page can replace them. */
export function headHtml(head: Head): string {
  return [
    `<title>${escapeHtml(head.full_title)}</title>`,
    ...head.meta.map((meta) => tag('meta', meta)),
    ...head.links.map((link) => tag('link', link)),
    ...head.structured_data.map((data) => `<script type="application/ld+json" data-head>${scriptJson(data)}</script>`),
  ].join('');
}

/** The head of a page with a query: its content differs, so it has its own title and canonical address. */
export function headAt({ full_title, meta, links, ...head }: Head, query: string, name: string): Head {
  const moved = (one: Head['links'][number]) =>
    one.rel === 'canonical' || one.hreflang ? { ...one, href: `${one.href}?${query}` } : one;
  // What sets it apart first: tabs and results of a search cut the end.
  const title = `${name} – ${full_title}`;
  return {
    ...head,
    full_title: title,
    meta: meta.map((one) => {
      if (one.property === 'og:url') return { ...one, content: `${one.content}?${query}` };
      return one.property === 'og:title' && one.content === full_title ? { ...one, content: title } : one;
    }),
    links: links.map(moved),
  };
}

/** The head of a further page of a list. It names no other language: there the list may be shorter. */
export function furtherPageHead(head: Head, page: number, name: string): Head {
  const { links, ...at } = headAt(head, `page=${page}`, name);
  return { ...at, links: links.filter(({ hreflang }) => !hreflang) };
}

/** The head of an address that search engines may follow, but not list: it has no canonical one. */
export function unlisted({ meta, links, ...head }: Head): Head {
  return {
    ...head,
    meta: meta.map((one) => (one.name === 'robots' ? { ...one, content: 'noindex, follow' } : one)),
    links: links.filter(({ rel, hreflang }) => rel !== 'canonical' && !hreflang),
  };
}

/** The head of a page that search engines follow but do not list. */
export const unlistedHead = (head: Head): Head => ({
  ...head,
  meta: head.meta.map((one) => (one.name === 'robots' ? { ...one, content: 'noindex, follow' } : one)),
  links: [],
});

/** A head with a title from the address, such as a search query. */
export function titledHead(head: Head, title: string, shopName: string): Head {
  const full_title = `${title} | ${shopName}`;
  const meta = head.meta.map((one) => (one.property === 'og:title' ? { ...one, content: full_title } : one));
  return { ...head, full_title, meta };
}

/** A head for personal screens, which search engines must not index. */
export function privateHead(title: string, shopName: string): Head {
  return {
    full_title: `${title} | ${shopName}`,
    meta: [{ name: 'robots', content: 'noindex, nofollow' }],
    links: [],
    structured_data: [],
  };
}

/** The head of an error page. */
export function errorHead(status: number, text: Translator, shopName: string): Head {
  return privateHead(text(status === 404 ? 'errorPage.notFoundTitle' : 'errorPage.failedTitle'), shopName);
}

const isHead = (page: unknown): page is Head => typeof page === 'object' && page !== null && 'full_title' in page;

/** The `head` of the loader data, else that of its `page`; deepest route first. */
export function headFrom(loaderData: Record<string, unknown>): Head | undefined {
  return Object.values(loaderData)
    .toReversed()
    .map((data) => (data as { head?: Head; page?: unknown } | null | undefined) ?? {})
    .map(({ head, page }) => head ?? (isHead(page) ? page : undefined))
    .find(Boolean);
}
