import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { OpenSearchOptions } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import type { Values } from './parse.ts';

const PREFIX = /^[a-z0-9][a-z0-9-]{0,59}$/;

async function readAuthorities(path: string | undefined, project: string): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(resolve(project, path), 'utf8').catch(() => '');
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new LaunchFailure(`The setting OPENSEARCH_CA must be a file with certificates in PEM, but ${path} is none.`);
}

/** How to reach OpenSearch; undefined when words are searched in memory. */
export async function readOpenSearch(values: Values, project: string): Promise<OpenSearchOptions | undefined> {
  if (values.SEARCH_ENGINE === 'embedded') return undefined;
  const { OPENSEARCH_URL: url, OPENSEARCH_USERNAME: username, OPENSEARCH_PASSWORD: password } = values;
  if (url === undefined) throw new LaunchFailure('SEARCH_ENGINE=opensearch needs the setting OPENSEARCH_URL.');
  if ((username === undefined) !== (password === undefined))
    throw new LaunchFailure('OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD belong together: set both or none.');
  const prefix = values.OPENSEARCH_PREFIX ?? 'pult-shop';
  if (!PREFIX.test(prefix))
    throw new LaunchFailure('The setting OPENSEARCH_PREFIX must be 1 to 60 small letters, digits and dashes.');
  const ca = await readAuthorities(values.OPENSEARCH_CA, project);
  return {
    url: url.replace(/\/+$/, ''),
    prefix,
    searchMs: values.OPENSEARCH_MILLISECONDS,
    fallback: values.OPENSEARCH_FALLBACK === 'embedded',
    ...(username !== undefined && password !== undefined ? { username, password } : {}),
    ...(ca === undefined ? {} : { ca }),
  };
}
