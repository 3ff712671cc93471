import { PassThrough } from 'node:stream';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test.each(['err', 'error'])(
  '%s is logged without the driver’s client, which errors of a lost connection refer to',
  async (key) => {
    const lines = new PassThrough();
    const logger = await createLogger({ level: 'info', format: 'json' }, lines);
    const cause = new Error('read ECONNRESET');
    const client = new pg.Client({ host: 'db.internal', password: 'secret' });
    const lost = Object.assign(new Error('Connection terminated', { cause }), { code: '57P01', client });
    logger.warn({ [key]: lost }, 'an idle connection was lost');
    expect(JSON.parse(String(lines.read()))).toEqual({
      level: 40,
      time: expect.any(String),
      msg: 'an idle connection was lost',
      [key]: {
        type: 'Error',
        message: 'Connection terminated',
        code: '57P01',
        stack: expect.stringContaining('logger.test.ts'),
        cause: { type: 'Error', message: 'read ECONNRESET', stack: expect.any(String) },
      },
    });
  },
);
