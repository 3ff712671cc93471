export type { Letter, LetterItem, LetterRow, Piece, Section } from './letter.ts';
export { type Mail, type MailAttachment, NoSuchMailbox } from './mail.ts';
export { createMailer, type Mailer, type MailerOptions } from './mailer.ts';
export type { AddressedLetter, Reader, RoomMail } from './room-mail.ts';
