import { asTyped } from '../plain-text.ts';
import { decoded, withoutEnds } from '../typed-labels.ts';
import { LONGEST_EMAIL, LONGEST_TYPED_EMAIL } from './rules.ts';

/** RFC 5322 without quotes and comments, in ASCII: not every server accepts more (RFC 6531). See `readEmail`. */
export const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;

const OTHER_DOMAIN = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain of any letters as mail servers know it (IDNA): `müller.de` is `xn--mller-kva.de`. */
function asciiDomain(domain: string): string {
  if (!OTHER_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** What an e-mail is called in front of it. Other words need a space behind the colon: `jana:nova@…` is a slip of the dot. */
const EMAIL_LABEL =
  /^(?:(?:mailto|e-?mail|mail)\s*:(?:\/\/)?\s*|(?:e-?mail|mail)\s+(?:-\s*)?(?=\S+@)|[^@:<>"]{1,40}:\s+)+/i;
const LINK = /^[\s<]*mailto:/i;
/** What follows the e-mail in a link: `?subject=`. */
const BEHIND_EMAIL = /(@[^@?]*)\?.*$/;
/** Behind the name of its owner: `Jana <jana@…>`. */
const NAMED = /^([^<>]*)<([^<>]*)$/;

/** Address of a link, which may name it behind `?to=`. */
function linkedEmail(link: string): string {
  const [address = '', query = ''] = link.split('?');
  const to = address.replace(LINK, '') === '' ? /(?:^|&)to=([^&]*)/i.exec(query)?.[1] : undefined;
  return asTyped(decoded(to ?? address));
}

/** An e-mail without what links and address books write around it. */
function bareEmail(text: string): string {
  const label = (part: string) => withoutEnds(part).replace(EMAIL_LABEL, '');
  const inner = withoutEnds(label(text), ' ,;:<>"„“”‚‘’«»‹›[(', ' ,;:.。<>"\'„“”‚‘’«»‹›])');
  const [, name = '', named] = NAMED.exec(inner) ?? [];
  const written = named === undefined ? inner : label(named);
  if (name.includes('@') && withoutEnds(name) !== written) return text;
  // A quotation mark may begin an e-mail, but end none.
  return text.endsWith("'") && written.startsWith("'") ? written.slice(1) : written;
}

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + asciiDomain(email.slice(at + 1).replaceAll('。', '.'));
}
const isWritten = (email: string) => email.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(email);

/** An e-mail as it was typed or copied: without what stands around it, its domain in ASCII. What is none stays as typed. */
export function readEmail(typed: string): string {
  const text = asTyped(typed);
  if (text.length > LONGEST_TYPED_EMAIL) return text;
  const address = LINK.test(text) ? linkedEmail(text) : text;
  const angled = address.replace(/[‹«〈]/g, '<').replace(/[›»〉]/g, '>');
  const email = withAsciiDomain(bareEmail(angled.replace(BEHIND_EMAIL, '$1')));
  return isWritten(email) || text === '' ? email : typed.trim();
}

export const isEmail = (typed: string): boolean => isWritten(readEmail(typed));

/**
 * A vouched-for e-mail, its domain in ASCII; null for another form. Nothing is stripped: that would be another mailbox.
 */
export function vouchedEmail(given: string): string | null {
  const email = withAsciiDomain(given);
  return isWritten(email) ? email : null;
}
