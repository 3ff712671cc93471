import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { compressedCopies } from './vite.compress.ts';
import { subsetFonts } from './vite.fonts.ts';
import { SERVER_CODE } from './vite.server-code.ts';
import { unusedParts } from './vite.unused-parts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Files of what is loaded together; everything else is split by the pages that import it. */
const GROUPS = [
  {
    name: 'base',
    test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/contract\/(?:client|enums)/,
  },
  // Code of forms and dialogs, which no page of the catalogue needs at first.
  {
    name: 'forms',
    test: /\/storefront\/ui\/(?:text-input|password-input|text-area|checkbox|field|select|dialog)\.tsx$|\/storefront\/customers\/third-party\/(?:provider-form\.tsx|begin-at-provider\.ts)$|\/storefront\/lib\/forms\/(?:told-once\.ts|preference-options\.tsx)$|\/contract\/customers\/(?:address-fields|profile-lengths)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'purchase',
    test: /\/storefront\/(?:ui\/(?:radio-card|form-section|step-indicator|price-table|folded-prices|milestone|progress|popover|thumbnail-list|skeleton|copy-button)|lib\/prices\/(?:voucher-rows|free-shipping)|cart\/empty-cart|customers\/sign-in\/sign-in-hint|checkout\/methods\/delivery-estimate|orders\/(?:payment-result|pay-order))\.tsx?$|\/contract\/(?:cart|payments)\/rules\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What a press of a heart needs.
  {
    name: 'wishes',
    test: /\/storefront\/(?:browser\/wish-list|lib\/lists\/wish-in)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'listing',
    test: /\/storefront\/catalogue\/(?:listing-view|listing-toolbar|filter-list|filter-sheet|filter-group|price-filter|select-filter|applied-filters|intro)\.tsx$|\/storefront\/catalogue\/price-ends\.ts$/,
    includeDependenciesRecursively: false,
  },
  // Banners, on the home page and above listings.
  {
    name: 'banners',
    test: /\/storefront\/content\/banner-(?:button|strip)\.tsx$/,
    includeDependenciesRecursively: false,
  },
  // What the pages of the customer share.
  {
    name: 'customer',
    test: /\/storefront\/customers\/account\/(?:account-frame|account-section|account-action|reauthentication|email-section|intents|profile-values|shown-customer|nothing-yet|confirm-first)\.tsx?$|\/storefront\/lib\/shop\/customer-pages\.ts$/,
    includeDependenciesRecursively: false,
  },
  // Forms of reviews; a product's page has only a link to them.
  {
    name: 'review-form',
    test: /\/storefront\/reviews\/(?:review-form|review-done|star-choice|write-review|invited|invited-view)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // Of products with something inside them: services, texts of the buyer.
  {
    name: 'contents',
    test: /\/storefront\/(?:catalogue\/(?:buyer-texts|service-choices|product-with-contents)|ui\/written-text-field|pages\/products\/(?:inside-product|product-with-contents))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'package',
    test: /\/storefront\/catalogue\/package-(?:address|contents|prices)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // Needed when the first page is opened by scripts: a document comes with its data.
  {
    name: 'loaders',
    test: /\/storefront\/(?:pages\/(?!customer\/)\w+\/load-|(?:catalogue|content|reviews)\/(?!card-)[\w-]+-data|catalogue\/address-lines)|\/contract\/content\/rules\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What a press in the frame or of a form of a product does.
  {
    name: 'presses',
    test: /\/storefront\/(?:browser\/(?:compare|consent|newsletter|watch-dog)|lib\/lists\/comparison)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // Of products with choices.
  {
    name: 'choices',
    test: /\/storefront\/(?:catalogue\/variant-picker|pages\/products\/product-with-choices)\.tsx$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'cards',
    test: /\/storefront\/(?:catalogue\/(?:card-sizes|choose|gallery-sizes|url-template|product-card|product-shelf|stock|add-to-cart|use-add-to-cart|added|visited-shelf|painted|first-of|shown-price|supplements-island)|lib\/\w+\/(?:filters|delivery-words|picked|product-fields|visits|browser-memory|use-lazy-part|leave-only|use-taxed)|content\/(?:article-row|hook-texts|page-address)|reviews\/reviews-island|ui\/[\w-]+|pages\/lookup\/content)\.tsx?$|\/contract\/(?:customers|shipping)\/rules\.ts$/,
  },
];

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
              // One file for what every page needs: each file costs a third of a kilobyte of headers.
              codeSplitting: {
                groups: GROUPS,
              },
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
