import type { z } from 'zod';
import type { Language } from '../../contract/locales.ts';
import {
  fillPlaceholders,
  LONGEST_SUBJECT,
  type Placeholder,
  placeholdersOf,
} from '../../contract/mail-templates/rules.ts';
import { priceOf } from '../../contract/money.ts';
import type { newOrderMail } from '../../contract/orders/notes.ts';
import { LONGEST_NOTE } from '../../contract/orders/rules.ts';
import { checkPlaceholders, readTemplate } from '../mail-templates/index.ts';
import { plainWords } from '../notifications/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure, invalidFields, notFound } from '../platform/http/index.ts';
import { type TrackedNumbers, trackingOf } from '../shipping/index.ts';
import type { NewNote } from './notes.ts';

interface NamedRow extends TrackedNumbers {
  id: number;
  order_number: number;
  language: Language;
  locale: string;
  shop_name: string;
  taxed_price: number;
  code: string;
  decimal_places: number;
  first_name: string | null;
  last_name: string | null;
}
const named = statement(
  'orders_named_in_letters',
  `select o.id, o.order_number, o.language, h.locale, s.name as shop_name, o.taxed_price, c.code, c.decimal_places,
     a.first_name, a.last_name, m.tracking_url, coalesce(p.tracking_numbers, '{}') as tracking_numbers,
     coalesce(p.tracking_links, '{}') as tracking_links
   from orders o join currencies c on c.id = o.currency_id join shop_hostnames h on h.id = o.hostname_id join shops s on s.id = h.shop_id
     left join order_shipping_methods p on p.order_id = o.id left join shipping_methods m on m.id = p.shipping_method_id
     left join lateral (select first_name, last_name from order_addresses where order_id = o.id and first_name <> '' order by type desc limit 1) a on true
   where o.id = any($1::int[])`,
);

/** What an order has for placeholders. Names are the buyer's words: they must not become links of the shop. */
const valuesOf = (row: NamedRow): Record<Placeholder, string> => ({
  order_number: String(row.order_number),
  first_name: plainWords(row.first_name ?? ''),
  last_name: plainWords(row.last_name ?? ''),
  total: priceOf(row.taxed_price, row, row.locale).formatted,
  tracking_link: trackingOf(row)
    .flatMap(({ url }) => url ?? [])
    .join(' '),
  shop_name: row.shop_name,
});

/** Words with what the order has; 422 for a placeholder that it has nothing for. */
function filled(field: 'subject' | 'text', words: string, values: Record<Placeholder, string>, limit: number): string {
  checkPlaceholders(field, words);
  for (const name of placeholdersOf(words))
    if (values[name] === '') throw invalidFields({ field, key: 'placeholder_empty', values: { found: `{${name}}` } });
  const text = fillPlaceholders(words, values);
  if (text.length > limit) throw invalidFields({ field, key: 'too_big_text', values: { limit } });
  return text;
}

type Asked = z.output<typeof newOrderMail>;

/** Mails to the buyers of orders as they are kept and sent, or why one has none. */
export async function readLetters(
  tx: Executor,
  orderIds: readonly number[],
  body: Asked,
): Promise<Map<number, NewNote | Failure>> {
  const rows = await tx.query<NamedRow>(named, [orderIds]);
  const template = 'template_id' in body ? await readTemplate(tx, body.template_id) : null;
  if (template === undefined) throw invalidFields({ field: 'template_id', key: 'not_there' });
  const wordsIn = (language: Language) =>
    'template_id' in body ? { subject: template?.subject[language] ?? '', text: template?.text[language] ?? '' } : body;
  return new Map(rows.map((row) => [row.id, letterIn(row, wordsIn(row.language))]));
}

function letterIn(row: NamedRow, words: { subject: string; text: string }): NewNote | Failure {
  const values = valuesOf(row);
  try {
    const subject = filled('subject', words.subject, values, LONGEST_SUBJECT);
    return { subject, text: filled('text', words.text, values, LONGEST_NOTE), is_for_buyer: true };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** The mail to the buyer of one order; refuses what its order has nothing for. */
export const letterOf =
  (orderId: number, body: Asked) =>
  async (tx: Executor): Promise<NewNote> => {
    const letter = (await readLetters(tx, [orderId], body)).get(orderId);
    if (!letter) throw notFound();
    if (letter instanceof Failure) throw letter;
    return letter;
  };
