import { FALLBACK_LANGUAGE, FURTHER_LOCALES, LANGUAGES, type Language } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** What the shop sells in and speaks, where nothing else is said. */
export interface OwnDefaults {
  /** Null when the shop has no price list. */
  currency: string | null;
  language: Language;
}

const defaults = statement(
  'shop_own_defaults',
  `select
     (select c.code from price_lists l join currencies c on c.id = l.currency_id
       order by c.is_default desc, l.is_default desc, l.id limit 1) as currency,
     (select h.locale from shop_hostnames h order by h.is_default desc, h.id limit 1) as locale`,
);

/** The default currency and the language of the default host. */
export async function readOwnDefaults(db: Executor): Promise<OwnDefaults> {
  const [row] = await db.query<{ currency: string | null; locale: string | null }>(defaults);
  const locale = row?.locale ?? '';
  const records = FURTHER_LOCALES.find(({ code }) => code === locale)?.recordsIn;
  const language = records ?? LANGUAGES.find((one) => locale.startsWith(one)) ?? FALLBACK_LANGUAGE;
  return { currency: row?.currency ?? null, language };
}
