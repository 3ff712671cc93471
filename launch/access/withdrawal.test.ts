import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

/** What a browser without scripts sends. */
const post = (path: string, form: Record<string, string>, host?: string) =>
  storefront.visit(path, {
    host,
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
async function placed(host?: string): Promise<{ id: number; hash: string; order_number: string; email: string }> {
  return (await order(shop.request, await filledCart(shop.request, { host }), {}, { host })).body.item;
}
const refundsOf = (id: number) =>
  shop.sql<{ id: number; state: string }>('select id, state from refunds where order_id = $1 order by id', [id]);

test.each([
  [
    'cs.localhost',
    '/odstoupeni-od-smlouvy',
    'Od čeho chcete odstoupit?',
    'Potvrdit odstoupení',
    'Odstoupili jste od smlouvy',
  ],
  [
    'sk.localhost',
    '/odstupenie-od-zmluvy',
    'Od čoho chcete odstúpiť?',
    'Potvrdiť odstúpenie',
    'Odstúpili ste od zmluvy',
  ],
  ['en.localhost', '/withdrawal', 'What would you like to withdraw from?', 'Confirm withdrawal', 'You have withdrawn'],
])(
  'without scripts a withdrawal on %s takes two presses, and a reload states nothing again',
  async (host, path, choose, confirm, done) => {
    const { id, hash } = await placed(host);
    const address = `${path}?oid=${id}&oh=${hash}`;
    const page = await storefront.visit(address, { host });
    expect(page.status).toBe(200);
    expect(page.text).toContain(choose);
    const field = /name="(pieces-\d+)"/.exec(page.text)?.[1] ?? '';
    const nothing = await post(address, { intent: 'choose', [field]: '0' }, host);
    expect([nothing.status, nothing.text.includes('role="alert"')]).toEqual([422, true]);
    const asked = await post(address, { intent: 'choose', [field]: '1' }, host);
    expect(asked.text).toContain(confirm);
    const [draft] = await refundsOf(id);
    expect(draft?.state).toBe('draft');
    const sent = await post(address, { intent: 'confirm', refund: String(draft?.id) }, host);
    expect([sent.status, sent.headers.location]).toEqual([303, `${address}&done=${draft?.id}`]);
    for (let reload = 0; reload < 2; reload += 1)
      expect((await storefront.visit(sent.headers.location ?? '', { host })).text).toContain(done);
    expect(await refundsOf(id)).toEqual([{ id: draft?.id, state: 'sent' }]);
  },
);

test('the draft of another order is not confirmed by an own link, and a guessed link opens nothing', async () => {
  const [mine, other] = [await placed(), await placed()];
  const at = ({ id }: { id: number }, hash: string) => `/odstoupeni-od-smlouvy?oid=${id}&oh=${hash}`;
  const page = await storefront.visit(at(other, other.hash));
  const field = /name="(pieces-\d+)"/.exec(page.text)?.[1] ?? '';
  await post(at(other, other.hash), { intent: 'choose', [field]: '1' });
  const [draft] = await refundsOf(other.id);
  const refused = await post(at(mine, mine.hash), { intent: 'confirm', refund: String(draft?.id) });
  expect(refused.status).toBe(422);
  expect((await refundsOf(other.id)).map(({ state }) => state)).toEqual(['draft']);
  const guessed = await storefront.visit(at(other, 'x'.repeat(43)));
  expect([guessed.status, guessed.text.includes(other.order_number)]).toEqual([404, false]);
});

test('without a link number and e-mail are asked for once more before they are sent, and the answer tells nothing', async () => {
  const { order_number: number } = await placed();
  const typed = { number, email: 'somebody@example.com', name: 'Jana "><b>' };
  const asked = await post('/odstoupeni-od-smlouvy', { ...typed, intent: 'state' });
  expect([asked.text.includes('Potvrdit odstoupení'), asked.text.includes('"><b>')]).toEqual([true, false]);
  expect(await shop.sql('select 1 from withdrawal_statements')).toEqual([]);
  const sent = await post('/odstoupeni-od-smlouvy', { ...typed, intent: 'confirm-statement' });
  expect([sent.status, sent.headers.location]).toEqual([303, '/odstoupeni-od-smlouvy?stated=1']);
  expect(await shop.sql('select 1 from withdrawal_statements')).toHaveLength(1);
  expect((await storefront.visit('/')).text).toContain('href="/odstoupeni-od-smlouvy"');
});
