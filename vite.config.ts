import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressedCopies } from './vite.compress.ts';
import { subsetFonts } from './vite.fonts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const TOAST_PATCHES: [RegExp, string][] = [
  // It writes a style element, which the content security policy refuses; its stylesheet is imported instead.
  [/^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m, ''],
  // Pixels that a notice must be swiped by to go away: no option of the library.
  [/^const SWIPE_THRESHOLD = 45;$/m, 'const SWIPE_THRESHOLD = 20;'],
];

/** What the toast library cannot be told by options. */
function patchedToasts(): Plugin {
  return {
    name: 'pult:patched-toasts',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js/.test(id)) return null;
      for (const [pattern] of TOAST_PATCHES) if (!pattern.test(code)) throw new Error(`Nothing to patch: ${pattern}`);
      return { code: TOAST_PATCHES.reduce((patched, [pattern, by]) => patched.replace(pattern, by), code), map: null };
    },
  };
}

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const fonts = await subsetFonts(root);
  const built = command === 'build';
  return {
    root,
    appType: 'custom',
    publicDir: isSsrBuild ? false : 'storefront/public',
    plugins: [react(), tailwindcss(), patchedToasts(), compressedCopies()],
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
          rolldownOptions: { input: ['storefront/browser/index.tsx', 'storefront/browser/start.ts'] },
        },
  };
});
