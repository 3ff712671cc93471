import { textsIn } from '../texts.ts';
import type { Endpoint } from './endpoint.ts';

const DAY = 24 * 60 * 60;

/** `GET /_i18n/{locale}/messages.json`: the host's texts, compiled. */
export const messages: Endpoint = ({ hosted, request }) => {
  const { json, hash } = textsIn(hosted.info.language);
  const etag = `"${hash}"`;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=${DAY}`,
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(json, { headers });
};
