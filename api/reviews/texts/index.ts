import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** Words of the room by language. */
export const REVIEW_TEXTS = translators({ cs, sk, en });
