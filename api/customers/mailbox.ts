import { domainToASCII } from 'node:url';

/** Hosts whose addresses all lead to `gmail.com`, which passes over dots in names (support.google.com/mail/answer/7436150). */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail most likely leads to, for limits only: no case, no plus part (RFC 5233), no dots of Gmail.
 */
export function mailboxOf(email: string): string {
  const folded = email.trim().normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const typed = folded.slice(at + 1);
  const host = domainToASCII(typed) || typed;
  const local = folded.slice(0, at);
  const name = local.split('+', 1)[0] || local;
  return GMAIL.has(host) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${host}`;
}
