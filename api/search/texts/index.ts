import { translators } from '../../platform/texts/index.ts';
import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** Labels of the filters and sorts that every listing has. */
export const LISTING_TEXTS = translators({ cs, sk, en });
