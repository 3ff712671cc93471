import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** Names of the states of an order. */
export const ORDER_TEXTS = translators({ cs, sk, en });
