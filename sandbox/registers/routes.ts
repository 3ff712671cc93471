import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type AresError, aresErrors, aresSubject } from './ares.ts';
import { companies } from './companies.ts';
import type { SandboxCompany } from './company.ts';
import type { Question, Questions } from './questions.ts';
import { rpoResult } from './rpo.ts';

/** Base paths of the registers' APIs. */
export const registerPaths = { ares: '/ekonomicke-subjekty-v-be/rest', rpo: '/rpo/v1' } as const;

interface RegistersContext {
  questions: Questions;
  /** Delay of a late response in milliseconds. */
  delay: number;
}

interface Answered {
  status: number;
  body: unknown;
}

function find(country: SandboxCompany['country'], identifier: string): SandboxCompany | undefined {
  return companies.find((company) => company.country === country && company.identifier === identifier.padStart(8, '0'));
}

const refusal = (status: number, body: AresError): Answered => ({ status, body });

function aresAnswer(identifier: string): Answered {
  if (!/^\d{1,8}$/.test(identifier)) return refusal(400, aresErrors.malformed);
  const company = find('CZ', identifier);
  if (!company) return refusal(404, aresErrors.unknown);
  if (company.behaviour === 'away') return refusal(503, aresErrors.away);
  return { status: 200, body: aresSubject(company) };
}

function rpoAnswer(identifier: string): Answered {
  if (identifier === '') return { status: 400, body: { code: 400, message: 'Nebol zadaný žiadny parameter.' } };
  const company = find('SK', identifier);
  if (company?.behaviour === 'away') return { status: 503, body: { code: 503, message: 'Služba nie je dostupná.' } };
  const results = company ? [rpoResult(company, 900_000 + companies.indexOf(company))] : [];
  return { status: 200, body: { license: 'CC-BY 4.0', results } };
}

/** The registers' calls, with the same paths as the real ones. */
export function registerRoutes(server: FastifyInstance, { questions, delay }: RegistersContext): void {
  async function answer(register: Question['register'], identifier: string): Promise<Answered> {
    const isAres = register === 'ARES';
    const answered = isAres ? aresAnswer(identifier) : rpoAnswer(identifier);
    questions.add({ register, identifier, status: answered.status, requestedAt: new Date() });
    const isLate = find(isAres ? 'CZ' : 'SK', identifier)?.behaviour === 'late';
    if (isLate) await sleep(delay, undefined, { ref: false });
    return answered;
  }

  server.get<{ Params: { ico: string } }>(
    `${registerPaths.ares}/ekonomicke-subjekty/:ico`,
    async ({ params }, reply) => {
      const { status, body } = await answer('ARES', params.ico);
      return reply.code(status).send(body);
    },
  );

  server.get<{ Querystring: { identifier?: string } }>(`${registerPaths.rpo}/search`, async ({ query }, reply) => {
    const { status, body } = await answer('RPO', typeof query.identifier === 'string' ? query.identifier : '');
    return reply.code(status).send(body);
  });
}
