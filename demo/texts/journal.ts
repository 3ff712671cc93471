import type { Text } from '../shop/world.ts';

/** Who writes the journal; nobody of them exists. */
export const authors = [
  { key: 'hana', firstName: 'Hana', lastName: 'Brabcová' },
  { key: 'tomas', firstName: 'Tomáš', lastName: 'Líska' },
] as const;

export type AuthorKey = (typeof authors)[number]['key'];

export const articleTags: { key: string; name: Text }[] = [
  { key: 'candles', name: { cs: 'Svíčky', sk: 'Sviečky', en: 'Candles' } },
  { key: 'rituals', name: { cs: 'Malé rituály', sk: 'Malé rituály', en: 'Small rituals' } },
  { key: 'skin-care', name: { cs: 'Péče o pleť', sk: 'Starostlivosť o pleť', en: 'Skin care' } },
  { key: 'winter', name: { cs: 'Zima', sk: 'Zima', en: 'Winter' } },
  { key: 'gift-ideas', name: { cs: 'Tipy na dárky', sk: 'Tipy na darčeky', en: 'Gift ideas' } },
];

/** Author and tags of each article. */
export const BYLINES: Record<string, { author: AuthorKey; tags: string[] }> = {
  'scent-every-room': { author: 'hana', tags: ['rituals'] },
  'candle-care-basics': { author: 'hana', tags: ['candles'] },
  'ten-minute-evening-routine': { author: 'tomas', tags: ['skin-care', 'rituals'] },
  'gifts-that-land': { author: 'hana', tags: ['gift-ideas'] },
  'winter-light-and-skin': { author: 'tomas', tags: ['winter', 'skin-care', 'candles'] },
  'bath-worth-the-water': { author: 'tomas', tags: ['rituals', 'winter'] },
  'flower-water-explained': { author: 'tomas', tags: ['skin-care'] },
  'what-a-texture-tells': { author: 'tomas', tags: ['skin-care', 'winter'] },
};

/** Texts at places of the storefront, as HTML. */
export const staticContents: { hooks: string[]; content: Text }[] = [
  {
    hooks: ['home'],
    content: {
      cs: '<h2>Malý obchod, který zná své výrobce</h2><p>Vybíráme od dílen, kde víme, kdo míchá, lije a balí. Co bychom si nekoupili domů, to neprodáváme.</p>',
      sk: '<h2>Malý obchod, ktorý pozná svojich výrobcov</h2><p>Vyberáme z dielní, kde vieme, kto mieša, leje a balí. Čo by sme si nekúpili domov, to nepredávame.</p>',
      en: '<h2>A small shop that knows its makers</h2><p>We choose from workshops where we know who mixes, pours and packs. What we would not buy for our own homes, we do not sell.</p>',
    },
  },
  {
    hooks: ['category', 'brand'],
    content: {
      cs: '<p>Nevíte si rady s výběrem? Napište nám, komu a k čemu, a poradíme do druhého pracovního dne.</p>',
      sk: '<p>Neviete si vybrať? Napíšte nám, komu a na čo, a poradíme do druhého pracovného dňa.</p>',
      en: '<p>Not sure what to choose? Tell us who it is for and why, and we will answer by the next working day.</p>',
    },
  },
  {
    hooks: ['product'],
    content: {
      cs: '<p>Balíme ručně do papíru, bez plastové výplně.</p>',
      sk: '<p>Balíme ručne do papiera, bez plastovej výplne.</p>',
      en: '<p>Wrapped by hand in paper, with no plastic filling.</p>',
    },
  },
  {
    hooks: ['cart'],
    content: {
      cs: '<p>Objednávky přijaté v pracovní den do {cutoff_hour}:00 zabalíme ještě týž den.</p>',
      sk: '<p>Objednávky prijaté v pracovný deň do {cutoff_hour}:00 zabalíme ešte v ten deň.</p>',
      en: '<p>Orders placed by {cutoff_hour}:00 on a working day are packed the same day.</p>',
    },
  },
  {
    hooks: ['journal'],
    content: {
      cs: '<p>Píšeme o tom, co sami zkoušíme. Nikdo nám za články neplatí.</p>',
      sk: '<p>Píšeme o tom, čo sami skúšame. Nikto nám za články neplatí.</p>',
      en: '<p>We write about what we try ourselves. Nobody pays us for articles.</p>',
    },
  },
  {
    hooks: ['footer'],
    content: {
      cs: '<p>Papírové krabice od nás použijte znovu, nebo je vraťte s další objednávkou.</p>',
      sk: '<p>Papierové škatule od nás použite znova alebo ich vráťte s ďalšou objednávkou.</p>',
      en: '<p>Use our paper boxes again, or send them back with your next order.</p>',
    },
  },
];
