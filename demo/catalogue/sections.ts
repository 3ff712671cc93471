import type { PackShape } from '../pictures/pack.ts';
import type { DemoProduct, Text } from './types.ts';

export interface DemoSection {
  title: Text;
  /** Paragraphs, or points of a list. */
  lines: { cs: string[]; sk: string[]; en: string[] };
  isList?: true;
}

const BURNING: DemoSection = {
  title: { cs: 'Jak svítit', sk: 'Ako svietiť', en: 'How to burn it' },
  isList: true,
  lines: {
    cs: [
      'Před každým zapálením zkraťte knot na půl centimetru.',
      'Poprvé nechte hořet, dokud se nerozpustí celý povrch. Vosk si to pamatuje.',
      'Nejvýš čtyři hodiny v kuse, potom ji nechte vychladnout.',
    ],
    sk: [
      'Pred každým zapálením skráťte knôt na pol centimetra.',
      'Prvý raz nechajte horieť, kým sa neroztopí celý povrch. Vosk si to pamätá.',
      'Najviac štyri hodiny v kuse, potom ju nechajte vychladnúť.',
    ],
    en: [
      'Trim the wick to a quarter of an inch before every lighting.',
      'The first time, let it burn until the whole surface has melted. Wax remembers.',
      'Four hours in one go at most, then let it cool.',
    ],
  },
};

const FIRE: DemoSection = {
  title: { cs: 'Upozornění', sk: 'Upozornenia', en: 'Warnings' },
  isList: true,
  lines: {
    cs: [
      'Hořící svíčku nenechávejte bez dozoru.',
      'Udržujte mimo dosah dětí a zvířat.',
      'Nechte aspoň deset centimetrů mezi svíčkami a držte je dál od záclon a průvanu.',
      'Stavte ji na rovný povrch, který snese teplo.',
    ],
    sk: [
      'Horiacu sviečku nenechávajte bez dozoru.',
      'Uchovávajte mimo dosahu detí a zvierat.',
      'Medzi sviečkami nechajte aspoň desať centimetrov a držte ich ďalej od záclon a prievanu.',
      'Postavte ju na rovný povrch, ktorý znesie teplo.',
    ],
    en: [
      'Never leave a burning candle unattended.',
      'Keep away from children and pets.',
      'Leave four inches between candles, and keep them away from curtains and drafts.',
      'Stand it on a level surface that takes heat.',
    ],
  },
};

const PERFUME_INGREDIENTS: DemoSection = {
  title: { cs: 'Složení', sk: 'Zloženie', en: 'Ingredients' },
  lines: {
    cs: ['Alcohol Denat., Parfum, Aqua, Limonene, Linalool, Citronellol, Geraniol, Coumarin.'],
    sk: ['Alcohol Denat., Parfum, Aqua, Limonene, Linalool, Citronellol, Geraniol, Coumarin.'],
    en: ['Alcohol Denat., Parfum, Aqua, Limonene, Linalool, Citronellol, Geraniol, Coumarin.'],
  },
};

const FLAMMABLE: DemoSection = {
  title: { cs: 'Upozornění', sk: 'Upozornenia', en: 'Warnings' },
  isList: true,
  lines: {
    cs: [
      'Vysoce hořlavá kapalina a páry. Nestříkejte do ohně ani na horké věci.',
      'Nestříkejte do očí a na podrážděnou pokožku.',
      'Uchovávejte mimo dosah dětí, v chladu a ve stínu.',
    ],
    sk: [
      'Veľmi horľavá kvapalina a pary. Nestriekajte do ohňa ani na horúce veci.',
      'Nestriekajte do očí a na podráždenú pokožku.',
      'Uchovávajte mimo dosahu detí, v chlade a v tieni.',
    ],
    en: [
      'Highly flammable liquid and vapor. Do not spray toward flames or hot things.',
      'Do not spray into eyes or on irritated skin.',
      'Keep out of reach of children, cool and in the shade.',
    ],
  },
};

const CANDLES = ['glass-candles', 'pillar-candles', 'winter-candles'];
const PERFUMES = ['womens-perfume', 'mens-perfume', 'unisex-perfume'];
const SPRAYED: PackShape[] = ['perfume', 'vial'];

export const isCandle = ({ category, kind, pack }: DemoProduct): boolean =>
  !kind && (CANDLES.includes(category) || pack.shape === 'tin-candle');

/** Sections of a product's page: some have none. */
export function sectionsOf(product: DemoProduct): DemoSection[] {
  if (isCandle(product)) return [BURNING, FIRE];
  const isAlcohol = !product.properties.feature?.includes('alcohol-free');
  const isPerfume = PERFUMES.includes(product.category) && SPRAYED.includes(product.pack.shape);
  return isPerfume && isAlcohol ? [PERFUME_INGREDIENTS, FLAMMABLE] : [];
}
