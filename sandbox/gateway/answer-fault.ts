import type { FastifyInstance } from 'fastify';
import type { FaultBoard } from './faults.ts';

/** Answers all calls as an overloaded gateway does, if the faults say so. */
export function applyAnswerFault(api: FastifyInstance, faults: FaultBoard): void {
  api.addHook('onRequest', async (_request, reply) => {
    const { answer } = faults.read();
    if (answer === 'unavailable') return reply.code(503).send({});
    if (answer === 'busy') return reply.code(429).send({});
  });
}
