import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BASIC = ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const WESTERN = '\u00a0§©«°±²³µ·»¼½¾ÀÁÂÄÇÈÉÊËÍÎÓÔÖÚÜÝßàáâäçèéêëíîïñóôöúüý×–—‘’‚“”„…•€™−′″';
/** Czech and Slovak letters that are not part of Latin-1. */
const CZECH_SLOVAK = 'ČčĎďĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž';
/** Letters of neighbouring languages in names and towns; loaded only where used. */
const NEIGHBOURS = 'ĂăĄąĆćĐđĘęŁłŃńŐőŚśŞşŢţŰűŹźŻżȘșȚț';

interface Cut {
  family: 'inter' | 'fraunces';
  script: 'latin' | 'latin-ext';
  /** Suffix of the file's name. */
  letters: 'latin' | 'czech-slovak' | 'neighbours';
  text: string;
  weights: number | { min: number; max: number };
}

const CUTS: Cut[] = (
  [
    { family: 'inter', weights: { min: 400, max: 700 } },
    // Headings have one weight, which makes the file half as large as with a range.
    { family: 'fraunces', weights: 560 },
  ] as const
).flatMap((face) => [
  { ...face, script: 'latin' as const, letters: 'latin' as const, text: BASIC + WESTERN },
  { ...face, script: 'latin-ext' as const, letters: 'czech-slovak' as const, text: CZECH_SLOVAK },
  { ...face, script: 'latin-ext' as const, letters: 'neighbours' as const, text: NEIGHBOURS },
]);

async function cut(root: string, folder: string, part: Cut): Promise<void> {
  const target = join(folder, `${part.family}-${part.letters}.woff2`);
  if (existsSync(target)) return;
  const { default: subset } = await import('subset-font');
  const name = `${part.family}-${part.script}-wght-normal.woff2`;
  const source = await readFile(join(root, 'node_modules/@fontsource-variable', part.family, 'files', name));
  const bytes = await subset(source, part.text, { targetFormat: 'woff2', variationAxes: { wght: part.weights } });
  await writeFile(`${target}.${process.pid}`, bytes);
  await rename(`${target}.${process.pid}`, target);
}

/** Subsets the fonts to the letters that the shop uses; returns their folder. */
export async function subsetFonts(root: string): Promise<string> {
  // The folder depends on the settings, so that subsets made with others are not reused.
  const way = createHash('sha256').update(JSON.stringify(CUTS)).digest('hex').slice(0, 8);
  const folder = join(root, 'node_modules/.cache/pult-fonts', way);
  await mkdir(folder, { recursive: true });
  await Promise.all(CUTS.map((part) => cut(root, folder, part)));
  return folder;
}
