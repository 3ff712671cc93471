import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** Faces that PDFs are set in. */
export const FACES = ['serif', 'sans', 'bold'] as const;
export type Face = (typeof FACES)[number];

const FILES: Readonly<Record<Face, readonly [family: string, weight: number]>> = {
  serif: ['fraunces', 400],
  sans: ['inter', 400],
  bold: ['inter', 600],
};

function read(family: string, subset: string, weight: number): NamedFont {
  const name = `${family}-${subset}-${weight}`;
  const file = import.meta.resolve(`@fontsource/${family}/files/${name}-normal.woff`);
  // Unpacked: fontkit would inflate a table of a WOFF again for each letter.
  return { name, font: create(unpackWoff(readFileSync(fileURLToPath(file)))) as Font };
}

const opened = new Map<Face, readonly NamedFont[]>();

/** A font under the name by which a document knows it. */
export interface NamedFont {
  name: string;
  font: Font;
}

/** The two files of a face: most letters, and those with Czech and Slovak marks. */
export function fontsOf(face: Face): readonly NamedFont[] {
  const known = opened.get(face);
  if (known) return known;
  const [family, weight] = FILES[face];
  const fonts = ['latin', 'latin-ext'].map((subset) => read(family, subset, weight));
  opened.set(face, fonts);
  return fonts;
}
