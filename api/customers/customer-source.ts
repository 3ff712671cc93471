import { customers as resource } from '../../contract/customers/customer.ts';
import { readPaymentRecords } from '../payments/index.ts';
import { statement } from '../platform/database/index.ts';
import { type EmbedLoaders, type ListSource, recordColumns } from '../platform/listing/index.ts';
import { readShippingRecords } from '../shipping/index.ts';
import { readAccountAmounts } from './account-amounts.ts';
import type { customers } from './tables.ts';

type Table = typeof customers.$inferSelect;
export type CustomerRow = Omit<Table, 'password_hash' | 'credentials_changed_at'> & { has_password: boolean };

const columns = recordColumns<Table, CustomerRow>()({
  record: resource.record,
  computed: { has_password: (row) => row.has_password },
  differing: { additional_params: (row) => row.additional_params },
});

const groups = statement(
  'customers_groups',
  'select customer_id as id, array_agg(customer_group_id order by customer_group_id) as ids from customer_group_members where customer_id = any($1) group by 1',
);
const latestOrders = statement(
  'customers_latest_orders',
  `select distinct on (customer_id) customer_id, id, order_number::text as order_number, created_at from customer_orders
   where customer_id = any($1) order by customer_id, id desc`,
);
const embeds: EmbedLoaders<typeof resource, CustomerRow> = {
  async preferred_payment_method(rows, _node, context, db) {
    const wanted = rows.flatMap(({ preferred_payment_method_id: methodId }) =>
      methodId === null ? [] : [{ methodId, currencyId: context.currency.id }],
    );
    const find = await readPaymentRecords(db, wanted, context);
    return new Map(
      rows.map(({ id, preferred_payment_method_id: methodId }) => [
        id,
        (methodId !== null && find({ methodId, currencyId: context.currency.id })) || null,
      ]),
    );
  },
  async preferred_shipping_method(rows, _node, { language }, db) {
    const wanted = rows.flatMap(({ preferred_shipping_method_id: id }) => (id === null ? [] : [id]));
    const found = await readShippingRecords(db, wanted, language);
    return new Map(
      rows.map(({ id, preferred_shipping_method_id: methodId }) => [id, found.get(methodId ?? 0) ?? null]),
    );
  },
  async customer_latest_order(rows, _node, _context, db) {
    // Orders under an e-mail are its owner's, and until it is confirmed nobody knows who that is.
    const ids = rows.filter((row) => row.email_confirmed_at !== null).map(({ id }) => id);
    const found = await db.query<{ customer_id: number; id: number; order_number: string; created_at: Date }>(
      latestOrders,
      [ids],
    );
    return new Map(
      found.map(({ customer_id, created_at, ...order }) => [
        customer_id,
        { ...order, created_at: created_at.toISOString() },
      ]),
    );
  },
  async customer_group_ids(rows, _node, _context, db) {
    const found = await db.query<{ id: number; ids: number[] }>(groups, [rows.map(({ id }) => id)]);
    const byId = new Map(found.map(({ id, ids }) => [id, ids]));
    return new Map(rows.map(({ id }) => [id, byId.get(id) ?? []]));
  },
  async customer_account_amounts(rows, _node, { currency }, db) {
    return readAccountAmounts(
      db,
      rows.map(({ id }) => id),
      currency.id,
    );
  },
  additional_data: (rows) => new Map(rows.map(({ id }) => [id, null])),
};

/** Must equal the expression of the index `customers_words`. */
const WORDS = `folded(' ' || t.email || ' ' || coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, '') || ' ' || coalesce(t.phone, ''))`;

/** How customers with an account are read; who may read them is checked before. */
export const customerSource: ListSource<typeof resource, CustomerRow> = {
  resource,
  select: `select ${columns.select}, t.password_hash is not null as has_password from customers t`,
  expressions: { email: 'lower(t.email)' },
  guard: ['not t.is_guest'],
  searched: (pattern) => `${WORDS} like folded(${pattern})`,
  isLong: true,
  foundIn: 'from customers t',
  record: columns.record,
  embeds,
};
