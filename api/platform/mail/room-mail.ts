import type { Events, EventType } from '../../../contract/events.ts';
import type { Language } from '../../../contract/locales.ts';
import type { CompanyInfo } from '../../../contract/shop/records.ts';
import type { RequestContext } from '../http/index.ts';
import type { Letter } from './letter.ts';

/** Recipient of a mail: language, host of its links, and the seller. */
export interface Reader {
  language: Language;
  locale: string;
  /** Origin of links. */
  origin: string;
  /** Language of the pages at that origin. */
  pageLanguage: Language;
  shopName: string;
  seller: CompanyInfo;
  context: RequestContext;
}

/** Whom a mail goes to, and what writes it. */
export interface AddressedLetter {
  /** Null: the e-mail of the shop itself. */
  email: string | null;
  /** Null: that of the shop's default host, for those who work for the shop. */
  language: Language | null;
  /** The host that the recipient used, if known. */
  hostname_id: number | null;
  /** Runs once the mail is claimed: tokens are made here. Null when the mail has become pointless. */
  letter(reader: Reader): Promise<Letter | null>;
}

/** A mail that a room sends: which event causes it, to whom it goes, and what it says. */
export interface RoomMail<Type extends EventType = EventType> {
  /** Name of the mail. It is sent once for its kind and subject, which are in its Message-ID too. */
  kind: string;
  /** The event that causes it. It may come twice and late. */
  on: Type;
  /** Whether the event may cause it, by its payload alone; without it each one may. No job looks at others. */
  mayFollow?(payload: Events[Type]): boolean;
  /** Comes by hundreds and may wait: mails of orders and other work must not wait for it. */
  isBulk?: boolean;
  /** The table of its subject. The note that it was sent is deleted with the row. */
  table: string;
  /** Id of the row that it is about; with further numbers, if it is sent several times about one row. */
  subject(payload: Events[Type]): number | readonly [row: number, ...parts: number[]];
  /** Null when it is not to be sent, or no longer. Runs before the mail is claimed, so it makes no token. */
  prepare(payload: Events[Type]): Promise<AddressedLetter | null>;
}
