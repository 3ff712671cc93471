import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, startPayingShop } from '../../testing/payments/index.ts';
import { patternOf, runSteps, stepsOf } from './run-page.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await startPayingShop();
});
afterAll(() => paying.close());

const PAGE = '../sandbox/gopay/README.md';
const TEXT = readFileSync(join(import.meta.dirname, '../../docs', PAGE), 'utf8');
const ROWS = [...TEXT.matchAll(/^\| (\S.*?) +\| `(\w+)` +\| `(\w+)`/gm)].map(
  (row) => row.slice(1) as [string, string, string],
);

test('the gateway’s page has the buttons that its page in sandbox names, and no other', async () => {
  const gate = (await paying.start(await paying.placeOrder())).body.gateUrl;
  const page = await (await fetch(gate)).text();
  const words = [...page.matchAll(/action="[^"]*\/(\w+)"/g)]
    .map(([, word]) => word)
    .filter((word) => word !== 'faults');
  expect(ROWS.map(([, word]) => word).filter((word) => word !== 'arrive')).toEqual(words);
});

test.each(ROWS.filter(([, word]) => word !== 'arrive'))(
  '%s: a program posts %s and the gateway says %s',
  async (_, word, state) => {
    const { body } = await paying.start(await paying.placeOrder());
    const answer = await fetch(`${body.gateUrl}/${word}`, { method: 'POST', redirect: 'manual' });
    expect(answer.status).toBe(303);
    const { state: said } = await paying.control(`/payments/${body.item.external_id}`, null);
    expect(said).toBe(state);
  },
);

test('the commands of that page set and clear faults of the whole gateway', async () => {
  const steps = stepsOf(PAGE);
  const printed = await runSteps(steps, { cwd: import.meta.dirname, env: { SANDBOX: paying.sandbox.url } });
  expect(printed[0]).toMatch(patternOf(steps[0]?.output ?? 'nothing'));
});
