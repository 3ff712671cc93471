import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from './mailer.ts';

const FROM = 'shop@example.com';
const mailTo = (to: string) => ({ to, subject: 'Objednávka', html: '<p>Děkujeme</p>', text: 'Děkujeme' });

/** A mail server that notes connections and mails. */
async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const noted = { opened: 0, open: new Set<string>(), received: [] as string[] };
  const sockets = new Set<Socket>();
  const ports = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 20,
    onConnect: ({ id, remotePort }, done) => {
      ports.set(id, remotePort);
      noted.opened += 1;
      noted.open.add(id);
      done();
    },
    onClose: ({ id }) => void noted.open.delete(id),
    onData: (stream, { envelope }, done) => {
      stream.resume().once('end', () => {
        noted.received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  const close = () => new Promise<void>((done) => server.close(() => done()));
  onTestFinished(close);
  return {
    noted,
    close,
    port: (server.server.address() as AddressInfo).port,
    /** Ends one connection or all without a word, as a crash does. */
    drop: (id?: string) => {
      for (const socket of sockets) if (!id || socket.remotePort === ports.get(id)) socket.destroy();
    },
  };
}

function openMailer(port: number, timeouts?: Parameters<typeof createMailer>[1]) {
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM }, timeouts);
  onTestFinished(() => mailer.close());
  return mailer;
}

test('mails one after the other go over one connection', async () => {
  const { noted, port } = await mailServer();
  const mailer = openMailer(port);
  for (let count = 1; count <= 20; count += 1) await mailer.send(mailTo(`jana${count}@example.com`));
  expect(noted.received).toHaveLength(20);
  expect(noted.opened).toBe(1);
});

test('many mails at once wait for the few connections that a mail server grants, and each arrives once', async () => {
  const { noted, port } = await mailServer();
  const mailer = openMailer(port);
  const all = Array.from({ length: 60 }, (_, index) => `jana${index}@example.com`);
  await Promise.all(all.map((to) => mailer.send(mailTo(to))));
  expect(noted.received.toSorted()).toEqual(all.toSorted());
  expect(noted.opened).toBeLessThanOrEqual(5);
});

test('a mail goes out after the mail server was restarted', async () => {
  const first = await mailServer();
  const mailer = openMailer(first.port);
  await mailer.send(mailTo('jana@example.com'));
  await first.close();
  const second = await mailServer({}, first.port);
  await mailer.send(mailTo('petr@example.com'));
  expect(second.noted.received).toEqual(['petr@example.com']);
});

test('a mail goes out when its connection dies as it is taken', async () => {
  const { noted, port, drop } = await mailServer();
  const mailer = openMailer(port);
  await mailer.send(mailTo('jana@example.com'));
  drop();
  await mailer.send(mailTo('petr@example.com'));
  expect(noted.received).toEqual(['jana@example.com', 'petr@example.com']);
});

test('a mail goes out though it meets three connections, one after the other, that take one mail only', async () => {
  const used = new Set<string>();
  const three = Promise.withResolvers<void>();
  const { noted, port, drop } = await mailServer({
    onMailFrom: (_address, { id }, done) => {
      if (used.has(id)) return drop(id);
      used.add(id);
      if (used.size === 3) three.resolve();
      void three.promise.then(() => done());
    },
  });
  const mailer = openMailer(port);
  await Promise.all(['jana', 'petr', 'eva'].map((name) => mailer.send(mailTo(`${name}@example.com`))));
  await mailer.send(mailTo('last@example.com'));
  expect(noted.received).toHaveLength(4);
  expect(noted.opened).toBe(4);
});

test('a mail whose connection dies under it fails and is left to its job: the server may have it', async () => {
  let tries = 0;
  const { port, drop } = await mailServer({
    onData: (stream, _session, done) => {
      tries += 1;
      stream.resume().once('end', () => (tries === 2 ? drop() : done()));
    },
  });
  const mailer = openMailer(port);
  await mailer.send(mailTo('jana@example.com'));
  await expect(mailer.send(mailTo('petr@example.com'))).rejects.toThrow();
  expect(tries).toBe(2);
  await mailer.send(mailTo('petr@example.com'));
  expect(tries).toBe(3);
});

test('a mail server that says something now and then but never takes the mail is given up', async () => {
  const greeted: Socket[] = [];
  const server = createServer((socket) => {
    greeted.push(socket);
    socket.on('error', () => {});
    socket.write('220 slow\r\n');
    const timer = setInterval(() => socket.write('250-later\r\n'), 10);
    socket.once('close', () => clearInterval(timer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of greeted) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  await expect(openMailer(port, { sendTimeout: 150 }).send(mailTo('jana@example.com'))).rejects.toThrow(
    /abort|timeout/i,
  );
  await expect.poll(() => greeted.every(({ destroyed }) => destroyed)).toBe(true);
});

test('a mail server that is away fails the mail at once', async () => {
  const { port, close } = await mailServer();
  await close();
  await expect(openMailer(port).send(mailTo('jana@example.com'))).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('a rejected recipient leaves the connection to the next mail', async () => {
  const refusal = Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 });
  const { noted, port } = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? refusal : null),
  });
  const mailer = openMailer(port);
  await expect(mailer.send(mailTo('nobody@example.com'))).rejects.toMatchObject({ name: 'NoSuchMailbox' });
  await mailer.send(mailTo('jana@example.com'));
  await expect(mailer.send(mailTo('nobody@example.com'))).rejects.toMatchObject({ name: 'NoSuchMailbox' });
  await mailer.send(mailTo('petr@example.com'));
  expect(noted.received).toEqual(['jana@example.com', 'petr@example.com']);
  // A mail that comes while the other connection resets opens a second one.
  expect(noted.opened).toBeLessThanOrEqual(2);
});

test('an idle connection is given back, and the next mail opens another', async () => {
  const { noted, port } = await mailServer();
  const mailer = openMailer(port, { idleTimeout: 30 });
  await mailer.send(mailTo('jana@example.com'));
  await expect.poll(() => noted.open.size).toBe(0);
  await mailer.send(mailTo('petr@example.com'));
  expect(noted.received).toEqual(['jana@example.com', 'petr@example.com']);
  expect(noted.opened).toBe(2);
});

test('closing gives the connections back, and nothing is sent afterwards', async () => {
  const { noted, port } = await mailServer();
  const mailer = openMailer(port);
  await mailer.send(mailTo('jana@example.com'));
  expect(noted.open.size).toBe(1);
  await mailer.close();
  await expect.poll(() => noted.open.size).toBe(0);
  await expect(mailer.send(mailTo('petr@example.com'))).rejects.toThrow(/closed/);
  expect(noted.received).toEqual(['jana@example.com']);
});

test('a mailer that sent nothing closes too, and sends nothing afterwards', async () => {
  const mailer = openMailer(9);
  await mailer.close();
  await expect(mailer.send(mailTo('petr@example.com'))).rejects.toThrow(/closed/);
});

test('closing lets a mail on its way arrive', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { noted, port } = await mailServer({
    onRcptTo: (_address, _session, done) => {
      begun.resolve();
      void end.promise.then(() => done());
    },
  });
  const mailer = openMailer(port);
  const sent = mailer.send(mailTo('jana@example.com'));
  await begun.promise;
  await mailer.close();
  end.resolve();
  await sent;
  expect(noted.received).toEqual(['jana@example.com']);
  await expect.poll(() => noted.open.size).toBe(0);
});
