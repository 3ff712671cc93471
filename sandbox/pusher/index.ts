import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { controlScope } from '../server/control-scope.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { type App, refusalOf } from './signature.ts';

export const demoApp: App = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

/** Settings of a shop that sends live changes by the stand-in; the demo does so only when that is switched on. */
export const pusherSettings = (origin: string): Readonly<Record<string, string>> => ({
  REALTIME: 'pusher',
  REALTIME_APP_ID: demoApp.id,
  REALTIME_KEY: demoApp.key,
  REALTIME_SECRET: demoApp.secret,
  REALTIME_URL: origin,
});

const MOST_STORED = 1_000;
const MOST_BYTES = 10 * 1024;
const channel = z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,200}$/);
const event = {
  name: z.string().min(1).max(200),
  data: z.string(),
  socket_id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .optional(),
};
const single = z
  .strictObject({ ...event, channel: channel.optional(), channels: z.array(channel).min(1).max(100).optional() })
  .refine((one) => (one.channel === undefined) !== (one.channels === undefined));
const batch = z.strictObject({
  batch: z
    .array(z.strictObject({ ...event, channel }))
    .min(1)
    .max(10),
});

interface Sent {
  channel: string;
  name: string;
  data: unknown;
  socket_id?: string;
}

const sentBy = ({ name, data, socket_id }: z.output<typeof batch>['batch'][number], to: string): Sent => ({
  channel: to,
  name,
  data: JSON.parse(data),
  ...(socket_id !== undefined && { socket_id }),
});

function read<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data as z.output<Schema> | undefined;
  } catch {
    return undefined;
  }
}

/** The HTTP interface of a server of the Pusher protocol: it stores what it is sent instead of sending it to browsers. */
export function registerPusher(server: FastifyInstance, _context: StandInContext): StandIn {
  const sent: Sent[] = [];
  let refusals = { count: 0, status: 500 };

  function keep(events: readonly Sent[]): void {
    sent.push(...events);
    sent.splice(0, Math.max(0, sent.length - MOST_STORED));
  }

  server.register(
    async (scope) => {
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.addHook<{ Params: { app: string }; Querystring: Record<string, string> }>(
        'preHandler',
        async ({ method, url, params, query, body }, reply: FastifyReply) => {
          if (refusals.count > 0) {
            refusals.count -= 1;
            return reply.code(refusals.status).send('The sandbox was told to fail');
          }
          if (params.app !== demoApp.id) return reply.code(404).send(`No app with id ${params.app}`);
          const path = url.split('?')[0] ?? '';
          const refused = refusalOf(demoApp, { method, path, query, body: String(body ?? '') }, new Date());
          if (refused) return reply.code(401).send(`${refused}\n`);
        },
      );
      scope.post('/:app/events', async ({ body }, reply) => {
        const one = read(single, String(body));
        if (!one) return reply.code(400).send('Invalid event\n');
        if (one.data.length > MOST_BYTES)
          return reply.code(413).send('The data content of this event exceeds the allowed maximum\n');
        const channels = one.channels ?? [one.channel ?? ''];
        keep(channels.map((to) => sentBy({ ...one, channel: to }, to)));
        return {};
      });
      scope.post('/:app/batch_events', async ({ body }, reply) => {
        const all = read(batch, String(body));
        if (!all) return reply.code(400).send('Invalid batch\n');
        keep(all.batch.map((one) => sentBy(one, one.channel)));
        return {};
      });
      scope.get('/:app/channels', async () => ({ channels: {} }));
    },
    { prefix: '/apps' },
  );

  controlScope(server, (scope) => {
    scope.get('/sandbox/pusher/events', async () => ({ events: sent }));
    scope.delete('/sandbox/pusher/events', async (_request, reply) => {
      sent.length = 0;
      return reply.code(204).send();
    });
    scope.post('/sandbox/pusher/refusals', async ({ body }, reply) => {
      refusals = z.object({ count: z.int().min(0), status: z.int().min(400).max(599).default(500) }).parse(body);
      return reply.code(204).send();
    });
  });
  return {};
}
