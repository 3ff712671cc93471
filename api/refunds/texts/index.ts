import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What mails about withdrawals and returns say. */
export const REFUND_TEXTS = translators({ cs, sk, en });
