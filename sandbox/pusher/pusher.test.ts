import Pusher from 'pusher';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { demoApp } from './index.ts';
import { md5Of, refusalOf, signatureOf } from './signature.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(async () => void (await fetch(`${sandbox.url}/sandbox/pusher/events`, { method: 'DELETE' })));

const clientWith = (app: Partial<typeof demoApp> = {}) => {
  const { id: appId, key, secret } = { ...demoApp, ...app };
  const { hostname, port } = new URL(sandbox.url);
  return new Pusher({ appId, key, secret, host: hostname, port, useTLS: false });
};
const sentEvents = async () => (await (await fetch(`${sandbox.url}/sandbox/pusher/events`)).json()).events;

// Published by the maker of the protocol.
const BODY = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
const SIGNED = {
  auth_key: '278d425bdf160c739803',
  auth_timestamp: '1353088179',
  auth_version: '1.0',
  body_md5: 'ec365a775a4cd0599faeb73354201b6f',
};
const SIGNATURE = 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c';

test('requests are signed as the protocol says', () => {
  expect(md5Of(BODY)).toBe(SIGNED.body_md5);
  expect(signatureOf(demoApp.secret, 'POST', '/apps/3/events', SIGNED)).toBe(SIGNATURE);
  const asked = { method: 'POST', path: '/apps/3/events', body: BODY, query: { ...SIGNED, auth_signature: SIGNATURE } };
  const then = new Date(1_353_088_179_000);
  expect(refusalOf(demoApp, asked, then)).toBeUndefined();
  expect(refusalOf(demoApp, asked, new Date(then.getTime() + 600_000))).toBeUndefined();
  expect(refusalOf(demoApp, asked, new Date(then.getTime() + 601_000))).toMatch(/Timestamp expired/);
  expect(refusalOf(demoApp, { ...asked, body: `${BODY} ` }, then)).toBe('Invalid body_md5');
  expect(refusalOf(demoApp, { ...asked, path: '/apps/4/events' }, then)).toBe('Invalid signature');
  expect(refusalOf(demoApp, { ...asked, query: { ...asked.query, info: 'x' } }, then)).toBe('Invalid signature');
});

test('the official library tells one channel, many, and several events at once', async () => {
  const client = clientWith();
  await client.trigger('private-a', 'changed', { name: 'Žlutý kůň' }, { socket_id: '1.2' });
  await client.trigger(['private-b', 'private-c'], 'changed', {});
  await client.triggerBatch([{ channel: 'private-d', name: 'sold', data: { amount: 2 } }]);
  expect(await sentEvents()).toEqual([
    { channel: 'private-a', name: 'changed', data: { name: 'Žlutý kůň' }, socket_id: '1.2' },
    { channel: 'private-b', name: 'changed', data: {} },
    { channel: 'private-c', name: 'changed', data: {} },
    { channel: 'private-d', name: 'sold', data: { amount: 2 } },
  ]);
});

test('another key, another secret and another app are refused, and so is what is too large', async () => {
  for (const [app, status] of [
    [{ key: 'other' }, 401],
    [{ secret: 'other' }, 401],
    [{ id: '4' }, 404],
  ] as const)
    await expect(clientWith(app).trigger('private-a', 'changed', {})).rejects.toMatchObject({ status });
  await expect(clientWith().trigger('private-a', 'changed', { filling: 'x'.repeat(11_000) })).rejects.toMatchObject({
    status: 413,
  });
  expect(await sentEvents()).toEqual([]);
});
