import type { Language } from '../../../contract/locales.ts';
import { CART_MESSAGES } from '../../../contract/realtime/rules.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import { groupIdsOf } from '../../customers/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { type CorrectedLines, correct } from '../calculate/index.ts';
import { nameIn } from '../changes/index.ts';
import { type Change, type LineRow, readLinesOfMany } from '../stored/index.ts';

/** What a cart's listeners are told. */
export interface Message {
  event: string;
  data: object;
}

/** A cart as it stands: what its lines use, and what would be corrected if it were read now. */
export interface CartState {
  id: string;
  shopId: number;
  lines: readonly LineRow[];
  /** What was told already, as far as the database knows. */
  notified: readonly string[];
  /** By what tells one correction from another. */
  pending: ReadonlyMap<string, Message>;
}

interface TermsRow {
  id: string;
  shop_id: number;
  price_list_id: number;
  language: Language;
  /** Whether its prices were answered without tax. */
  is_exempt: boolean;
  group_ids: number[];
  live_told: string[] | null;
}

const terms = statement(
  'cart_live_terms',
  `select c.id, h.shop_id, c.price_list_id, c.language, c.live_told,
     coalesce((c.answered->>'is_exempt')::boolean, false) as is_exempt,
     case when b.id is null then '{}'::int[] else ${groupIdsOf('b').replace(' as group_ids', '')} end as group_ids
   from carts c join shop_hostnames h on h.id = c.hostname_id left join customers b on b.id = c.customer_id
   where c.id = any($1::uuid[]) and c.closed_at is null and c.expiration_at > $2`,
);

function messageOf(change: Change, language: Language): Message {
  const { type, amount } = change;
  const name = nameIn(change, language);
  if (type === 'item_sold_out') return { event: CART_MESSAGES.soldOut, data: { name } };
  if (type === 'item_amount_decreased')
    return { event: CART_MESSAGES.amountChanged, data: { name, amount: amount ?? 0 } };
  return { event: CART_MESSAGES.changed, data: {} };
}

/** Another price is another correction, though its message is the same. */
function pendingOf({ changes }: CorrectedLines, language: Language): Map<string, Message> {
  const keyOf = ({ id, type, amount, prices }: Change) => [id, type, prices?.now ?? amount].join(' ');
  return new Map(changes.map((change) => [keyOf(change), messageOf(change, language)]));
}

const keyOf = ({ price_list_id, language, group_ids }: TermsRow) => [price_list_id, language, group_ids].join(' ');

/** Changes of lines name no rates. */
const NO_TAX = { rateCountryId: null, isExempt: false };

/** A gift at the price that was answered: what it costs now, its rules say, which are not read here. */
const asAnswered = <Row extends LineRow>(gift: Row): Row => ({
  ...gift,
  current_price: gift.seen_unit_price ?? gift.current_price,
});

/** Reads carts, those with the same prices and language by one statement. Ordered and expired ones are left out. */
export async function readStates(db: Executor, ids: readonly string[], now: Date): Promise<CartState[]> {
  const groups = Map.groupBy(await db.query<TermsRow>(terms, [ids, now]), keyOf).values();
  const read = async (carts: TermsRow[]): Promise<CartState[]> => {
    const [first] = carts;
    if (!first) return [];
    const { price_list_id: priceListId, language, group_ids: customerGroupIds } = first;
    const rows = await readLinesOfMany(
      db,
      carts.map(({ id }) => id),
      { priceListId, hostPriceListId: priceListId, tax: NO_TAX, day: shopDay(now), now, language, customerGroupIds },
    );
    const exempt = new Set(carts.flatMap(({ id, is_exempt }) => (is_exempt ? [id] : [])));
    // What an exempt supply cost is compared by the cart's own calculation alone.
    const comparable = rows.map((row) => (exempt.has(row.cart_id) ? { ...row, seen_unit_price: null } : row));
    const ofCart = Map.groupBy(comparable, ({ cart_id }) => cart_id);
    return carts.map(({ id, shop_id: shopId, live_told: notified }) => {
      const lines = ofCart.get(id) ?? [];
      return {
        id,
        shopId,
        lines,
        notified: notified ?? [],
        pending: pendingOf(
          correct(lines, () => asAnswered),
          language,
        ),
      };
    });
  };
  return (await Promise.all([...groups].map(read))).flat();
}

/** What has not been told yet, each message once. */
export function messagesOf({ pending }: CartState, notified: ReadonlySet<string>): Message[] {
  const messages = [...pending].filter(([key]) => !notified.has(key)).map(([, message]) => message);
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}

const storePending = statement(
  'cart_live_store_reported',
  `update carts c set live_told = string_to_array(nullif(w.told, ''), E'\\n') from unnest($1::uuid[], $2::text[]) as w(id, told)
   where c.id = w.id and c.live_told is distinct from string_to_array(nullif(w.told, ''), E'\\n')
   returning set_config('synchronous_commit', 'off', true)`,
);
/** Keeps what is told of carts now: a page that listens later, or elsewhere, is not told again. */
export async function storeReported(db: Executor, states: readonly CartState[]): Promise<void> {
  if (states.length === 0) return;
  await db.query(storePending, [
    states.map(({ id }) => id),
    states.map(({ pending }) => [...pending.keys()].join('\n')),
  ]);
}
