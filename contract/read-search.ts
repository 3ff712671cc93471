/** Anything but blanks and invisible signs. Shorter than `asLine`, which browsers would load with every page. */
const SEEN = /[^\p{DI}\p{Cf}\s\u2800]/u;

/** A search as it is read: of signs that cannot be seen alone it is an empty one. */
export const readSearch = (typed: string): string => (SEEN.test(typed) ? typed.trim() : '');
