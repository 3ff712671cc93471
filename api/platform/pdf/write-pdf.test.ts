import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { linesOf, type TextStyle, widthOf } from './text.ts';
import { writePdf } from './write-pdf.ts';

const STYLE: TextStyle = { face: 'sans', size: 10, color: '#000000' };
const ABOUT = { title: 'Faktura', author: 'Pult', language: 'cs', size: [200, 100] as const };

/** The PDF with its streams unpacked. */
async function textOf(options: Partial<Parameters<typeof writePdf>[0]> = {}): Promise<string> {
  const pdf = await writePdf({ ...ABOUT, ...options }, (pages) => {
    pages.addPage();
    pages.write('H1', ['Žluťoučký kůň'], { x: 10, y: 10 }, STYLE);
  });
  return pdf.toString('latin1').replace(/stream\n(.*?)\nendstream/gs, (whole, content: string) => {
    const bytes = Buffer.from(content, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('utf8') : whole;
  });
}

// That a whole file is valid was checked with veraPDF: docs/decisions/066-pdfs-that-archives-keep.md.
test('a PDF says that it is PDF/A-3a, with a language, a title, tags and its fonts inside', async () => {
  const text = await textOf();
  expect(text).toMatch(/<pdfaid:part>3<.*<pdfaid:conformance>A</s);
  for (const part of ['/Lang (cs)', '/DisplayDocTitle true', '/Marked true', '/S /H1', '/FontFile2', '/OutputIntents'])
    expect(text).toContain(part);
});

test('a file goes into the PDF with what it is to the pages', async () => {
  const content = Buffer.from('<Invoice>žluť</Invoice>');
  const file = { name: 'faktura.isdoc', content, type: 'application/xml', description: 'ISDOC' };
  const text = await textOf({
    attachments: [{ ...file, relationship: 'Alternative', modifiedAt: new Date('2026-11-28T10:00:00Z') }],
  });
  expect(text).toContain('<Invoice>žluť</Invoice>');
  expect(text).toMatch(/\/Type \/EmbeddedFile.{1,200}\/Subtype \/application#2Fxml/s);
  expect(text).toMatch(/\/AFRelationship \/Alternative\s+\/F \(faktura\.isdoc\)/);
  expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
});

test('a text breaks at spaces, never at a bound one, and a word longer than the line within', () => {
  const width = widthOf('Těším se na\u00a0', STYLE);
  expect(linesOf('Těším se na\u00a0jaře', width, STYLE)).toEqual(['Těším se', 'na\u00a0jaře']);
  expect(linesOf('wwwwwwwww', widthOf('wwww', STYLE), STYLE)).toEqual(['wwww', 'wwww', 'w']);
  expect(linesOf(' \n', width, STYLE)).toEqual([]);
});

test('of more lines than fit the last one is cut', () => {
  const width = widthOf('jeden dva', STYLE);
  expect(linesOf('jeden dva tři', width, STYLE, 1)).toEqual(['jeden d…']);
  expect(linesOf('jeden dva', width, STYLE, 1)).toEqual(['jeden dva']);
});

test('a letter with its mark apart is one, and what the fonts lack is left out', () => {
  expect(widthOf('z\u030c\u{1f381}', STYLE)).toBe(widthOf('ž', STYLE));
});
