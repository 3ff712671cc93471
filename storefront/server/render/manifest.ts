import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export const ENTRY = 'storefront/browser/index.tsx';
/** The script that loads all others. */
export const START = 'storefront/browser/start.ts';

/** The source of a page, which is named after its route or content screen. */
const PAGE = /^storefront\/pages\/\w+\/([\w-]+)\.tsx?$/;

/** The browser's build: files that the entry and each page need. */
export interface Build {
  id: string;
  entry: string;
  start: string;
  styles: string[];
  /** Scripts of these pages with all that they import, the entry's first. */
  scriptsOf(pages: readonly string[]): string[];
  manifest: Record<string, Chunk>;
}

function collect(manifest: Record<string, Chunk>, name: string, into: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk || into.has(chunk.file)) return;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
}

/** Reads the build's manifest; null in development, where Vite serves the sources. */
export function readBuild(clientDir: string): Build | null {
  const path = join(clientDir, '.vite/manifest.json');
  if (import.meta.env?.DEV || !existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const [entry, start] = [manifest[ENTRY], manifest[START]];
  if (!entry || !start) throw new Error(`The build in ${clientDir} has no ${ENTRY} or no ${START}`);
  const sources = new Map(Object.keys(manifest).map((source) => [PAGE.exec(source)?.[1], source]));
  return {
    id: createHash('sha256').update(text).digest('base64url').slice(0, 12),
    entry: `/${entry.file}`,
    start: `/${start.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    scriptsOf(pages) {
      const files = new Set<string>();
      for (const name of [ENTRY, ...pages.map((page) => sources.get(page) ?? '')]) collect(manifest, name, files);
      return [...files].map((file) => `/${file}`);
    },
    manifest,
  };
}
