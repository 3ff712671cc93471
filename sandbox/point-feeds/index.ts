import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlScope } from '../server/control-scope.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { table } from '../server/table.ts';
import { FEED_FAULTS } from './faults.ts';
import { answerFeed, type FeedBoard } from './feed-board.ts';
import { balikovnaFormat, dpdFormat, glsFormat, postOfficeFormat, pplFormat } from './formats.ts';
import { inventedPoints } from './invented-points.ts';

const GLS = '/gls/data/deliveryPoints';
const DPD = '/dpd/api/get-all';
const PPL = '/ppl/myapi2';
const POST = '/napostu/vystupy';
const PPL_ID = 'sandbox-ppl';
const PPL_SECRET = 'sandbox-ppl-secret';
const PPL_TOKEN = 'sandbox-ppl-token';
const DPD_COUNTRIES: Readonly<Record<string, 'CZ' | 'SK'>> = table({ '203': 'CZ', '703': 'SK' });

/** Which points each carrier has. */
const SERIES = { gls: 3, dpd: 4, ppl: 2, post: 5, balikovna: 6 } as const;

const names = ['gls_cz', 'gls_sk', 'dpd_cz', 'dpd_sk', 'ppl_cz', 'ppl_sk', 'napostu', 'balikovny', 'branch', 'box'];
const settings = z.strictObject({ feed: z.enum(names), fault: z.enum(FEED_FAULTS) });

/** Faults of feeds: `PATCH /sandbox/point-feeds`. */
function control(server: FastifyInstance, board: FeedBoard): void {
  controlScope(server, (scope) => {
    scope.get('/sandbox/point-feeds', async () => Object.fromEntries(board));
    scope.patch('/sandbox/point-feeds', async (request) => {
      const { feed, fault } = settings.parse(request.body);
      board.set(feed, fault);
      return Object.fromEntries(board);
    });
  });
}

function registerPpl(server: FastifyInstance, board: FeedBoard): void {
  const token = z.object({
    grant_type: z.literal('client_credentials'),
    scope: z.literal('myapi2'),
    client_id: z.literal(PPL_ID),
    client_secret: z.literal(PPL_SECRET),
  });
  server.post(`${PPL}/login/getAccessToken`, async (request, reply) => {
    if (!token.safeParse(request.body).success) return reply.code(401).send({ error: 'invalid_client' });
    return { access_token: PPL_TOKEN, token_type: 'Bearer', expires_in: 1_800 };
  });
  type Points = { Querystring: { CountryCode?: string; Limit?: string; Offset?: string } };
  server.get<Points>(`${PPL}/accessPoint`, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${PPL_TOKEN}`) return reply.code(401).send({ title: 'Unauthorized' });
    const { CountryCode: code, Limit: limit = '', Offset: offset = '' } = request.query;
    const country: 'CZ' | 'SK' | null = code === 'CZ' || code === 'SK' ? code : null;
    if (!country || !/^\d{1,4}$/.test(limit) || !/^\d{1,6}$/.test(offset)) return reply.code(400).send({ status: 400 });
    const page = inventedPoints(country, SERIES.ppl).slice(Number(offset), Number(offset) + Number(limit));
    const numbers = new Set(page.map(({ number }) => number));
    const feed = { name: `ppl_${country.toLowerCase()}`, country, series: SERIES.ppl };
    return answerFeed(reply, board, { ...feed, only: ({ number }) => numbers.has(number) }, pplFormat);
  });
}

function registerPost(server: FastifyInstance, board: FeedBoard): void {
  const post = {
    name: 'napostu',
    country: 'CZ',
    series: SERIES.post,
    only: ({ isBox }: { isBox: boolean }) => !isBox,
  } as const;
  server.get(`${POST}/napostu.xml`, (_request, reply) => answerFeed(reply, board, post, postOfficeFormat));
  const balikovna = { name: 'balikovny', country: 'CZ', series: SERIES.balikovna } as const;
  server.get(`${POST}/balikovny.xml`, (_request, reply) => answerFeed(reply, board, balikovna, balikovnaFormat));
}

/** Registers carriers that have points only; the board has the faults of all feeds. */
export const registerPointFeeds =
  (board: FeedBoard) =>
  (server: FastifyInstance, { origin }: StandInContext): StandIn => {
    control(server, board);
    for (const country of ['CZ', 'SK'] as const) {
      const code = country.toLowerCase();
      const feed = { name: `gls_${code}`, country, series: SERIES.gls };
      server.get(`${GLS}/${code}.json`, (_request, reply) => answerFeed(reply, board, feed, glsFormat));
    }
    server.get<{ Querystring: { country?: string } }>(DPD, async (request, reply) => {
      const country = DPD_COUNTRIES[request.query.country ?? ''];
      if (!country) return reply.send(dpdFormat.error);
      const feed = { name: `dpd_${country.toLowerCase()}`, country, series: SERIES.dpd };
      return answerFeed(reply, board, feed, dpdFormat);
    });
    registerPpl(server, board);
    registerPost(server, board);
    return {
      environment: () => ({
        GLS_POINTS_URL: `${origin()}${GLS}`,
        DPD_POINTS_URL: `${origin()}${DPD}`,
        PPL_API_URL: `${origin()}${PPL}`,
        PPL_CLIENT_ID: PPL_ID,
        PPL_CLIENT_SECRET: PPL_SECRET,
        CZECH_POST_POINTS_URL: `${origin()}${POST}`,
      }),
    };
  };
