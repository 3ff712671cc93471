import { randomBytes, randomUUID } from 'node:crypto';
import { withoutTax } from '../../contract/money.ts';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import type { Cell, Table } from '../load/copy.ts';
import type { Assortment } from './assortment.ts';
import { type PlacedLine, type PlacedOrder, placedOrders } from './placed-orders.ts';
import { purchaseTables } from './purchases.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const placedAt = ({ states }: PlacedOrder) => states[0]?.at;
const METHOD_COLUMNS = ['name', 'tax_rate', 'price', 'taxed_price', 'original_price', 'original_taxed_price'];

const customersOf = (orders: readonly PlacedOrder[]): Table => ({
  name: 'customers',
  columns: ['id', 'email', 'first_name', 'last_name', 'language', 'is_guest', 'created_at'],
  rows: orders.map((one) => [one.customerId, one.email, ...one.names, one.language, true, placedAt(one)]),
});

const ordersOf = (orders: readonly PlacedOrder[]): Table => ({
  name: 'orders',
  columns: [
    ...['id', 'hash', 'hostname_id', 'customer_id', 'cart_id', 'currency_id', 'price_list_id', 'language', 'email'],
    ...['state', 'weight', 'taxed_items_price', 'items_price', 'tax_amount', 'price', 'taxed_price'],
    ...['paid_at', 'created_at'],
  ],
  rows: orders.map((one) => {
    const { id, customerId, host, currency, language, email, lines, taxed, untaxed } = one;
    return [
      ...[id, randomBytes(32).toString('hex'), host.id, customerId, randomUUID(), currency.id, currency.id, language],
      ...[email, one.states.at(-1)?.state, sumOf(lines.map(({ offer, pieces }) => offer.base.weightGrams * pieces))],
      ...[sumOf(lines.map((line) => line.taxed)), sumOf(lines.map((line) => line.untaxed)), taxed - untaxed],
      ...[untaxed, taxed, one.paidAt, placedAt(one)],
    ];
  }),
});

const reductionsOf = ({ reductions }: PlacedLine) =>
  reductions.map(({ id, name, code, isForPurchase: is_for_purchase, taxed, untaxed }) => ({
    ...{ kind: 'discount', name, code, price: untaxed, taxed_price: taxed, discount_id: id, customer_account_id: null },
    is_for_purchase,
  }));

/** Values of an item's columns. */
const ITEM: Record<string, (line: PlacedLine, order: PlacedOrder, assortment: Assortment) => Cell> = {
  product_id: ({ offer }) => offer.id,
  product_variation_id: ({ variation }) => variation,
  name: ({ offer }, { language }) => offer.name[language],
  variation_name: ({ choice }, { language }) => choice?.label[language],
  brand_id: ({ offer: { base } }, _, { brands }) => base.brand && brands.of(base.brand),
  price_list_id: (_, { currency }) => currency.id,
  tax_group_id: () => 1,
  default_category_id: ({ offer }, _, { categories }) => categories.of(offer.base.category),
  weight: ({ offer }) => offer.base.weightGrams,
  amount: ({ pieces }) => pieces,
  tax_rate: (_, { taxRate }) => taxRate,
  unit_price: ({ unit }, { taxRate }) => withoutTax(unit, taxRate),
  taxed_unit_price: ({ unit }) => unit,
  total_price: ({ untaxed }) => untaxed,
  taxed_total_price: ({ taxed }) => taxed,
  original_taxed_total_price: ({ taxed }) => taxed,
  price_steps: ({ taxed }) => [{ kind: 'base', taxed_price: taxed }],
  reductions: (line) => reductionsOf(line),
};

const itemsOf = (orders: readonly PlacedOrder[], assortment: Assortment): Table => ({
  name: 'order_items',
  columns: ['order_id', 'position', ...Object.keys(ITEM)],
  rows: orders.flatMap((order) =>
    order.lines.map((line, position): Cell[] => [
      ...[order.id, position],
      ...Object.values(ITEM).map((cell) => cell(line, order, assortment)),
    ]),
  ),
});

