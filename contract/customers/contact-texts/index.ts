import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What pages and the API say of a contact that will not do: one sentence for both. */
export const contactTexts = { cs, sk, en };
