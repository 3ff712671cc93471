/** Purposes that a visitor may allow; necessary cookies need no consent. */
export const PURPOSES = ['preferences', 'statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Which purposes are allowed. */
export type Choice = Readonly<Record<Purpose, boolean>>;

/** Version of what the bar says (`shown-texts`). A new one asks every visitor again. */
export const CONSENT_TEXT_VERSION = 4;

/** A choice counts for a year, whichever it is; then the visitor is asked again. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60;

/** A visitor's choice, as their cookie has it. */
export interface Consent extends Choice {
  /** Random; names the browser in the record of choices, and nobody. */
  visitorId: string;
}

const COOKIE = /^(\d{1,6})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(p?s?m?)$/;

/** Value of the cookie: version of the text, the visitor's id, and the first letters of what is allowed. */
export function consentCookieValue({ visitorId, ...choice }: Consent): string {
  const allowed = PURPOSES.filter((purpose) => choice[purpose]).map(([letter]) => letter);
  return `${CONSENT_TEXT_VERSION}.${visitorId}.${allowed.join('')}`;
}

/** The choice in a cookie's value; undefined when there is none, or one about another text. */
export function consentOf(value: string | undefined): Consent | undefined {
  const [, version, visitorId, allowed] = COOKIE.exec(value ?? '') ?? [];
  if (visitorId === undefined || allowed === undefined || Number(version) !== CONSENT_TEXT_VERSION) return undefined;
  const [preferences, statistics, marketing] = [...'psm'].map((letter) => allowed.includes(letter));
  return { visitorId, preferences: !!preferences, statistics: !!statistics, marketing: !!marketing };
}
