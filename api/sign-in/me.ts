import type { z } from 'zod';
import { LIST_TYPES } from '../../contract/lists/rules.ts';
import { me, meEmbeds } from '../../contract/sign-in/records.ts';
import { readAccountAmounts, readCustomer } from '../customers/index.ts';
import { type Database, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, type EmbedTree, parseEmbeds } from '../platform/listing/index.ts';
import { callerOf } from './caller.ts';

type Me = z.input<typeof me>;
type Embeds = NonNullable<Me['_embedded']>;

const impersonation = statement(
  'sign_in_impersonation',
  'select operator_name, impersonation_reason as reason, expires_at from customer_sessions where id = $1 and operator_id is not null',
);

async function readImpersonation(db: Database, sessionId: number): Promise<Me['impersonation']> {
  const [row] = await db.query<{ operator_name: string; reason: string; expires_at: Date }>(impersonation, [sessionId]);
  return row ? { ...row, expires_at: row.expires_at.toISOString() } : null;
}

const latestCart = statement('sign_in_latest_cart', 'select cart_id from customer_latest_carts where customer_id = $1');

const wishList = statement(
  'sign_in_wish_list',
  `select id from customer_first_lists where customer_id = $1 and type = ${LIST_TYPES.wish_list}`,
);

/** What may be embedded; parts whose features come later are empty. */
const LOADERS: {
  [Name in keyof Embeds]-?: (db: Database, id: number, context: RequestContext) => Promise<Embeds[Name]>;
} = {
  latest_cart_id: async (db, id) => (await db.query<{ cart_id: string }>(latestCart, [id]))[0]?.cart_id ?? null,
  customer_account_amounts: async (db, id, { currency }) => (await readAccountAmounts(db, [id], currency.id)).get(id),
  used_referral_code: async () => null,
  name_inflections: async () => ({}),
  wish_list: async (db, id) => (await db.query<{ id: number }>(wishList, [id]))[0] ?? null,
  pairings: async () => [],
};

/** The specification embeds the customer, who always comes along. */
const ALLOWED = { ...meEmbeds, customer: me.shape.customer };

/** Embeds as they are written in a query. */
const written = (tree: EmbedTree): string[] =>
  [...tree].flatMap(([name, { only, inside }]) => [
    only ? `${name}[${only.join(',')}]` : name,
    ...written(inside).map((inner) => `${name}.${inner}`),
  ]);

/** Fields and embeds that are wanted of the customer, as a query of their own record. */
const queryOf = ({ only, inside }: EmbedNode) => ({
  ...(only && { only: only.join(',') }),
  ...(inside.size > 0 && { embed: written(inside).join(',') }),
});

async function embedded(db: Database, id: number, tree: EmbedTree, context: RequestContext) {
  const names = ([...tree.keys()] as (keyof typeof ALLOWED)[]).filter((name) => name !== 'customer');
  if (names.length === 0) return undefined;
  const loaded = names.map(async (name) => [name, await LOADERS[name](db, id, context)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Embeds;
}

/** The signed-in customer, and who acts for them. */
export async function readMe(db: Database, embed: string | undefined, context: RequestContext): Promise<Me> {
  const customer = callerOf(context);
  const tree = parseEmbeds(embed, ALLOWED);
  const own = tree.get('customer');
  const [record, parts, acting] = await Promise.all([
    readCustomer(db, customer.id, own ? queryOf(own) : {}, context),
    embedded(db, customer.id, tree, context),
    customer.impersonation ? readImpersonation(db, customer.sessionId) : null,
  ]);
  return {
    customer: record,
    is_guest: false,
    impersonated_by_customer_id: customer.impersonation?.operatorId ?? null,
    impersonation: acting,
    ...(parts && { _embedded: parts }),
  };
}
