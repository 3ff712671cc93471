import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import type { Envelope } from './message.ts';
import type { MessageStore } from './message-store.ts';

const largestMessage = 10 * 1024 * 1024;

export interface Catcher {
  port: number;
  close(): Promise<void>;
}

class TooLarge extends Error {
  readonly responseCode = 552;
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    // Reads the rest, because the client waits for the response until it has sent everything.
    if (size <= largestMessage) pieces.push(piece);
  }
  if (size > largestMessage) throw new TooLarge('The message is too large');
  return Buffer.concat(pieces);
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  return { from, to: envelope.rcptTo.map((recipient) => recipient.address) };
}

/** An SMTP server on the loopback interface that accepts everything and forwards nothing. */
export async function startCatcher(store: MessageStore, port: number, logger: FastifyBaseLogger): Promise<Catcher> {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'mail sandbox, nothing is delivered',
    size: largestMessage,
    authOptional: true,
    allowInsecureAuth: true,
    // No TLS: there is no valid certificate for the loopback interface.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, callback) => {
      readAll(stream)
        .then((raw) => store.add(envelopeOf(session), raw))
        .then(
          (message) => callback(null, `kept as ${message.id}`),
          (error: Error) => {
            logger.error(error);
            callback(error);
          },
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error: Error) => logger.warn(error, 'mail sandbox: connection failed'));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { port: (server.server.address() as AddressInfo).port, close };
}
