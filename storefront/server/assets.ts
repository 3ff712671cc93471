import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface Asset {
  headers: Record<string, string>;
  body: Buffer;
  br?: Buffer;
  gz?: Buffer;
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
    const [br, gz] = ['.br', '.gz'].map((ending) =>
      files.has(file + ending) ? readFileSync(file + ending) : undefined,
    );
    const lasting = path.startsWith('/assets/');
    assets.set(path, {
      body: readFileSync(file),
      br,
      gz,
      headers: {
        'content-type': type,
        'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        ...(br || gz ? { vary: 'accept-encoding' } : {}),
      },
    });
  }
  return assets;
}

/** Sends built files, compressed when the build was; false for a path that is none. */
export function createAssets(folder: string) {
  const assets = readAssets(folder);
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const asset = assets.get(path);
    if (!asset) return false;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = asset.br && /\bbr\b/.test(accepted) ? 'br' : asset.gz && /\bgzip\b/.test(accepted) ? 'gzip' : '';
    const body = (encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gz : asset.body) as Buffer;
    response.writeHead(200, {
      ...asset.headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
