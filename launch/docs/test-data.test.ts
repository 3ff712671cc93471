import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, startPayingShop } from '../../testing/payments/index.ts';
import { patternOf, runSteps, stepsOf } from './run-page.ts';

const shops: Record<string, PayingShop> = {};
const GATEWAYS = ['gopay', 'csob'];
beforeAll(async () => {
  for (const gateway of GATEWAYS) shops[gateway] = await startPayingShop({ gateway });
});
afterAll(() => Promise.all(Object.values(shops).map((one) => one.close())));
const shopOf = (gateway: string) => shops[gateway] as PayingShop;

const pageOf = (gateway: string) => `../sandbox/${gateway}/README.md`;
const rowsOf = (gateway: string) =>
  [
    ...readFileSync(join(import.meta.dirname, '../../docs', pageOf(gateway)), 'utf8').matchAll(
      /^\| (\S.*?) +\| `(\w+)` +\| `(\w+)`/gm,
    ),
  ].map((row) => [gateway, ...row.slice(1)] as [string, string, string, string]);
const ROWS = GATEWAYS.flatMap(rowsOf).filter(([, , word]) => word !== 'arrive');

/** A payment, and the address of its page, to which the gateway may redirect. */
async function begun(paying: PayingShop) {
  const { body } = await paying.start(await paying.placeOrder());
  const { url, text } = await fetch(body.gateUrl).then(async (page) => ({ url: page.url, text: await page.text() }));
  return { id: body.item.external_id as string, url, text };
}

test.each(GATEWAYS)('the page of %s has the buttons that its page in sandbox names, and no other', async (gateway) => {
  const { text } = await begun(shopOf(gateway));
  const words = [...text.matchAll(/action="[^"]*\/(\w+)"/g)]
    .map(([, word]) => word)
    .filter((word) => word !== 'faults');
  expect(ROWS.filter(([name]) => name === gateway).map(([, , word]) => word)).toEqual(words);
});

test.each(ROWS)('%s, %s: a program posts %s and the gateway says %s', async (gateway, _, word, state) => {
  const paying = shopOf(gateway);
  const { id, url } = await begun(paying);
  const answer = await fetch(`${url}/${word}`, { method: 'POST', redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect((await paying.control(`/payments/${id}`, null)).state).toBe(state);
});

test('the commands of GoPay’s page set and clear faults of the whole gateway', async () => {
  const steps = stepsOf(pageOf('gopay'));
  const printed = await runSteps(steps, { cwd: import.meta.dirname, env: { SANDBOX: shopOf('gopay').sandbox.url } });
  expect(printed[0]).toMatch(patternOf(steps[0]?.output ?? 'nothing'));
});
