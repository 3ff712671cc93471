import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentData } from '../../contract/documents/laws.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import {
  addSeller,
  documentsOf,
  type IssuedDocument,
  openMixedOrders,
  type Step,
  type StoredOrder,
  steps,
  storedOrder,
  upTo,
  writeOrder,
} from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { randomOf } from '../../testing/tools/index.ts';

let shop: TestShop;
let mixed: Awaited<ReturnType<typeof openMixedOrders>>;

const { soap, book, cream } = SHOP.products;
const { bookPart, bookRest, change, decideRefund, giveBack, goodwill, takeBack } = steps;

type Random = () => number;

/** What happens to an order; what it may not do then is refused. */
const STEPS: readonly Step[] = [
  ...[bookPart, bookRest, takeBack],
  ...[{ paid: true }, { state: 'processing' }, { state: 'shipped' }, { state: 'delivered' }].map(change),
  async (given, random, id, order) => {
    if (random() < 0.4) await change({ state: 'cancelled' })(given, random, id, order);
  },
  ...[goodwill, giveBack, decideRefund],
];

async function placeOrder(random: Random): Promise<number> {
  const goods = [{ product_id: soap }, { product_id: book }, { product_id: cream, product_variation_id: 1 }];
  const items = goods
    .filter((_, index) => index === 0 || random() < 0.6)
    .map((one) => ({ ...one, amount: upTo(random, 4) }));
  const payment = random() < 0.6 ? SHOP.payments.transfer : SHOP.payments.cash;
  // Some are paid by vouchers wholly, and then by no credits.
  const voucher = random() < 0.4 ? upTo(random, 200_000) : 0;
  const credits = random() < 0.4 ? upTo(random, 100) : 0;
  return (await mixed.place({ items, payment, voucher, credits })).id;
}

const sumOf = (documents: readonly IssuedDocument[]) => documents.reduce((sum, { taxed }) => sum + taxed, 0);

/** Total = invoices less credit notes as far as due; taxed advances are deducted, or taken back. */
function checkSums(documents: IssuedDocument[], { state, taxed_price, cash_rounding }: StoredOrder): void {
  const of = (kind: string) => documents.filter((one) => one.kind === kind);
  const [invoice] = of('invoice');
  const left = ({ id, taxed }: IssuedDocument) => taxed - sumOf(documents.filter(({ parent_id }) => parent_id === id));
  const advanced = of('tax_document').reduce((sum, one) => sum + left(one), 0);
  if (invoice) expect(invoice.taxed).toBe(taxed_price - cash_rounding);
  expect(invoice ? invoice.data.totals.advances : 0).toBe(invoice || state === 'cancelled' ? advanced : 0);
  if (state === 'cancelled' && invoice) expect(left(invoice)).toBe(0);
  for (const { data, number } of documents)
    expect([number, documentData.safeParse(data).error]).toEqual([number, undefined]);
}

interface Back {
  taxed: number;
  vouchers: number;
  money: number;
  refunded: number;
  dropped: number;
  bookedVouchers: number;
  credits: number;
  bookedCredits: number;
}
const backOf = async (id: number) =>
  (
    await shop.sql<Back>(
      `select coalesce(sum(taxed_price), 0)::int as taxed, coalesce(sum(voucher_amount), 0)::int as vouchers, coalesce(sum(money), 0)::int as money,
         coalesce(sum(refunded), 0)::int as refunded,
         (select coalesce(sum(r.amount), 0)::int from order_refunds r where r.order_id = $1 and r.return_id is not null and r.state = 'dropped') as dropped,
         (select coalesce(sum(b.amount), 0)::int from voucher_bookings b where b.order_id = $1 and b.operation = 'returned') as "bookedVouchers",
         (select coalesce(sum((c->>'units')::int), 0)::int from order_returns x, jsonb_array_elements(x.credits) c where x.order_id = $1) as credits,
         (select coalesce(sum(u.amount), 0)::int from customer_account_usages u where u.order_id = $1 and u.operation = 'returned') as "bookedCredits"
       from order_returns where order_id = $1`,
      [id],
    )
  )[0] as Back;

/** Credit notes are what came back, and what came back is money, vouchers and credits. */
async function checkBack(id: number, documents: readonly IssuedDocument[], { state }: StoredOrder): Promise<void> {
  const back = await backOf(id);
  const notes = documents.filter(({ return_id }) => return_id !== null);
  if (documents.some(({ kind }) => kind === 'invoice')) {
    expect(sumOf(notes)).toBe(back.taxed);
    expect(notes.reduce((sum, { data }) => sum + data.totals.payable, 0)).toBe(back.refunded);
  }
  const { due } = (await shop.request(`GET /orders/${id}/money`, { headers: shop.operator })).body.item;
  const [sold] = await shop.sql<{ payable: number }>(
    'select taxed_price - voucher_amount as payable from orders where id = $1',
    [id],
  );
  if (state === 'cancelled') return expect(due.value).toBe(0);
  expect(Math.round(due.value * 100)).toBe((sold?.payable ?? 0) - back.money);
  expect([back.bookedVouchers, back.bookedCredits]).toEqual([back.vouchers, back.credits]);
}

/** More by RUNS; `npm run proof` takes 2,000. */
const orders = Number(process.env.RUNS ?? 60);
beforeAll(async () => {
  shop = await startBuyingShop();
  await addSeller(shop, { issues_delivery_note: true });
  mixed = await openMixedOrders(shop);
  await shop.sql('update products set max_purchasable_amount = null, update_stock = false');
  await shop.sql('update product_variations set stock_state = 100000');
});
afterAll(() => shop.close());

test('whatever happens to an order, its money and its documents come out, and nothing is issued twice', async () => {
  const random = randomOf(26);
  const kinds = new Map<string, number>();
  for (let count = 0; count < orders; count += 1) {
    await shop.sql('update sellers set invoice_at = $1', [random() < 0.5 ? 'payment' : 'dispatch']);
    const id = await placeOrder(random);
    for (let steps = 0; steps < 9; steps += 1) {
      const step = STEPS[Math.floor(random() * STEPS.length)];
      await step?.(shop, random, id, await storedOrder(shop, id));
    }
    const documents = await documentsOf(shop, id);
    await writeOrder(shop, `POST /orders/${id}/documents`, {});
    expect((await documentsOf(shop, id)).length).toBe(documents.length);
    // Money that was taken back by hand leaves the order paid, and a refund that was dropped its money: that is named.
    const problems = await shop.sql<{ problem: string }>(
      'select unnest(problems) as problem from order_ring_problems where order_id = $1',
      [id],
    );
    const named = ['paid_without_money', ...((await backOf(id)).dropped > 0 ? ['credited_not_refunded'] : [])];
    expect(problems.filter(({ problem }) => !named.includes(problem))).toEqual([]);
    const now = await storedOrder(shop, id);
    await checkBack(id, documents, now);
    if (now.state === 'cancelled' || documents.some(({ kind }) => kind === 'invoice')) checkSums(documents, now);
    for (const { kind } of documents) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const kind of ['proforma', 'tax_document', 'invoice', 'delivery_note', 'credit_note'])
    expect([kind, (kinds.get(kind) ?? 0) > orders / 6]).toEqual([kind, true]);
  const [returned] = await shop.sql<{ count: number }>(
    'select count(*)::int from documents d join order_returns r on r.id = d.return_id where jsonb_array_length(r.lines) > 0',
  );
  expect(returned?.count).toBeGreaterThan(orders / 6);
}, 3_600_000);
