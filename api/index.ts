export { type Api, createApi } from './app/create-api.ts';
export { migrate } from './app/migrate.ts';
export type { ApiOptions } from './app/options.ts';
export { createOperatorToken } from './operators/index.ts';
export { openDatabase } from './platform/index.ts';
