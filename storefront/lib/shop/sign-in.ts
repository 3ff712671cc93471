import type { z } from 'zod';
import type { registrationInput } from '../../../contract/customers/customer.ts';
import type { Me } from '../../../contract/sign-in/records.ts';

/** The signed-in customer as pages know them. */
export type Customer = Me['customer'];
/** An operator who acts for the customer. */
export type Impersonation = NonNullable<Me['impersonation']>;

export interface Credentials {
  email: string;
  password: string;
}

export type Registration = z.input<typeof registrationInput>;

/** Why signing in with a third party or linking it did not succeed, by the key of its message. */
const PROVIDER_FAILURES = [
  'provider_refused',
  'provider_unavailable',
  'provider_needs_sign_in',
  'provider_linked_elsewhere',
  'recent_sign_in_needed',
  'email_not_confirmed',
  'invalid_return_url',
  'customer_blocked',
  'customer_inactive',
] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

export const providerFailure = (name: string | null): ProviderFailure | undefined =>
  PROVIDER_FAILURES.find((failure) => failure === name);

/** What is shown once after something happened to the session, by the key of its message. */
export const SESSION_NOTICES = [
  'login_success',
  'logout_success',
  'registration_success',
  'automatic_login',
  'login_failed',
  'session_refresh_failed',
  'impersonation_ended',
  'invalid_return_url',
  'unknown_error',
  'cart_transfer_error',
  'customer_blocked',
  'customer_inactive',
  'provider_linked',
  'provider_refused',
  'provider_unavailable',
  'provider_needs_sign_in',
  'provider_linked_elsewhere',
  'recent_sign_in_needed',
  'email_not_confirmed',
] as const;
export type SessionNotice = (typeof SESSION_NOTICES)[number];

/** Signing in and out: on the server by the cookies of a request and its response, in the browser by the own endpoints. */
export interface SignInAccess {
  /** Who is signed in; null for everybody else. */
  customer(): Promise<Customer | null>;
  /** Returns whether somebody is signed in; else the customer wants to be asked for a one-time code. */
  login(credentials: Credentials): Promise<boolean>;
  /** Finishes a sign-in of this browser that waits for a code of the app, or a recovery code. */
  finishByCode(code: string): Promise<void>;
  /** Makes an account, and signs in unless the shop's settings say no; returns whether it did. */
  register(registration: Registration): Promise<boolean>;
  logout(): Promise<void>;
}

/** Answer of an own endpoint, to a script: nobody is signed in until a code comes. */
export interface NeedsCode {
  needs_code: true;
}

/** Query parameter of the login page: the path that was asked for, to go back to. */
export const RETURN_PARAMETER = 'return_url';
/** Query parameter of the login page: why signing in with a third party failed. */
export const FAILURE_PARAMETER = 'failed';
/** Query parameter of the login page: which of its forms is shown. */
export const FORM_PARAMETER = 'form';
export const SIGN_IN_FORMS = ['login', 'registration', 'password-reset', 'code', 'recovery-code'] as const;
export type SignInForm = (typeof SIGN_IN_FORMS)[number];
