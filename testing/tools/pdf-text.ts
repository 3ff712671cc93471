import { inflateSync } from 'node:zlib';

/** Objects of a PDF by number, with their streams unpacked. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs);
  const unpack = (whole: string, content: string) => {
    const bytes = Buffer.from(content, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : whole;
  };
  return new Map(
    [...objects].map(([, id = '', body = '']) => [id, body.replace(/stream\n(.*?)\nendstream/gs, unpack)]),
  );
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Texts of a font's glyphs (`ToUnicode`). */
function glyphsOf(map: string): Map<number, string> {
  const ranges = map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gis);
  const glyphs = [...ranges].flatMap(([, first = '', texts = '']) =>
    [...texts.matchAll(/<([0-9a-f]*)>/gi)].map(([, text = ''], index): [number, string] => [
      Number.parseInt(first, 16) + index,
      fromUtf16(text),
    ]),
  );
  return new Map(glyphs);
}

const textOf = (visible: string, glyphs: ReadonlyMap<number, string>) =>
  [...visible.matchAll(/<([0-9a-f]*)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '')
    .join('');

/** What a reader sees in a PDF that pdfkit wrote, a line for each piece of text. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const fonts = new Map(
    all
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
        return [name, glyphsOf(objects.get(map) ?? '')];
      }),
  );
  const lines = all.flatMap((body) =>
    [...body.matchAll(/\/(F\d+) [\d.]+ Tf(?:(?! Tf).)*?\[([^\]]*)\] TJ/gs)].map(([, font = '', visible = '']) =>
      textOf(visible, fonts.get(font) ?? new Map()),
    ),
  );
  return lines.join('\n');
}
