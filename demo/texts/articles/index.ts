import { bathWorthTheWater } from './bath-worth-the-water.ts';
import { candleCareBasics } from './candle-care-basics.ts';
import { flowerWaterExplained } from './flower-water-explained.ts';
import { giftsThatLand } from './gifts-that-land.ts';
import { scentEveryRoom } from './scent-every-room.ts';
import { tenMinuteEveningRoutine } from './ten-minute-evening-routine.ts';
import type { DemoArticle, DemoArticleCategory } from './types.ts';
import { whatATextureTells } from './what-a-texture-tells.ts';
import { winterLightAndSkin } from './winter-light-and-skin.ts';

export const articleCategories: DemoArticleCategory[] = [
  {
    key: 'scents-at-home',
    name: { cs: 'Vůně doma', sk: 'Vône doma', en: 'Scents at home' },
    description: {
      cs: 'O svíčkách, difuzérech a o tom, jak má vonět chodba, než se rozsvítí.',
      sk: 'O sviečkach, difuzéroch a o tom, ako má voňať chodba, kým sa rozsvieti.',
      en: 'On candles, diffusers and how a hallway should smell before the light goes on.',
    },
  },
  {
    key: 'care-and-gifts',
    name: { cs: 'Péče a dárky', sk: 'Starostlivosť a darčeky', en: 'Care and gifts' },
    description: {
      cs: 'Krátké rutiny pro pleť a nápady, čím potěšit druhé i sebe.',
      sk: 'Krátke rutiny pre pleť a nápady, čím potešiť druhých aj seba.',
      en: 'Short routines for skin, and ideas to please others and yourself.',
    },
  },
  {
    key: 'skin',
    parent: 'care-and-gifts',
    name: { cs: 'Pleť od základu', sk: 'Pleť od základu', en: 'Skin from scratch' },
    description: {
      cs: 'Co je v kelímku, proč to tam je a jak s tím zacházet.',
      sk: 'Čo je v tégliku, prečo to tam je a ako s tým zaobchádzať.',
      en: 'What is in the jar, why it is there and how to treat it.',
    },
  },
];

export const articles: DemoArticle[] = [
  scentEveryRoom,
  candleCareBasics,
  tenMinuteEveningRoutine,
  giftsThatLand,
  winterLightAndSkin,
  bathWorthTheWater,
  flowerWaterExplained,
  whatATextureTells,
];
