import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** What pages and mails say of hours that no clock tells. */
export const hoursTexts = { cs, sk, en };
