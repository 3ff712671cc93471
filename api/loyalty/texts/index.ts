import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What customers read beside bookings of their credits. */
export const LOYALTY_TEXTS = translators({ cs, sk, en });