const chargesOf = (orders: readonly PlacedOrder[]): Table => ({
  name: 'order_charges',
  columns: [
    ...['order_id', 'position', 'kind', 'name', 'code', 'discount_id', 'is_for_purchase', 'tax_rate', 'price'],
    'taxed_price',
  ],
  rows: orders.flatMap((order) =>
    order.discounts.map((one, position): Cell[] => [
      ...[order.id, position, 'discount', one.name, one.code, one.id, one.isForPurchase, order.taxRate],
      ...[one.untaxed, one.taxed],
    ]),
  ),
});

const methodsOf = (orders: readonly PlacedOrder[]): Table[] => [
  {
    name: 'order_shipping_methods',
    columns: [
      ...['order_id', 'shipping_method_id', 'shipping_service', 'delivery_days_min', 'delivery_days_max'],
      ...METHOD_COLUMNS,
    ],
    rows: orders.map(({ id, shipping: { method, full, taxed, untaxed }, host, language, taxRate }) => [
      ...[id, method.id, method.service, ...(method.days[host.country] ?? [null, null]), method.name[language]],
      ...[taxRate, untaxed, taxed, withoutTax(full, taxRate), full],
    ]),
  },
  {
    name: 'order_payment_methods',
    columns: ['order_id', 'payment_method_id', 'payment_service', ...METHOD_COLUMNS],
    rows: orders.map(({ id, payment, language, taxRate }) => [
      ...[id, payment.id, payment.service, payment.name[language], taxRate, 0, 0, 0, 0],
    ]),
  },
];

function addressesOf(orders: readonly PlacedOrder[]): Table {
  const { shipping, billing } = ORDER_ADDRESS_TYPES;
  return {
    name: 'order_addresses',
    columns: [
      ...['order_id', 'type', 'first_name', 'last_name', 'street', 'city', 'post_code', 'country_id', 'is_company'],
      ...['shipping_method_id', 'shipping_service'],
    ],
    rows: orders.flatMap((one): Cell[][] => {
      const { method } = one.shipping;
      const address = [...one.names, ...(one.address ?? [null, null, null]), one.host.country, false];
      return [
        [one.id, billing, ...address, null, null],
        [one.id, shipping, ...address, method.id, method.service],
      ];
    }),
  };
}

/** How money of past orders came, by the service of their payment method. */
const MONEY: Readonly<Record<string, string>> = { bank_transaction: 'bank', carrier: 'cash_on_delivery' };

const transactionsOf = (orders: readonly PlacedOrder[]): Table => ({
  name: 'order_transactions',
  columns: ['order_id', 'amount', 'currency', 'kind', 'booked_on', 'created_at'],
  rows: orders.flatMap(({ id, taxed, currency, payment, paidAt }) =>
    paidAt ? [[id, taxed, currency.code, MONEY[payment.service] ?? 'by_hand', paidAt, paidAt]] : [],
  ),
});

/** Orders of guests with all that belongs to them. */
export function orderTables(assortment: Assortment, now: Date): Table[] {
  const orders = placedOrders(assortment, now);
  return [
    customersOf(orders),
    ordersOf(orders),
    itemsOf(orders, assortment),
    chargesOf(orders),
    ...methodsOf(orders),
    addressesOf(orders),
    {
      name: 'order_tax_rates',
      columns: ['order_id', 'tax_rate', 'price', 'taxed_price', 'tax_amount'],
      rows: orders.map(({ id, taxRate, untaxed, taxed }) => [id, taxRate, untaxed, taxed, taxed - untaxed]),
    },
    {
      name: 'order_state_history',
      columns: ['order_id', 'from_state', 'to_state', 'created_at'],
      rows: orders.flatMap(({ id, states }) =>
        states.map(({ state, at }, step) => [id, states[step - 1]?.state ?? null, state, at]),
      ),
    },
    transactionsOf(orders),
    ...purchaseTables(orders, assortment),
  ];
}
