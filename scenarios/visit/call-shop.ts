import { type IncomingHttpHeaders, request } from 'node:http';
import type { Client } from '../../contract/client/client.ts';
import { createClient } from '../../contract/client/create-client.ts';
import type { Language } from '../../contract/locales.ts';
import { shopUnderTest } from '../../testing/scenario/index.ts';

/** A raw response. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Host of the request; the language's own by default. */
  host?: string;
  port?: number;
}

/** Sends a request without a browser; fetch resolves no names below localhost everywhere and cannot set Host. */
export function callShop(language: Language, path: string, sent: Sent = {}): Promise<Answer> {
  const port = sent.port ?? shopUnderTest().port;
  const headers = { host: sent.host ?? `${language}.localhost:${port}`, ...sent.headers };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: sent.method ?? 'GET', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    call.on('error', reject).end(sent.body);
  });
}

interface ClientOptions {
  /** Sends the operator token. */
  operator?: boolean;
  port?: number;
  headers?: Record<string, string>;
}

/** The API's typed client over HTTP. */
export function apiOf(language: Language, { operator, port, headers }: ClientOptions = {}): Client {
  const signed: Record<string, string> = operator ? { authorization: `Bearer ${shopUnderTest().operator}` } : {};
  return createClient({
    headers: () => ({ ...signed, ...headers }),
    async transport({ method, url, headers: own, body }) {
      const answer = await callShop(language, url, { method, headers: own, body, port });
      return {
        status: answer.status,
        headers: { get: (name) => String(answer.headers[name.toLowerCase()] ?? '') || null },
        json: async () => JSON.parse(answer.text),
      };
    },
  });
}
