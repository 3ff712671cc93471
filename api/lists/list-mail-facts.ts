import type { Language } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { isAccountOf } from '../customers/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { hashOfToken } from '../platform/secrets/index.ts';
import type { ListMailLine } from './tables.ts';
import { GROUPS_OF, judgedItems, watchedItems } from './watched-items.ts';

/** A mail about a list: whom it goes to, and what of it is still true. */
export interface ListMail {
  email: string;
  language: Language;
  hostname_id: number | null;
  /** Null without one. */
  list_name: string | null;
  groups: number[];
  currency: string;
  lines: ListMailLine[];
}

// Only to those who confirmed the address: anybody may have registered it.
const mail = statement(
  'lists_mail',
  `select c.email, l.language, l.hostname_id, l.name as list_name, ${GROUPS_OF} as groups, cu.code as currency, n.lines
   from customer_product_list_mails n join customer_product_lists l on l.id = n.customer_product_list_id
   join customers c on c.id = l.customer_id join price_lists base on base.id = l.price_list_id
   join currencies cu on cu.id = base.currency_id
   where n.id = $1 and l.language is not null and ${isAccountOf('c', 'c.email')}`,
);
const still = statement(
  'lists_mail_items',
  `with watched as materialized (${watchedItems(
    `i.id = any($2::int[]) and l.id = (select n.customer_product_list_id from customer_product_list_mails n where n.id = $1)`,
  )}), judged as materialized (${judgedItems('watched')})
   select j.id, j.price, l.has_price_mails, l.has_stock_mails from judged j join customer_product_list_items i on i.id = j.id
   join customer_product_lists l on l.id = i.customer_product_list_id where j.can_buy`,
);

interface Judged {
  id: number;
  price: number | null;
  has_price_mails: boolean;
  has_stock_mails: boolean;
}

/** What of a line is still true and still asked for; null when nothing is. */
function lineNow(line: ListMailLine, now: Judged | undefined): ListMailLine | null {
  if (!now) return null;
  const { price_before: before } = line;
  const isBack = line.is_back && now.has_stock_mails;
  const isFallen = before !== null && now.has_price_mails && now.price !== null && now.price < before;
  return isBack || isFallen ? { ...line, is_back: isBack, price_before: isFallen ? before : null } : null;
}

/** A mail with what customers can buy of it now; undefined when it is pointless by now. */
export async function readListMail(db: Executor, id: number): Promise<ListMail | undefined> {
  const [found] = await db.query<ListMail>(mail, [id]);
  if (!found) return undefined;
  const judged = await db.query<Judged>(still, [id, found.lines.map(({ item_id }) => item_id)]);
  const byId = new Map(judged.map((one) => [one.id, one]));
  const lines = found.lines.flatMap((line) => lineNow(line, byId.get(line.item_id)) ?? []);
  return lines.length > 0 ? { ...found, lines } : undefined;
}

const paths = statement(
  'lists_mail_paths',
  `select model_id as id, path from slugs where model_type = ${MODEL_TYPES.product} and model_id = any($1::int[]) and language = $2 and is_canonical`,
);
/** Paths of products in a language. */
export async function readPaths(db: Executor, ids: number[], language: Language): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; path: string }>(paths, [ids, language]);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

const keep = statement('lists_mail_token', 'update customer_product_list_mails set token_hash = $2 where id = $1');
export async function keepToken(db: Executor, id: number, hash: string): Promise<void> {
  await db.query(keep, [id, hash]);
}

const cancel = statement(
  'lists_cancel_mails',
  `update customer_product_lists l set has_price_mails = false, has_stock_mails = false, mails_since = null
   from customer_product_list_mails n where n.token_hash = $1 and l.id = n.customer_product_list_id returning l.id`,
);
/** Ends the mails of the list that a mail's token is of. */
export async function cancelMails(db: Executor, token: string): Promise<void> {
  if ((await db.query(cancel, [hashOfToken(token)])).length === 0) throw new Failure('link_not_valid');
}
