/** An attachment. With `cid` it is an inline image, shown where the HTML has `cid:…`. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
  cid?: string;
}

/** A message to one recipient, as HTML and as the same in plain text. */
export interface Mail {
  /** A bare address: no name, no list. */
  to: string;
  /** Whom it is from, unless the sender of all mails has a name. */
  fromName?: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Local part of the Message-ID. The same when a mail is sent again, so that mailboxes can detect the duplicate. */
  messageKey?: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
}

/** A mail that could inject headers or recipients; it is not sent. */
export class UnsafeMail extends Error {
  override name = 'UnsafeMail';
}

/** The recipient's mail server knows no such mailbox: a permanent failure. */
export class NoSuchMailbox extends Error {
  override name = 'NoSuchMailbox';
}

/** Line ends and other control characters, also those of Unicode: they could start a new header. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;
const KEY = /^[A-Za-z0-9._-]{1,100}$/;
const CONTENT_TYPE = /^[a-z0-9.+-]+\/[a-z0-9.+-]+(; ?charset=[a-z0-9-]+)?$/i;
/** Headers that have fields of their own in `Mail`. */
const OWN_HEADERS = new Set(['to', 'cc', 'bcc', 'from', 'sender', 'subject', 'reply-to', 'message-id', 'return-path']);

function refuseUnless(condition: boolean, what: string): void {
  if (!condition) throw new UnsafeMail(`The mail's ${what} is refused.`);
}

/** Throws `UnsafeMail` when a header could break out of its line or add recipients. */
export function checkMail({ to, fromName, subject, replyTo, messageKey, headers = {}, attachments = [] }: Mail): void {
  refuseUnless(ADDRESS.test(to) && !CONTROL.test(to), 'address');
  refuseUnless(replyTo === undefined || (ADDRESS.test(replyTo) && !CONTROL.test(replyTo)), 'reply address');
  refuseUnless(fromName === undefined || (fromName.length <= 250 && !CONTROL.test(fromName)), 'name of the sender');
  refuseUnless(subject.length > 0 && subject.length <= 250 && !CONTROL.test(subject), 'subject');
  refuseUnless(messageKey === undefined || KEY.test(messageKey), 'message key');
  for (const [name, value] of Object.entries(headers)) {
    refuseUnless(HEADER_NAME.test(name) && !OWN_HEADERS.has(name.toLowerCase()), 'header name');
    refuseUnless(value.length <= 900 && !CONTROL.test(value), `header ${name}`);
  }
  for (const { filename, contentType, cid } of attachments) {
    refuseUnless(!CONTROL.test(filename) && !/[\\/]/.test(filename), 'file name');
    refuseUnless(CONTENT_TYPE.test(contentType), 'content type');
    refuseUnless(cid === undefined || KEY.test(cid), 'content id');
  }
}
