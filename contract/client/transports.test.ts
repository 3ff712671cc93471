import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ConnectionError } from './client.ts';
import { fetchInTime } from './transports.ts';

/** A server that handles requests as the test says; returns its address. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const reasonOf = (request: Promise<unknown>) =>
  request.then(
    () => 'answered',
    (error: unknown) => (error instanceof ConnectionError ? error.reason : String(error)),
  );

test('an answer that comes in time is read', async () => {
  const url = await serving((_, response) => response.end('{"ok":true}'));
  expect(await (await fetchInTime(url, {})).json()).toEqual({ ok: true });
});

test('an answer that never begins, or never ends, is given up', async () => {
  const silent = await serving(() => undefined);
  expect(await reasonOf(fetchInTime(silent, {}, 50))).toBe('timeout');
  const endless = await serving((_, response) => response.write('{'));
  expect(await reasonOf(fetchInTime(endless, {}, 50))).toBe('timeout');
});

test('an answer that is cut off, or that a stranger in between gave, is a lost connection', async () => {
  const cut = await serving((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await reasonOf(fetchInTime(cut, {}))).toBe('lost');
  const signIn = await serving((_, response) => response.end('<!DOCTYPE html>Welcome to our hotel'));
  expect(await reasonOf(fetchInTime(signIn, {}).then(({ json }) => json()))).toBe('lost');
});

test('an aborted request rejects with the abort, not with a connection error', async () => {
  const silent = await serving(() => undefined);
  const controller = new AbortController();
  const request = reasonOf(fetchInTime(silent, { signal: controller.signal }));
  controller.abort();
  expect(await request).toContain('AbortError');
});
