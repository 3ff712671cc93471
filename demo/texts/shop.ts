import type { Text } from '../catalogue/types.ts';

export type PromiseKey = 'delivery' | 'returns' | 'gifts' | 'advice';

export type ShelfKey =
  | 'categories'
  | 'new'
  | 'bestsellers'
  | 'discounts'
  | 'seasonal'
  | 'brands'
  | 'articles'
  | 'visited';

export interface ShopPromise {
  key: PromiseKey;
  title: Text;
  text: Text;
}

export interface ShopCompany {
  name: string;
  street: string;
  city: string;
  postCode: string;
  country: 'CZ';
  /** IČO, eight digits with a right check digit; of a range that is not given out. */
  identifier: string;
  /** DIČ. */
  taxIdentifier: string;
  register: Text;
  email: string;
  phone: string;
  hours: Text;
}

export interface ShopTexts {
  name: string;
  claim: Text;
  /** One or two sentences for search engines and the footer. */
  description: Text;
  hero: { headline: Text; line: Text; button: Text; category: string };
  shelves: Record<ShelfKey, Text>;
  promises: ShopPromise[];
  /** Says in the footer and in e-mails that nothing here is really sold. */
  demoNotice: Text;
  /** Order total in whole units from which delivery is free, as the texts say it. */
  freeDeliveryFrom: { CZK: number; EUR: number };
  company: ShopCompany;
}

export const shop: ShopTexts = {
  name: 'Tilvena',
  claim: {
    cs: 'Kosmetika a vůně pro obyčejné krásné dny',
    sk: 'Kozmetika a vône na obyčajné krásne dni',
    en: 'Skincare and scent for ordinary lovely days',
  },
  description: {
    cs: 'Pleťová a tělová péče, líčení, parfémy a vůně do domova od malých dílen. Vybíráme to, co sami dopotřebujeme do dna.',
    sk: 'Starostlivosť o pleť a telo, líčenie, parfumy a vône do domova od malých dielní. Vyberáme to, čo sami dopoužívame do dna.',
    en: 'Skin and body care, make-up, perfume and home fragrance from small workshops. We choose what we use up ourselves, to the last drop.',
  },
  hero: {
    headline: {
      cs: 'Rozsviťte si doma podvečer',
      sk: 'Rozsvieťte si doma podvečer',
      en: 'Light up your early evening',
    },
    line: {
      cs: 'Ručně lité svíčky z podhorské stodoly, které voní po fíku, medu a dřevě. Každá várka je podepsaná.',
      sk: 'Ručne liate sviečky z podhorskej stodoly, ktoré voňajú figou, medom a drevom. Každá várka je podpísaná.',
      en: 'Hand-poured candles from a barn below the mountains, scented with fig, honey and wood. Every batch is signed.',
    },
    button: { cs: 'Vybrat svíčku', sk: 'Vybrať sviečku', en: 'Choose a candle' },
    category: 'candles',
  },
  shelves: {
    categories: { cs: 'Kam se podíváte dnes', sk: 'Kam sa pozriete dnes', en: 'Where to today' },
    new: { cs: 'Čerstvě vybaleno', sk: 'Čerstvo vybalené', en: 'Freshly unpacked' },
    bestsellers: { cs: 'K čemu se vracíte', sk: 'K čomu sa vraciate', en: 'What you come back for' },
    discounts: { cs: 'Teď za méně', sk: 'Teraz za menej', en: 'Less for now' },
    seasonal: { cs: 'Co se právě hodí', sk: 'Čo sa práve hodí', en: 'Right for the season' },
    brands: { cs: 'Dílny, které známe', sk: 'Dielne, ktoré poznáme', en: 'Workshops we know' },
    articles: { cs: 'Čtení k čaji', sk: 'Čítanie k čaju', en: 'Reading with tea' },
    visited: { cs: 'Naposledy jste si prohlíželi', sk: 'Naposledy ste si prezerali', en: 'You looked at these last' },
  },
  promises: [
    {
      key: 'delivery',
      title: {
        cs: 'Doprava od 1 500 Kč zdarma',
        sk: 'Doprava od 60 € zadarmo',
        en: 'Free delivery from 1,500 CZK or 60 EUR',
      },
      text: {
        cs: 'Co objednáte do poledne, týž den zabalíme. Na výdejní místo i až ke dveřím.',
        sk: 'Čo objednáte do poludnia, zabalíme ešte v ten deň. Na výdajné miesto aj až k dverám.',
        en: 'Order by noon and we pack the same day, for a pick-up point or your own doorstep.',
      },
    },
    {
      key: 'returns',
      title: { cs: '14 dní na rozmyšlenou', sk: '14 dní na rozmyslenie', en: '14 days to change your mind' },
      text: {
        cs: 'Nesedla vám vůně z krabičky? Neotevřené zboží vrátíte bez vysvětlování a peníze pošleme zpět.',
        sk: 'Nesadla vám vôňa zo škatuľky? Neotvorený tovar vrátite bez vysvetľovania a peniaze pošleme späť.',
        en: 'Second thoughts about that scent? Return it unopened, no reasons asked, and we send the money back.',
      },
    },
    {
      key: 'gifts',
      title: { cs: 'Zabalíme a připíšeme vzkaz', sk: 'Zabalíme a pripíšeme odkaz', en: 'We wrap it and add your note' },
      text: {
        cs: 'Pevná krabice, tkaná stuha a kartička rukou psaná podle vašich slov.',
        sk: 'Pevná škatuľa, tkaná stuha a kartička rukou písaná podľa vašich slov.',
        en: 'A sturdy box, woven ribbon and a card written out by hand in your words.',
      },
    },
    {
      key: 'advice',
      title: { cs: 'Poradí vám člověk', sk: 'Poradí vám človek', en: 'Advice from a person' },
      text: {
        cs: 'Zavolejte nebo napište, co máte rádi. Tón pleti i tón vůně najdeme spolu.',
        sk: 'Zavolajte alebo napíšte, čo máte radi. Tón pleti aj tón vône nájdeme spolu.',
        en: 'Call or write and tell us what you like. We will find the shade or the scent together.',
      },
    },
  ],
  demoNotice: {
    cs: 'Ukázkový obchod. Zboží, značky i firma jsou vymyšlené, nic se neprodává ani neodesílá a platby jsou jen zkušební.',
    sk: 'Ukážkový obchod. Tovar, značky aj firma sú vymyslené, nič sa nepredáva ani neodosiela a platby sú len skúšobné.',
    en: 'A demonstration shop. Goods, brands and company are invented; nothing is sold or sent and payments are only simulated.',
  },
  freeDeliveryFrom: { CZK: 1500, EUR: 60 },
  company: {
    name: 'Tilvena s.r.o.',
    street: 'Vonná 318/7',
    city: 'Brno',
    postCode: '602 00',
    country: 'CZ',
    identifier: '99140632',
    taxIdentifier: 'CZ99140632',
    register: {
      cs: 'Zapsaná v obchodním rejstříku vedeném Krajským soudem v Brně, oddíl C, vložka 999914 (ukázkový údaj)',
      sk: 'Zapísaná v obchodnom registri vedenom Krajským súdom v Brne, oddiel C, vložka 999914 (ukážkový údaj)',
      en: 'Entered in the commercial register kept by the Regional Court in Brno, section C, file 999914 (sample entry)',
    },
    email: 'ahoj@tilvena.example',
    phone: '+420 555 010 210',
    hours: {
      cs: 'Po–Pá 8.30–16.30',
      sk: 'Po – Pi 8.30 – 16.30',
      en: 'Mon–Fri 8.30 am – 4.30 pm',
    },
  },
};
