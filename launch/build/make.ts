import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { SERVER_CODE } from '../../vite.server-code.ts';
import { LaunchFailure } from '../failure.ts';
import { type Part, parts } from './parts.ts';
import { stamp } from './stale.ts';

/** Builds the parts beside the old ones and replaces each when it is complete. */
export async function make(project: string, requested: readonly Part[]): Promise<void> {
  for (const part of requested) {
    const target = join(project, parts[part].out);
    const draft = `${target}.${process.pid}`;
    try {
      await build(configOf(project, part, draft)).catch((error: Error) => {
        throw new LaunchFailure(`The ${part} does not build: ${error.message}`);
      });
      stamp(project, part, draft);
      await replace(target, draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

async function replace(target: string, draft: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, target);
  await rm(old, { recursive: true, force: true });
}

function configOf(project: string, part: Part, outDir: string): InlineConfig {
  const shared = { root: project, logLevel: 'warn' as const };
  const out = { outDir, emptyOutDir: true };
  if (part === 'client') return { ...shared, configFile: join(project, 'vite.config.ts'), build: out };
  if (part === 'storefront') {
    return {
      ...shared,
      configFile: join(project, 'vite.config.ts'),
      build: { ...out, ssr: 'storefront/server/index.ts' },
    };
  }
  return serverConfig(project, outDir);
}

/** Not bundled: native code, packages that read their own files, and those that an ordinary start does not load. */
const UNBUNDLED = [
  'sharp',
  '@node-rs/argon2',
  'graphile-worker',
  'oidc-provider',
  'opentype.js',
  'pg-native',
  'pino-pretty',
  'prom-client',
  'vite',
];

function serverConfig(project: string, outDir: string): InlineConfig {
  return {
    root: project,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // React renders mails, and its development build takes 50 % longer.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Libraries are bundled: reading them file by file would take most of the start.
    ssr: { noExternal: true, external: UNBUNDLED },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: join(project, 'launch/main.ts'),
          tasks: join(project, 'launch/tasks/index.ts'),
          dev: join(project, 'launch/dev/process.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', ...SERVER_CODE },
      },
    },
  };
}
