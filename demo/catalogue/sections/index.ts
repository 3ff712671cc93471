import type { Text } from '../../shop/world.ts';
import type { DemoProduct } from '../types.ts';
import { body } from './body/index.ts';
import { face } from './face/index.ts';
import { home } from './home/index.ts';
import type { SectionsOfProduct } from './types.ts';

interface DemoSection {
  title: Text;
  text: Text;
}

const TITLES: Record<keyof SectionsOfProduct, Text> = {
  ingredients: { cs: 'Složení', sk: 'Zloženie', en: 'Ingredients' },
  inside: { cs: 'Co je uvnitř', sk: 'Čo je vnútri', en: 'What’s inside' },
  materials: { cs: 'Z čeho to je', sk: 'Z čoho to je', en: 'Materials' },
  use: { cs: 'Použití', sk: 'Použitie', en: 'How to use it' },
  burning: { cs: 'Jak svítit', sk: 'Ako svietiť', en: 'How to burn it' },
  care: { cs: 'Péče', sk: 'Starostlivosť', en: 'Care' },
  warnings: { cs: 'Upozornění', sk: 'Upozornenia', en: 'Warnings' },
};
/** Sections from top to bottom. */
const ORDER = Object.keys(TITLES) as (keyof SectionsOfProduct)[];

const SECTIONS = new Map(Object.entries({ ...face, ...body, ...home }));

const CANDLES = ['glass-candles', 'pillar-candles', 'winter-candles'];

export const isCandle = ({ category, kind, pack }: DemoProduct): boolean =>
  !kind && (CANDLES.includes(category) || pack.shape === 'tin-candle');

const sameIn = (text: string): Text => ({ cs: text, sk: text, en: text });

export function sectionsOf({ key }: DemoProduct): DemoSection[] {
  const sections = SECTIONS.get(key);
  return ORDER.flatMap((part) => {
    const text = sections?.[part];
    return text ? [{ title: TITLES[part], text: typeof text === 'string' ? sameIn(text) : text }] : [];
  });
}
