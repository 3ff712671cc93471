import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { FaultBoard } from './faults.ts';
import { readSmallBody } from './read-body.ts';
import { refuse } from './refused.ts';
import { type Client, createTokens, tokenLifetime } from './tokens.ts';

/** Adds the call for access tokens; returns the options of calls that need one, with one of the scopes if there are any. */
export function tokenCalls(
  api: FastifyInstance,
  faults: FaultBoard,
  { path, client, scopes, more }: { path: string; client: Client; scopes?: readonly string[]; more?: object },
) {
  const tokens = createTokens(client);
  const scope = scopes ? z.enum(scopes) : z.string().max(200).default('');
  const form = z.object({ grant_type: z.literal('client_credentials'), scope });
  api.post(path, async (request) => {
    if (faults.read().token === 'forbidden') refuse('no_access');
    const token = tokens.issue(request.headers.authorization, readSmallBody(form, request.body).scope);
    return { token_type: 'bearer', access_token: token, expires_in: tokenLifetime, ...more };
  });
  return (...allowed: string[]) => ({
    onRequest: async (request: FastifyRequest) => tokens.check(request.headers.authorization, scopes && allowed),
  });
}
