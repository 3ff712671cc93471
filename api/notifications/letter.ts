import type { Language } from '../../contract/locales.ts';
import type { MailAttachment } from '../platform/index.ts';

/** A line of an order. */
export interface LetterItem {
  name: string;
  variation: string | null;
  amount: string;
  total: string;
  /** Absolute address of its picture and of its page. */
  picture: string | null;
  url: string | null;
}

export interface LetterRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** What a section is made of; HTML and plain text are both written from it. */
export type Piece =
  | { type: 'paragraphs'; texts: string[] }
  | { type: 'steps'; texts: string[] }
  | { type: 'lines'; lines: string[] }
  | { type: 'rows'; rows: LetterRow[] }
  | { type: 'items'; items: LetterItem[] }
  | { type: 'table'; caption: string; head: string[]; rows: string[][] }
  | { type: 'link'; text: string; url: string }
  | { type: 'picture'; cid: string; alt: string; width: number; caption: string }
  | { type: 'columns'; columns: { heading: string; lines: string[] }[] }
  | { type: 'form'; heading: string; hint: string; lines: string[] };

export interface Section {
  heading: string;
  /** Small print: the law wants it there, few readers need it. */
  isSmall?: boolean;
  pieces: Piece[];
}

/** A mail before it is written out as HTML and as text. */
export interface Letter {
  language: Language;
  subject: string;
  /** Shown after the subject in the list of messages. */
  preview: string;
  heading: string;
  lead: string[];
  action: { text: string; url: string } | null;
  sections: Section[];
  shop: { name: string; url: string };
  footer: { lines: string[]; email: string; phone: string };
  attachments: MailAttachment[];
  /** Where one request without a page ends what the mail belongs to (RFC 8058). */
  cancelUrl?: string;
}
