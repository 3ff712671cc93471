import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { controlScope } from '../server/control-scope.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { crownRates, euroPrices, lastWorkday, numberInYear, workdaysBack } from './invented-rates.ts';

const CNB = '/cnb/kurzy-devizoveho-trhu';
const ECB = '/stats/eurofxref';
const DAYS_OF_ECB = 64;
const LATE_MS = 12_000;

/** What either bank does wrong: it is down, answers with a page, cuts its list, tells another day, or hangs. */
const faults = ['none', 'down', 'page', 'cut', 'other_day', 'late'] as const;
const settings = z.strictObject({ fault: z.enum(faults), today: z.iso.date().optional() });

interface Banks {
  fault: (typeof faults)[number];
  /** Last day with rates; that of the clock unless a test sets it. */
  today: string | null;
  asked: string[];
}

const czechDay = (day: string) => day.split('-').reverse().join('.');

function dailyRates(day: string): string {
  const rows = crownRates(day).map(({ country, name, per, code, rate }) =>
    [country, name, per, code, rate.toFixed(3).replace('.', ',')].join('|'),
  );
  return [`${czechDay(day)} #${numberInYear(day)}`, 'země|měna|množství|kód|kurz', ...rows, ''].join('\n');
}

function referenceRates(days: readonly string[]): string {
  const cubes = days.map((day) => {
    const rates = euroPrices(day).map(({ code, price }) => `<Cube currency="${code}" rate="${price}"/>`);
    return `<Cube time="${day}">${rates.join('')}</Cube>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>${cubes.join('')}</Cube></gesmes:Envelope>`;
}

/** Makes the answer wrong as the fault says. */
async function send(reply: FastifyReply, { fault }: Banks, type: string, text: string): Promise<FastifyReply> {
  if (fault === 'down') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
  if (fault === 'page') return reply.type('text/html').send('<!doctype html><title>Hledání</title>');
  if (fault === 'late') await sleep(LATE_MS, undefined, { ref: false });
  return reply.type(type).send(fault === 'cut' ? text.slice(0, Math.floor(text.length * 0.7)) : text);
}

/** Registers the stand-ins of the Czech National Bank's and the European Central Bank's rates. */
export function registerCentralBanks(server: FastifyInstance, { origin }: StandInContext): StandIn {
  const banks: Banks = { fault: 'none', today: null, asked: [] };
  const today = () => banks.today ?? new Date().toISOString().slice(0, 10);
  const note = (question: string) => {
    banks.asked = [question, ...banks.asked].slice(0, 100);
  };

  controlScope(server, (scope) => {
    scope.get('/sandbox/central-banks', async () => ({ ...banks, today: today() }));
    scope.patch('/sandbox/central-banks', async (request) => {
      const { fault, today: day } = settings.parse(request.body);
      Object.assign(banks, { fault, today: day ?? null, asked: [] });
      return banks;
    });
  });

  server.get<{ Querystring: { date?: string } }>(`${CNB}/denni_kurz.txt`, async ({ query }, reply) => {
    const { date = czechDay(today()) } = query;
    note(`CNB ${date}`);
    const asked = /^\d{2}\.\d{2}\.\d{4}$/.test(date) ? date.split('.').reverse().join('-') : today();
    const [first = asked] = [asked, today()].toSorted();
    const day = lastWorkday(first);
    const answered = banks.fault === 'other_day' ? `${Number(day.slice(0, 4)) - 1}${day.slice(4)}` : day;
    return send(reply, banks, 'text/plain; charset=utf-8', dailyRates(answered));
  });

  server.get(`${ECB}/eurofxref-hist-90d.xml`, async (_request, reply) => {
    note('ECB');
    const days = workdaysBack(today(), DAYS_OF_ECB);
    return send(
      reply,
      banks,
      'text/xml',
      referenceRates(banks.fault === 'other_day' ? [`1${days[0]?.slice(1)}`] : days),
    );
  });

  return { environment: () => ({ CNB_URL: `${origin()}${CNB}`, ECB_URL: `${origin()}${ECB}` }) };
}
