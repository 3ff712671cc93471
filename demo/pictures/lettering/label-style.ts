import { chanceFrom } from '../seed.ts';
import type { FaceName } from './faces.ts';

export type LabelLayout = 'classic' | 'apothecary' | 'left' | 'banner' | 'tall' | 'monogram';

/** How a brand sets its labels; the same for all that it makes. */
export interface LabelStyle {
  layout: LabelLayout;
  brandFace: FaceName;
  brandCase: 'upper' | 'title' | 'lower';
  brandTracking: number;
  nameFace: FaceName;
  nameCase: 'upper' | 'title';
  nameTracking: number;
  rule: 'thin' | 'double' | 'dot' | 'none';
}

type Voice = Omit<LabelStyle, 'layout' | 'rule'>;

const VOICES: readonly Voice[] = [
  {
    brandFace: 'fraunces',
    brandCase: 'title',
    brandTracking: 0,
    nameFace: 'inter',
    nameCase: 'title',
    nameTracking: 0.01,
  },
  {
    brandFace: 'cormorant',
    brandCase: 'upper',
    brandTracking: 0.14,
    nameFace: 'cormorant-italic',
    nameCase: 'title',
    nameTracking: 0,
  },
  {
    brandFace: 'jost-medium',
    brandCase: 'upper',
    brandTracking: 0.22,
    nameFace: 'jost',
    nameCase: 'title',
    nameTracking: 0.02,
  },
  {
    brandFace: 'marcellus',
    brandCase: 'upper',
    brandTracking: 0.1,
    nameFace: 'jost',
    nameCase: 'title',
    nameTracking: 0.02,
  },
  {
    brandFace: 'inter-bold',
    brandCase: 'lower',
    brandTracking: -0.03,
    nameFace: 'inter',
    nameCase: 'title',
    nameTracking: 0,
  },
  {
    brandFace: 'courier',
    brandCase: 'upper',
    brandTracking: 0.08,
    nameFace: 'courier',
    nameCase: 'title',
    nameTracking: -0.02,
  },
  {
    brandFace: 'fraunces-italic',
    brandCase: 'title',
    brandTracking: -0.01,
    nameFace: 'jost',
    nameCase: 'title',
    nameTracking: 0.02,
  },
  {
    brandFace: 'marcellus',
    brandCase: 'title',
    brandTracking: 0.02,
    nameFace: 'cormorant-italic',
    nameCase: 'title',
    nameTracking: 0,
  },
  {
    brandFace: 'jost',
    brandCase: 'lower',
    brandTracking: 0.06,
    nameFace: 'fraunces',
    nameCase: 'title',
    nameTracking: 0,
  },
  {
    brandFace: 'cormorant',
    brandCase: 'title',
    brandTracking: 0.01,
    nameFace: 'inter',
    nameCase: 'title',
    nameTracking: 0.01,
  },
];

const LAYOUTS: readonly LabelLayout[] = ['classic', 'apothecary', 'left', 'banner', 'tall', 'monogram'];
const RULES: readonly LabelStyle['rule'][] = ['thin', 'double', 'dot', 'none'];

export function styleOf(brand: string): LabelStyle {
  const chance = chanceFrom(`label ${brand}`);
  return { ...chance.pick(VOICES), layout: chance.pick(LAYOUTS), rule: chance.pick(RULES) };
}

export function cased(text: string, how: 'upper' | 'title' | 'lower'): string {
  if (how === 'upper') return text.toLocaleUpperCase('cs');
  return how === 'lower' ? text.toLocaleLowerCase('cs') : text;
}
