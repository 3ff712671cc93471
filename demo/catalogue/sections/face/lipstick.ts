import type { SectionsOfProducts } from '../types.ts';

export const lipstick: SectionsOfProducts = {
  'premiere-matte-lipstick': {
    ingredients:
      'Ricinus Communis Seed Oil, Hydrogenated Polyisobutene, Isododecane, Euphorbia Cerifera Cera, Silica, Synthetic Wax, Oryza Sativa Bran Cera, Octyldodecanol, Tocopherol [+/- CI 77891, CI 77491, CI 77492, CI 77499, CI 15850, CI 45410, CI 15985].',
    use: {
      cs: 'Rty namažte balzámem a přebytek odsajte. Rtěnku veďte od středu ke koutkům; náplň se vyměňuje pootočením.',
      sk: 'Pery namažte balzamom a prebytok odsajte. Rúž veďte od stredu ku kútikom; náplň sa vymieňa pootočením.',
      en: 'Put balm on and blot the excess. Work from the center to the corners; the refill swaps with a half turn.',
    },
    warnings: {
      cs: 'Suché rty může matná textura zvýraznit. Náplň vydrží 24 měsíců od otevření, odstíny se mohou na rtech mírně lišit.',
      sk: 'Suché pery môže matná textúra zvýrazniť. Náplň vydrží 24 mesiacov od otvorenia, odtiene sa môžu na perách mierne líšiť.',
      en: 'A matte texture can show up dry lips. The refill lasts 24 months from opening, and shades vary slightly from mouth to mouth.',
    },
  },
  'click-satin-lipstick': {
    ingredients:
      'Juglans Regia Seed Oil, Ricinus Communis Seed Oil, Butyrospermum Parkii Butter, Euphorbia Cerifera Cera, Octyldodecanol, Polyglyceryl-2 Triisostearate, Mica, Tocopherol, Parfum, Linalool, Alpha-Isomethyl Ionone [+/- CI 77891, CI 77491, CI 15850, CI 15985].',
    use: {
      cs: 'Pouzdro otevřete stiskem, přejeďte rty jednou a střed dvakrát. Novou náplň zacvakněte do starého pouzdra.',
      sk: 'Puzdro otvorte stlačením, pery prejdite raz a stred dvakrát. Novú náplň zacvaknite do starého puzdra.',
      en: 'Press the case open, go over the lips once and the middle twice. A new refill clicks into the old case.',
    },
    warnings: {
      cs: 'Obsahuje olej z vlašských ořechů a parfém s tóny fialky. Po otevření spotřebujte do 18 měsíců.',
      sk: 'Obsahuje olej z vlašských orechov a parfum s tónmi fialky. Po otvorení spotrebujte do 18 mesiacov.',
      en: 'Contains walnut oil and a perfume with notes of violet. Use within 18 months of opening.',
    },
  },
  'berry-water-lip-tint': {
    ingredients:
      'Aqua, Glycerin, Butylene Glycol, Schisandra Chinensis Fruit Extract, Polyglyceryl-10 Laurate, Hydroxypropyl Methylcellulose, 1,2-Hexanediol, Ethylhexylglycerin, Citric Acid, Parfum, Limonene [+/- CI 14700, CI 16255, CI 45410].',
    use: {
      cs: 'Tečku naneste doprostřed rtů, prstem rozetřete do ztracena a dvacet vteřin nechte zaschnout.',
      sk: 'Bodku naneste do stredu pier, prstom rozotrite do stratena a dvadsať sekúnd nechajte zaschnúť.',
      en: 'Dot the center of your lips, fade outward with a finger and let it dry for twenty seconds.',
    },
    warnings: {
      cs: 'Barví i prsty a ručníky, ruce si umyjte hned. Otevřený tint vydrží rok.',
      sk: 'Farbí aj prsty a uteráky, ruky si umyte hneď. Otvorený tint vydrží rok.',
      en: 'It stains fingers and towels too, so wash your hands at once. The tint lasts a year once open.',
    },
  },
  'sheer-honey-lipstick': {
    ingredients:
      'Prunus Amygdalus Dulcis Oil, Cera Alba, Mel, Butyrospermum Parkii Butter, Hippophae Rhamnoides Fruit Oil, Lanolin, Tocopherol, Parfum, Linalool [+/- CI 77491, CI 75470, CI 15850, CI 77891].',
    use: {
      cs: 'Nanášejte bez zrcátka a bez počítání, po každém jídle znovu.',
      sk: 'Nanášajte bez zrkadielka a bez počítania, po každom jedle znova.',
      en: 'Apply without a mirror and without counting, again after every meal.',
    },
    warnings: {
      cs: 'Obsahuje med, včelí vosk, lanolin a karmín. Nad 28 °C měkne, v kapse ji proto nevysouvejte. Vydrží 12 měsíců od otevření.',
      sk: 'Obsahuje med, včelí vosk, lanolín a karmín. Nad 28 °C mäkne, vo vrecku ju preto nevysúvajte. Vydrží 12 mesiacov od otvorenia.',
      en: 'Contains honey, beeswax, lanolin and carmine. It softens above 82 °F, so keep it turned down in a pocket. It lasts 12 months from opening.',
    },
  },
  'longwear-liquid-lipstick': {
    ingredients:
      'Isododecane, Trimethylsiloxysilicate, C13-15 Alkane, Silica, Dimethicone, Kaolin, Disteardimonium Hectorite, Alcohol Denat., Parfum, Vanillin [+/- CI 77891, CI 77491, CI 77492, CI 15850].',
    use: {
      cs: 'Začněte uprostřed, okraj obtáhněte hranou aplikátoru a minutu nechte rty v klidu. Večer ji rozpustí olej.',
      sk: 'Začnite v strede, okraj obtiahnite hranou aplikátora a minútu nechajte pery v pokoji. Večer ho rozpustí olej.',
      en: 'Start in the middle, outline with the edge of the wand and keep your lips still for a minute. Oil dissolves it at night.',
    },
    warnings: {
      cs: 'Obsahuje líh a rty může vysušit; dopřejte jim mezi dny balzám. Hořlavá, dokud nezaschne. Otevřená slouží 12 měsíců.',
      sk: 'Obsahuje lieh a pery môže vysušiť; doprajte im medzitým balzam. Horľavý, kým nezaschne. Otvorený slúži 12 mesiacov.',
      en: 'Contains alcohol and can dry lips, so give them balm on other days. Flammable until dry. It serves 12 months once open.',
    },
  },
  'neutral-lip-liner': {
    ingredients:
      'Synthetic Wax, Hydrogenated Vegetable Oil, Caprylic/Capric Triglyceride, Copernicia Cerifera Cera, Octyldodecanol, Tocopherol, Silica [+/- CI 77891, CI 77491, CI 77492, CI 15850].',
    use: {
      cs: 'Obkreslete okraj, vyplňte celé rty a navrch dejte balzám nebo rtěnku.',
      sk: 'Obkreslite okraj, vyplňte celé pery a navrch dajte balzam alebo rúž.',
      en: 'Trace the edge, fill in the lips and put balm or lipstick on top.',
    },
    warnings: {
      cs: 'Ořezávejte ji vychlazenou. Na opar ji nepoužívejte, ani na čerstvé prasklinky. Dřevěná tužka vydrží dva roky.',
      sk: 'Strúhajte ju vychladenú. Na opar ju nepoužívajte, ani na čerstvé prasklinky. Drevená ceruzka vydrží dva roky.',
      en: 'Sharpen it chilled. Do not use it on cold sores or fresh cracks. The wooden pencil lasts two years.',
    },
  },
};
