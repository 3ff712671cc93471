/** Invisible signs, which turn a text, imitate another, or fill empty ones; without those that letters need. */
const UNSEEN =
  /(?!\p{Variation_Selector}|\u200c|\u200d|[\u{e0020}-\u{e007f}]|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\ufffc]/gu;
/** Signs that choose how an emoji is drawn, anywhere else. */
const LOOSE_STYLES = /(?<!\p{Extended_Pictographic}|[\d#*](?=[\ufe0e\ufe0f]\u20e3))[\ufe0e\ufe0f]/gu;
/** Signs that choose a form of a Chinese, Mongolian or other letter, anywhere else. */
const LOOSE_FORMS =
  /(?<!(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{L})[\u180b-\u180d\u180f\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/gu;
/** Joiners, which letters of Arabic and Indian scripts and emoji need, anywhere else. */
const LOOSE_JOINERS =
  /(?<!(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)/gu;
const FLAG = '\u{1f3f4}';
/** Tags, which only some flags are made of; in one run, as a text may be full of them. */
const TAGS = /\u{1f3f4}?[\u{e0020}-\u{e007f}]+/gu;
/** Blanks that Unicode counts as symbols and letters: the empty cell of Braille, and those of music and hieroglyphs. */
const BLANKS = /[\u2800\u{1d159}\u{13441}\u{13442}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text without signs that cannot be seen, blanks as spaces. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(LOOSE_STYLES, '')
    .replace(LOOSE_FORMS, '')
    .replace(LOOSE_JOINERS, '')
    .replace(TAGS, (run) => (run.startsWith(FLAG) ? run : ''))
    .replace(BLANKS, ' ');

/** A text without signs that cannot be seen; empty when nothing of it can be. */
function seen(typed: string): string {
  const text = withoutUnseen(typed);
  return SEEN.test(text) ? text : '';
}

/** A text as one line: line breaks and other control characters, which get into mails, feeds and terminals, become spaces. */
export const asLine = (typed: string): string =>
  seen(typed)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Zs}/gu, ' ');

/** A text of several lines, at most one of them empty; other control characters become spaces. */
export const asLines = (typed: string): string =>
  seen(typed)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n');

/** Hyphens, dashes, minuses, the bullet and lines that address books and keyboards write for a hyphen. */
const DASHES = /[\p{Pd}\u2043\u2212\u00ad\u02d7\u2500\u2796]/gu;

/** Longer than any field of one line. */
const LONGEST_COMPOSED = 4_000;

/** A text in a form of Unicode; too long ones stay as they are: a run of accents takes quadratic time. */
export const composed = (text: string, form: 'NFC' | 'NFKC'): string =>
  text.length > LONGEST_COMPOSED ? text : text.normalize(form);

/** Text typed or copied into a field: ordinary letters and digits, plain hyphens, single spaces. */
export const asTyped = (typed: string): string =>
  asLine(composed(typed, 'NFKC')).replace(DASHES, '-').replace(/\s+/g, ' ').trim();

/** The same in capitals without spaces, hyphens and dots, as codes are compared. */
export const asCode = (typed: string): string =>
  asTyped(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
