import { CHOICE_PARAMETER } from '../../contract/catalogue/rules.ts';
import { type Language, type Translated, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** What the mail of a watch dog says. */
export interface WatchDogMail {
  email: string;
  language: Language;
  hostname_id: number;
  product_id: number;
  /** Null without one. */
  product_variation_id: number | null;
  name: string;
  /** Names of the variation's choices; empty without one. */
  variation: string;
  /** Path of the page in the language, with the variation picked. */
  path: string;
  cancellation_token: string;
}

interface Row extends Omit<WatchDogMail, 'name' | 'variation'> {
  name: Translated;
  variation_name: Translated | null;
}

const facts = statement(
  'watch_dogs_facts',
  `select d.email, d.language, d.hostname_id, d.cancellation_token, p.name, v.name as variation_name, p.id as product_id, v.id as product_variation_id, s.path
   from watch_dogs d join products p on p.id = d.product_id left join product_variations v on v.id = d.product_variation_id
   join slugs s on s.model_type = ${MODEL_TYPES.product} and s.model_id = p.id and s.language = d.language and s.is_canonical
   where d.id = $1`,
);

/** What the mail of a watch dog says; undefined when the watch dog is gone. */
export async function readWatchDogMail(db: Executor, id: number): Promise<WatchDogMail | undefined> {
  const [row] = await db.query<Row>(facts, [id]);
  if (!row) return undefined;
  const { name, variation_name: variation, path, ...rest } = row;
  const { product_variation_id: variationId } = rest;
  const words = (text: Translated | null) => (text ? translate(text, rest.language) : '');
  return {
    ...rest,
    name: words(name),
    variation: words(variation),
    path: variationId === null ? path : `${path}?${CHOICE_PARAMETER}=${variationId}`,
  };
}
