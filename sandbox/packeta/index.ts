import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { FeedBoard } from '../point-feeds/feed-board.ts';
import { controlScope } from '../server/control-scope.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { SENDER } from './attributes.ts';
import { registerFeeds } from './feeds.ts';
import { Fault, faultAnswer, type Node, okAnswer, parseRequest } from './messages.ts';
import { DOUBLES, METHODS } from './methods.ts';
import { createPackets, type Packets, STATES } from './packets.ts';

const API = '/packeta/api/rest';
const FEEDS = '/packeta/v5';
const PASSWORD = '0123456789abcdef0123456789abcdef';
const POINTS_KEY = 'sandbox-points-key';

/** What the API does wrong: `lost` and `doubled` after the work was done, the others without doing any. */
const FAULTS = ['none', 'lost', 'doubled', 'stale', 'no_result', 'hang', 'down', 'fault', 'page'] as const;

const knobs = z.strictObject({
  fault: z.enum(FAULTS).default('none'),
  /** Method that the fault is of; null: every one. */
  method: z.string().max(60).nullable().default(null),
  /** After so many packets it does not answer until it is set again; null: never. */
  dies_after: z.int().min(0).max(10_000).nullable().default(null),
  double: z.enum(DOUBLES).default('named'),
});
type Knobs = z.output<typeof knobs>;

interface Context {
  packets: Packets;
  knobs: Knobs;
  calls: Record<string, number>;
  last: string;
}

async function answerOf(request: Node, { packets, knobs: { double } }: Context): Promise<string> {
  const [first] = request.children;
  if (first?.name !== 'apiPassword' || first.text !== PASSWORD)
    throw new Fault('IncorrectApiPasswordFault', 'The API password is not valid');
  const method = METHODS[request.name];
  if (!method) throw new Fault('UnknownMethodFault', request.name);
  return okAnswer(await method(request, { packets, double }));
}

const hangUp = (reply: FastifyReply) => {
  reply.hijack();
  reply.raw.socket?.destroy();
};
const isDead = ({ packets, knobs: { dies_after: most } }: Context) => most !== null && packets.all().length >= most;

async function respond(reply: FastifyReply, context: Context, xml: string): Promise<unknown> {
  const request = parseRequest(xml);
  context.calls[request.name] = (context.calls[request.name] ?? 0) + 1;
  const { fault, method } = context.knobs;
  const now = method === null || method === request.name ? fault : 'none';
  reply.type('text/xml; charset=utf-8');
  if (isDead(context)) return hangUp(reply);
  if (now === 'hang') return new Promise(() => undefined);
  if (now === 'down') return reply.code(503).send('');
  if (now === 'page') return reply.type('text/html').send('<!doctype html><p>Údržba</p>');
  if (now === 'fault') throw new Fault('InternalFault', 'Try it later');
  const answer = await answerOf(request, context);
  if (now === 'lost') return hangUp(reply);
  const previous = context.last;
  if (request.name === 'createPacket') context.last = answer;
  if (now === 'stale') return reply.send(previous);
  return reply.send(now === 'doubled' ? `${answer}${answer}` : now === 'no_result' ? okAnswer(null) : answer);
}

function registerApi(server: FastifyInstance, context: Context): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, _request, reply) => {
      const fault = error instanceof Fault ? error : new Fault('XmlFault', error instanceof Error ? error.message : '');
      return reply.code(200).type('text/xml; charset=utf-8').send(faultAnswer(fault));
    });
    scope.post(API, (request, reply) => respond(reply, context, String(request.body)));
  });
}

const moved = z.strictObject({
  code: z.int().refine((code) => STATES[code] !== undefined),
  is_returning: z.boolean().default(false),
});

function control(server: FastifyInstance, context: Context): void {
  controlScope(server, (scope) => {
    scope.get('/sandbox/packeta', async () => ({
      ...context.knobs,
      calls: context.calls,
      packets: context.packets.all(),
    }));
    scope.patch('/sandbox/packeta', async (request) => {
      context.knobs = knobs.parse(request.body);
      return context.knobs;
    });
    scope.delete('/sandbox/packeta', async () => {
      context.packets.clear();
      Object.assign(context, { knobs: knobs.parse({}), calls: {}, last: '' });
      return context.knobs;
    });
    scope.post<{ Params: { id: string } }>('/sandbox/packeta/packets/:id/records', async (request, reply) => {
      const { code, is_returning: isReturning } = moved.parse(request.body);
      const packet = context.packets.byId(request.params.id);
      if (!packet) return reply.code(404).send({ message: 'There is no such packet' });
      packet.records.push({ code, at: new Date() });
      packet.isReturning = isReturning;
      return packet;
    });
  });
}

/** Registers the stand-in of Packeta: its API of packets and its feeds of points. */
export const registerPacketa =
  (board: FeedBoard) =>
  (server: FastifyInstance, { origin }: StandInContext): StandIn => {
    const context: Context = { packets: createPackets(), knobs: knobs.parse({}), calls: {}, last: '' };
    registerApi(server, context);
    registerFeeds(server, board, `${FEEDS}/${POINTS_KEY}`, FEEDS);
    control(server, context);
    return {
      environment: () => ({
        PACKETA_API_URL: `${origin()}${API}`,
        PACKETA_API_PASSWORD: PASSWORD,
        PACKETA_POINTS_KEY: POINTS_KEY,
        PACKETA_SENDER: SENDER,
        PACKETA_POINTS_URL: `${origin()}${FEEDS}`,
      }),
    };
  };
