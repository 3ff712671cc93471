import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client/client.ts';
import { IN_PROCESS } from '../platform/index.ts';

/**
 * Carries a call to the server without a network: the same checks, the same answer. `address` is the shopper's, whose
 * calls are counted as if they came from there; without one the call is the process's own and is not counted.
 */
export function inProcess(app: FastifyInstance, host: string, address?: string): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, host },
      payload: body,
      remoteAddress: address ?? IN_PROCESS,
    });
    return {
      status: response.statusCode,
      headers: {
        get: (name) => (response.headers[name] === undefined ? null : String(response.headers[name])),
      },
      json: async () => JSON.parse(response.payload),
    };
  };
}
