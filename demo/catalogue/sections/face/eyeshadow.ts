import type { SectionsOfProducts } from '../types.ts';

export const eyeshadow: SectionsOfProducts = {
  'matinee-eyeshadow-quad': {
    ingredients:
      'Talc, Mica, Zinc Stearate, Dimethicone, Polyisobutene, 1,2-Hexanediol, Caprylyl Glycol [+/- CI 77891, CI 77491, CI 77492, CI 77499, CI 77400].',
    use: {
      cs: 'Nejsvětlejší po celém víčku, čaj do záhybu, kaštan k řasám. Prstem i štětcem.',
      sk: 'Najsvetlejší na celé viečko, čaj do záhybu, gaštan k riasam. Prstom aj štetcom.',
      en: 'Palest over the lid, tea in the crease, chestnut along the lashes. By finger or brush.',
    },
    warnings: {
      cs: 'Měděný stín nanášejte se zavřeným okem a čočky si nasaďte předem. Paletka vydrží 18 měsíců od otevření.',
      sk: 'Medený tieň nanášajte so zavretým okom a šošovky si nasaďte vopred. Paletka vydrží 18 mesiacov od otvorenia.',
      en: 'Apply the copper with your eye closed, and put lenses in beforehand. The palette keeps 18 months from opening.',
    },
  },
  'single-mineral-eyeshadow': {
    ingredients:
      'Mica, Synthetic Fluorphlogopite, Magnesium Stearate, Silica, Caprylic/Capric Triglyceride, Simmondsia Chinensis Seed Oil [+/- CI 77891, CI 77491, CI 77492, CI 77499, CI 77288, CI 77510, CI 77742].',
    use: {
      cs: 'Na sucho závoj, vlhkým štětcem kov. Pánvičku vložte do magnetické paletky.',
      sk: 'Na sucho závoj, vlhkým štetcom kov. Panvičku vložte do magnetickej paletky.',
      en: 'Dry for a veil, damp brush for metal. Set the pan in a magnetic palette.',
    },
    warnings: {
      cs: 'Malé magnetické pánvičky držte mimo dosah dětí. Po použití vlhkého štětce je nechte oschnout; vydrží 24 měsíců.',
      sk: 'Malé magnetické panvičky držte mimo dosahu detí. Po použití vlhkého štetca ich nechajte oschnúť; vydržia 24 mesiacov.',
      en: 'Keep the small magnetic pans from children. Let them dry after a damp brush; they last 24 months.',
    },
  },
  'firefly-liquid-glitter': {
    ingredients:
      'Aqua, Synthetic Fluorphlogopite, Acrylates Copolymer, Glycerin, Propanediol, 1,2-Hexanediol, Carbomer, Ethylhexylglycerin, Tromethamine, Tin Oxide [+/- CI 77891, CI 77491, CI 77510].',
    use: {
      cs: 'Kápněte jednu tečku doprostřed víčka, vklepejte a deset vteřin nemrkejte. Večer film stáhnete vlhkým tampónem.',
      sk: 'Kvapnite jednu bodku do stredu viečka, vklepkajte a desať sekúnd nežmurkajte. Večer film stiahnete vlhkým tampónom.',
      en: 'Put one dot in the middle of the lid, tap and don’t blink for ten seconds. At night a damp pad peels the film off.',
    },
    warnings: {
      cs: 'Třpytky nepatří na vnitřní linku oka. Začne-li oko štípat, vypláchněte je. Po otevření vydrží 6 měsíců.',
      sk: 'Trblietky nepatria na vnútornú linku oka. Ak oko začne štípať, vypláchnite ho. Po otvorení vydržia 6 mesiacov.',
      en: 'Glitter does not belong on the inner rim. If an eye stings, rinse it. It keeps 6 months once open.',
    },
  },
  'walnut-cream-shadow-stick': {
    ingredients:
      'Isododecane, Synthetic Wax, Juglans Regia Seed Oil, Trimethylsiloxysilicate, Copernicia Cerifera Cera, Mica, Octyldodecanol, Tocopherol [+/- CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Dvě čáry, rychle rozmažte a nechte půl minuty ztuhnout. Tmavší odstín i jako linka.',
      sk: 'Dve čiary, rýchlo rozmažte a nechajte pol minúty stuhnúť. Tmavší odtieň aj ako linka.',
      en: 'Two lines, smudge fast and let it set half a minute. The darker shade doubles as liner.',
    },
    warnings: {
      cs: 'Obsahuje olej z vlašských ořechů. Vysouvejte nejvýš dva milimetry, delší hrot se zlomí. Otevřená slouží rok.',
      sk: 'Obsahuje olej z vlašských orechov. Vysúvajte najviac dva milimetre, dlhší hrot sa zlomí. Otvorená slúži rok.',
      en: 'Contains walnut oil. Turn up no more than two millimeters, as a longer tip snaps. It serves for a year once open.',
    },
  },
  'tea-house-palette': {
    ingredients:
      'Talc, Mica, Magnesium Stearate, Oryza Sativa Bran Oil, Camellia Sinensis Leaf Powder, Zinc Stearate, Silica, 1,2-Hexanediol [+/- CI 77891, CI 77491, CI 77492, CI 77499, CI 77742].',
    inside: {
      cs: 'Devět barev po 1 g: čtyři matné, tři saténové, dvě s mokrým leskem, zrcátko v pouzdře.',
      sk: 'Deväť farieb po 1 g: štyri matné, tri saténové, dve s mokrým leskom, zrkadielko v puzdre.',
      en: 'Nine 1 g shades: four matte, three satin, two wet-look, a mirror in the case.',
    },
    use: {
      cs: 'Matné odstíny patří do záhybu, saténové na víčko a mokrý lesk doprostřed. Každou vrstvu štětcem přitiskněte, teprve pak rozetřete.',
      sk: 'Matné odtiene patria do záhybu, saténové na viečko a mokrý lesk do stredu. Každú vrstvu štetcom pritlačte, až potom rozotrite.',
      en: 'Mattes go in the crease, satins on the lid, wet-look in the middle. Press each layer on before you blend.',
    },
    warnings: {
      cs: 'Zrcátko čistěte suchým hadříkem. Velmi citlivé oči může dráždit třpyt. Zavřená paletka vydrží dva roky od prvního použití.',
      sk: 'Zrkadielko čistite suchou handričkou. Veľmi citlivé oči môže dráždiť trblet. Zatvorená paletka vydrží dva roky od prvého použitia.',
      en: 'Clean the mirror with a dry cloth. Shimmer may bother very sensitive eyes. Kept closed, it lasts two years from first use.',
    },
  },
  'eyelid-primer': {
    ingredients:
      'C13-15 Alkane, Dimethicone, Silica, Talc, Trimethylsiloxysilicate, Kaolin, Sorbitan Sesquioleate, Phenoxyethanol, Tocopherol [+/- CI 77891, CI 77491, CI 77492].',
    use: {
      cs: 'Čočka podkladu na obě víčka až po obočí, po minutě stíny.',
      sk: 'Šošovica podkladu na obe viečka až po obočie, po minúte tiene.',
      en: 'A lentil-sized drop for both lids up to the brow, shadow after a minute.',
    },
    warnings: {
      cs: 'Na čerstvém krému se sbírá, nechte ho předem vsáknout. Do oka nepatří. Tubu spotřebujte do roka od otevření.',
      sk: 'Na čerstvom kréme sa zberá, nechajte ho vopred vsiaknuť. Do oka nepatrí. Tubu spotrebujte do roka od otvorenia.',
      en: 'It rolls over fresh cream, so let that sink in first. Keep it out of the eye. Use the tube within a year of opening.',
    },
  },
};
