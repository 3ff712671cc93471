import { withoutTax } from '../../../contract/money.ts';
import type { CreditAccount } from '../../loyalty/index.ts';
import type { DiscountTerms, LiveDiscount, LiveGift, ShippingCost } from '../../promotions/index.ts';
import { asTaxed, type LineRow } from '../stored/index.ts';
import { payBy } from './cart-vouchers.ts';
import { creditCharges, discountCharge, goodsOf } from './charges.ts';
import { assembled } from './contents.ts';
import { eligibleGifts, giftedLines, giftLineOf } from './gifts.ts';
import { discountLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';
import { type Charge, totalsOf } from './totals.ts';

export const minor = (text: string) => Math.round(Number(text) * 100);
const ALL = { type: 'all', ids: new Set<number>() } as const;

export interface ExampleGoods {
  name: string;
  line: SoldLine;
}

/** Composite where its parts say what it costs. */
const packageTypeOf = (row: string) => (row.includes('× its parts') ? 3 : 1);

const typeOf = (kind: string) => (kind === 'part' ? 6 : kind === 'service' ? 7 : 0);

/** A row of goods, of a package, of a part of one: what is in one package, or of a service of each piece. */
function goodsIn(row: string, id: number, before: readonly ExampleGoods[]): ExampleGoods {
  const [, kind = '', name = '', of, pieces = '', price = '0'] =
    /^(goods|package|part|service) (\w+)(?: of (\w+))?: (\d+) × ([\d.]+)?/.exec(row) ?? [];
  const current = minor(price);
  const holder = before.find((one) => one.name === of)?.line;
  const line = {
    id,
    product_id: id,
    product_variation_id: null,
    brand_id: Number(/brand (\d+)/.exec(row)?.[1] ?? 0) || null,
    category_ids: [],
    tag_ids: [],
    item_type: typeOf(kind),
    parent_id: holder?.id ?? null,
    gift_id: null,
    product_type: kind === 'package' ? packageTypeOf(row) : 0,
    package_discount: Number(/less (\d+) %/.exec(row)?.[1] ?? 0),
    amount: Number(pieces) * (holder?.amount ?? 1),
    current_price: current,
    original_price: minor(/was ([\d.]+)/.exec(row)?.[1] ?? price),
    base_price: /for others ([\d.]+)/.test(row) ? minor(/for others ([\d.]+)/.exec(row)?.[1] ?? '') : null,
    is_purchasable_with_credits: row.includes('for credits'),
    tax_rate: Number(/tax (\d+) %/.exec(row)?.[1] ?? 21),
  };
  return { name, line: line as unknown as SoldLine };
}

function amountIn(words: string): Partial<DiscountTerms> {
  const steps = [...words.matchAll(/from ([\d.]+) (\d+) %/g)].map(([, from = '', percents = '']) => ({
    from: minor(from),
    basisPoints: Number(percents) * 100,
    amount: null,
  }));
  if (steps.length > 0) return { operation: 4, steps };
  const free = /(\d+) of (\d+) free/.exec(words);
  if (free) return { operation: 3, free: Number(free[1]), every: Number(free[2]) };
  const percents = /([\d.]+) % off/.exec(words);
  if (percents) return { operation: 1, basisPoints: Number(percents[1]) * 100 };
  const amount = /([\d.]+) off/.exec(words);
  return amount ? { operation: 2, amount: minor(amount[1] ?? '') } : { operation: 0 };
}

function discountIn(row: string, id: number, rows: readonly string[]): LiveDiscount {
  const words = row.split(': ')[1] ?? '';
  const excluded = rows.findIndex((one) => one.startsWith(`discount ${/not with (\w+)/.exec(words)?.[1]}:`)) + 1;
  const brand = /of brand (\d+)/.exec(words);
  return {
    ...{
      id,
      name: { en: row },
      code: null,
      version: '1',
      announcedSince: null,
      description: null,
      limitPerCustomer: null,
      isOfBuyer: false,
    },
    ...{ basisPoints: 0, amount: 0, every: 0, free: 0, steps: [], stepsCountPieces: false },
    isForPurchase: words.includes('off the purchase'),
    hasFreeShipping: words.includes('free shipping'),
    ...{
      priority: 0,
      combination: words.includes('alone') ? 1 : 0,
      excluded: new Set(excluded ? [excluded] : []),
      discountedType: 0,
      applicationScope: words.includes('the dearest piece') ? 2 : 0,
    },
    ...{
      products: ALL,
      variations: ALL,
      categories: ALL,
      tags: ALL,
      customerGroups: ALL,
      customers: ALL,
      countries: ALL,
    },
    brands: brand ? { type: 'only', ids: new Set([Number(brand[1])]) } : ALL,
    ...{ isForFirstOrder: false, minPrice: 0, minPieces: 0 },
    ...amountIn(words),
  } as LiveDiscount;
}

function shippingIn(row: string | undefined): ShippingCost {
  const [, price = '0', from] = /^shipping ([\d.]+)(?:, free from ([\d.]+))?$/.exec(row ?? '') ?? [];
  return { price: minor(price), freeFrom: from ? minor(from) : null, canBeFree: true };
}

const NO_CREDITS = { accounts: [], wishes: [] };

/** The account of a row of credits; lines that it pays by the piece get it. */
function creditsIn(row: string | undefined, goods: readonly ExampleGoods[]) {
  if (!row) return NO_CREDITS;
  const [terms = '', wishes = ''] = row.split(': ');
  const number = (pattern: RegExp, text = terms) => Number(pattern.exec(text)?.[1] ?? 0);
  const paid = /pieces of (\w+)/.exec(wishes)?.[1];
  for (const { name, line } of goods) if (name === paid) line.customer_account_id = 1;
  const account: CreditAccount = {
    ...{ id: 1, name: { en: 'Credits' } as CreditAccount['name'], decimals: 0, currencyDecimals: 2 },
    balance: number(/^credits (\d+)/),
    worth: Math.round(number(/worth ([\d.]+)/) * 10_000),
    minOrderPrice: /from ([\d.]+)/.test(terms) ? minor(/from ([\d.]+)/.exec(terms)?.[1] ?? '') : null,
    maxPercents: number(/at most (\d+) %/) || null,
  };
  return { accounts: [account], wishes: [{ customer_account_id: 1, amount: number(/(\d+) off the order/, wishes) }] };
}

/** A gift in the cart, as a line of one piece; one that comes with a product has a line of goods above it. */
function giftIn(row: string, id: number, goods: readonly ExampleGoods[], percents_rounding: number | null) {
  const [, name = '', price = ''] = /^gift (\w+): ([\d.]+)/.exec(row) ?? [];
  const holder = goods.find((one) => one.name === /, with (\w+)/.exec(row)?.[1])?.line;
  const own = /, for ([\d.]+)( in another currency)?/.exec(row);
  const from = /, from ([\d.]+)/.exec(row);
  const type = holder ? 3 : 1;
  const gift: LiveGift = {
    ...{ id, product_id: id, product_variation_id: null, type, is_combinable: true, below: {}, revision: 1 },
    percents: Number(/, less ([\d.]+) %/.exec(row)?.[1] ?? 100),
    gift_prices: own ? [{ currency_id: own[2] ? 2 : 1, price: minor(own[1] ?? '') }] : [],
    rules: [
      ...(from
        ? [{ is_active: true, type: 0, condition: 0, amount: minor(from[1] ?? ''), currency_id: 1 } as const]
        : []),
      ...(holder
        ? [{ is_active: true, type: 2, condition: 2, amount: holder.product_id, currency_id: null } as const]
        : []),
    ],
  };
  const { line } = goodsIn(`goods ${name}: 1 × ${price}`, id, []);
  const giftRow = {
    ...line,
    percents_rounding,
    item_type: type,
    gift_id: id,
    parent_id: holder?.id ?? null,
  } as unknown as LineRow;
  return { name, gift, row: giftRow };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/** What a row such as `payment 39.00` says; of `package` the packing. */
const priceOf = (rows: readonly string[], kind: 'payment' | 'package') =>
  new RegExp(`^${kind === 'package' ? 'packing' : kind} ([\\d.]+)$`, 'm').exec(rows.join('\n'))?.[1] ?? '0';

const chargeIn = (kind: Charge['kind'], taxedPrice: number, taxRate: number): Charge => ({
  kind,
  name: null,
  code: null,
  originalTaxedPrice: null,
  parts: [{ taxRate, taxedPrice }],
});

/** The cart of an example, as its rows say it, calculated. */
export function calculateExample(rows: readonly string[]) {
  const goods: ExampleGoods[] = [];
  for (const row of rows.filter((one) => /^(goods|package|part|service) /.test(one)))
    goods.push(goodsIn(row, goods.length + 1, goods));
  const discountRows = rows.filter((row) => row.startsWith('discount'));
  const discounts = discountRows.map((row, index) => discountIn(row, index + 1, discountRows));
  const listed = shippingIn(rows.find((row) => row.startsWith('shipping') && !row.includes('costs')));
  const coin = /smallest coin ([\d.]+)/.exec(rows.join('\n'));
  const credits = creditsIn(
    rows.find((row) => row.startsWith('credits') && !row.includes('taken')),
    goods,
  );
  const rounding = /^percents leave whole ([\d.]+)$/m.exec(rows.join('\n'));
  const percentsRounding = rounding ? minor(rounding[1] ?? '') : null;
  for (const { line } of goods) line.percents_rounding = percentsRounding;
  const isExempt = rows.includes('exempt supply');
  const [rate, less] = isExempt ? [0, (price: number) => withoutTax(price, 21)] : [21, (price: number) => price];
  const lines = assembled(goods.map(({ line }) => asTaxed(line, { rateCountryId: 1, isExempt })));
  const shipping = { ...listed, price: less(listed.price) };
  const buyer = { customerId: null, customerGroupIds: [], countryId: 1, isFirstOrder: null };
  const discounted = discountLines(lines, buyer, shipping, { discounts, percentsRounding }, credits);
  const gifts = rows
    .filter((row) => row.startsWith('gift'))
    .map((row, index) => giftIn(row, goods.length + index + 1, goods, percentsRounding));
  const eligible = eligibleGifts(
    gifts.map(({ gift }) => gift),
    { lines: giftedLines(lines), goods: discounted.goods, currencyId: 1, customerGroupIds: [], countryId: 1 },
  );
  const give = giftLineOf(
    gifts.map(({ row }) => row),
    eligible,
  );
  const given = gifts.map(({ name, row }) => ({ name, line: give(row) as SoldLine | null }));
  lines.push(...given.flatMap(({ line }) => line ?? []));
  const shippingPrice = discounted.hasFreeShipping ? 0 : shipping.price;
  const charges: Charge[] = [
    ...goodsOf(lines),
    ...discounted.discounts.map((one) => discountCharge(one, rate, 'en')),
    ...creditCharges(discounted, 'en'),
    chargeIn('shipping', shippingPrice, rate),
    ...(['payment', 'package'] as const).map((kind) => chargeIn(kind, less(minor(priceOf(rows, kind))), rate)),
  ];
  const balances = rows.flatMap((row) => /^voucher of ([\d.]+)$/.exec(row)?.[1] ?? []).map(minor);
  const totals = totalsOf(charges, coin ? minor(coin[1] ?? '') : 1, sumOf(balances));
  const vouchers = payBy(
    balances.map((balance, index) => ({ id: index + 1, code_end: '', balance })),
    totals.paidByVouchers,
  );
  return { goods, given, lines, gifts: eligible, discounted, totals, vouchers, shippingPrice };
}
