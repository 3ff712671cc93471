import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refused.ts';

/** Does each call once: one that is sent again with its id, in a header, gets the first answer, a refusal too. */
export function createReplays(header: string, longest: number, limit = 10_000) {
  const answers = new Map<string, { body: string; answer: Promise<object> }>();

  return async function once(request: FastifyRequest, reply: FastifyReply, work: () => Promise<object>) {
    const id = request.headers[header];
    if (typeof id !== 'string' || id.length > longest) refuse(id ? 'invalid' : 'missing', undefined, header);
    const key = `${request.url} ${id}`;
    const body = JSON.stringify(request.body);
    const former = answers.get(key);
    if (former && former.body !== body) refuse('invalid', 'DUPLICATE_REQUEST_ID');
    const answer = former?.answer ?? work();
    if (!former) answers.set(key, { body, answer });
    const oldest = answers.keys().next().value;
    if (answers.size > limit && oldest) answers.delete(oldest);
    return reply.code(former ? 200 : 201).send(await answer);
  };
}
