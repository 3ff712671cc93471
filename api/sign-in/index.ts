export { callerOf } from './caller.ts';
export { createCustomerCheck } from './customer-check.ts';
export type { SignInOptions } from './deps.ts';
export { SIGN_IN_PROVIDERS, signInOrigins } from './providers/index.ts';
export { resetCodes } from './reset-codes.ts';
export { signInRoom } from './room.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { createSignIns } from './sign-ins.ts';
