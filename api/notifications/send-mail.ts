import type { Events } from '../../contract/events.ts';
import type { Limiter } from '../platform/concurrency/index.ts';
import type { AddressedLetter, Mail, Reader, RoomMail } from '../platform/mail/index.ts';
import { mailOf } from './mail-of.ts';
import { type ReaderSources, readerOf, shopReader } from './reader.ts';
import { type MailDependencies, sendOnce } from './send-once.ts';

/** Dependencies of writing and sending mails. */
export interface WritingDependencies extends MailDependencies, ReaderSources {
  log: ReaderSources['log'];
  /** Few mails are read at once, so that a backlog of them leaves the database to shoppers. */
  limitReads: Limiter;
}

const readerFor = (deps: ReaderSources, { language, hostname_id: hostnameId }: AddressedLetter): Promise<Reader> =>
  language === null ? shopReader(deps) : readerOf(deps, language, hostnameId);

/** Null when the mail has become pointless, or the shop it is for has no e-mail. */
function write(deps: WritingDependencies, addressed: AddressedLetter): Promise<Mail | null> {
  return deps.limitReads(async () => {
    const reader = await readerFor(deps, addressed);
    const letter = await addressed.letter(reader);
    const to = addressed.email ?? reader.seller.email;
    return letter && to ? mailOf(letter, to) : null;
  });
}

/** Writes and sends a mail of a room for an event, once. */
export async function sendMail(
  deps: WritingDependencies,
  mail: RoomMail,
  payload: Events[keyof Events],
): Promise<void> {
  const addressed = await deps.limitReads(() => mail.prepare(payload));
  if (!addressed) return;
  const ids = [mail.subject(payload)].flat();
  const key = { kind: mail.kind, subject: ids.join('.'), about: `${mail.table} ${ids[0]}` };
  await sendOnce(deps, key, () => write(deps, addressed));
}
