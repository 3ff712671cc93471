import type { Backdrop } from '../pictures/pack.ts';
import type { Text } from '../shop/world.ts';

export interface DemoBanner {
  key: string;
  slot: 'hero' | 'tile' | 'strip' | 'listing';
  name: Text;
  content: Text;
  buttonText: Text;
  /** Key of the category that the banner leads to. */
  category: string;
  /** Key of the category above whose listing it stands. */
  above?: string;
  backdrop: Backdrop;
  /** Products shown in its picture, left to right. */
  products: string[];
}

export const banners: DemoBanner[] = [
  {
    key: 'hero-early-evening',
    slot: 'hero',
    name: { cs: 'Rozsviťte si doma podvečer', sk: 'Rozsvieťte si doma podvečer', en: 'Light the evening in' },
    content: {
      cs: 'Ručně lité svíčky z podhorské stodoly, které voní po fíku, medu a dřevě. Každá várka je podepsaná.',
      sk: 'Ručne liate sviečky z podhorskej stodoly, ktoré voňajú figou, medom a drevom. Každá várka je podpísaná.',
      en: 'Hand-poured candles from a barn below the mountains, scented with fig, honey and wood. Every batch is signed.',
    },
    buttonText: { cs: 'Vybrat svíčku', sk: 'Vybrať sviečku', en: 'Choose a candle' },
    category: 'candles',
    backdrop: 'sage',
    products: ['fig-in-the-sun-candle', 'linden-honey-candle', 'beeswax-pillar', 'six-cube-soy-melts'],
  },
  {
    key: 'tile-skin',
    slot: 'tile',
    name: { cs: 'Pleť, která má klid', sk: 'Pleť, ktorá má pokoj', en: 'Skin at ease' },
    content: {
      cs: 'Čištění, sérum, krém. Tři kroky, které zvládnete i po půlnoci.',
      sk: 'Čistenie, sérum, krém. Tri kroky, ktoré zvládnete aj po polnoci.',
      en: 'Cleanser, serum, cream: three steps you can manage even after midnight.',
    },
    buttonText: { cs: 'Do pleťové péče', sk: 'K starostlivosti o pleť', en: 'See facial care' },
    category: 'facial-care',
    backdrop: 'blush',
    products: [],
  },
  {
    key: 'tile-bath',
    slot: 'tile',
    name: { cs: 'Koupelna jako na dovolené', sk: 'Kúpeľňa ako na dovolenke', en: 'A bathroom on vacation' },
    content: {
      cs: 'Sprchové gely, soli a oleje, po kterých se nechce ven z ručníku.',
      sk: 'Sprchovacie gély, soli a oleje, po ktorých sa nechce von z uteráka.',
      en: 'Shower gels, salts and oils that make you want to stay in the towel.',
    },
    buttonText: { cs: 'Prohlédnout péči o tělo', sk: 'Pozrieť starostlivosť o telo', en: 'Browse body and bath' },
    category: 'body-and-bath',
    backdrop: 'mist',
    products: [],
  },
  {
    key: 'tile-gifts',
    slot: 'tile',
    name: { cs: 'Dárek bez bloudění', sk: 'Darček bez blúdenia', en: 'A gift without the hunt' },
    content: {
      cs: 'Hotové krabice se stuhou a drobnosti pro radost. Vzkaz opíšeme perem.',
      sk: 'Hotové škatule so stuhou a drobnosti na potešenie. Odkaz prepíšeme perom.',
      en: 'Ready-made boxes with ribbon and little things to delight. We write your note by hand.',
    },
    buttonText: { cs: 'Najít dárek', sk: 'Nájsť darček', en: 'Find a gift' },
    category: 'gifts',
    backdrop: 'butter',
    products: ['evening-at-home-gift-box', 'build-your-ribbon-box', 'thank-you-teacher-candle'],
  },
  {
    key: 'strip-evening',
    slot: 'strip',
    name: { cs: 'Večer ve vaně', sk: 'Večer vo vani', en: 'An evening in the tub' },
    content: {
      cs: 'Sůl, pěna a jedna čajová svíčka. Víc není potřeba.',
      sk: 'Soľ, pena a jedna čajová sviečka. Viac netreba.',
      en: 'Salt, foam and one tea light. Nothing more is needed.',
    },
    buttonText: { cs: 'Vybrat do koupele', sk: 'Vybrať do kúpeľa', en: 'Choose for the bath' },
    category: 'bath',
    backdrop: 'sand',
    products: ['dwarf-pine-bath-salt', 'beech-grove-bath-foam', 'bath-evening-parcel'],
  },
  {
    key: 'listing-candles',
    slot: 'listing',
    name: { cs: 'První zapálení rozhoduje', sk: 'Prvé zapálenie rozhoduje', en: 'The first burn decides' },
    content: {
      cs: 'Nechte vosk roztát až ke sklu. Jak na to, píšeme v magazínu.',
      sk: 'Nechajte vosk roztopiť až po sklo. Ako na to, píšeme v magazíne.',
      en: 'Let the wax melt right to the glass. Our journal tells you how.',
    },
    buttonText: { cs: 'Vybrat zhasínadlo', sk: 'Vybrať zhášadlo', en: 'Choose a snuffer' },
    category: 'gift-accessories',
    above: 'candles',
    backdrop: 'butter',
    products: ['bell-candle-snuffer', 'beeswax-pillar', 'dimpled-tea-light-glass'],
  },
];
