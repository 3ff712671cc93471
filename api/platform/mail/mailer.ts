import { Transform } from 'node:stream';
import { checkMail, type Mail, NoSuchMailbox } from './mail.ts';

/** Sends mails over SMTP. */
export interface Mailer {
  /** Resolves when the mail server accepted the mail; throws `UnsafeMail` for unsafe ones. */
  send(mail: Mail): Promise<void>;
  /** Closes its connections; a mail on its way is sent first. */
  close(): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  smtpUrl: string;
  /** Address of the sender, with a name or without. */
  from: string;
}

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // Shorter than socketTimeout, which counts on idle connections too, and than servers wait (RFC 5321: 5 minutes).
  idleTimeout: 10_000,
  // A server that does not close its side would keep the process for this long.
  socketCloseTimeout: 1_000,
};
/** For a server that answers a little before each of the timeouts: it would hold the connection for ever. */
const SEND_TIMEOUT = 120_000;
/** Opening a connection takes several round trips, an open one two a mail. Providers refuse more than these. */
const POOL = {
  pool: true as const,
  maxConnections: 5,
  maxMessages: 100,
  // For connections closed before a byte of the mail: some servers close after each. Others are retried by the job.
  maxRequeues: 10,
};

/** Joins the parts of a mail, dozens of lines and blocks, each of which would be sent in a packet of its own. */
function joinParts(): Transform {
  const parts: Buffer[] = [];
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    flush: (done) => done(null, Buffer.concat(parts)),
  });
}

async function createTransport(smtpUrl: string, timeouts: Partial<typeof TIMEOUTS>) {
  // Loaded on first use: most processes send no mail.
  const { createTransport: create } = await import('nodemailer');
  const safe = { disableFileAccess: true, disableUrlAccess: true };
  const transport = create({ url: smtpUrl, ...POOL, ...TIMEOUTS, ...timeouts, ...safe });
  transport.use('stream', ({ message }, done) => {
    message.transform(joinParts);
    done();
  });
  return transport;
}

/** The domain of an address. */
function domainOf(address: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}

// RFC 3463: 5.1.x means that the address is wrong; other codes concern the sender, the content or the server.
function isUnknownMailbox(error: unknown): boolean {
  const { code, response } = error as { code?: string; response?: string };
  return code === 'EENVELOPE' && /^5\d\d[ -]5\.1\.\d/.test(response ?? '');
}

/** A mailer; connects with the first mail and keeps its connections for the next ones until they are idle. */
export function createMailer(
  { smtpUrl, from }: MailerOptions,
  { sendTimeout = SEND_TIMEOUT, ...timeouts }: Partial<typeof TIMEOUTS> & { sendTimeout?: number } = {},
): Mailer {
  let transport: ReturnType<typeof createTransport> | undefined;
  let isClosed = false;
  const open = () => {
    if (isClosed) throw new Error('The mailer is closed.');
    transport ??= createTransport(smtpUrl, timeouts);
    return transport;
  };
  return {
    async send(mail) {
      checkMail(mail);
      const { to, fromName, replyTo, messageKey, headers, subject, html, text } = mail;
      const opened = await open();
      try {
        await opened.sendMail({
          from: fromName && !from.includes('<') ? { name: fromName, address: from } : from,
          to: { name: '', address: to },
          replyTo: replyTo && { name: '', address: replyTo },
          messageId: messageKey && `<${messageKey}@${domainOf(from)}>`,
          subject,
          html,
          text,
          // Fixed, because all languages use Latin letters and choosing an encoding takes longer than writing the mail.
          textEncoding: 'quoted-printable',
          // Keeps automatic replies away.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
          attachments: mail.attachments?.map((one) => ({ ...one })),
          signal: AbortSignal.timeout(sendTimeout),
        });
      } catch (error) {
        if (isUnknownMailbox(error))
          throw new NoSuchMailbox(`No mailbox: ${(error as Error).message}`, { cause: error });
        throw error;
      }
    },
    async close() {
      isClosed = true;
      (await transport)?.close();
    },
  };
}
