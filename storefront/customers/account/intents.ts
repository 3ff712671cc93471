import type { ProfileValues } from './profile-values.ts';

/** What a form of the account does; the name of its button `intent`. */
const INTENTS = [
  'profile',
  'email',
  'password',
  'passkey-remove',
  'provider-link',
  'provider-remove',
  'session-end',
  'sessions-end',
  'email-confirmation',
  'delete',
] as const;
export type Intent = (typeof INTENTS)[number];
/** A form that was done; deleting leads to a page of its own. */
export type DoneIntent = Exclude<Intent, 'delete'>;

/** Sections of the screen, each the anchor of its forms. */
export const SECTIONS = {
  profile: ['profile'],
  email: ['email', 'email-confirmation'],
  password: ['password'],
  passkeys: ['passkey-remove'],
  providers: ['provider-link', 'provider-remove'],
  sessions: ['session-end', 'sessions-end'],
  delete: ['delete'],
} as const satisfies Record<string, readonly Intent[]>;
export type SectionName = keyof typeof SECTIONS;

export const sectionOf = (intent: Intent) =>
  (Object.keys(SECTIONS) as SectionName[]).find((name) => (SECTIONS[name] as readonly Intent[]).includes(intent));

/** Query parameter of a page that a form was done on. */
export const DONE_PARAMETER = 'done';

/** Why a form was not done. */
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
}

export const isIntent = (name: unknown): name is Intent => INTENTS.includes(name as Intent);

/** Which form a page was opened anew after; null when none. */
export function doneIn(request: Request): DoneIntent | null {
  const done = new URL(request.url).searchParams.get(DONE_PARAMETER);
  return isIntent(done) && done !== 'delete' ? done : null;
}
