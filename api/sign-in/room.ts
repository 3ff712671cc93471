import type { Room } from '../platform/index.ts';
import type { SignInDependencies } from './deps.ts';

/** Sessions of customers. */
export const signInRoom = (_deps: SignInDependencies): Room => ({});
