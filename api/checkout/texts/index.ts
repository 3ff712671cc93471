import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What is kept with an order that its buyer gave by phone. */
export const CHECKOUT_TEXTS = translators({ cs, sk, en });
