import type { DemoPart } from '../catalogue/types.ts';

/** An order of a guest that discounts were taken off, or might have been. */
export interface DemoOrder {
  buyer: readonly [firstName: string, lastName: string];
  address: readonly [street: string, city: string, postCode: string];
  /** Ordered in the Slovak shop, in euros. */
  isSlovak?: true;
  /** Collected in the store; the others come by courier. */
  isCollected?: true;
  daysAgo: number;
  /** Products at full price. */
  items: readonly DemoPart[];
  /** The code that was entered. */
  code?: string;
}

/** Delivered over a month ago, so that no review is asked for, or on their way. Reviewers' orders lie between. */
export const PAST_ORDERS: DemoOrder[] = [
  {
    buyer: ['Alžběta', 'Kučerová'],
    address: ['Zahradní 4', 'Olomouc', '779 00'],
    daysAgo: 59,
    items: [
      { product: 'hand-rolled-incense-sticks', variant: 'scent-sandalwood', count: 2 },
      { product: 'chimney-incense-cones' },
    ],
  },
  {
    buyer: ['Radek', 'Vlček'],
    address: ['Veveří 31', 'Brno', '602 00'],
    isCollected: true,
    daysAgo: 58,
    items: [{ product: 'six-cube-soy-melts', variant: 'scent-fig', count: 3 }],
  },
  {
    buyer: ['Tereza', 'Malá'],
    address: ['Korunní 88', 'Praha', '130 00'],
    daysAgo: 57,
    items: [{ product: 'iris-bleu-edp', variant: 'ml-50' }, { product: 'linden-street-edp' }],
  },
  {
    buyer: ['Josef', 'Beran'],
    address: ['Na Hrázi 12', 'Tábor', '390 01'],
    daysAgo: 56,
    items: [{ product: 'old-library-candle' }, { product: 'midnight-mass-candle' }],
    code: 'PODVECER',
  },
  {
    buyer: ['Zuzana', 'Kováčová'],
    address: ['Mlynská 7', 'Košice', '040 01'],
    isSlovak: true,
    daysAgo: 55,
    items: [{ product: 'baked-apple-candle' }, { product: 'honeycomb-beeswax-melts' }],
    code: 'AHOJ',
  },
  {
    buyer: ['Filip', 'Šimek'],
    address: ['Riegrova 15', 'Plzeň', '301 00'],
    daysAgo: 54,
    items: [{ product: 'evening-at-home-gift-box' }, { product: 'bell-candle-snuffer' }],
    code: 'STUHA',
  },
  {
    buyer: ['Lucie', 'Pokorná'],
    address: ['Údolní 23', 'Brno', '602 00'],
    isCollected: true,
    daysAgo: 53,
    items: [{ product: 'six-week-bar-soap', variant: 'scent-lavender', count: 2 }, { product: 'dark-beer-soap' }],
    code: 'DOMA',
  },
  {
    buyer: ['Marek', 'Urban'],
    address: ['Štefánikova 9', 'Hradec Králové', '500 02'],
    daysAgo: 52,
    items: [{ product: 'north-pier-edt' }, { product: 'chimney-incense-cones', count: 2 }],
  },
  {
    buyer: ['Ivana', 'Horáková'],
    address: ['Lidická 40', 'Jihlava', '586 01'],
    daysAgo: 51,
    items: [{ product: 'plum-blossom-incense' }, { product: 'baked-apple-candle' }],
    code: 'POSTOVNE',
  },
  {
    buyer: ['Peter', 'Baláž'],
    address: ['Hviezdoslavova 18', 'Žilina', '010 01'],
    isSlovak: true,
    daysAgo: 50,
    items: [{ product: 'north-wind-melts', count: 3 }],
  },
  {
    buyer: ['Simona', 'Marková'],
    address: ['Vinohradská 114', 'Praha', '130 00'],
    daysAgo: 49,
    items: [
      { product: 'calvenne-miniature-coffret' },
      { product: 'rose-sans-discours-edp' },
      { product: 'discovery-seven-samples' },
    ],
  },
  {
    buyer: ['Ondřej', 'Kříž'],
    address: ['Okružní 2', 'Zlín', '760 01'],
    daysAgo: 48,
    items: [{ product: 'skjerlund-beard-oil', variant: 'scent-juniper' }, { product: 'juniper-beard-balm' }],
  },
  {
    buyer: ['Věra', 'Doležalová'],
    address: ['Polní 6', 'Třebíč', '674 01'],
    daysAgo: 46,
    items: [
      { product: 'magnesium-bath-flakes', variant: 'g-1000', count: 2 },
      { product: 'dwarf-pine-bath-salt' },
      { product: 'north-wind-melts' },
    ],
  },
  {
    buyer: ['Jana', 'Hudáková'],
    address: ['Námestie slobody 3', 'Prešov', '080 01'],
    isSlovak: true,
    daysAgo: 45,
    items: [
      { product: 'hand-rolled-incense-sticks', variant: 'scent-frankincense', count: 2 },
      { product: 'tatra-herb-smudge' },
    ],
  },
  {
    buyer: ['Pavel', 'Růžička'],
    address: ['Husova 51', 'Liberec', '460 01'],
    daysAgo: 44,
    items: [
      { product: 'turned-ash-candlestick', variant: 'cm-18', count: 2 },
      { product: 'tall-tapers-four', variant: 'shade-taper-fjord' },
    ],
    code: 'STUHA',
  },
  {
    buyer: ['Monika', 'Sedláčková'],
    address: ['Kounicova 67', 'Brno', '602 00'],
    isCollected: true,
    daysAgo: 43,
    items: [
      { product: 'cinema-melts-collection' },
      { product: 'honeycomb-beeswax-melts' },
      { product: 'botanical-melts-meadow' },
    ],
  },
  {
    buyer: ['Tomáš', 'Jelínek'],
    address: ['Palackého 28', 'Pardubice', '530 02'],
    daysAgo: 42,
    items: [
      { product: 'peony-in-a-vase-candle' },
      { product: 'ribbed-pillar', variant: 'shade-moss-wax' },
      { product: 'clove-mandarin-candle' },
    ],
    code: 'PODVECER',
  },
  {
    buyer: ['Barbora', 'Němcová'],
    address: ['Dlouhá 5', 'České Budějovice', '370 01'],
    daysAgo: 41,
    items: [{ product: 'first-tram-edp', variant: 'ml-50' }],
    code: 'DOMA',
  },
  {
    buyer: ['Martin', 'Varga'],
    address: ['Obchodná 44', 'Bratislava', '811 06'],
    isSlovak: true,
    daysAgo: 40,
    items: [{ product: 'orangery-candle' }, { product: 'plum-blossom-incense' }],
  },
  {
    buyer: ['Kamila', 'Fialová'],
    address: ['Horní 19', 'Opava', '746 01'],
    daysAgo: 39,
    items: [{ product: 'incense-ritual-gift-set' }, { product: 'tatra-herb-smudge' }],
  },
  {
    buyer: ['Vojtěch', 'Moravec'],
    address: ['Slovanská 71', 'Plzeň', '326 00'],
    daysAgo: 38,
    items: [
      { product: 'build-your-ribbon-box', variant: 'shade-ribbon-sage' },
      { product: 'scented-bookmark-trio' },
      { product: 'hand-dipped-birthday-candles', count: 2 },
    ],
    code: 'STUHA',
  },
  {
    buyer: ['Hana', 'Benešová'],
    address: ['Křižíkova 10', 'Praha', '186 00'],
    daysAgo: 37,
    items: [{ product: 'figs-and-smoke-edp' }, { product: 'darkroom-edp' }],
  },
  {
    buyer: ['Adam', 'Tichý'],
    address: ['Dukelská 33', 'Ostrava', '702 00'],
    daysAgo: 6,
    items: [{ product: 'advent-four-candles' }, { product: 'midnight-mass-candle' }],
    code: 'PODVECER',
  },
  {
    buyer: ['Katarína', 'Šimková'],
    address: ['Kapitulská 2', 'Trnava', '917 01'],
    isSlovak: true,
    daysAgo: 5,
    items: [
      { product: 'six-cube-soy-melts', variant: 'scent-plum-jam', count: 3 },
      { product: 'clove-mandarin-candle' },
    ],
    code: 'AHOJ',
  },
  {
    buyer: ['Milan', 'Kopecký'],
    address: ['Školní 8', 'Znojmo', '669 02'],
    daysAgo: 4,
    items: [
      { product: 'hand-rolled-incense-sticks', variant: 'scent-myrrh', count: 3 },
      { product: 'chimney-incense-cones' },
    ],
  },
  {
    buyer: ['Eliška', 'Vondrová'],
    address: ['Masarykova 26', 'Brno', '602 00'],
    isCollected: true,
    daysAgo: 3,
    items: [{ product: 'evening-at-home-gift-box' }, { product: 'velvet-scent-pouch', variant: 'shade-velvet-forest' }],
    code: 'STUHA',
  },
  {
    buyer: ['Roman', 'Hájek'],
    address: ['Nádražní 17', 'Kolín', '280 02'],
    daysAgo: 2,
    items: [{ product: 'vetiver-stable-edp' }, { product: 'last-call-edp' }],
  },
  {
    buyer: ['Petra', 'Zemanová'],
    address: ['Komenského 3', 'Písek', '397 01'],
    daysAgo: 1,
    items: [{ product: 'plum-blossom-incense', count: 2 }, { product: 'raspberry-sugar-lip-scrub' }],
    code: 'POSTOVNE',
  },
  {
    buyer: ['Lenka', 'Miháliková'],
    address: ['Štúrova 21', 'Nitra', '949 01'],
    isSlovak: true,
    daysAgo: 1,
    items: [
      { product: 'fir-branch-candle', variant: 'g-220' },
      { product: 'beeswax-tea-lights', variant: 'pcs-24' },
    ],
    code: 'AHOJ',
  },
  {
    buyer: ['Daniel', 'Hruška'],
    address: ['Jiráskova 5', 'Trutnov', '541 01'],
    daysAgo: 0,
    items: [{ product: 'midnight-mass-candle' }, { product: 'beeswax-pillar', variant: 'g-300' }],
    code: 'DOMA',
  },
];
