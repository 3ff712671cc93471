import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startSandbox } from './index.ts';
import { openSandbox } from './testing/open-sandbox.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** Requests the start page with a Host header, which fetch does not allow. */
function statusFor(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test.each([
  ['', 'cs', 'Zkušební okolí obchodu'],
  ['sk-SK,cs;q=0.8', 'sk', 'Skúšobné okolie obchodu'],
  ['fr, en-GB;q=0.7', 'en', 'surroundings'],
])('the start page answers %s in %s and leads to every stand-in', async (accepted, language, title) => {
  const { url, smtpPort } = await openSandbox();
  const page = await (await fetch(url, { headers: { 'accept-language': accepted } })).text();
  expect(page).toContain(title);
  expect(page).toContain(`href="/gopay?lang=${language}"`);
  expect(page).toContain(`href="/mail?lang=${language}"`);
  expect(page).toContain(`href="/registers?lang=${language}"`);
  expect(page).toContain(`<code>${url}/api</code>`);
  expect(page).toContain(`<code>127.0.0.1:${smtpPort}</code>`);
});

test('pages need no script and may not be framed', async () => {
  const { url } = await openSandbox();
  const response = await fetch(url);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).not.toContain('<script');
});

test('a name of its own is used in links and let in', async () => {
  const port = await freePort();
  const { url } = await openSandbox({ port, publicUrl: 'https://sandbox.shop.example/' });
  expect(url).toBe('https://sandbox.shop.example');
  expect(await statusFor(port, 'sandbox.shop.example')).toBe(200);
  expect(await statusFor(port, 'other.example')).toBe(403);
});

test('a port in use is an error that names it, and the mail port is released', async () => {
  const { url } = await openSandbox();
  const port = Number(new URL(url).port);
  const smtpPort = await freePort();
  await expect(startSandbox({ port, smtpPort })).rejects.toThrow('EADDRINUSE');
  expect((await openSandbox({ smtpPort })).smtpPort).toBe(smtpPort);
});
