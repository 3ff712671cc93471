import { z } from 'zod';
import { id, line, lines, timestamp } from '../fields.ts';
import { inEachLanguage } from '../locales.ts';
import { LONGEST_SUBJECT, LONGEST_TEMPLATE, LONGEST_TEMPLATE_NAME } from './rules.ts';

const name = line(LONGEST_TEMPLATE_NAME);
const subject = z.strictObject(inEachLanguage(() => line(LONGEST_SUBJECT)));
const text = z.strictObject(inEachLanguage(() => lines(LONGEST_TEMPLATE).min(1)));

/** A mail to buyers that operators keep, with its words in each language. */
export const mailTemplate = z.object({ id, name, subject, text, created_at: timestamp });
export type MailTemplate = z.output<typeof mailTemplate>;

export const newMailTemplate = z.strictObject({ name, subject, text });

const change = z.strictObject({ name, subject: subject.partial(), text: text.partial() }).partial();
export const mailTemplateChange = change.extend({ expected: change.optional() });
