import type { FastifyReply } from 'fastify';
import type { FaultBoard } from './faults.ts';
import type { SigningKey } from './keys.ts';

/** Shared objects of the stand-in. */
export interface OpenidContext {
  origin: () => string;
  faults: FaultBoard;
  key: () => Promise<SigningKey>;
  /** Newest first, for the overview. */
  signIns: SignIn[];
}

/** A sign-in, as the overview lists it. */
export interface SignIn {
  at: Date;
  provider: string;
  /** Name of the persona; null when it was cancelled. */
  person: string | null;
}

const REMEMBERED = 20;

export function rememberSignIn({ signIns }: OpenidContext, provider: string, person: string | null): void {
  signIns.unshift({ at: new Date(), provider, person });
  signIns.length = Math.min(signIns.length, REMEMBERED);
}

/** Credentials of the demo shop at every third party; public on purpose: they protect nothing. */
export const demoClient = { id: 'pult-demo', secret: 'pult-demo-only-client-secret' } as const;

/** Where the shop may be returned to. Any host: the demo has one for each language. */
export const mayReturnTo = (uri: unknown, provider: string): uri is string =>
  typeof uri === 'string' &&
  URL.canParse(uri) &&
  /^https?:$/.test(new URL(uri).protocol) &&
  new URL(uri).pathname === `/api/auth/third-party/${provider}`;

/** Answers a call of the shop's server by the fault that is set; false when there is none. */
export async function answerFaultily({ faults }: OpenidContext, reply: FastifyReply): Promise<boolean> {
  const { answer, answer_delay_ms: delay } = faults.read();
  if (answer === 'slow') await new Promise((resolve) => setTimeout(resolve, delay).unref());
  if (answer === 'away') await reply.code(503).send({ error: 'temporarily_unavailable' });
  if (answer === 'huge') await reply.type('application/json').send(JSON.stringify({ padding: 'x'.repeat(5_000_000) }));
  if (answer === 'redirect') await reply.redirect('http://127.0.0.1:9/elsewhere', 302);
  return answer !== null && answer !== 'slow';
}
