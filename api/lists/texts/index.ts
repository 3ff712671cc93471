import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** Texts of the mails about lists. */
export const LIST_MAIL_TEXTS = translators({ cs, sk, en });
