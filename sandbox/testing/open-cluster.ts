import { Client } from '@opensearch-project/opensearch';
import { onTestFinished } from 'vitest';
import { openSearchSettings } from '../opensearch/index.ts';
import { openSandbox } from './open-sandbox.ts';

interface Answered {
  hits: { total: unknown; hits: { _id: string; matched_queries?: string[] }[] };
  aggregations: unknown;
  errors: boolean;
  items: Record<string, { status: number; error?: { type: string } }>[];
  count: number;
  status: string;
  _source: unknown;
}

/** A cluster without indices, and calls of one of its indices by the official client. */
export async function openCluster(index: string) {
  const { url } = await openSandbox();
  const {
    OPENSEARCH_URL: node = '',
    OPENSEARCH_USERNAME: username = '',
    OPENSEARCH_PASSWORD: password = '',
  } = openSearchSettings(url);
  const client = new Client({ node, auth: { username, password }, maxRetries: 0 });
  onTestFinished(() => client.close());
  const call = async (method: string, path: string, body?: object, querystring: Record<string, string> = {}) => {
    const lines = Array.isArray(body) ? { bulkBody: body } : { body };
    return (await client.transport.request({ method, path, querystring, ...lines })).body as Answered;
  };
  const faults = (body: object) =>
    fetch(`${url}/sandbox/opensearch/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const write = (lines: object[], refresh = 'true') => call('POST', `/${index}/_bulk`, lines, { refresh });
  const find = (body: object) => call('POST', `/${index}/_search`, body);
  const ids = async (query: object) => (await find({ query })).hits.hits.map(({ _id }) => _id);
  return { node, call, faults, write, find, ids };
}

/** Status, type and reason of a refusal. */
export const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (caught: { statusCode?: number; body?: { error?: { type?: string; reason?: string } } }) => caught,
  );
  return [error?.statusCode, error?.body?.error?.type, error?.body?.error?.reason];
};
