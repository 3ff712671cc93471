import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What the checkout says beside the order button and the box of the newsletter; kept with each order. */
export const AGREEMENT_TEXTS = { cs: cs.agreement, sk: sk.agreement, en: en.agreement };
