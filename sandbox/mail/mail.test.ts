import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import type { Json } from '../testing/gopay-client.ts';
import { control } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

const order: SendMailOptions = {
  from: 'Pult <shop@example.com>',
  to: 'Žofie Nováková <zofie@example.com>',
  bcc: 'archive@example.com',
  subject: 'Objednávka č. 123 přijata',
  text: 'Děkujeme za objednávku.',
  html: '<html><head><title>x</title></head><body><p>Děkujeme</p><img src="cid:logo"><a href="http://localhost/order/123">Objednávka</a></body></html>',
  attachments: [
    { filename: 'logo.gif', content: pixel, cid: 'logo' },
    { filename: 'faktura "1".pdf', content: 'PDF', contentType: 'text/html' },
  ],
};

async function send(smtpPort: number, changes: SendMailOptions = {}) {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  onTestFinished(() => transport.close());
  return transport.sendMail({ ...order, ...changes });
}

async function listOf(url: string, query = ''): Promise<Json[]> {
  return (await control(url, `/mail/messages${query}`, 'GET')).body.messages as Json[];
}

async function sendOne(changes: SendMailOptions = {}) {
  const sandbox = await openSandbox();
  await send(sandbox.smtpPort, changes);
  const [message] = await listOf(sandbox.url);
  const id = String(message?.id);
  return { url: sandbox.url, id, page: `${sandbox.url}/mail/${id}` };
}

test('a message is listed with everybody it was sent to', async () => {
  const { url } = await sendOne();
  const [message] = await listOf(url);
  expect(message).toMatchObject({
    from: 'Pult <shop@example.com>',
    to: ['zofie@example.com', 'archive@example.com'],
    subject: 'Objednávka č. 123 přijata',
    attachments: 2,
  });
});

test('messages are found by the whole address in any case', async () => {
  const { smtpPort, url } = await openSandbox();
  await send(smtpPort, { subject: 'first' });
  await send(smtpPort, { subject: 'second', to: 'jan@example.com', bcc: undefined });
  expect((await listOf(url)).map((message) => message.subject)).toEqual(['second', 'first']);
  expect((await listOf(url, '?to=ZOFIE@example.com')).map((message) => message.subject)).toEqual(['first']);
  expect(await listOf(url, '?to=zofie')).toEqual([]);
});

test('a message can be read in full and deleted', async () => {
  const { url, id } = await sendOne();
  const { body } = await control(url, `/mail/messages/${id}`, 'GET');
  expect(body).toMatchObject({
    text: 'Děkujeme za objednávku.\n',
    html: `${order.html}\n`,
    envelope_from: 'shop@example.com',
  });
  expect(body.headers).toContainEqual({ name: 'From', value: 'Pult <shop@example.com>' });
  expect(body.attachments).toMatchObject([{ filename: 'logo.gif' }, { filename: 'faktura "1".pdf', size: 3 }]);
  expect((await control(url, `/mail/messages/${id}`, 'DELETE')).status).toBe(204);
  expect((await control(url, `/mail/messages/${id}`, 'GET')).status).toBe(404);
  expect((await control(url, `/mail/messages/${id}`, 'DELETE')).status).toBe(404);
});

test('messages of one addressee are deleted without the others', async () => {
  const { smtpPort, url } = await openSandbox();
  await send(smtpPort, { bcc: undefined });
  await send(smtpPort, { to: 'jan@example.com', bcc: undefined });
  await control(url, '/mail/messages?to=jan@example.com', 'DELETE');
  expect((await listOf(url)).map((message) => message.to)).toEqual([['zofie@example.com']]);
  await control(url, '/mail/messages', 'DELETE');
  expect(await listOf(url)).toEqual([]);
});

test('the message is framed without rights, its pictures inside', async () => {
  const { page } = await sendOne();
  expect(await (await fetch(page)).text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const framed = await fetch(`${page}/html`);
  const policy = framed.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('img-src data: http: https:');
  expect(policy).toMatch(/; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  const source = await framed.text();
  expect(source).toContain(`src="data:image/gif;base64,${pixel.toString('base64')}"`);
  expect(source).toContain('<head><base target="_blank">');
});

test('what a stranger wrote is shown as text around the frame', async () => {
  const { url, page } = await sendOne({
    subject: '<script>alert(1)</script>',
    text: '</pre><script>',
    html: undefined,
  });
  for (const address of [page, `${url}/mail`]) {
    const html = await (await fetch(address)).text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)');
  }
});

test('an attachment is only ever downloaded', async () => {
  const { page } = await sendOne();
  const response = await fetch(`${page}/attachments/1`);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''faktura%20%221%22.pdf");
  expect(await response.text()).toBe('PDF');
  expect((await fetch(`${page}/attachments/9`)).status).toBe(404);
});

test('the source is plain text', async () => {
  const { page } = await sendOne();
  const response = await fetch(`${page}/source`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toMatch(/^From: Pult <shop@example.com>/);
});

test('other sites can neither delete the mail nor read it under a name of theirs', async () => {
  const { url } = await sendOne();
  const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await fetch(`${url}/mail/clear`, foreign)).status).toBe(403);
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    request(`${url}/sandbox/mail/messages`, { headers: { host: 'rebound.example' } }, (response) =>
      resolve(response.statusCode),
    )
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
  expect(await listOf(url)).toHaveLength(1);
});

test('messages survive a restart in their order, damaged files do not matter', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const before = await openSandbox({ dataDir });
  for (const subject of ['one', 'two', 'three']) await send(before.smtpPort, { subject });
  const stored = await listOf(before.url);
  await before.close();
  await writeFile(join(dataDir, 'mail', '00000000000001-aaaa.json'), '{');
  const after = await openSandbox({ dataDir });
  expect(await listOf(after.url)).toEqual(stored);
  expect(await (await fetch(`${after.url}/mail/${stored[0]?.id}/source`)).text()).toContain('Subject: three');
  await control(after.url, `/mail/messages/${stored[0]?.id}`, 'DELETE');
  await after.close();
  const last = await openSandbox({ dataDir });
  expect((await listOf(last.url)).map((message) => message.subject)).toEqual(['two', 'one']);
});

test('a message beyond ten megabytes is refused', async () => {
  const { smtpPort, url } = await openSandbox();
  await expect(send(smtpPort, { text: 'x'.repeat(76).concat('\n').repeat(150_000) })).rejects.toThrow(/552/);
  expect(await listOf(url)).toEqual([]);
});
