import { test } from 'vitest';
import { visit } from '../visit/visitor.ts';
import { type FirstPress, GATEWAY_NAMES, payAtGateway } from './pay-at-gateway.ts';
import { expectRefundsOnPages, type Refunded, refundAtGateway } from './refund-at-gateway.ts';

// `npm run proof -- gateways` pays in each language at both sizes, with and without scripts, after each press.
const ROWS = [
  ['cs', 'decline', false, true],
  ['sk', 'cancel', true, true],
  ['en', 'pay', true, false],
] as const satisfies [string, FirstPress, boolean, boolean][];

const visitors = async () => ({
  cs: await visit({ language: 'cs' }),
  sk: await visit({ language: 'sk', phone: true }),
  en: await visit({ language: 'en' }),
});

const refunded: Refunded[] = [];

// First: a job of each minute sends them, while the other tests run.
test('what an operator refunds by each gateway is on its way on the page of the order', async () => {
  const { cs, sk, en } = await visitors();
  for (const name of GATEWAY_NAMES) {
    refunded.push(await refundAtGateway(name === 'csob' ? en : cs, name, true));
    refunded.push(await refundAtGateway(sk, name, false));
  }
});

test.each(GATEWAY_NAMES.flatMap((name) => ROWS.map((row) => [name, ...row] as const)))(
  'at %s an order is paid, in %s, first press: %s, phone: %s, scripts: %s',
  async (name, language, press, phone, scripts) => {
    await payAtGateway(await visit({ language, phone, scripts }), name, press, scripts);
  },
);

test('what an operator refunded by each gateway is told on the page of the order once it went', async () => {
  const anew = await visitors();
  await expectRefundsOnPages(refunded.map((one) => ({ ...one, visitor: anew[one.visitor.language] })));
});
