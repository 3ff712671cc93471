import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What is printed on vouchers, and said by their mail. */
export const VOUCHER_TEXTS = translators({ cs, sk, en });
