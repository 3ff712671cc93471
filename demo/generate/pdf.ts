/** Letters that the encoding of Western languages lacks, at codes that a text has no use for, by their names in fonts. */
const ADDED: readonly [code: number, letter: string, glyph: string][] = [
  [128, 'ě', 'ecaron'],
  [129, 'č', 'ccaron'],
  [130, 'ř', 'rcaron'],
  [131, 'ů', 'uring'],
  [132, 'ň', 'ncaron'],
  [133, 'ť', 'tcaron'],
  [134, 'ď', 'dcaron'],
  [135, 'ľ', 'lcaron'],
  [136, 'ĺ', 'lacute'],
  [137, 'ŕ', 'racute'],
  [138, 'Č', 'Ccaron'],
  [139, 'Ř', 'Rcaron'],
  [140, 'š', 'scaron'],
  [141, 'ž', 'zcaron'],
  [142, 'Š', 'Scaron'],
  [143, 'Ž', 'Zcaron'],
];
const CODES = new Map(ADDED.map(([code, letter]) => [letter, code]));

/** A text as a string of the format. */
function written(text: string): string {
  const bytes = [...text].map((letter) => CODES.get(letter) ?? letter.charCodeAt(0));
  const strange = bytes.findIndex((byte) => byte > 255);
  if (strange >= 0) throw new Error(`The letter ${[...text][strange]} cannot be written`);
  return `<${Buffer.from(bytes).toString('hex')}>`;
}

export interface PdfPart {
  heading: string;
  lines: readonly string[];
}

const [LEFT, TOP, LEADING] = [56, 780, 18];
/** Letters of a line on a page. */
const WIDEST = 86;

function wrapped(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line.length + word.length + 1 > WIDEST) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/** Operators that write the parts one below the other. */
function content(parts: readonly PdfPart[]): string {
  const operators = [`BT ${LEFT} ${TOP} Td ${LEADING} TL`];
  for (const { heading, lines } of parts) {
    operators.push(`/Bold 15 Tf ${written(heading)} Tj T*`, '/Text 11 Tf');
    for (const line of lines.flatMap(wrapped)) operators.push(`${written(line)} Tj T*`);
    operators.push('T*');
  }
  return [...operators, 'ET'].join('\n');
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 5 0 R >>`;

/** A page of text as a PDF file, with the fonts that every reader of such files has. */
export function pdfOf(title: string, parts: readonly PdfPart[]): Buffer {
  const text = content(parts);
  const differences = ADDED.map(([code, , glyph]) => `${code} /${glyph}`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /Text 6 0 R /Bold 7 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${written(title)} >>`,
  ];
  const offsets: number[] = [];
  let file = '%PDF-1.4\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 8 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
