import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlScope } from '../server/control-scope.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { type InventedNumber, numbers } from './numbers.ts';

const BASE = '/taxation_customs/vies/rest-api';
const COUNTRIES = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');
const LATE_MS = 6_000;

const question = z.strictObject({
  countryCode: z.enum(COUNTRIES),
  vatNumber: z.string().regex(/^[A-Z0-9+*]{2,12}$/),
  requesterMemberStateCode: z.enum(COUNTRIES).optional(),
  requesterNumber: z
    .string()
    .regex(/^[A-Z0-9+*]{2,12}$/)
    .optional(),
});

/** What the whole service does wrong: an error of its own, a page, another number's answer, a late one. */
const faults = [
  'none',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'SERVICE_UNAVAILABLE',
  'page',
  'other_number',
  'late',
  'flagged',
] as const;
const settings = z.strictObject({ fault: z.enum(faults) });
type Question = z.infer<typeof question>;

interface Vies {
  fault: (typeof faults)[number];
  asked: { number: string; requester: string | null }[];
}

const failure = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] });

let consultations = 0;
function consultationNumber(asked: Question): string {
  if (!asked.requesterNumber) return '';
  consultations += 1;
  return `WAPI${String(consultations).padStart(12, 'A')}`;
}

function answerOf(asked: Question, known: InventedNumber | undefined, isFlagged: boolean) {
  const { countryCode, vatNumber } = asked;
  const valid = known !== undefined && !isFlagged;
  return {
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid,
    requestIdentifier: consultationNumber(asked),
    // Some versions answer `valid: false` beside a failure, without having looked.
    ...(isFlagged ? { userError: 'MS_UNAVAILABLE' } : {}),
    name: valid ? known.name : '---',
    address: valid ? known.address : '---',
  };
}

/** The answer to a question, failures of the number's country among them. */
function check(asked: Question, { fault }: Vies): object {
  const known = numbers.find((one) => one.countryCode === asked.countryCode && one.vatNumber === asked.vatNumber);
  if (fault === 'GLOBAL_MAX_CONCURRENT_REQ' || fault === 'SERVICE_UNAVAILABLE') return failure(fault);
  if (known && known.behaviour !== 'valid' && known.behaviour !== 'hidden') return failure(known.behaviour);
  const answered = fault === 'other_number' ? { ...asked, vatNumber: `${asked.vatNumber}9`.slice(-12) } : asked;
  return answerOf(answered, known, fault === 'flagged');
}

/** Registers the stand-in of VIES, the union's register of VAT numbers. */
export function registerVies(server: FastifyInstance, { origin }: StandInContext): StandIn {
  const vies: Vies = { fault: 'none', asked: [] };
  controlScope(server, (scope) => {
    scope.get('/sandbox/vies', async () => vies);
    scope.patch('/sandbox/vies', async (request) => Object.assign(vies, settings.parse(request.body), { asked: [] }));
  });

  server.post(`${BASE}/check-vat-number`, async (request, reply) => {
    const parsed = question.safeParse(request.body);
    if (vies.fault === 'page') return reply.type('text/html').send('<!doctype html><title>VIES</title>');
    if (!parsed.success) return failure('INVALID_INPUT');
    const { countryCode, vatNumber, requesterMemberStateCode: state, requesterNumber } = parsed.data;
    if ((state === undefined) !== (requesterNumber === undefined)) return failure('INVALID_REQUESTER_INFO');
    const requester = state ? `${state}${requesterNumber}` : null;
    vies.asked = [{ number: `${countryCode}${vatNumber}`, requester }, ...vies.asked].slice(0, 100);
    if (vies.fault === 'late') await sleep(LATE_MS, undefined, { ref: false });
    return check(parsed.data, vies);
  });
  return { environment: () => ({ VIES_URL: `${origin()}${BASE}` }) };
}
