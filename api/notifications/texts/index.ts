import { type Translator, translators } from '../../platform/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

export type MailTexts = Translator<typeof cs>;

/** Texts of mails. */
export const MAIL_TEXTS = translators({ cs, sk, en });
