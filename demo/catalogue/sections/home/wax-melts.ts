import type { SectionsOfProducts } from '../types.ts';

export const waxMelts: SectionsOfProducts = {
  'six-cube-soy-melts': {
    materials: {
      cs: 'Sojový vosk, vonné látky, papírová krabička.',
      sk: 'Sójový vosk, vonné látky, papierová škatuľka.',
      en: 'Soy wax, perfume, a paper box.',
    },
    use: {
      cs: 'Odlomte kostku, vložte ji do misky a zapalte pod ní čajovku. Voní přes deset hodin a studený vosk vyloupnete celý.',
      sk: 'Odlomte kocku, vložte ju do misky a zapáľte pod ňou čajovú sviečku. Vonia vyše desať hodín a studený vosk vylúpnete celý.',
      en: 'Snap off a cube, put it in the dish and light a tea light beneath. It scents for over ten hours, and cold wax pops out whole.',
    },
    warnings: {
      cs: 'Vosk nemá knot, zapalovat se nesmí. Podle vůně obsahuje limonen, linalool nebo eugenol, které mohou vyvolat alergii.',
      sk: 'Vosk nemá knôt, zapaľovať sa nesmie. Podľa vône obsahuje limonén, linalool alebo eugenol, ktoré môžu vyvolať alergiu.',
      en: 'There is no wick, so never light it. Depending on the scent it contains limonene, linalool or eugenol, which may cause an allergy.',
    },
  },
  'botanical-melts-meadow': {
    materials: {
      cs: 'Sojový vosk, sušená chrpa, měsíček a heřmánek, čirá krabička.',
      sk: 'Sójový vosk, sušená nevädza, nechtík a rumanček, číra škatuľka.',
      en: 'Soy wax, dried cornflower, marigold and chamomile, a clear box.',
    },
    use: {
      cs: 'Květy sloupněte, pokud je nechcete v misce, a roztavte jedno kolečko.',
      sk: 'Kvety odlúpnite, ak ich nechcete v miske, a roztopte jeden krúžok.',
      en: 'Peel off the flowers unless you want them in the dish, and melt one round.',
    },
    warnings: {
      cs: 'Sušené květy u plamene uhelnatí, držte je v misce. Linalool a heřmánek mohou vadit alergikům.',
      sk: 'Sušené kvety pri plameni zuhoľnatejú, držte ich v miske. Linalool a rumanček môžu prekážať alergikom.',
      en: 'Dried flowers char near a flame, so keep them in the dish. Linalool and chamomile may bother people with allergies.',
    },
  },
  'almond-croissant-melts': {
    materials: {
      cs: 'Sojový a kokosový vosk s vůní mandlového krému a vanilky, papírová krabička z cukrárny.',
      sk: 'Sójový a kokosový vosk s vôňou mandľového krému a vanilky, papierová škatuľka z cukrárne.',
      en: 'Soy and coconut wax scented with almond cream and vanilla, in a paper bakery box.',
    },
    use: {
      cs: 'Na nedělní snídani roztavte dvě madlenky.',
      sk: 'Na nedeľné raňajky roztopte dve madlenky.',
      en: 'Melt two madeleines for Sunday breakfast.',
    },
    warnings: {
      cs: 'Vypadají k snědku, uložte je mimo dosah dětí. Mandle v nich nejsou, jen jejich vůně.',
      sk: 'Vyzerajú na zjedenie, odložte ich mimo dosahu detí. Mandle v nich nie sú, len ich vôňa.',
      en: 'They look edible, so store them away from children. There are no almonds in them, only the scent.',
    },
  },
  'north-wind-melts': {
    materials: {
      cs: 'Řepkový vosk, eukalyptová silice, ozónový tón.',
      sk: 'Repkový vosk, eukalyptová silica, ozónový tón.',
      en: 'Rapeseed wax, eucalyptus oil, an ozone note.',
    },
    use: {
      cs: 'Do běžné aromalampy stačí půlka tabletky.',
      sk: 'Do bežnej aromalampy stačí polovica tabletky.',
      en: 'Half a tablet is enough for most burners.',
    },
    warnings: {
      cs: 'Eukalyptová silice není pro malé děti a zvířata v zavřené místnosti. Obsahuje limonen.',
      sk: 'Eukalyptová silica nie je pre malé deti a zvieratá v zatvorenej miestnosti. Obsahuje limonén.',
      en: 'Eucalyptus oil is not for small children or pets in a closed room. Contains limonene.',
    },
  },
  'honeycomb-beeswax-melts': {
    materials: {
      cs: 'Včelí vosk odlitý do plástve, bez vonných látek.',
      sk: 'Včelí vosk odliaty do plástu, bez vonných látok.',
      en: 'Beeswax cast as honeycomb, no perfume.',
    },
    use: {
      cs: 'Odlomte šestiúhelník. Taje pomaleji než sója, dejte pod něj silnější čajovku.',
      sk: 'Odlomte šesťuholník. Topí sa pomalšie než sója, dajte poň silnejšiu čajovú sviečku.',
      en: 'Break off a hexagon. It melts more slowly than soy, so give it a sturdier tea light.',
    },
    warnings: {
      cs: 'Roztavený vosk má přes šedesát stupňů, misku nepřenášejte. Vůně úlu není pro alergiky na včelí produkty.',
      sk: 'Roztopený vosk má vyše šesťdesiat stupňov, misku neprenášajte. Vôňa úľa nie je pre alergikov na včelie produkty.',
      en: 'The melted wax is over 140 °F, so don’t carry the dish. The hive scent is not for bee allergies.',
    },
  },
  'cinema-melts-collection': {
    inside: {
      cs: 'Čtyři vosky po 40 g a ke každému kartička s příběhem.',
      sk: 'Štyri vosky po 40 g a ku každému kartička s príbehom.',
      en: 'Four 40 g melts, each with its story on a card.',
    },
    materials: {
      cs: 'Řepkový vosk a vonné směsi s benzylbenzoátem.',
      sk: 'Repkový vosk a vonné zmesi s benzylbenzoátom.',
      en: 'Rapeseed wax and fragrances with benzyl benzoate.',
    },
    use: {
      cs: 'Jeden vosk na večer. Misku mezi vůněmi vytřete, ať se nemíchají.',
      sk: 'Jeden vosk na večer. Misku medzi vôňami vytrite, nech sa nemiešajú.',
      en: 'One melt an evening. Wipe the dish between scents so they don’t mix.',
    },
    warnings: {
      cs: 'Vosk nevylévejte do odpadu, ztuhlý patří do směsi. Misku nechte vychladnout, než ji vezmete do ruky.',
      sk: 'Vosk nevylievajte do odtoku, stuhnutý patrí do zmesového odpadu. Misku nechajte vychladnúť, než ju vezmete do ruky.',
      en: 'Don’t pour wax down the drain; set wax goes in the trash. Let the dish cool before you pick it up.',
    },
  },
};
