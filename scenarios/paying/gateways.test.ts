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

test.each(GATEWAY_NAMES.flatMap((name) => ROWS.map((row) => [name, ...row] as const)))(
  'at %s an order is paid, in %s, first press: %s, phone: %s, scripts: %s',
  async (name, language, press, phone, scripts) => {
    await payAtGateway(await visit({ language, phone, scripts }), name, press, scripts);
  },
);

test('what an operator refunds by each gateway is seen on the page of the order, on its way and once it went', async () => {
  const cs = await visit({ language: 'cs' });
  const sk = await visit({ language: 'sk', phone: true });
  const en = await visit({ language: 'en' });
  const refunded: Refunded[] = [];
  for (const name of GATEWAY_NAMES) {
    refunded.push(await refundAtGateway(name === 'csob' ? en : cs, name, true));
    refunded.push(await refundAtGateway(sk, name, false));
  }
  await expectRefundsOnPages(refunded);
});
