import type { z } from 'zod';
import type { manufacturerInput } from '../../../contract/catalogue/supplements.ts';
import type { Language, Translated } from '../../../contract/locales.ts';
import { statement, type Transaction } from '../../platform/database/index.ts';
import { mergeLists } from '../supplements/list-plan.ts';
import { SECTIONS, VIDEOS } from '../supplements/lists.ts';
import { storedAfter } from '../supplements/manufacturers.ts';
import { storedText } from '../supplements/product-lists.ts';

const sectionsOfAll = statement(
  'catalogue_sections_of_all',
  'select * from product_sections where product_id = any($1::int[]) order by product_id, position, id',
);
const videosOfAll = statement(
  'catalogue_videos_of_all',
  'select * from videos where product_id = any($1::int[]) order by product_id, position, id',
);

/** A section in one language; its content is safe HTML. */
export interface MergedSection {
  title: string;
  content: string;
}

/** Sets sections of products by id; texts in other languages stay with the section at their place. */
export async function mergeSections(
  tx: Transaction,
  language: Language,
  products: ReadonlyMap<number, MergedSection[]>,
): Promise<void> {
  await mergeLists(tx, { ...SECTIONS, read: sectionsOfAll }, [...products.keys()], (product_id, rows) =>
    (products.get(product_id) ?? []).map(({ title, content }, position) => {
      const before = rows.find((row) => row.position === position) as
        | Record<'title' | 'content', Translated>
        | undefined;
      const added = (text: string, own?: Translated) => storedText({ ...own, [language]: text } as Translated);
      return { product_id, position, title: added(title, before?.title), content: added(content, before?.content) };
    }),
  );
}

/** Sets videos of products by id; their remarks stay. */
export async function mergeVideos(tx: Transaction, products: ReadonlyMap<number, string[]>): Promise<void> {
  await mergeLists(tx, { ...VIDEOS, read: videosOfAll }, [...products.keys()], (product_id, rows) =>
    (products.get(product_id) ?? []).map((video_id, position) => {
      const description = rows.find((row) => row.video_id === video_id)?.description ?? null;
      return { product_id, position, description, source_type: 'youtube', video_id };
    }),
  );
}

export type MergedManufacturer = z.output<typeof manufacturerInput>;

const FOUND = `
  select distinct on (n.name) n.name, m.id from unnest($1::text[]) n(name) join manufacturers m on lower(m.name) = lower(n.name)
  order by n.name, m.id`;
const INSERT = `
  insert into manufacturers (name, address, email, website, responsible_name, responsible_address, responsible_email)
  select name, address, email, website, responsible_name, responsible_address, responsible_email
  from jsonb_populate_recordset(null::manufacturers, $1::jsonb) returning id, name`;

/** Finds makers by name and adds missing ones; returns ids by lower-case name. What the shop has of a maker stays. */
export async function mergeManufacturers(tx: Transaction, makers: MergedManufacturer[]): Promise<Map<string, number>> {
  const byName = new Map(makers.map((maker) => [maker.name.toLowerCase(), maker]));
  if (byName.size === 0) return new Map();
  const names = [...byName.values()].map(({ name }) => name);
  const found = await tx.query<{ id: number; name: string }>(FOUND, [names]);
  const known = new Set(found.map(({ name }) => name));
  const missing = [...byName.values()].filter(({ name }) => !known.has(name)).map((maker) => storedAfter(null, maker));
  const made = await tx.query<{ id: number; name: string }>(INSERT, [JSON.stringify(missing)]);
  return new Map([...found, ...made].map(({ id, name }) => [name.toLowerCase(), id]));
}
