import type { Text } from '../shop/world.ts';

const scent: Text = { cs: 'Vůně', sk: 'Vôňa', en: 'Scent' };
const effect: Text = { cs: 'Účinek', sk: 'Účinok', en: 'Effect' };

/** What products are rated by besides the whole; the first one is for all of them. */
export const PARAMETERS: readonly { id: number; name: Text; category: string | null }[] = [
  { id: 1, name: { cs: 'Cena a kvalita', sk: 'Cena a kvalita', en: 'Value' }, category: null },
  { id: 2, name: effect, category: 'facial-care' },
  { id: 3, name: { cs: 'Výdrž', sk: 'Výdrž', en: 'Wear' }, category: 'make-up' },
  { id: 4, name: scent, category: 'body-and-bath' },
  { id: 5, name: effect, category: 'hair' },
  { id: 6, name: scent, category: 'home-fragrance' },
  { id: 7, name: scent, category: 'perfume' },
];
