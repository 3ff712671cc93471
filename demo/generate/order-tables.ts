import { randomBytes, randomUUID } from 'node:crypto';
import { withoutTax } from '../../contract/money.ts';
import { catalogue } from '../catalogue/index.ts';
import { REVIEWS } from '../reviews/index.ts';
import type { DemoReview } from '../reviews/types.ts';
import { PAYMENT_METHODS, SHIPPING_METHODS } from '../shop/methods.ts';
import type { Assortment, Offer } from './assortment.ts';
import { priceIn } from './prices.ts';
import type { Table } from './product-tables.ts';

const DAY_MS = 86_400_000;
/** Crowns, the price list in crowns, and the Czech host, by their numbers. */
const CROWNS = 1;
const TAX_RATE = 21;
/** Behind the customers to sign in with. */
const FIRST_BUYER = 101;
const MOST_BUYERS = 16;
const STATES = ['new', 'processing', 'ready', 'delivered'] as const;

/** A guest who collected a product in the store and then reviewed it. */
export interface Buyer {
  customerId: number;
  offer: Offer;
  review: DemoReview;
}

/** Buyers of products that have a Czech review: what they write shows as a verified purchase. */
export function buyersOf(assortment: Assortment): Buyer[] {
  const buyers: Buyer[] = [];
  for (const offer of assortment.offers()) {
    if (offer.id > catalogue.products.length || buyers.length === MOST_BUYERS) break;
    const review = REVIEWS[offer.base.key]?.find(({ language }) => language === 'cs');
    if (!review || offer.base.variants || offer.base.kind) continue;
    buyers.push({ customerId: FIRST_BUYER + buyers.length, offer, review });
  }
  return buyers;
}

const orderId = ({ customerId }: Buyer) => customerId - FIRST_BUYER + 1;
const emailOf = (buyer: Buyer) => `kupujici-${orderId(buyer)}@pult.example`;
const namesOf = ({ review }: Buyer) => {
  const [first = '', ...rest] = review.name.split(' ');
  return [first, rest.join(' ')];
};

function pricesOf({ offer }: Buyer) {
  const taxed = priceIn(CROWNS, offer.base.price);
  const price = withoutTax(taxed, TAX_RATE);
  return { taxed, price, tax: taxed - price };
}

/** A method of the demo that costs nothing in the store. */
function inStore<Method extends { service: string; name: { cs: string } }>(
  methods: readonly Method[],
  service: string,
) {
  const method = methods.find((one) => one.service === service);
  if (!method) throw new Error(`No method ${service}`);
  return method;
}

/** Delivered orders of the buyers. */
export function orderTables(assortment: Assortment, now: Date): Table[] {
  const buyers = buyersOf(assortment);
  const shipping = inStore(SHIPPING_METHODS, 'stock');
  const payment = inStore(PAYMENT_METHODS, 'pickup_payment');
  /** An order is delivered eight days before its review is written. */
  const momentOf = ({ review }: Buyer, state: number) =>
    new Date(now.getTime() - (review.days + 8 + STATES.length - 1 - state) * DAY_MS);
  const last = STATES.length - 1;
  const methodColumns = ['name', 'tax_rate', 'price', 'taxed_price', 'original_price', 'original_taxed_price'];
  return [
    {
      name: 'customers',
      columns: ['id', 'email', 'first_name', 'last_name', 'language', 'is_guest', 'created_at'],
      rows: buyers.map((one) => [one.customerId, emailOf(one), ...namesOf(one), 'cs', true, momentOf(one, 0)]),
    },
    {
      name: 'orders',
      columns: [
        ...['id', 'hash', 'hostname_id', 'customer_id', 'cart_id', 'currency_id', 'price_list_id', 'language', 'email'],
        ...['state', 'weight', 'taxed_items_price', 'items_price', 'tax_amount', 'price', 'taxed_price'],
        ...['paid_at', 'created_at'],
      ],
      rows: buyers.map((one) => {
        const { taxed, price, tax } = pricesOf(one);
        return [
          ...[orderId(one), randomBytes(32).toString('hex'), 1, one.customerId, randomUUID(), CROWNS, CROWNS, 'cs'],
          ...[emailOf(one), 'delivered', one.offer.base.weightGrams, taxed, price, tax, price, taxed],
          ...[momentOf(one, last), momentOf(one, 0)],
        ];
      }),
    },
    {
      name: 'order_items',
      columns: [
        ...['order_id', 'product_id', 'name', 'brand_id', 'price_list_id', 'tax_group_id', 'default_category_id'],
        ...['position', 'weight', 'amount', 'tax_rate', 'unit_price', 'taxed_unit_price', 'total_price'],
        ...['taxed_total_price', 'original_taxed_total_price'],
      ],
      rows: buyers.map((one) => {
        const { id, name, base } = one.offer;
        const { taxed, price } = pricesOf(one);
        return [
          ...[orderId(one), id, name.cs, base.brand ? assortment.brands.of(base.brand) : null, CROWNS, 1],
          ...[assortment.categories.of(base.category), 0, base.weightGrams, 1, TAX_RATE],
          ...[price, taxed, price, taxed, taxed],
        ];
      }),
    },
    {
      name: 'order_shipping_methods',
      columns: ['order_id', 'shipping_method_id', 'shipping_service', ...methodColumns],
      rows: buyers.map((one) => [orderId(one), shipping.id, 'stock', shipping.name.cs, TAX_RATE, 0, 0, 0, 0]),
    },
    {
      name: 'order_payment_methods',
      columns: ['order_id', 'payment_method_id', 'payment_service', ...methodColumns],
      rows: buyers.map((one) => [orderId(one), payment.id, 'pickup_payment', payment.name.cs, TAX_RATE, 0, 0, 0, 0]),
    },
    {
      name: 'order_addresses',
      columns: ['order_id', 'type', 'first_name', 'last_name', 'country_id', 'is_company'],
      rows: buyers.map((one) => [orderId(one), 2, ...namesOf(one), 1, false]),
    },
    {
      name: 'order_tax_rates',
      columns: ['order_id', 'tax_rate', 'price', 'taxed_price', 'tax_amount'],
      rows: buyers.map((one) => {
        const { taxed, price, tax } = pricesOf(one);
        return [orderId(one), TAX_RATE, price, taxed, tax];
      }),
    },
    {
      name: 'order_state_history',
      columns: ['order_id', 'from_state', 'to_state', 'created_at'],
      rows: buyers.flatMap((one) =>
        STATES.map((state, at) => [orderId(one), STATES[at - 1] ?? null, state, momentOf(one, at)]),
      ),
    },
  ];
}
