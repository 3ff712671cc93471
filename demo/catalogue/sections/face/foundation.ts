import type { SectionsOfProducts } from '../types.ts';

export const foundation: SectionsOfProducts = {
  'second-skin-serum-foundation': {
    ingredients:
      'Aqua, Squalane, Coco-Caprylate, Glycerin, Silica, Polyglyceryl-4 Isostearate, Propanediol, Mica, 1,2-Hexanediol, Caprylyl Glycol, Tocopherol [+/- CI 77891, CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Protřepejte, dvě kapky kápněte na hřbet ruky a vtiskněte prsty nebo houbičkou. Druhá vrstva přidá krytí.',
      sk: 'Pretrepte, dve kvapky kvapnite na chrbát ruky a vtlačte prstami alebo hubkou. Druhá vrstva pridá krytie.',
      en: 'Shake, put two drops on the back of your hand and press in with fingers or sponge. A second layer adds cover.',
    },
    warnings: {
      cs: 'Odstín vybírejte při denním světle. Z límce ho vyperete, dokud je vlhký. Lahvička vydrží 12 měsíců od otevření.',
      sk: 'Odtieň vyberajte pri dennom svetle. Z goliera ho vyperiete, kým je vlhký. Fľaštička vydrží 12 mesiacov od otvorenia.',
      en: 'Choose your shade in daylight. It washes out of a collar while still damp. The bottle keeps 12 months from opening.',
    },
  },
  'curtain-up-matte-foundation': {
    ingredients:
      'Aqua, C13-15 Alkane, Isododecane, Talc, Silica, Glycerin, Polymethyl Methacrylate, Alcohol Denat., Disteardimonium Hectorite, Phenoxyethanol, Sodium Hydroxide [+/- CI 77891, CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Na hydratovanou pleť vpracujte kabuki štětcem od středu ven. Na suchých místech šetřete.',
      sk: 'Na hydratovanú pleť vpracujte kabuki štetcom od stredu von. Na suchých miestach šetrite.',
      en: 'On well-moisturized skin, buff from the center outward with a kabuki. Go easy on dry patches.',
    },
    warnings: {
      cs: 'Suchou pleť může matný make-up ještě vysušit, večer ho odličte olejem a přidejte krém. Otevřená tuba slouží rok.',
      sk: 'Suchú pleť môže matný make-up ešte vysušiť, večer ho odlíčte olejom a pridajte krém. Otvorená tuba slúži rok.',
      en: 'A matte foundation can dry out dry skin, so take it off with oil at night and follow with cream. An open tube serves for a year.',
    },
  },
  'jelly-cushion-foundation': {
    ingredients:
      'Aqua, C13-15 Alkane, Niacinamide, Oryza Sativa Bran Water, Glycerin, Butylene Glycol, Ethylhexyl Palmitate, Polyglyceryl-3 Diisostearate, Mica, 1,2-Hexanediol, Parfum, Hexyl Cinnamal, Linalool [+/- CI 77891, CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Labutěnkou lehce ťukejte od tváří ven. Na noc víčko dovřete, náplň se vkládá do pouzdra zacvaknutím.',
      sk: 'Labutienkou jemne poklepkávajte od tvárí von. Na noc viečko dovrite, náplň sa vkladá do puzdra zacvaknutím.',
      en: 'Tap lightly with the puff from the cheeks outward. Close the lid at night; a refill clicks into the case.',
    },
    warnings: {
      cs: 'Houbičku perte jednou týdně, jinak se v ní drží bakterie. Spotřebujte do 6 měsíců od nasazení náplně.',
      sk: 'Hubku perte raz týždenne, inak sa v nej držia baktérie. Spotrebujte do 6 mesiacov od nasadenia náplne.',
      en: 'Wash the puff weekly, or bacteria settle in it. Use within 6 months of fitting a refill.',
    },
  },
  'mineral-powder-foundation': {
    ingredients: 'Mica, Zinc Oxide, Titanium Dioxide [+/- CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Trochu pudru vysypte do víčka, naberte štětcem, oklepněte a krouživě vmasírujte. Po deseti minutách splyne s pletí.',
      sk: 'Trochu púdru vysypte do viečka, naberte štetcom, oklepte a krúživo vmasírujte. Po desiatich minútach splynie s pleťou.',
      en: 'Tip a little into the lid, load the brush, tap and buff in circles. In ten minutes it melts into skin.',
    },
    warnings: {
      cs: 'Prach nevdechujte. Uvedená ochrana platí jen při plné vrstvě, na pláž vezměte krém. Vydrží 24 měsíců po otevření, v suchu.',
      sk: 'Prach nevdychujte. Uvedená ochrana platí len pri plnej vrstve, na pláž si vezmite krém. Vydrží 24 mesiacov po otvorení, v suchu.',
      en: 'Do not inhale the dust. The stated protection needs a full layer; take a cream to the beach. It keeps 24 months open, if dry.',
    },
  },
  'walnut-satin-foundation': {
    ingredients:
      'Aqua, Corylus Avellana Seed Oil, Glycerin, C13-15 Alkane, Cetearyl Alcohol, Ethylhexyl Methoxycinnamate, Titanium Dioxide, Palmitoyl Tripeptide-1, Palmitoyl Tetrapeptide-7, Polyglyceryl-3 Diisostearate, Alcohol Denat., Phenoxyethanol, Ethylhexylglycerin [+/- CI 77491, CI 77492, CI 77499, CI 77891].',
    use: {
      cs: 'Jednu dávku pumpičky naneste prsty na tvář, bradu a nos zapudrujte. Vlhkou houbičkou získáte lehčí krytí.',
      sk: 'Jednu dávku pumpičky naneste prstami na tvár, bradu a nos zapudrujte. Vlhkou hubkou získate ľahšie krytie.',
      en: 'Spread one pump with your fingers, then powder chin and nose. A damp sponge gives lighter cover.',
    },
    warnings: {
      cs: 'Obsahuje lískový olej. SPF 15 nenahradí opalovací krém. Pumpičku nechte otevřenou nejdéle rok.',
      sk: 'Obsahuje lieskový olej. SPF 15 nenahradí opaľovací krém. Pumpičku používajte najdlhšie rok.',
      en: 'Contains hazelnut oil. SPF 15 is no substitute for sunscreen. Use the pump for a year at most.',
    },
  },
  'skin-tint-bare-feet': {
    ingredients:
      'Aloe Barbadensis Leaf Juice, Aqua, Camellia Japonica Seed Oil, Glycerin, Caprylic/Capric Triglyceride, Camellia Sinensis Leaf Extract, Cetearyl Olivate, Sorbitan Olivate, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Parfum, Linalool, Hexyl Cinnamal [+/- CI 77491, CI 77492, CI 77499, CI 77891].',
    use: {
      cs: 'Rozetřete prsty jako krém na ruce. Na nedokonalosti přidejte korektor.',
      sk: 'Rozotrite prstami ako krém na ruky. Na nedokonalosti pridajte korektor.',
      en: 'Rub in with your fingers like hand cream. Add concealer where you need it.',
    },
    warnings: {
      cs: 'Průsvitný tón nechrání před sluncem. Odlíčíte ho micelární vodou. Tuba po otevření vydrží 9 měsíců.',
      sk: 'Priesvitný tón nechráni pred slnkom. Odlíčite ho micelárnou vodou. Tuba po otvorení vydrží 9 mesiacov.',
      en: 'The sheer tint gives no sun protection. Micellar water takes it off. It keeps 9 months open.',
    },
  },
};
