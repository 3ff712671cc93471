export type { Right } from '../contract/rights.ts';
export { runAddressImport } from './addresses/index.ts';
export type { Api } from './app/api.ts';
export { createApi } from './app/create-api.ts';
export { ForeignTables, migrate } from './app/migrate.ts';
export type { ApiOptions } from './app/options.ts';
export { runUndo, type UndoResult } from './app/run-undo.ts';
export { BANK_FEEDS } from './bank/index.ts';
export { issueAccountMail } from './customers/index.ts';
export { runImport } from './imports/index.ts';
export { inChangeSet, listServiceAccountChanges } from './journal/index.ts';
export {
  createManagement,
  createOperatorSessions,
  createOperatorToken,
  findOperatorId,
  listOperators,
  listOperatorTokens,
  listRoles,
  type OperatorToken,
  revokeOperatorToken,
} from './operators/index.ts';
export { GATEWAY_GONE_DAYS, RESERVED_WHILE_PENDING } from './orders/index.ts';
export { GATEWAYS, gatewayOrigins, inlineOrigins } from './payments/index.ts';
export type { PurgeOptions } from './platform/cdn/index.ts';
export { isUnavailable, JOB_TIMEOUTS, openDatabase } from './platform/database/index.ts';
export { errorSerializers, redact } from './platform/http/index.ts';
export { createKeys } from './platform/secrets/index.ts';
export {
  address,
  BadSetting,
  choice,
  cookie,
  type Environment,
  integer,
  optionalChoice,
  optionalInteger,
  readSettings,
  type Settings,
  secret,
  text,
} from './platform/settings/index.ts';
export type { RealtimeMode, Sockets } from './realtime/index.ts';
export { REGISTERS } from './registers/index.ts';
export type { OpenSearchOptions } from './search/index.ts';
export { CARRIERS, CarrierRefusal, CarrierUnavailable } from './shipping/index.ts';
export { createPriceGroupTokens, readHostnames } from './shop/index.ts';
export { createSessions, resetCodes, SIGN_IN_PROVIDERS, signInOrigins } from './sign-in/index.ts';
