import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

test('an unpacked font has the letters and widths of the packed one', () => {
  const file = import.meta.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff');
  const woff = readFileSync(fileURLToPath(file));
  const [packed, unpacked] = [create(woff), create(unpackWoff(woff))] as [Font, Font];
  expect(unpackWoff(woff).readUInt32BE(0)).toBe(0x0001_0000);
  expect(unpacked.characterSet).toEqual(packed.characterSet);
  const widths = (font: Font) =>
    font.layout('Příšerně žluťoučký').glyphs.map(({ advanceWidth, path }) => [advanceWidth, path.toSVG()]);
  expect(widths(unpacked)).toEqual(widths(packed));
});

test('what is cut off is refused', () => {
  const file = import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff');
  expect(() => unpackWoff(readFileSync(fileURLToPath(file)).subarray(0, 300))).toThrow();
});
