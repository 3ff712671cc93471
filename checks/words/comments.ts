import type { Comment } from 'oxc-parser';

/** Longest comment, in characters. */
export const LONGEST_COMMENT = 120;

/** Directives for tools, which have a form of their own. */
const DIRECTIVE = /^(biome-ignore|@ts-|@vitest|\/ ?<reference)/;

/** What a comment says, without stars, in one line. */
function textOf({ type, value }: Comment): string {
  const lines = type === 'Block' ? value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '')) : [value];
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

/** Comments of a file with their offsets; lines of `//` one below the other are one comment. */
export function commentsOf(source: string, comments: readonly Comment[]): { text: string; start: number }[] {
  const found: { text: string; start: number; end: number; isLine: boolean }[] = [];
  for (const comment of comments) {
    const text = textOf(comment);
    const isLine = comment.type === 'Line';
    const last = found.at(-1);
    const between = last && source.slice(last.end, comment.start);
    const isNext = between !== undefined && /^\r?\n[ \t]*$/.test(between);
    if (last?.isLine && isLine && isNext && !DIRECTIVE.test(text)) {
      last.text += ` ${text}`;
      last.end = comment.end;
    } else found.push({ text, start: comment.start, end: comment.end, isLine });
  }
  return found.filter(({ text }) => !DIRECTIVE.test(text));
}
