import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/index.ts';
import { type Mail, UnsafeMail } from './mail.ts';
import { createMailer } from './mailer.ts';

const MAIL: Mail = { to: 'jana@example.com', subject: 'Objednávka', html: '<p>Děkujeme</p>', text: 'Děkujeme' };
const FROM = 'Zkouška <shop@example.com>';

/** A mailer that closes before the test's mail server: the last registered ends first. */
function mailerFor(port: number, timeouts?: Parameters<typeof createMailer>[1]) {
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM }, timeouts);
  onTestFinished(() => mailer.close());
  return mailer;
}

async function sandbox() {
  const started = await startSandbox({ port: 0 });
  onTestFinished(() => started.close());
  const read = async (path: string) => (await fetch(`${started.url}/sandbox/mail/messages${path}`)).json();
  return {
    mailer: mailerFor(started.smtpPort),
    // biome-ignore lint/suspicious/noExplicitAny: the stand-in's own JSON
    messages: async () => (await read('')).messages as any[],
    // biome-ignore lint/suspicious/noExplicitAny: the stand-in's own JSON
    message: async (id: string) => (await read(`/${id}`)) as any,
  };
}

test('a mail arrives with its two bodies, its picture and its key', async () => {
  const { mailer, messages, message } = await sandbox();
  await mailer.send({
    ...MAIL,
    replyTo: 'ahoj@example.com',
    messageKey: 'order-placed.7',
    headers: { 'Content-Language': 'cs' },
    attachments: [{ filename: 'qr.png', contentType: 'image/png', content: Buffer.from('x'), cid: 'qr' }],
  });
  const [{ id }] = await messages();
  const got = await message(id);
  expect(got).toMatchObject({
    from: FROM,
    to: ['jana@example.com'],
    reply_to: 'ahoj@example.com',
    subject: 'Objednávka',
    message_id: '<order-placed.7@example.com>',
  });
  expect(got.text).toContain('Děkujeme');
  expect(got.html).toContain('<p>Děkujeme</p>');
  expect(got.attachments).toMatchObject([{ filename: 'qr.png', content_type: 'image/png', size: 1 }]);
  expect(got.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
  expect(got.headers).toContainEqual({ name: 'Content-Language', value: 'cs' });
});

test('a sender without a name bears that of the shop, as one name whatever is in it', async () => {
  const started = await startSandbox({ port: 0 });
  onTestFinished(() => started.close());
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${started.smtpPort}`, from: 'shop@example.com' });
  onTestFinished(() => mailer.close());
  await mailer.send({ ...MAIL, fromName: 'Knihy, s.r.o. <a@b.example>' });
  const { messages } = await (await fetch(`${started.url}/sandbox/mail/messages`)).json();
  const { from } = await (await fetch(`${started.url}/sandbox/mail/messages/${messages[0].id}`)).json();
  expect(from).toContain('Knihy, s.r.o.');
  expect(from).toMatch(/<shop@example\.com>$/);
  await expect(mailer.send({ ...MAIL, fromName: 'Knihy\r\nBcc: all@example.com' })).rejects.toThrow(
    'name of the sender',
  );
});

describe('what could break out of its header is refused before anything is sent', () => {
  const attachment = { filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('') };
  const attacks: [string, Partial<Mail>][] = [
    ['a line end in the address', { to: 'jana@example.com\r\nBcc: all@example.com' }],
    ['two addresses', { to: 'jana@example.com, petr@example.com' }],
    ['an address with a name', { to: 'Jana <jana@example.com>' }],
    ['a group of addresses', { to: 'all:jana@example.com;' }],
    ['no address', { to: '' }],
    ['a line end in the subject', { subject: 'Dobrý den\nBcc: all@example.com' }],
    ['a lone return in the subject', { subject: 'Dobrý den\rX: y' }],
    ['a null byte in the subject', { subject: 'Dobrý den\0' }],
    ["Unicode's line separator", { subject: 'Dobrý den\u2028X: y' }],
    ['no subject', { subject: '' }],
    ['a line end in the reply address', { replyTo: 'a@example.com\r\nX: y' }],
    ['a line end in a header', { headers: { 'X-Note': 'a\r\nBcc: all@example.com' } }],
    ['a header name with a colon', { headers: { 'X-Note: a\r\nBcc': 'all@example.com' } }],
    ['another reader by header', { headers: { bcc: 'all@example.com' } }],
    ['another sender by header', { headers: { From: 'bank@example.com' } }],
    ['a key with a bracket', { messageKey: 'a>\r\nX: y' }],
    ['a line end in a file name', { attachments: [{ ...attachment, filename: 'a\r\nX: y' }] }],
    ['a path as file name', { attachments: [{ ...attachment, filename: '../a.txt' }] }],
    ['a content type with more', { attachments: [{ ...attachment, contentType: 'text/plain\r\nX: y' }] }],
    ['a content id with more', { attachments: [{ ...attachment, cid: 'a>\r\nX: y' }] }],
  ];
  test.each(attacks)('%s', async (_, changes) => {
    const mailer = mailerFor(9);
    await expect(mailer.send({ ...MAIL, ...changes })).rejects.toThrow(UnsafeMail);
  });
});

test('a file or an address named in the HTML is not read into the mail', async () => {
  const { mailer, messages, message } = await sandbox();
  await mailer.send({ ...MAIL, html: '<img src="file:///etc/passwd"><p>x</p>' });
  const [{ id, attachments }] = await messages();
  expect(attachments).toBe(0);
  expect(JSON.stringify(await message(id))).not.toContain('root:');
});

test('a server that takes the connection and says nothing is given up', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket));
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const { port } = mute.address() as { port: number };
  const mailer = mailerFor(port, { greetingTimeout: 150 });
  await expect(mailer.send(MAIL)).rejects.toThrow(/greeting/i);
});

async function refusing(message: string) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode: 550 })),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  return mailerFor((server.server.address() as { port: number }).port);
}

test('a mailbox that does not exist is another error than a server that rejects the shop', async () => {
  await expect((await refusing('5.1.1 no such user')).send(MAIL)).rejects.toMatchObject({ name: 'NoSuchMailbox' });
  const blocked = await refusing('5.7.1 you are on a list').then((mailer) => mailer.send(MAIL).catch((error) => error));
  expect(blocked.name).not.toBe('NoSuchMailbox');
  expect(blocked.code).toBe('EENVELOPE');
});
