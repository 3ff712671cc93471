import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** Error messages for contacts, shared by pages and the API. */
export const contactTexts = { cs, sk, en };
