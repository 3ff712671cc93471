import { encodeFilters } from '../../contract/list.ts';
import type { Executor } from '../platform/database/index.ts';
import { readList } from '../platform/listing/index.ts';
import type { Reader } from '../platform/mail/index.ts';
import { staticPageSource } from './sources.ts';

/** The page with the terms, as the reader of a mail sees it; null without one. */
export async function readTerms(db: Executor, { context, pageLanguage }: Reader) {
  const filters = encodeFilters([{ field: 'page_name', operator: 'eq', value: 'terms' }]);
  const query = { page: 1, per_page: 1, paginate: '0', filters, embed: 'urls' } as const;
  const [page] = (await readList(db, staticPageSource, query, context)).items;
  return page ? { name: page.name, content: page.content, path: page._embedded?.urls?.[pageLanguage] ?? null } : null;
}
