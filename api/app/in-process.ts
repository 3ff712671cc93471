import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client/client.ts';

/** Carries a call to the server without a network: the same checks, the same answer. */
export function inProcess(app: FastifyInstance, host: string): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({ method: method as 'GET', url, headers: { ...headers, host }, payload: body });
    return {
      status: response.statusCode,
      headers: { get: (name) => (response.headers[name] === undefined ? null : String(response.headers[name])) },
      json: async () => JSON.parse(response.payload),
    };
  };
}
