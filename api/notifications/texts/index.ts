import type { Language } from '../../../contract/locales.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import type { MailTexts } from './mail-texts.ts';
import { sk } from './sk.ts';

export type { MailTexts, OrderWords, WithdrawalWords } from './mail-texts.ts';

/** The words of the mails by language. */
export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { cs, sk, en };
