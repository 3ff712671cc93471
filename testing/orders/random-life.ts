import { filledCart, order, type Purchase } from '../carts/index.ts';
import { SHOP } from '../fixtures/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../products/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../shops/index.ts';
import { bookPart, change, giveBack, goodwill, type Step, storedOrder, upTo } from './order-steps.ts';
import { addSeller, documentsOf } from './sellers.ts';

// Random orders of a shop with changing sellers, for proofs.

type Random = () => number;
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Banks whose rates are stored. */
const UNASKED = 'http://127.0.0.1:9';
/** An hour passes before each order, over the end of a year. */
const BEGIN = Date.parse('2026-12-01T08:00:00Z');
const HOUR_MS = 3_600_000;

const SELLERS = [
  ['CZ', SHOP.countries.cz, SHOP.currencies.czk, '27082440', 'CZ27082440', 'CZ27082440'],
  ['SK', SHOP.countries.sk, SHOP.currencies.eur, '31333532', '2020317068', 'SK2020317068'],
] as const;

/** Who buys: a person, or a company with these numbers. */
const BUYERS = [
  null,
  { name: 'Dub & syn s.r.o.', number: '27082440', vat: 'CZ27082440' },
  { name: 'Ľubica, s.r.o.', number: '35757442', vat: 'SK2020273893' },
  { name: 'Obec Lhota', number: '00635383', vat: null },
] as const;

interface Placed {
  id: number;
  hash: string;
}
/** What may happen to an order, one after another, and how often of a hundred times. */
const LIFE: readonly (readonly [chance: number, Step])[] = [
  [35, bookPart],
  [15, bookPart],
  [85, change({ paid: true })],
  [10, change({ state: 'cancelled' })],
  [30, goodwill],
  [70, change({ state: 'shipped' })],
  [50, change({ state: 'delivered' })],
  [40, giveBack],
  [15, goodwill],
  [25, giveBack],
];

async function changeSeller({ sql }: TestShop, random: Random): Promise<void> {
  const [, country, currency, number, tax, vat] = oneOf(random, SELLERS);
  await sql(
    `update sellers set country_id = $1, currency_id = $2, simplifies = $3, invoice_at = $4, issues_delivery_note = $5`,
    [country, currency, random() < 0.5, oneOf(random, ['payment', 'dispatch']), random() < 0.3],
  );
  await sql(
    'update seller_tax_ids set company_number = $1, tax_number = $2, vat_number = case when is_vat_payer then $3 end',
    [number, tax, vat],
  );
}

const { soap, book: novel, cream } = SHOP.products;
function purchaseOf(random: Random): Purchase {
  const goods: readonly (readonly [share: number, { product_id: number; product_variation_id?: number }])[] = [
    [0.8, { product_id: soap }],
    [0.6, { product_id: novel }],
    [0.5, { product_id: cream, product_variation_id: 1 }],
    [0.15, { product_id: VOUCHER_PRODUCT }],
  ];
  const some = goods.filter(([share]) => random() < share);
  const picked = (some.length > 0 ? some : goods.slice(0, 1)).map(([, one]) => one);
  const items = picked.map((one) => ({ ...one, amount: upTo(random, 4) }));
  const isOfVouchers = items.every(({ product_id: id }) => id === VOUCHER_PRODUCT);
  const host = oneOf(random, Object.values(SHOP.hosts));
  const isCash = !isOfVouchers && random() < 0.3;
  const country = host === SHOP.hosts.sk ? SHOP.countries.sk : SHOP.countries.cz;
  return { items, host, country, payment: isCash ? SHOP.payments.cash : SHOP.payments.transfer };
}

async function place(shop: TestShop, random: Random, codes: string[]): Promise<Placed> {
  const purchase = purchaseOf(random);
  const { host } = purchase;
  const cart = await filledCart(shop.request, purchase);
  const buyer = oneOf(random, BUYERS);
  if (buyer) {
    const company = { is_company: true, company_name: buyer.name, company_identification_number: buyer.number };
    const body = buyer.vat ? { ...company, company_vat_number: buyer.vat } : company;
    await shop.request(`PATCH /carts/${cart}/addresses/billing`, { body, host });
  }
  const code = random() < 0.3 ? codes.pop() : undefined;
  if (code) await shop.request(`POST /carts/${cart}/discounts`, { body: { code }, host });
  const { status, body } = await order(shop.request, cart, {}, { host });
  if (status !== 201) throw new Error(`An order was not placed: ${JSON.stringify(body)}`);
  return body.item;
}

async function boughtCodes(shop: TestShop, { id, hash }: Placed): Promise<string[]> {
  const { body } = await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`);
  return (body.items ?? []).flatMap(({ code }: { code: string | null }) => (code ? [code] : []));
}

/** A shop whose orders are placed, paid, changed and given back at random. */
export async function startLife(random: Random) {
  let now = BEGIN;
  // Buyers come from many addresses: limits are not what is tried.
  const options = {
    clock: () => new Date(now),
    trustProxy: '127.0.0.1',
    providers: { CNB_URL: UNASKED, ECB_URL: UNASKED },
  };
  const shop = fromManyAddresses(await startBuyingShop(options));
  await addSeller(shop);
  await addVoucherProduct(shop);
  await shop.sql('update products set max_purchasable_amount = null, update_stock = false');
  await shop.sql('update product_variations set stock_state = 100000');
  await shop.sql(`insert into exchange_rates (tax_currency, day, currency, rate, per, announced_on, asked_at)
    select bank, day, currency, rate + (extract(doy from day)::int % 7) / 100.0, per, day, now()
    from (values ('CZK', 'EUR', 24.3, 1), ('EUR', 'CZK', 4.1, 100)) banks(bank, currency, rate, per),
      generate_series('2026-11-20'::date, '2028-12-31'::date, '1 day') day`);
  const codes: string[] = [];
  return {
    /** One order, and what happens to it. */
    async live(): Promise<Placed> {
      now += HOUR_MS;
      await changeSeller(shop, random);
      const placed = await place(shop, random, codes);
      for (const [chance, step] of LIFE)
        if (random() * 100 < chance) await step(shop, random, placed.id, await storedOrder(shop, placed.id));
      if (codes.length < 20) codes.push(...(await boughtCodes(shop, placed)));
      return placed;
    },
    /** From here on the seller pays no tax. */
    async stopTax(): Promise<void> {
      await shop.sql('update tax_rates set rate = 0');
      await shop.sql('update seller_tax_ids set is_vat_payer = false, vat_number = null');
    },
    documentsOf: (id: number) => documentsOf(shop, id),
    /** Null where the document has no such file. */
    async fileOf({ id, hash }: Placed, documentId: number, format: string): Promise<Buffer | null> {
      const call = `GET /orders/${id}/documents/${documentId}/file?hash=${hash}&format=${format}`;
      const { status, body } = await shop.request(call);
      if (status === 404) return null;
      if (status !== 200) throw new Error(`${call}: ${JSON.stringify(body)}`);
      return Buffer.from(body.item.base64, 'base64');
    },
    /** What does not come out, and why documents were not drafted. */
    problems: () =>
      shop.sql<object>(
        `select problems, count(*)::int, min(order_id) as first, min(detail) as detail from order_ring_problems
         where not problems <@ array['paid_without_money'] group by problems`,
      ),
    close: () => shop.close(),
  };
}
export type Life = Awaited<ReturnType<typeof startLife>>;
