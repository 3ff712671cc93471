import type { SectionsOfProducts } from '../types.ts';

export const mascara: SectionsOfProducts = {
  'prima-donna-volume-mascara': {
    ingredients:
      'Aqua, Oryza Sativa Bran Cera, Synthetic Wax, Acacia Decurrens Flower Cera, Isododecane, Stearic Acid, Acrylates Copolymer, Glycerin, Glyceryl Stearate, Tromethamine, Phenoxyethanol, Caprylyl Glycol [+/- CI 77499, CI 77491, CI 77492, CI 77891].',
    use: {
      cs: 'Kónický kartáček veďte od kořínků vzhůru. Druhou vrstvu po minutě. Odlíčí se olejem.',
      sk: 'Kónickú kefku veďte od korienkov nahor. Druhú vrstvu po minúte. Odlíči sa olejom.',
      en: 'Draw the cone brush up from the roots. Second layer after a minute. Oil takes it off.',
    },
    warnings: {
      cs: 'Dostane-li se do oka, vypláchněte ho vodou. S nikým ji nesdílejte a po otevření spotřebujte do 4 měsíců.',
      sk: 'Ak sa dostane do oka, vypláchnite ho vodou. S nikým ju nezdieľajte a po otvorení spotrebujte do 4 mesiacov.',
      en: 'If it gets in an eye, rinse with water. Share it with nobody and use it within 4 months of opening.',
    },
  },
  'silk-thread-length-mascara': {
    ingredients:
      'Aqua, Acrylates Copolymer, Nylon-6, Glycerin, Butylene Glycol, Cellulose, Cellulose Gum, Silica, 1,2-Hexanediol, Phenoxyethanol, Ethylhexylglycerin [+/- CI 77499].',
    use: {
      cs: 'Pomalu od kořínků, na konci otočte. Teplou vodou se stáhne v celých trubičkách, netřete.',
      sk: 'Pomaly od korienkov, na konci otočte. Teplou vodou sa stiahne v celých rúrkach, netrite.',
      en: 'Slowly from the roots, twist at the tips. Warm water slides it off in whole tubes; do not rub.',
    },
    warnings: {
      cs: 'S kontaktními čočkami ji zkuste nejdřív na jednom oku, vlákna se mohou uvolnit. Po 3 měsících od otevření ji vyměňte.',
      sk: 'S kontaktnými šošovkami ju skúste najprv na jednom oku, vlákna sa môžu uvoľniť. Po 3 mesiacoch od otvorenia ju vymeňte.',
      en: 'With contact lenses try it on one eye first, as fibers may come loose. Replace it 3 months after opening.',
    },
  },
  'sensitive-eyes-mascara': {
    ingredients:
      'Aqua, Glycerin, Oryza Sativa Bran Cera, Helianthus Annuus Seed Cera, Glyceryl Stearate, Stearic Acid, Acacia Senegal Gum, Panthenol, Tromethamine, Sodium Levulinate, Sodium Anisate [+/- CI 77499].',
    use: {
      cs: 'Dvakrát přejeďte řasy kartáčkem. Večer smyjte micelární vodou, bez tření.',
      sk: 'Dvakrát prejdite riasy kefkou. Večer zmyte micelárnou vodou, bez trenia.',
      en: 'Brush twice through the lashes. At night take it off with micellar water, no rubbing.',
    },
    warnings: {
      cs: 'Zčervenají-li oči, přestaňte ji používat. V dešti se rozpije. Otevřená vydrží půl roku.',
      sk: 'Ak oči sčervenejú, prestaňte ju používať. V daždi sa rozpije. Otvorená vydrží pol roka.',
      en: 'Stop using it if your eyes turn red. Rain makes it run. It keeps half a year once open.',
    },
  },
  'downpour-waterproof-mascara': {
    ingredients:
      'Isododecane, Synthetic Wax, Cera Alba, Trihydroxystearin, Disteardimonium Hectorite, Propylene Carbonate, Copernicia Cerifera Cera, Silica, Phenoxyethanol, Tocopherol [+/- CI 77499].',
    use: {
      cs: 'Řasy nejdřív natočte, pak naneste jednu vrstvu a chvíli nemrkejte. Odlíčíte ji jen olejem nebo dvoufázovým odličovačem.',
      sk: 'Riasy najprv natočte, potom naneste jednu vrstvu a chvíľu nežmurkajte. Odlíčite ju len olejom alebo dvojfázovým odličovačom.',
      en: 'Curl your lashes first, apply one coat and don’t blink for a moment. Only oil or a two-phase remover takes it off.',
    },
    warnings: {
      cs: 'Kleštičky po nalíčení nepoužívejte, řasy by se lámaly. Hmota je hořlavá. Spotřebujte ji do 6 měsíců od otevření.',
      sk: 'Klieštiky po nalíčení nepoužívajte, riasy by sa lámali. Hmota je horľavá. Spotrebujte ju do 6 mesiacov od otvorenia.',
      en: 'Never use a curler over it, or lashes break. The formula is flammable. Use it within 6 months of opening.',
    },
  },
  'walnut-lash-oil-primer': {
    ingredients:
      'Aqua, Juglans Regia Seed Oil, Glycerin, Cetearyl Alcohol, Glyceryl Stearate, Myristoyl Pentapeptide-17, Panthenol, Oryza Sativa Bran Cera, Alcohol Denat., Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin.',
    use: {
      cs: 'Pod řasenku jeden tah a minutu trpělivosti, na noc na řasy i obočí.',
      sk: 'Pod špirálu jeden ťah a minútu trpezlivosti, na noc na riasy aj obočie.',
      en: 'One stroke and a minute’s patience under mascara; at night on lashes and brows.',
    },
    warnings: {
      cs: 'Obsahuje olej z vlašských ořechů. Řasy neprodlužuje, jen o ně pečuje. Dotahujte víčko, otevřený vydrží 7 měsíců.',
      sk: 'Obsahuje olej z vlašských orechov. Riasy nepredlžuje, len sa o ne stará. Doťahujte vrchnák, otvorený vydrží 7 mesiacov.',
      en: 'Contains walnut oil. It conditions lashes; it does not make them grow. Close it tightly: it keeps 7 months open.',
    },
  },
  'lucky-dip-colour-mascara': {
    ingredients:
      'Aqua, Synthetic Wax, Butylene Glycol, Acrylates/Ethylhexyl Acrylate Copolymer, Stearic Acid, Tromethamine, Oryza Sativa Bran Cera, Glyceryl Stearate, Phenoxyethanol, Caprylyl Glycol [+/- CI 77007, CI 77288, CI 77510, CI 77491, CI 77499].',
    use: {
      cs: 'Barvou přejeďte jen špičky přes obvyklou řasenku, nebo celé řasy ve dvou vrstvách.',
      sk: 'Farbou prejdite len končeky cez obvyklú špirálu, alebo celé riasy v dvoch vrstvách.',
      en: 'Tint just the tips over your usual mascara, or do all the lashes in two layers.',
    },
    warnings: {
      cs: 'Modrý pigment může obarvit okraj víčka, odličte ho olejem. Od otevření počítejte s 5 měsíci.',
      sk: 'Modrý pigment môže zafarbiť okraj viečka, odlíčte ho olejom. Od otvorenia rátajte s 5 mesiacmi.',
      en: 'Blue pigment may tint the edge of the lid; oil removes it. Reckon on 5 months from opening.',
    },
  },
};
