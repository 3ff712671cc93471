import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client/client.ts';
import { directAnswer, IN_PROCESS } from '../platform/index.ts';

/**
 * Carries a call to the server without a network: the same checks, the same answer. `address` is the shopper's, whose
 * writes are counted as if they came from there. What is read to show a page is not counted: search engines read
 * thousands of pages from one address.
 */
export function inProcess(app: FastifyInstance, host: string, address?: string): Transport {
  return async ({ method, url, headers, body }) => {
    const direct = { value: undefined as unknown };
    const response = await directAnswer.run(direct, async () =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, host },
        payload: body,
        remoteAddress: method === 'GET' || address === undefined ? IN_PROCESS : address,
      }),
    );
    return {
      status: response.statusCode,
      headers: {
        get: (name) => (response.headers[name] === undefined ? null : String(response.headers[name])),
      },
      json: async () => direct.value ?? JSON.parse(response.payload),
    };
  };
}
