import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlScope } from '../server/control-scope.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { type FioMovement, statementOf } from './account.ts';

const BASE = '/fio/v1/rest';
const TOKEN = 'sandbox-fio-token';
/** A token may be used once in so many milliseconds. */
const PAUSE_MS = 30_000;
const MOST_MOVEMENTS = 10_000;

const day = z.iso.date();
const newMovement = z.strictObject({
  day,
  amount: z.number(),
  variable_symbol: z.string().max(10).nullable().default(null),
  counter_account: z.string().max(40).default('2000145399'),
  counter_bank: z.string().max(4).default('0800'),
  name: z.string().max(100).default('Jana Nováková'),
  message: z.string().max(140).nullable().default(null),
});
const settings = z.strictObject({ pause_ms: z.int().min(0).max(60_000) });

interface Account {
  movements: FioMovement[];
  pauseMs: number;
  calledAt: number;
}

function control(server: FastifyInstance, account: Account): void {
  controlScope(server, (scope) => {
    scope.post('/sandbox/fio/movements', async (request, reply) => {
      if (account.movements.length >= MOST_MOVEMENTS) return reply.code(409).send({ message: 'The account is full' });
      const movement = { id: 26_962_199_000 + account.movements.length, ...newMovement.parse(request.body) };
      account.movements.push(movement);
      return reply.code(201).send(movement);
    });
    scope.patch('/sandbox/fio', async (request) => {
      account.pauseMs = settings.parse(request.body).pause_ms;
      account.calledAt = 0;
      return { pause_ms: account.pauseMs };
    });
  });
}

type Period = { Params: { token: string; first: string; last: string } };

/** Registers the stand-in of Fio's API, with its pause between two calls of a token. */
export function registerFio(server: FastifyInstance, { origin }: StandInContext): StandIn {
  const account: Account = { movements: [], pauseMs: PAUSE_MS, calledAt: 0 };
  control(server, account);
  server.get<Period>(`${BASE}/periods/:token/:first/:last/transactions.json`, async (request, reply) => {
    const { token, first, last } = request.params;
    if (token !== TOKEN) return reply.code(500).send();
    const now = Date.now();
    if (now - account.calledAt < account.pauseMs) return reply.code(409).send();
    account.calledAt = now;
    if (!day.safeParse(first).success || !day.safeParse(last).success || first > last) return reply.code(404).send();
    return statementOf(account.movements, first, last);
  });
  return { environment: () => ({ FIO_URL: `${origin()}${BASE}`, FIO_TOKEN: TOKEN }) };
}
