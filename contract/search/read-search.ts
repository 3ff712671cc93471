import { asLine } from '../plain-text.ts';

/** A search as it is read: without signs that cannot be seen. One of nothing else is empty. */
export const readSearch = (typed: string): string => asLine(typed).trim();
