import type { DemoCategory } from '../types.ts';

export const categories: DemoCategory[] = [
  {
    key: 'facial-care',
    name: { cs: 'Pleťová péče', sk: 'Starostlivosť o pleť', en: 'Facial care' },
    description: {
      cs: 'Od ranního opláchnutí po noční krém. Vybrali jsme to, co sami necháváme stát u umyvadla.',
      sk: 'Od ranného opláchnutia až po nočný krém. Vybrali sme to, čo si sami nechávame pri umývadle.',
      en: 'From the first splash of the morning to the last cream at night: the things we keep beside our own basins.',
    },
  },
  {
    key: 'cleansing',
    parent: 'facial-care',
    name: { cs: 'Čištění', sk: 'Čistenie', en: 'Cleansing' },
    description: {
      cs: 'Gely, pěny, oleje a tonika, po kterých pleť netáhne a ráno vypadá odpočatě.',
      sk: 'Gély, peny, oleje a toniká, po ktorých pleť neťahá a ráno vyzerá oddýchnuto.',
      en: 'Gels, foams, oils and toners that take the day off and leave no tightness behind.',
    },
  },
  {
    key: 'cleansing-gels-foams',
    parent: 'cleansing',
    name: { cs: 'Čisticí gely a pěny', sk: 'Čistiace gély a peny', en: 'Gels and foams' },
    description: {
      cs: 'Pro každého, kdo má rád pocit vody na tváři. Jemné pěny na suchou pleť i svěží gely na mastnou.',
      sk: 'Pre všetkých, ktorí majú radi vodu na tvári. Jemné peny pre suchú pleť aj svieže gély pre mastnú.',
      en: 'For anyone who likes the feel of water on the face, from cushiony foams for dry skin to brisk gels for oily.',
    },
  },
  {
    key: 'cleansing-oils-balms',
    parent: 'cleansing',
    name: { cs: 'Odličovací oleje a balzámy', sk: 'Odličovacie oleje a balzamy', en: 'Oils and balms' },
    description: {
      cs: 'Rozpustí řasenku i opalovací krém a s vodou se změní v mléko. První krok večerního čištění.',
      sk: 'Rozpustia špirálu aj opaľovací krém a s vodou sa zmenia na mlieko. Prvý krok večerného čistenia.',
      en: 'They melt mascara and sunscreen, then turn to milk with a little water. Step one of an evening cleanse.',
    },
  },
  {
    key: 'toners',
    parent: 'cleansing',
    name: { cs: 'Tonika a květové vody', sk: 'Toniká a kvetové vody', en: 'Toners and flower waters' },
    description: {
      cs: 'Lehká vrstva mezi mytím a krémem: tonika, esence a hydroláty do dlaně, na tampon i do rozprašovače.',
      sk: 'Ľahká vrstva medzi umytím a krémom: toniká, esencie a hydroláty do dlane, na tampón aj do rozprašovača.',
      en: 'The light layer between washing and cream: toners, essences and hydrosols to pat, swipe or mist.',
    },
  },
  {
    key: 'moisturisers',
    parent: 'facial-care',
    name: { cs: 'Pleťové krémy', sk: 'Pleťové krémy', en: 'Moisturizers' },
    description: {
      cs: 'Denní krémy pod make-up a noční krémy, na které se budete před spaním těšit.',
      sk: 'Denné krémy pod make-up a nočné krémy, na ktoré sa budete pred spaním tešiť.',
      en: 'Day creams that sit well under makeup and night creams worth going to bed for.',
    },
  },
  {
    key: 'day-creams',
    parent: 'moisturisers',
    name: { cs: 'Denní krémy', sk: 'Denné krémy', en: 'Day creams' },
    description: {
      cs: 'Vsáknou se dřív, než se uvaří čaj. Lehké gelové krémy, výživnější textury i krémy s ochranným faktorem.',
      sk: 'Vsiaknu skôr, než zovrie voda na čaj. Ľahké gélové krémy, výživnejšie textúry aj krémy s ochranným faktorom.',
      en: 'Absorbed before the kettle boils: light gel creams, richer textures and a few with a sun filter.',
    },
  },
  {
    key: 'night-creams',
    parent: 'moisturisers',
    name: { cs: 'Noční krémy', sk: 'Nočné krémy', en: 'Night creams' },
    description: {
      cs: 'Hutnější péče na hodiny, kdy pleť nikam nespěchá.',
      sk: 'Hutnejšia starostlivosť na hodiny, keď sa pleť nikam neponáhľa.',
      en: 'Richer care for the hours when your skin has nowhere to be.',
    },
  },
  {
    key: 'serums',
    parent: 'facial-care',
    name: { cs: 'Séra a pleťové oleje', sk: 'Séra a pleťové oleje', en: 'Serums and facial oils' },
    description: {
      cs: 'Pár kapek pod krém, vždy s jednou hlavní složkou, kterou u produktu najdete hned nahoře.',
      sk: 'Niekoľko kvapiek pod krém, vždy s jednou hlavnou zložkou, ktorú pri produkte nájdete hneď hore.',
      en: 'A few drops under your cream, each built around one main ingredient that we name at the top.',
    },
  },
  {
    key: 'masks-scrubs',
    parent: 'facial-care',
    name: { cs: 'Masky a peelingy', sk: 'Masky a peelingy', en: 'Masks and scrubs' },
    description: {
      cs: 'Nedělní čtvrthodina pro sebe. Jíly, plátýnka, ovocné kyseliny i jemně mletá zrnka.',
      sk: 'Nedeľná štvrťhodinka pre seba. Íly, plátienka, ovocné kyseliny aj jemne mleté zrnká.',
      en: 'Fifteen minutes on a Sunday: clays, sheet masks, fruit acids and finely milled grains.',
    },
  },
  {
    key: 'eye-care',
    parent: 'facial-care',
    name: { cs: 'Péče o oční okolí', sk: 'Starostlivosť o očné okolie', en: 'Eye care' },
    description: {
      cs: 'Krémy, gely a polštářky pro nejtenčí kůži na tváři. Na kratší noci i delší rána.',
      sk: 'Krémy, gély a vankúšiky pre najtenšiu pokožku tváre. Na kratšie noci aj dlhšie rána.',
      en: 'Creams, gels and patches for the thinnest skin on your face, after short nights or before long mornings.',
    },
  },
  {
    key: 'lip-care',
    parent: 'facial-care',
    name: { cs: 'Péče o rty', sk: 'Starostlivosť o pery', en: 'Lip care' },
    description: {
      cs: 'Balzámy do kapsy, masky na noc a cukrové peelingy před rtěnkou.',
      sk: 'Balzamy do vrecka, masky na noc a cukrové peelingy pred rúžom.',
      en: 'Balms for your pocket, masks for the night and sugar scrubs to use before lipstick.',
    },
  },
  {
    key: 'face-sun-care',
    parent: 'facial-care',
    name: { cs: 'Ochrana pleti před sluncem', sk: 'Ochrana pleti pred slnkom', en: 'Sun care for the face' },
    description: {
      cs: 'Fluidy, tyčinky a krémy s SPF 30 a 50, které pod make-upem nežmolkují.',
      sk: 'Fluidy, tyčinky a krémy s SPF 30 a 50, ktoré sa pod make-upom nežmolkujú.',
      en: 'Fluids, sticks and creams with SPF 30 and 50 that won’t pill under makeup.',
    },
  },
  {
    key: 'make-up',
    name: { cs: 'Líčení', sk: 'Líčenie', en: 'Makeup' },
    description: {
      cs: 'Pět minut před zrcadlem, nebo celé odpoledne před plesem. Odstíny popisujeme tak, jak je vidíme na denním světle.',
      sk: 'Päť minút pred zrkadlom alebo celé popoludnie pred plesom. Odtiene opisujeme tak, ako ich vidíme na dennom svetle.',
      en: 'Five minutes at the mirror or a whole afternoon before the ball. We describe each shade as we see it in daylight.',
    },
  },
  {
    key: 'make-up-face',
    parent: 'make-up',
    name: { cs: 'Líčení pleti', sk: 'Líčenie pleti', en: 'Face makeup' },
    description: {
      cs: 'Sjednotit, rozjasnit a dodat tváři trochu barvy z procházky.',
      sk: 'Zjednotiť, rozjasniť a dodať tvári trochu farby z prechádzky.',
      en: 'To even out, brighten up and add the color of a good walk.',
    },
  },
  {
    key: 'foundation',
    parent: 'make-up-face',
    name: { cs: 'Make-upy a tónovací krémy', sk: 'Make-upy a tónovacie krémy', en: 'Foundation' },
    description: {
      cs: 'Od průsvitného tónování po plné krytí, každý nejméně ve čtyřech odstínech.',
      sk: 'Od priesvitného tónovania po plné krytie, každý najmenej v štyroch odtieňoch.',
      en: 'From a sheer tint to full cover, each in four shades or more.',
    },
  },
  {
    key: 'concealer-powder',
    parent: 'make-up-face',
    name: { cs: 'Korektory a pudry', sk: 'Korektory a púdre', en: 'Concealer and powder' },
    description: {
      cs: 'Korektor tam, kde je třeba, pudr tam, kde se pleť leskne.',
      sk: 'Korektor tam, kde treba, púder tam, kde sa pleť leskne.',
      en: 'Concealer where you need it, powder where you shine.',
    },
  },
  {
    key: 'blush-bronzer',
    parent: 'make-up-face',
    name: { cs: 'Tvářenky a bronzery', sk: 'Lícenky a bronzery', en: 'Blush and bronzer' },
    description: {
      cs: 'Barva, která vypadá jako po návratu z hor. Krémové, sypké i lisované.',
      sk: 'Farba, akú máte po návrate z hôr. Krémové, sypké aj lisované.',
      en: 'Color that looks like you have just come down from the hills, in creams, loose and pressed powders.',
    },
  },
  {
    key: 'make-up-eyes',
    parent: 'make-up',
    name: { cs: 'Líčení očí', sk: 'Líčenie očí', en: 'Eye makeup' },
    description: {
      cs: 'Řasenky, stíny a linky pro ruce, které se ráno trochu třesou, i pro ty jisté.',
      sk: 'Špirály, tiene a linky pre ruky, ktoré sa ráno trochu trasú, aj pre tie isté.',
      en: 'Mascara, shadow and liner for hands both steady and half asleep.',
    },
  },
  {
    key: 'mascara',
    parent: 'make-up-eyes',
    name: { cs: 'Řasenky', sk: 'Špirály', en: 'Mascara' },
    description: {
      cs: 'Na délku, na objem i na deštivý den.',
      sk: 'Na dĺžku, na objem aj na daždivý deň.',
      en: 'For length, for volume and for rainy days.',
    },
  },
  {
    key: 'eyeshadow',
    parent: 'make-up-eyes',
    name: { cs: 'Oční stíny', sk: 'Očné tiene', en: 'Eyeshadow' },
    description: {
      cs: 'Malé paletky, jednotlivé pánvičky a krémové stíny, které rozetřete prstem.',
      sk: 'Malé paletky, jednotlivé panvičky a krémové tiene, ktoré rozotriete prstom.',
      en: 'Small palettes, single pans and cream shadows you blend with a fingertip.',
    },
  },
  {
    key: 'eye-pencils-liners',
    parent: 'make-up-eyes',
    name: { cs: 'Tužky a oční linky', sk: 'Ceruzky a očné linky', en: 'Pencils and liners' },
    description: {
      cs: 'Měkké kajaly, fixy s tenkým hrotem a tužky na obočí.',
      sk: 'Mäkké kajaly, fixky s tenkým hrotom a ceruzky na obočie.',
      en: 'Soft kohls, fine-tipped pens and pencils for the brows.',
    },
  },
  {
    key: 'make-up-lips',
    parent: 'make-up',
    name: { cs: 'Líčení rtů', sk: 'Líčenie pier', en: 'Lip makeup' },
    description: {
      cs: 'Rtěnky a lesky od tónu vlastních rtů po divadelní červenou.',
      sk: 'Rúže a lesky od tónu vlastných pier po divadelnú červenú.',
      en: 'Lipsticks and glosses, from your own lips but better to theater red.',
    },
  },
  {
    key: 'lipstick',
    parent: 'make-up-lips',
    name: { cs: 'Rtěnky', sk: 'Rúže', en: 'Lipstick' },
    description: {
      cs: 'Matné, saténové i průsvitné. U každé píšeme, jak dlouho vydrží přes oběd.',
      sk: 'Matné, saténové aj priesvitné. Pri každom píšeme, ako vydrží cez obed.',
      en: 'Matte, satin and sheer, with an honest word on how each one gets through lunch.',
    },
  },
  {
    key: 'lip-gloss',
    parent: 'make-up-lips',
    name: { cs: 'Lesky na rty', sk: 'Lesky na pery', en: 'Lip gloss' },
    description: {
      cs: 'Lesk bez lepení, s barvou i bez ní.',
      sk: 'Lesk bez lepenia, s farbou aj bez nej.',
      en: 'Shine without the stickiness, tinted or clear.',
    },
  },
  {
    key: 'nails',
    parent: 'make-up',
    name: { cs: 'Nehty', sk: 'Nechty', en: 'Nails' },
    description: {
      cs: 'Laky, které schnou rozumně rychle, a péče pro dny bez barvy.',
      sk: 'Laky, ktoré schnú rozumne rýchlo, a starostlivosť na dni bez farby.',
      en: 'Polishes that dry in sensible time, and care for the days without color.',
    },
  },
  {
    key: 'make-up-tools',
    parent: 'make-up',
    name: { cs: 'Pomůcky na líčení', sk: 'Pomôcky na líčenie', en: 'Makeup tools' },
    description: {
      cs: 'Dobrý štětec udělá za make-up půlku práce.',
      sk: 'Dobrý štetec urobí za make-up polovicu práce.',
      en: 'A good brush does half the work.',
    },
  },
  {
    key: 'brushes-sponges',
    parent: 'make-up-tools',
    name: { cs: 'Štětce a houbičky', sk: 'Štetce a hubky', en: 'Brushes and sponges' },
    description: {
      cs: 'Jemná syntetická vlákna, bukové rukojeti a houbičky, které po namočení změknou.',
      sk: 'Jemné syntetické vlákna, bukové rúčky a hubky, ktoré po namočení zmäknú.',
      en: 'Soft synthetic fibers, beech handles and sponges that swell when wet.',
    },
  },
];
