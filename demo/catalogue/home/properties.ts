import type { DemoProperty } from '../types.ts';

export const properties: DemoProperty[] = [
  {
    key: 'scent-family',
    name: { cs: 'Typ vůně', sk: 'Typ vône', en: 'Scent family' },
    values: [
      { key: 'floral', name: { cs: 'Květinová', sk: 'Kvetinová', en: 'Floral' } },
      { key: 'citrus', name: { cs: 'Citrusová', sk: 'Citrusová', en: 'Citrus' } },
      { key: 'woody', name: { cs: 'Dřevitá', sk: 'Drevitá', en: 'Woody' } },
      { key: 'fresh', name: { cs: 'Svěží', sk: 'Svieža', en: 'Fresh' } },
      { key: 'gourmand', name: { cs: 'Sladká', sk: 'Sladká', en: 'Gourmand' } },
      { key: 'herbal', name: { cs: 'Bylinková', sk: 'Bylinková', en: 'Herbal' } },
      { key: 'oriental', name: { cs: 'Orientální', sk: 'Orientálna', en: 'Oriental' } },
      { key: 'unscented', name: { cs: 'Bez vůně', sk: 'Bez vône', en: 'Unscented' } },
    ],
  },
  {
    key: 'feature',
    name: { cs: 'Vlastnosti', sk: 'Vlastnosti', en: 'Features' },
    values: [
      { key: 'vegan', name: { cs: 'Veganské', sk: 'Vegánske', en: 'Vegan' } },
      { key: 'fragrance-free', name: { cs: 'Bez parfemace', sk: 'Bez parfumácie', en: 'Fragrance-free' } },
      { key: 'alcohol-free', name: { cs: 'Bez alkoholu', sk: 'Bez alkoholu', en: 'Alcohol-free' } },
      { key: 'refillable', name: { cs: 'Lze doplnit', sk: 'Dá sa doplniť', en: 'Refillable' } },
      { key: 'travel-size', name: { cs: 'Cestovní balení', sk: 'Cestovné balenie', en: 'Travel size' } },
      { key: 'handmade', name: { cs: 'Ruční výroba', sk: 'Ručná výroba', en: 'Handmade' } },
    ],
  },
  {
    key: 'for-whom',
    name: { cs: 'Pro koho', sk: 'Pre koho', en: 'For whom' },
    values: [
      { key: 'women', name: { cs: 'Pro ženy', sk: 'Pre ženy', en: 'Women' } },
      { key: 'men', name: { cs: 'Pro muže', sk: 'Pre mužov', en: 'Men' } },
      { key: 'unisex', name: { cs: 'Pro všechny', sk: 'Pre všetkých', en: 'Unisex' } },
      { key: 'children', name: { cs: 'Pro děti', sk: 'Pre deti', en: 'Children' } },
    ],
  },
  {
    key: 'season',
    name: { cs: 'Období', sk: 'Obdobie', en: 'Season' },
    values: [
      { key: 'spring', name: { cs: 'Jaro', sk: 'Jar', en: 'Spring' } },
      { key: 'summer', name: { cs: 'Léto', sk: 'Leto', en: 'Summer' } },
      { key: 'autumn', name: { cs: 'Podzim', sk: 'Jeseň', en: 'Autumn' } },
      { key: 'winter', name: { cs: 'Zima', sk: 'Zima', en: 'Winter' } },
      { key: 'christmas', name: { cs: 'Vánoce', sk: 'Vianoce', en: 'Christmas' } },
    ],
  },
  {
    key: 'volume',
    name: { cs: 'Objem', sk: 'Objem', en: 'Volume' },
    values: [
      { key: 'up-to-50', name: { cs: 'Do 50 ml', sk: 'Do 50 ml', en: 'Up to 50 ml' } },
      { key: '51-150', name: { cs: '51–150 ml', sk: '51 – 150 ml', en: '51–150 ml' } },
      { key: '151-300', name: { cs: '151–300 ml', sk: '151 – 300 ml', en: '151–300 ml' } },
      { key: 'over-300', name: { cs: 'Nad 300 ml', sk: 'Nad 300 ml', en: 'Over 300 ml' } },
    ],
  },
  {
    key: 'origin',
    name: { cs: 'Původ', sk: 'Pôvod', en: 'Origin' },
    values: [
      { key: 'cz', name: { cs: 'Česko', sk: 'Česko', en: 'Czechia' } },
      { key: 'sk', name: { cs: 'Slovensko', sk: 'Slovensko', en: 'Slovakia' } },
      { key: 'fr', name: { cs: 'Francie', sk: 'Francúzsko', en: 'France' } },
      { key: 'it', name: { cs: 'Itálie', sk: 'Taliansko', en: 'Italy' } },
      { key: 'kr', name: { cs: 'Korea', sk: 'Kórea', en: 'Korea' } },
      { key: 'scandinavia', name: { cs: 'Skandinávie', sk: 'Škandinávia', en: 'Scandinavia' } },
    ],
  },
  {
    key: 'burn-time',
    name: { cs: 'Doba hoření', sk: 'Doba horenia', en: 'Burn time' },
    values: [
      { key: 'up-to-20h', name: { cs: 'Do 20 hodin', sk: 'Do 20 hodín', en: 'Up to 20 hours' } },
      { key: '20-45h', name: { cs: '20–45 hodin', sk: '20 – 45 hodín', en: '20–45 hours' } },
      { key: 'over-45h', name: { cs: 'Nad 45 hodin', sk: 'Nad 45 hodín', en: 'Over 45 hours' } },
    ],
  },
  {
    key: 'wax',
    name: { cs: 'Vosk', sk: 'Vosk', en: 'Wax' },
    values: [
      { key: 'soy', name: { cs: 'Sojový', sk: 'Sójový', en: 'Soy' } },
      { key: 'rapeseed', name: { cs: 'Řepkový', sk: 'Repkový', en: 'Rapeseed' } },
      { key: 'beeswax', name: { cs: 'Včelí', sk: 'Včelí', en: 'Beeswax' } },
      { key: 'coconut', name: { cs: 'Kokosový', sk: 'Kokosový', en: 'Coconut' } },
      { key: 'stearin', name: { cs: 'Stearin', sk: 'Stearín', en: 'Stearin' } },
    ],
  },
  {
    key: 'concentration',
    name: { cs: 'Koncentrace', sk: 'Koncentrácia', en: 'Concentration' },
    values: [
      { key: 'extrait', name: { cs: 'Parfém (extrakt)', sk: 'Parfum (extrakt)', en: 'Extrait de parfum' } },
      { key: 'eau-de-parfum', name: { cs: 'Parfémová voda', sk: 'Parfumovaná voda', en: 'Eau de parfum' } },
      { key: 'eau-de-toilette', name: { cs: 'Toaletní voda', sk: 'Toaletná voda', en: 'Eau de toilette' } },
      { key: 'mist', name: { cs: 'Tělová mlha', sk: 'Telová hmla', en: 'Body mist' } },
    ],
  },
];
