/** Turns the direction of what follows, so that it reads as something else than it is; a text needs none of them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text as one line: line breaks and other control characters, which get into mails, feeds and terminals, become spaces. */
export const asLine = (typed: string): string => typed.replace(TURNS, '').replace(/\p{Cc}+/gu, ' ');

/** A text of several lines, at most one of them empty; other control characters become spaces. */
export const asLines = (typed: string): string =>
  typed
    .replace(TURNS, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/\n{3,}/g, '\n\n');
