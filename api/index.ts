export type { Api } from './app/api.ts';
export { createApi } from './app/create-api.ts';
export { migrate } from './app/migrate.ts';
export type { ApiOptions } from './app/options.ts';
export { type ImportCommand, type ImportProgress, runImport } from './imports/index.ts';
export {
  createOperatorToken,
  listOperatorChanges,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from './operators/index.ts';
export { isUnavailable, openDatabase, redact } from './platform/index.ts';
export { readHostnames } from './shop/index.ts';
