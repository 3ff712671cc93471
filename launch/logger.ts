import { type DestinationStream, type Logger, pino } from 'pino';
import { errorSerializers } from '../api/index.ts';
import type { Config } from './config/index.ts';

// Never logged: secrets, and cart ids, which give access to a guest's cart.
const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie', 'idempotency-key'];

/** Logs JSON lines, or readable ones on a terminal; to standard output by default. */
export async function createLogger({ level, format }: Config['log'], destination?: DestinationStream): Promise<Logger> {
  const redact = SECRET_HEADERS.flatMap((name) => [
    `req.headers["${name}"]`,
    `res.headers["${name}"]`,
    `headers["${name}"]`,
  ]);
  const options = {
    level,
    redact,
    serializers: errorSerializers,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  if (format === 'json') return pino(options, destination);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname,reqId', sync: true }));
}
