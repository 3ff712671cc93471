import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What customers agree to when they subscribe in their account; stored as the proof of their consent. */
export const newsletterTexts = { cs, sk, en };
