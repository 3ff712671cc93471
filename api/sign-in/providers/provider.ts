import { vouchedEmail } from '../../../contract/customers/emails.ts';
import { LONGEST_EMAIL } from '../../../contract/customers/rules.ts';
import type { Language } from '../../../contract/locales.ts';
import { asLine } from '../../../contract/plain-text.ts';

/** A sign-in that was begun. Its secrets are stored until the return, and used once. */
export interface Attempt {
  /** Where the third party returns to. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** Secret of PKCE: the code is worth nothing without it. */
  codeVerifier: string;
}

/** A person, as a third party vouches for them. */
export interface ProviderIdentity {
  /** Who issued the number: numbers of two issuers may be equal. */
  issuer: string;
  /** The third party’s number of the person; never reused, unlike an e-mail. */
  subject: string;
  email: string | null;
  /** Whether the third party says that the e-mail is the person’s. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** A third party that customers sign in with. */
export interface SignInProvider {
  /** Its name in calls and paths. */
  name: string;
  /** Its name for people. */
  label: string;
  /** How it returns: by a link, or by a form that the browser posts from its site. */
  responseMode: 'query' | 'form_post';
  /** Origins of its pages. */
  pageOrigins: readonly string[];
  /** The address of its page. */
  begin(attempt: Attempt, language: Language): Promise<string>;
  /** Who signed in, by the parameters of the return. Throws `ProviderRefusal` or `ProviderUnavailable`. */
  finish(attempt: Attempt, parameters: Readonly<Record<string, string>>): Promise<ProviderIdentity>;
}

export interface ProviderOptions {
  /** Longest wait for one answer in milliseconds. */
  timeout?: number;
  now?: () => Date;
}

/** The third party did not confirm who signs in, or what it said is not true. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

/** The third party did not answer, or not as agreed. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** Longest number of a person; OpenID Connect allows 255. */
const LONGEST_SUBJECT = 255;
const LONGEST_NAME = 100;

const text = (value: unknown, longest: number): string | null => {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  // The database stores no NUL, and line breaks could forge lines of mails and logs.
  return trimmed && trimmed.length <= longest && !/\p{Cc}/u.test(trimmed) ? trimmed : null;
};
const nameOf = (value: unknown) => text(typeof value === 'string' ? asLine(value) : null, LONGEST_NAME);

/** A person by the words of a third party, each bounded. */
export function identityOf(given: Record<keyof ProviderIdentity, unknown>): ProviderIdentity {
  const subject = text(given.subject, LONGEST_SUBJECT);
  if (!subject) throw new ProviderUnavailable('The third party gave no number of the person');
  const named = text(given.email, LONGEST_EMAIL);
  const email = named === null ? null : vouchedEmail(named);
  return {
    issuer: String(given.issuer),
    subject,
    email,
    // Some write the word instead of the value.
    isEmailVerified: email !== null && (given.isEmailVerified === true || given.isEmailVerified === 'true'),
    firstName: nameOf(given.firstName),
    lastName: nameOf(given.lastName),
  };
}
