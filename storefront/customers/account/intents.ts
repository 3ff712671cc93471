import type { CallOutput } from '../../../contract/client/client.ts';
import { doneOnce } from '../../lib/forms/notices-once.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { ProfileValues } from './profile-values.ts';

/** What a form of the account does; the name of its button `intent`. */
const INTENTS = [
  'profile',
  'email',
  'password',
  'passkey-remove',
  'codes-begin',
  'codes-on',
  'codes-renew',
  'codes-off',
  'provider-link',
  'provider-remove',
  'session-end',
  'sessions-end',
  'email-confirmation',
  'watch-end',
  'review-mails-on',
  'review-mails-off',
  'newsletter-on',
  'newsletter-off',
  'delete',
] as const;
export type Intent = (typeof INTENTS)[number];
/** Forms whose answer is shown once, or that lead to a page of their own. */
const ANSWERED = ['codes-begin', 'codes-on', 'codes-renew', 'delete'] as const;
/** A form after which the page is opened anew. */
export type DoneIntent = Exclude<Intent, (typeof ANSWERED)[number]>;

/** Sections of the screen, each the anchor of its forms. */
export const SECTIONS = {
  profile: ['profile'],
  email: ['email', 'email-confirmation'],
  password: ['password'],
  passkeys: ['passkey-remove'],
  codes: ['codes-begin', 'codes-on', 'codes-renew', 'codes-off'],
  providers: ['provider-link', 'provider-remove'],
  sessions: ['session-end', 'sessions-end'],
  newsletter: ['newsletter-on', 'newsletter-off'],
  watching: ['watch-end'],
  reviews: ['review-mails-on', 'review-mails-off'],
  data: [],
  delete: ['delete'],
} as const satisfies Record<string, readonly Intent[]>;
export type SectionName = keyof typeof SECTIONS;

export const sectionOf = (intent: Intent) =>
  (Object.keys(SECTIONS) as SectionName[]).find((name) => (SECTIONS[name] as readonly Intent[]).includes(intent));

/** Query parameter of a page that a form was done on. */
export const DONE_PARAMETER = 'done';

/** What an app for one-time codes needs. */
export type NewCodes = CallOutput<'POST /customers/{id}/one-time-codes'>['item'];

/** Why a form was not done, or what it shows once. */
export interface AccountAnswer {
  intent: Intent;
  /** First message of each field. */
  errors: Record<string, string>;
  /** What went wrong, where no field is to blame. */
  message?: string;
  /** Typed values, to show again. */
  profile?: ProfileValues;
  /** The password must be given again first; the fields are sent once more with it. */
  repeat?: Record<string, string>;
  newCodes?: NewCodes;
  recoveryCodes?: string[];
}

export const isIntent = (name: unknown): name is Intent => INTENTS.includes(name as Intent);

const isDone = (intent: Intent): intent is DoneIntent => !(ANSWERED as readonly Intent[]).includes(intent);

/** Which form a page was opened anew after; null when none, and when it was shown already. */
export function doneIn({ notices }: Pick<ShopContext, 'notices'>, request: Request): DoneIntent | null {
  const done = new URL(request.url).searchParams.get(DONE_PARAMETER);
  return isIntent(done) && isDone(done) ? doneOnce(notices, done) : null;
}
