import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Font } from 'opentype.js';
import opentype from 'opentype.js';

export type FaceName =
  | 'fraunces'
  | 'fraunces-italic'
  | 'inter'
  | 'inter-bold'
  | 'cormorant'
  | 'cormorant-italic'
  | 'jost'
  | 'jost-medium'
  | 'marcellus'
  | 'courier';

const FILES: Record<FaceName, [family: string, style: string]> = {
  fraunces: ['fraunces', '400-normal'],
  'fraunces-italic': ['fraunces', '400-italic'],
  inter: ['inter', '400-normal'],
  'inter-bold': ['inter', '600-normal'],
  cormorant: ['cormorant-garamond', '500-normal'],
  'cormorant-italic': ['cormorant-garamond', '500-italic'],
  jost: ['jost', '400-normal'],
  'jost-medium': ['jost', '500-normal'],
  marcellus: ['marcellus', '400-normal'],
  courier: ['courier-prime', '400-normal'],
};

export interface Face {
  /** Latin first, then the extension that carries the Czech and Slovak letters. */
  fonts: readonly Font[];
}

function read(family: string, subset: string, style: string): Font {
  const url = import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`);
  const { buffer, byteOffset, length } = readFileSync(fileURLToPath(url));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
}

const loaded = new Map<FaceName, Face>();

export function faceOf(name: FaceName): Face {
  let face = loaded.get(name);
  if (!face) {
    const [family, style] = FILES[name];
    face = { fonts: [read(family, 'latin', style), read(family, 'latin-ext', style)] };
    loaded.set(name, face);
  }
  return face;
}
