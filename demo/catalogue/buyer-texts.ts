import type { Text } from '../shop/world.ts';

interface DemoBuyerText {
  /** After the numbers of the properties of variations. */
  id: number;
  key: string;
  name: Text;
  hint: Text;
}

/** Texts that buyers write for products. */
export const BUYER_TEXTS = [
  {
    id: 21,
    key: 'lid-lettering',
    name: { cs: 'Nápis na víčko', sk: 'Nápis na veko', en: 'Wording on the lid' },
    hint: {
      cs: 'Razíme přesně to, co napíšete, i s velkými písmeny.',
      sk: 'Razíme presne to, čo napíšete, aj s veľkými písmenami.',
      en: 'We emboss exactly what you write, capitals included.',
    },
  },
  {
    id: 22,
    key: 'engraving',
    name: { cs: 'Gravírování', sk: 'Gravírovanie', en: 'Engraving' },
    hint: {
      cs: 'Jméno nebo datum na spodní straně, zdarma.',
      sk: 'Meno alebo dátum na spodnej strane, zadarmo.',
      en: 'A name or a date underneath, free of charge.',
    },
  },
  {
    id: 23,
    key: 'gift-message',
    name: { cs: 'Vzkaz pro obdarovaného', sk: 'Odkaz pre obdarovaného', en: 'Gift message' },
    hint: {
      cs: 'Napíšeme ho rukou na kartičku a přiložíme.',
      sk: 'Napíšeme ho rukou na kartičku a priložíme.',
      en: 'We write it on a card by hand and put it in.',
    },
  },
  {
    id: 24,
    key: 'voucher-for',
    name: { cs: 'Pro koho', sk: 'Pre koho', en: 'For' },
    hint: {
      cs: 'Jméno, které vytiskneme nad přání.',
      sk: 'Meno, ktoré vytlačíme nad prianie.',
      en: 'The name that we print above the wish.',
    },
  },
  {
    id: 25,
    key: 'voucher-wish',
    name: { cs: 'Vaše přání', sk: 'Vaše prianie', en: 'Your wish' },
    hint: {
      cs: 'Pár vět vlastními slovy, vytiskneme je pod částku.',
      sk: 'Pár viet vlastnými slovami, vytlačíme ich pod sumu.',
      en: 'A few words of your own, printed under the amount.',
    },
  },
  {
    id: 26,
    key: 'voucher-from',
    name: { cs: 'Od koho', sk: 'Od koho', en: 'From' },
    hint: {
      cs: 'Podpis, třeba „od celé party z kanceláře“.',
      sk: 'Podpis, napríklad „od celej partie z kancelárie“.',
      en: 'A signature, such as “everyone at the office”.',
    },
  },
] as const satisfies DemoBuyerText[];

interface AskedText {
  text: (typeof BUYER_TEXTS)[number]['key'];
  isRequired?: true;
  /** Most characters. */
  most: number;
}

/** What may be written on a voucher; its PDF has room for these three. */
const ON_VOUCHER: readonly AskedText[] = [
  { text: 'voucher-for', most: 40 },
  { text: 'voucher-wish', most: 140 },
  { text: 'voucher-from', most: 40 },
];

/** What buyers of a product may write or, where it is required, must. */
export const ASKED_TEXTS: Readonly<Record<string, readonly AskedText[]>> = {
  'thank-you-teacher-candle': [
    { text: 'lid-lettering', isRequired: true, most: 24 },
    { text: 'gift-message', most: 120 },
  ],
  'turned-ash-candlestick': [{ text: 'engraving', most: 20 }],
  'three-piece-candle-care': [{ text: 'gift-message', most: 120 }],
  'gift-voucher': ON_VOUCHER,
  'birthday-voucher': ON_VOUCHER,
};
