import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What the bar and the page about cookies say when they ask for consent; stored with each choice. */
export const CONSENT_TEXTS = { cs: cs.consent, sk: sk.consent, en: en.consent };
