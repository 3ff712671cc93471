import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkGroups } from './vite.chunks.ts';
import { compressedCopies } from './vite.compress.ts';
import { subsetFonts } from './vite.fonts.ts';
import { SERVER_CODE } from './vite.server-code.ts';
import { unusedParts } from './vite.unused-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const fonts = await subsetFonts(root);
  const built = command === 'build';
  return {
    root,
    appType: 'custom',
    publicDir: isSsrBuild ? false : 'storefront/public',
    plugins: [react(), tailwindcss(), unusedParts(), compressedCopies()],
    resolve: {
      alias: [{ find: /^@fonts\//, replacement: `${fonts}/` }],
      dedupe: ['react', 'react-dom', 'react-router'],
    },
    define: built ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    ssr: { noExternal: built || [] },
    server: { allowedHosts: true },
    build: isSsrBuild
      ? {
          ssr: 'storefront/server/index.ts',
          outDir: 'dist/storefront',
          target: 'node24',
          assetsInlineLimit: 0,
          rolldownOptions: {
            output: { entryFileNames: 'index.js', chunkFileNames: 'chunks/[name]-[hash].js', ...SERVER_CODE },
          },
        }
      : {
          outDir: 'dist/client',
          target: ['chrome111', 'safari16.4', 'firefox114'],
          manifest: true,
          assetsInlineLimit: 0,
          modulePreload: {
            polyfill: false,
            // Every page has loaded these already.
            resolveDependencies: (_, files) => files.filter((file) => !/\/(?:base|cards|rolldown-runtime)-/.test(file)),
          },
          reportCompressedSize: false,
          rolldownOptions: {
            input: ['storefront/browser/index.tsx', 'storefront/browser/start.ts'],
            output: {
              // Hashes cannot be compressed, and each page and file names many.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: { groups: chunkGroups() },
            },
            // A room's door must not add the whole room to the first script: modules without side effects are dropped unless used.
            treeshake: {
              moduleSideEffects: [
                {
                  test: /\/storefront\/(?:catalogue|cart|checkout|content|customers|orders|reviews|search|ui)\//,
                  sideEffects: false,
                },
              ],
            },
          },
        },
  };
});
