import type { Letter, LetterRow, Piece, Section } from '../platform/mail/index.ts';

const WIDTH = 72;
const INDENT = '  ';

/** Wraps a text to a mail's usual width, without breaking long addresses. */
export function wrap(text: string, width = WIDTH): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

const underlined = (heading: string, mark: string) => [heading, mark.repeat(Math.min(heading.length, WIDTH))];

function rowLine({ label, value }: LetterRow): string {
  return `${label}: ${value}`;
}

function tableLines(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('   '));
}

function pieceLines(piece: Piece): string[] {
  switch (piece.type) {
    case 'paragraphs':
      return piece.texts.flatMap((text, index) => [...(index > 0 ? [''] : []), ...wrap(text)]);
    case 'steps':
      return piece.texts.flatMap((text, index) => wrap(`${index + 1}. ${text}`));
    case 'lines':
      return piece.lines.flatMap((line) => wrap(line));
    case 'rows':
      return piece.rows.map(rowLine);
    case 'codes':
      return piece.codes.map(({ code, amount }) => rowLine({ label: code, value: amount }));
    case 'items':
      return piece.items.flatMap(({ name, variation, amount, total, contents }) => [
        ...wrap(variation ? `${name}, ${variation}` : name),
        `${INDENT}${amount ? `${amount} = ${total}` : total}`,
        ...contents.map((line) => `${INDENT}${line}`),
      ]);
    case 'table':
      return [`${piece.caption}:`, ...tableLines(piece.head, piece.rows)];
    case 'link':
      return [`${piece.text}:`, piece.url];
    case 'picture':
      return [];
    case 'columns':
      return piece.columns.flatMap(({ heading, lines }, index) => [
        ...(index > 0 ? [''] : []),
        `${heading}:`,
        ...lines.map((line) => `${INDENT}${line}`),
      ]);
    case 'form':
      return [`${piece.heading} (${piece.hint})`, '', ...piece.lines.flatMap((line) => wrap(line))];
  }
}

function sectionLines({ heading, pieces }: Section): string[] {
  const bodies = pieces.map(pieceLines).filter((lines) => lines.length > 0);
  return ['', '', ...underlined(heading, '-'), ...bodies.flatMap((lines) => ['', ...lines])];
}

/** A mail as plain text, with the same content as its HTML. */
export function writeText({ heading, lead, action, sections, shop, footer }: Letter): string {
  const lines = [
    shop.name,
    '',
    ...underlined(heading, '='),
    ...lead.flatMap((text) => ['', ...wrap(text)]),
    ...(action ? ['', `${action.text}:`, action.url] : []),
    ...sections.flatMap(sectionLines),
    '',
    '',
    '--',
    ...footer.lines.flatMap((line) => wrap(line)),
    ...[footer.email, footer.phone, shop.url].filter(Boolean),
  ];
  return `${lines.join('\n')}\n`;
}
