import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoMerchant } from '../gopay/index.ts';
import { type Sandbox, startSandbox } from '../index.ts';

let dataDir: string;
let sandbox: Sandbox;
const open = async (refundDelay = 10) => {
  sandbox = await startSandbox({ port: 0, dataDir, refundDelay });
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gopay-'));
  await open(60_000);
});
afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

async function token(): Promise<string> {
  const basic = Buffer.from(`${demoMerchant.clientId}:${demoMerchant.clientSecret}`).toString('base64');
  const answer = await fetch(`${sandbox.url}/api/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'payment-all' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
async function call(path: string, body?: object | URLSearchParams): Promise<Record<string, unknown>> {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(`${sandbox.url}/api/payments/payment${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await token()}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}
const create = () =>
  call('', {
    target: { type: 'ACCOUNT', goid: demoMerchant.goid },
    amount: 12_300,
    currency: 'CZK',
    order_number: '7',
    callback: { return_url: 'http://127.0.0.1:9/back', notification_url: 'http://127.0.0.1:9/told' },
  });
const pay = (id: unknown) =>
  fetch(`${sandbox.url}/sandbox/gopay/payments/${id}/state`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'PAID' }),
  });

test('payments outlive the process, with their page and what was paid', async () => {
  const made = await create();
  await pay(made.id);
  await sandbox.close();
  await open();
  const path = new URL(String(made.gw_url)).pathname;
  expect(await call(`/${made.id}`)).toMatchObject({ id: made.id, state: 'PAID', amount: 12_300, order_number: '7' });
  expect((await fetch(sandbox.url + path)).status).toBe(200);
  expect(Number((await create()).id)).toBeGreaterThan(Number(made.id));
});

test('a refund that was under way is finished after the restart', async () => {
  const { id } = await create();
  await pay(id);
  await call(`/${id}/refund`, new URLSearchParams({ amount: '12300' }));
  await sandbox.close();
  await open();
  await expect.poll(async () => (await call(`/${id}`)).state).toBe('REFUNDED');
});

test('a damaged file does not prevent reading the others', async () => {
  const { id } = await create();
  await sandbox.close();
  await writeFile(join(dataDir, 'gopay', '5.json'), '{"id":');
  await open();
  expect(await call(`/${id}`)).toMatchObject({ id });
  expect(await readdir(join(dataDir, 'gopay'))).toContain('5.json');
});
