import cs from './cs.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };

/** Words for opening hours that are not times, for pages and mails. */
export const hoursTexts = { cs, sk, en };
