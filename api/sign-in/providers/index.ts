import { type Environment, openPlugs, type Plug } from '../../platform/settings/index.ts';
import { apple } from './apple/index.ts';
import { facebook } from './facebook/index.ts';
import { google } from './google/index.ts';
import { openid } from './openid/index.ts';
import type { ProviderOptions, SignInProvider } from './provider.ts';
import { seznam } from './seznam/index.ts';

/** All third parties that the shop knows, in the order of their buttons. To add one: a folder and a line here. */
export const SIGN_IN_PROVIDERS: readonly Plug<SignInProvider, ProviderOptions>[] = [
  google,
  seznam,
  apple,
  facebook,
  openid,
];

/** The configured third parties. */
export const createSignInProviders = (environment: Environment, options: ProviderOptions = {}): SignInProvider[] =>
  openPlugs(SIGN_IN_PROVIDERS, environment, options);

/** Origins of the configured third parties' pages. */
export function signInOrigins(environment: Environment): string[] {
  return [...new Set(createSignInProviders(environment).flatMap(({ pageOrigins }) => pageOrigins))];
}
