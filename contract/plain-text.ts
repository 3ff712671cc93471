/** Signs without a look of their own: they turn the direction of a text or make one look like another, or empty ones look filled in. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Joiners, which letters of Arabic and Indian scripts and emoji need, anywhere else. */
const LOOSE_JOINERS =
  /(?<!(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200c|\u200d)/gu;
/** Tags, which only some flags are made of. */
const LOOSE_TAGS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;
/** Anything that can be seen; the fillers of Hangul count as letters and the empty Braille cell as a symbol, though they are blank. */
const SEEN = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has anything that can be seen. */
const isFilled = (text: string): boolean => SEEN.test(text);

/** A text without signs that cannot be seen; empty when nothing of it can be. */
function seen(typed: string): string {
  const text = typed.replace(UNSEEN, '').replace(LOOSE_JOINERS, '').replace(LOOSE_TAGS, '');
  return isFilled(text) ? text : '';
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

/** Hyphens, dashes and the minus of typesetters, which address books and keyboards write for a hyphen. */
const DASHES = /[\p{Pd}\u2212\u00ad]/gu;

/** What people type or copy into a field for a number, a code or an address: ordinary letters and digits, plain hyphens, single spaces. */
export const asTyped = (typed: string): string =>
  asLine(typed.normalize('NFKC')).replace(DASHES, '-').replace(/\s+/g, ' ').trim();

/** The same in capitals without spaces, hyphens and dots, as codes are compared. */
export const asCode = (typed: string): string =>
  asTyped(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase();
