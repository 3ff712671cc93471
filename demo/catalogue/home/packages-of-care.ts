import type { DemoProduct } from '../types.ts';

/** Packages of things for the body, one of each kind. */
export const products: DemoProduct[] = [
  {
    key: 'down-from-the-mountains-set',
    category: 'gift-sets',
    alsoIn: ['bath-salts'],
    brand: 'kosodra',
    name: { cs: 'Sada Dolů z hor', sk: 'Sada Dolu z hôr', en: 'Down from the Mountains Set' },
    short: {
      cs: 'Sůl do dvou koupelí, mýdlo a krém na nohy, které mají dost.',
      sk: 'Soľ do dvoch kúpeľov, mydlo a krém na nohy, ktoré majú dosť.',
      en: 'Salt for two baths, a soap, and a cream for feet that have had enough.',
    },
    description: {
      cs: [
        'Sestavili jsme ji po dvaceti kilometrech a jedné bouřce. Sůl do vany hned po příchodu a druhá na ráno, až nepůjde sejít ze schodů, kozí mýdlo a krém s kosodřevinou na chodidla.',
        'Vejde se do batohu i pod stromek. Dohromady vyjde levněji než po kusech.',
      ],
      sk: [
        'Zostavili sme ju po dvadsiatich kilometroch a jednej búrke. Soľ do vane hneď po príchode a druhá na ráno, keď sa nebude dať zísť po schodoch, kozie mydlo a krém s kosodrevinou na chodidlá.',
        'Vojde sa do batoha aj pod stromček. Spolu vyjde lacnejšie než po kusoch.',
      ],
      en: [
        'Put together after twelve miles and one thunderstorm: bath salt for the minute you get home and again for the morning when stairs are out of the question, a goat’s milk soap, and dwarf pine cream for the soles of your feet.',
        'It fits in a backpack and under a Christmas tree, and costs less than the pieces do.',
      ],
    },
    price: 529,
    stock: 0,
    kind: {
      type: 'fixed',
      parts: [
        { product: 'dwarf-pine-bath-salt', count: 2 },
        { product: 'goat-milk-soap' },
        { product: 'dwarf-pine-foot-cream' },
      ],
    },
    backdrop: 'sage',
    pack: {
      shape: 'set',
      body: '#C9D3BE',
      cap: '#3F5E4C',
      label: '#F5F2E4',
      material: 'paper',
      motif: 'none',
      holder: 'box',
      items: [
        { shape: 'sachet', cm: 13, body: '#6D8A70', cap: '#33473A', label: '#EEF3EA', motif: 'mountain' },
        { shape: 'soap', cm: 6, body: '#EFE6D2', cap: '#C8B68E', label: '#FBF7EA' },
        {
          shape: 'tube',
          cm: 15,
          body: '#3F5E4C',
          cap: '#22332A',
          label: '#E4ECDF',
          material: 'metal',
          motif: 'mountain',
        },
      ],
    },
    weightGrams: 720,
    properties: { feature: ['handmade'], 'for-whom': ['unisex'], origin: ['sk'] },
    popularity: 44,
    tags: ['gift', 'new'],
  },
  {
    key: 'three-acts-nail-box',
    category: 'gift-sets',
    alsoIn: ['nails'],
    brand: 'karminova-12',
    name: { cs: 'Krabička Tři jednání', sk: 'Škatuľka Tri dejstvá', en: 'Three Acts Nail Box' },
    short: {
      cs: 'Tři lahvičky na nehty, odstíny i děj určujete vy.',
      sk: 'Tri fľaštičky na nechty, odtiene aj dej určujete vy.',
      en: 'Three little bottles for your nails; shades and plot are up to you.',
    },
    description: {
      cs: [
        'Do krabičky se vejdou tři lahvičky. Vybírejte z osmi odstínů Kostymérny, ze sirupových laků, nebo si k jednomu laku vezměte podklad a olej na kůžičku. Tři jednání, jak je napíšete.',
        'Cena se nemění, ať obsadíte koho chcete. Krabička má přihrádky, takže se lahvičky neťukají.',
      ],
      sk: [
        'Do škatuľky sa zmestia tri fľaštičky. Vyberajte z ôsmich odtieňov Kostymérne, zo sirupových lakov, alebo si k jednému laku vezmite podklad a olej na kožičku. Tri dejstvá, ako ich napíšete.',
        'Cena sa nemení, nech obsadíte kohokoľvek. Škatuľka má priehradky, takže sa fľaštičky neťukajú.',
      ],
      en: [
        'The box holds three bottles. Choose from the eight Dressing Room shades and the syrup polishes, or cast one polish with a base coat and a cuticle oil. Three acts, written by you.',
        'The price stays the same whoever gets the part. The box has compartments, so nothing clinks.',
      ],
    },
    price: 429,
    stock: 0,
    kind: {
      type: 'configurable',
      places: 3,
      parts: [
        { product: 'wardrobe-nail-polish', count: 3 },
        { product: 'syrup-jelly-nail-polish', count: 3 },
        { product: 'top-and-base-coat', count: 3 },
        { product: 'honey-cuticle-oil', count: 1 },
      ],
    },
    backdrop: 'blush',
    pack: {
      shape: 'set',
      body: '#7D1F2E',
      cap: '#D9B26A',
      label: '#F9EFE4',
      material: 'paper',
      motif: 'none',
      holder: 'box',
      items: [
        { shape: 'nail-polish', cm: 8, body: '#8C1F35', cap: '#1C1A1D', material: 'glass', content: '#8C1F35' },
        { shape: 'nail-polish', cm: 8, body: '#E3B7AE', cap: '#1C1A1D', material: 'glass', content: '#E3B7AE' },
        { shape: 'nail-polish', cm: 8, body: '#33456B', cap: '#1C1A1D', material: 'glass', content: '#33456B' },
      ],
    },
    weightGrams: 210,
    properties: { 'for-whom': ['women'] },
    popularity: 39,
    tags: ['gift'],
  },
  {
    key: 'shaving-set-to-measure',
    category: 'gift-sets',
    alsoIn: ['shaving'],
    brand: 'skjerlund',
    name: { cs: 'Sada Holení na míru', sk: 'Sada Holenie na mieru', en: 'Shaving Set to Measure' },
    short: {
      cs: 'Štětka, krém a olej na vousy, velikost a vůni určíte vy.',
      sk: 'Štetka, krém a olej na bradu, veľkosť a vôňu určíte vy.',
      en: 'A brush, a cream and a beard oil, in the size and scent you choose.',
    },
    description: {
      cs: [
        'Pro toho, kdo si tváře holí a knír nechává. Štětka s jasanovou rukojetí je vždycky táž, krém přidáme v tubě na cesty, nebo domů, a olej na vousy provoníte jalovcem, březovým dehtem, nebo mořem.',
        'Zaplatíte součet, od kterého odečteme dvanáct procent.',
      ],
      sk: [
        'Pre toho, kto si líca holí a bradu necháva. Štetka s jaseňovou rukoväťou je vždy tá istá, krém pridáme v tube na cesty alebo domov a olej na bradu prevoniate borievkou, brezovým dechtom alebo morom.',
        'Zaplatíte súčet, od ktorého odpočítame dvanásť percent.',
      ],
      en: [
        'For whoever shaves the cheeks and keeps the mustache. The brush with its ash handle is always the same; the cream comes in a travel tube or a full-size one, and the beard oil smells of juniper, birch tar or the sea.',
        'You pay what they come to, and twelve percent less.',
      ],
    },
    price: 1_378,
    stock: 0,
    kind: {
      type: 'composite',
      discount: 12,
      parts: [
        { product: 'boathouse-shaving-brush' },
        { product: 'barber-fig-shaving-cream' },
        { product: 'skjerlund-beard-oil' },
      ],
    },
    backdrop: 'mist',
    pack: {
      shape: 'set',
      body: '#C9D2D6',
      cap: '#2F3438',
      label: '#F1EDE4',
      material: 'wood',
      motif: 'none',
      holder: 'crate',
      items: [
        { shape: 'tube', cm: 14, body: '#EFE5D0', cap: '#2F2A25', label: '#FDF3E4', material: 'metal' },
        { shape: 'shaving-brush', cm: 11, body: '#C79B66', cap: '#2F3438', material: 'wood' },
        {
          shape: 'dropper',
          cm: 10,
          body: '#5A4A35',
          cap: '#2F3438',
          label: '#E6EAEC',
          material: 'glass',
          content: '#B98B3E',
        },
      ],
    },
    weightGrams: 430,
    properties: { 'for-whom': ['men'], origin: ['scandinavia'] },
    popularity: 33,
    tags: ['gift'],
  },
];
