import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding } from '../../../contract/accepted-encoding.ts';
import { table } from '../../../contract/table.ts';

const TYPES: Record<string, string> = table({
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
});

interface Asset {
  headers: Record<string, string>;
  body: Buffer;
  compressed: { br?: Buffer; gzip?: Buffer };
  encodings: ('br' | 'gzip')[];
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function readAssets(folder: string): Map<string, Asset> {
  const files = new Set(filesIn(folder));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = TYPES[extname(file)];
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!type || path.startsWith('/.')) continue;
    const read = (ending: string) => (files.has(file + ending) ? readFileSync(file + ending) : undefined);
    const compressed = { br: read('.br'), gzip: read('.gz') };
    const encodings = (['br', 'gzip'] as const).filter((encoding) => compressed[encoding]);
    const lasting = path.startsWith('/assets/');
    assets.set(path, {
      body: readFileSync(file),
      compressed,
      encodings,
      headers: {
        'content-type': type,
        'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        ...(encodings.length > 0 ? { vary: 'accept-encoding' } : {}),
      },
    });
  }
  return assets;
}

/** Sends built files from memory; false for other paths. Libraries such as sirv read them from disk again. */
export function createAssets(folder: string) {
  const assets = readAssets(folder);
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const asset = assets.get(path);
    if (!asset) return false;
    const encoding = acceptedEncoding(request.headers, asset.encodings);
    const body = (encoding && asset.compressed[encoding]) ?? asset.body;
    // Connections stay open without this header and `keep-alive`: fifty bytes less of each of a page's many files.
    response.removeHeader('connection');
    response.writeHead(200, {
      ...asset.headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
