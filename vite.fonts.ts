import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BASIC = ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const WESTERN = '\u00a0§©«°±²³µ·»¼½¾ÀÁÂÄÇÈÉÊËÍÎÓÔÖÚÜÝßàáâäçèéêëíîïñóôöúüý×–—‘’‚“”„…•€™−′″';
const CENTRAL = 'ĂăĄąĆćČčĎďĐđĘęĚěĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŠšŢţŤťŮůŰűŹźŻżŽžȘșȚț';

interface Cut {
  family: 'inter' | 'fraunces';
  script: 'latin' | 'latin-ext';
  text: string;
  weights: { min: number; max: number };
}

const CUTS: Cut[] = (
  [
    { family: 'inter', weights: { min: 400, max: 700 } },
    { family: 'fraunces', weights: { min: 500, max: 650 } },
  ] as const
).flatMap((face) => [
  { ...face, script: 'latin' as const, text: BASIC + WESTERN },
  { ...face, script: 'latin-ext' as const, text: CENTRAL },
]);

async function cut(root: string, folder: string, part: Cut): Promise<void> {
  const target = join(folder, `${part.family}-${part.script}.woff2`);
  if (existsSync(target)) return;
  const { default: subset } = await import('subset-font');
  const name = `${part.family}-${part.script}-wght-normal.woff2`;
  const source = await readFile(join(root, 'node_modules/@fontsource-variable', part.family, 'files', name));
  const bytes = await subset(source, part.text, { targetFormat: 'woff2', variationAxes: { wght: part.weights } });
  await writeFile(`${target}.${process.pid}`, bytes);
  await rename(`${target}.${process.pid}`, target);
}

/** Cuts the fonts down to the letters that the shop writes; answers the folder that holds them. */
export async function subsetFonts(root: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/pult-fonts');
  await mkdir(folder, { recursive: true });
  await Promise.all(CUTS.map((part) => cut(root, folder, part)));
  return folder;
}
