import type { Language } from '../../../contract/locales.ts';
import type { MailAttachment } from './mail.ts';

/** A line of an order. */
export interface LetterItem {
  name: string;
  variation: string | null;
  amount: string;
  total: string;
  /** What the buyer wrote for it, and what is in a package, a line each. */
  contents: string[];
  /** Absolute address of its picture and of its page. */
  picture: string | null;
  url: string | null;
}

export interface LetterRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** Content of a section; HTML and plain text are both made from it. */
export type Piece =
  | { type: 'paragraphs'; texts: string[] }
  | { type: 'steps'; texts: string[] }
  | { type: 'lines'; lines: string[] }
  | { type: 'rows'; rows: LetterRow[] }
  | { type: 'codes'; codes: { code: string; amount: string }[] }
  | { type: 'items'; items: LetterItem[] }
  | { type: 'table'; caption: string; head: string[]; rows: string[][] }
  | { type: 'link'; text: string; url: string }
  | { type: 'picture'; cid: string; alt: string; width: number; caption: string }
  | { type: 'columns'; columns: { heading: string; lines: string[] }[] }
  | { type: 'form'; heading: string; hint: string; lines: string[] };

export interface Section {
  heading: string;
  /** Small print: required by law, rarely read. */
  isSmall?: boolean;
  pieces: Piece[];
}

/** A mail, independent of HTML and text. */
export interface Letter {
  language: Language;
  subject: string;
  /** Preview text, shown after the subject in lists of messages. */
  preview: string;
  heading: string;
  lead: string[];
  action: { text: string; url: string } | null;
  sections: Section[];
  shop: { name: string; url: string };
  footer: { lines: string[]; email: string; phone: string };
  attachments: MailAttachment[];
  /** URL for one-click unsubscribing (RFC 8058). */
  cancelUrl?: string;
}
