import type { Text } from '../shop/world.ts';

interface GuidePart {
  heading: Text;
  rules: Text[];
}

/** What holds for every candle. */
export const CANDLE_RULES: readonly GuidePart[] = [
  {
    heading: { cs: 'Jak svítit', sk: 'Ako svietiť', en: 'How to burn it' },
    rules: [
      {
        cs: 'Před každým zapálením zkraťte knot na půl centimetru.',
        sk: 'Pred každým zapálením skráťte knôt na pol centimetra.',
        en: 'Trim the wick to a quarter of an inch before every lighting.',
      },
      {
        cs: 'Poprvé nechte hořet, dokud se nerozpustí celý povrch. Vosk si to pamatuje.',
        sk: 'Prvý raz nechajte horieť, kým sa neroztopí celý povrch. Vosk si to pamätá.',
        en: 'The first time, let it burn until the whole surface has melted. Wax remembers.',
      },
      {
        cs: 'Nejvýš čtyři hodiny v kuse, potom ji nechte vychladnout.',
        sk: 'Najviac štyri hodiny v kuse, potom ju nechajte vychladnúť.',
        en: 'Four hours in one go at most, then let it cool.',
      },
    ],
  },
  {
    heading: { cs: 'Upozornění', sk: 'Upozornenia', en: 'Warnings' },
    rules: [
      {
        cs: 'Hořící svíčku nenechávejte bez dozoru.',
        sk: 'Horiacu sviečku nenechávajte bez dozoru.',
        en: 'Never leave a burning candle unattended.',
      },
      {
        cs: 'Udržujte mimo dosah dětí a zvířat.',
        sk: 'Uchovávajte mimo dosahu detí a zvierat.',
        en: 'Keep away from children and pets.',
      },
      {
        cs: 'Nechte aspoň deset centimetrů mezi svíčkami a držte je dál od záclon a průvanu.',
        sk: 'Medzi sviečkami nechajte aspoň desať centimetrov a držte ich ďalej od záclon a prievanu.',
        en: 'Leave four inches between candles, and keep them away from curtains and drafts.',
      },
      {
        cs: 'Stavte ji na rovný povrch, který snese teplo.',
        sk: 'Postavte ju na rovný povrch, ktorý znesie teplo.',
        en: 'Stand it on a level surface that takes heat.',
      },
    ],
  },
];
