/** Separately built parts with their input folders and files. */
export const parts = {
  client: {
    out: 'dist/client',
    inputs: ['storefront', 'contract', 'vite.config.ts', 'vite.fonts.ts', 'package-lock.json'],
  },
  storefront: {
    out: 'dist/storefront',
    inputs: ['storefront', 'contract', 'vite.config.ts', 'vite.fonts.ts', 'vite.server-code.ts', 'package-lock.json'],
  },
  server: {
    out: 'dist/server',
    inputs: ['api', 'contract', 'demo', 'launch', 'sandbox', 'vite.server-code.ts', 'package-lock.json'],
  },
} as const;

export type Part = keyof typeof parts;
