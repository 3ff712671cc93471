import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { compressedCopies } from './vite.compress.ts';
import { subsetFonts } from './vite.fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const fonts = await subsetFonts(root);
  const built = command === 'build';
  return {
    root,
    appType: 'custom',
    publicDir: isSsrBuild ? false : 'storefront/public',
    plugins: [react(), tailwindcss(), compressedCopies()],
    resolve: {
      alias: [
        { find: /^@fonts\//, replacement: `${fonts}/` },
        { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      ],
      dedupe: ['react', 'react-dom', 'react-router'],
    },
    define: built ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    ssr: { noExternal: built ? true : ['use-intl'] },
    server: { allowedHosts: true },
    build: isSsrBuild
      ? {
          ssr: 'storefront/server/index.ts',
          outDir: 'dist/storefront',
          target: 'node24',
          assetsInlineLimit: 0,
          rolldownOptions: { output: { entryFileNames: 'index.js', chunkFileNames: 'chunks/[name]-[hash].js' } },
        }
      : {
          outDir: 'dist/client',
          target: ['chrome111', 'safari16.4', 'firefox114'],
          manifest: true,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: {
            input: ['storefront/browser/index.tsx', 'storefront/browser/start.ts'],
            output: {
              // One file for what every page needs: each file costs a third of a kilobyte of headers.
              codeSplitting: {
                groups: [
                  {
                    name: 'base',
                    test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/contract\/(?:client|enums)/,
                  },
                  // Code of forms and dialogs, which no page of the catalogue needs at first.
                  {
                    name: 'forms',
                    test: /\/storefront\/ui\/(?:text-input|password-input|text-area|checkbox|radio-card|form-section|step-indicator|price-table|field|select|dialog|milestone|progress|popover|thumbnail-list|skeleton)\.tsx$/,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'cards',
                    test: /\/storefront\/(?:catalogue\/(?:card-data|card-sizes|product-card|product-shelf|stock|add-to-cart|use-add-to-cart|added)|lib\/(?:filters|delivery-words)|ui\/[\w-]+|pages\/content)\.tsx?$|\/contract\/shipping\/rules\.ts$/,
                  },
                ],
              },
            },
            // A room's door must not add the whole room to the first script: modules without side effects are dropped unless used.
            treeshake: {
              moduleSideEffects: [
                {
                  test: /\/storefront\/(?:catalogue|cart|checkout|content|customers|orders|search|ui)\//,
                  sideEffects: false,
                },
              ],
            },
          },
        },
  };
});
