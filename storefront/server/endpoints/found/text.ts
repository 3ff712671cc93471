/** An answer of lines that crawlers read. They change with every event of the catalogue, so that caches ask again. */
export function text(lines: readonly string[], type: string): Response {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, no-cache' };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
