/** Longer texts say nothing new about what a product is, and would be most of the index. */
const LONGEST_TEXT = 2_000;

/** Words of HTML without its tags. */
export const plainText = (html: string): string =>
  html
    .slice(0, LONGEST_TEXT)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&[a-z\d#]+;/gi, ' ');
