import { type Translator, translators } from '../../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

export type OrderMailTexts = Translator<typeof cs>;

/** Texts of mails about orders. */
export const ORDER_MAIL_TEXTS = translators({ cs, sk, en });
