import { beforeAll, test } from 'vitest';
import { FIRST_PRESSES, GATEWAY_NAMES, payAtGateway } from '../paying/pay-at-gateway.ts';
import { expectRefundsOnPages, refundAtGateway } from '../paying/refund-at-gateway.ts';
import { apiOf } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';
import { LANGUAGES, visit } from '../visit/visitor.ts';

// All orders are of one product.
beforeAll(async () => {
  const { id } = await findProduct('cs');
  await apiOf('cs', { operator: true })('PATCH /products/{id}', { params: { id }, body: { stock_state: 1_000 } });
});

const BOTH = [false, true];

const ROWS = GATEWAY_NAMES.flatMap((name) =>
  LANGUAGES.flatMap((language) =>
    FIRST_PRESSES.flatMap((press) =>
      BOTH.flatMap((phone) => BOTH.map((scripts) => [name, language, press, phone, scripts] as const)),
    ),
  ),
);

test.each(ROWS)(
  'at %s an order is paid, in %s, first press: %s, phone: %s, scripts: %s',
  async (name, language, press, phone, scripts) => {
    await payAtGateway(await visit({ language, phone, scripts }), name, press, scripts);
  },
);

test.each(GATEWAY_NAMES)('what an operator refunds by %s, all and in part, is seen by every buyer', async (name) => {
  const refunded = [];
  for (const language of LANGUAGES)
    for (const phone of BOTH)
      for (const scripts of BOTH) {
        const visitor = await visit({ language, phone, scripts });
        for (const isFull of BOTH) refunded.push(await refundAtGateway(visitor, name, isFull, scripts));
      }
  await expectRefundsOnPages(refunded);
});
