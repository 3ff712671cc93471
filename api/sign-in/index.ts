export { createCustomerCheck } from './customer-check.ts';
export { signInRoom } from './room.ts';
export { endSessionsOf } from './session-store.ts';
export { createSessions, type NewSession, type Sessions, type SessionTokens } from './sessions.ts';
