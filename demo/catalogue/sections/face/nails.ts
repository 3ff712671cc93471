import type { SectionsOfProducts } from '../types.ts';

export const nails: SectionsOfProducts = {
  'wardrobe-nail-polish': {
    ingredients:
      'Butyl Acetate, Ethyl Acetate, Nitrocellulose, Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer, Acetyl Tributyl Citrate, Isopropyl Alcohol, Silica, Diacetone Alcohol [+/- CI 77891, CI 15850, CI 77491, CI 77499, CI 77510, CI 19140].',
    use: {
      cs: 'Naneste dvě vrstvy a mezi nimi tři minuty počkejte. S podkladem a vrchním lakem vydrží barva pět dní.',
      sk: 'Naneste dve vrstvy a medzi nimi tri minúty počkajte. S podkladom a vrchným lakom vydrží farba päť dní.',
      en: 'Apply two coats and wait three minutes between them. With a base and top coat the color lasts five days.',
    },
    warnings: {
      cs: 'Hořlavý: lakujte u otevřeného okna a nekuřte u toho. Nelakujte poraněnou kůžičku. Lahvička vydrží 24 měsíců od otevření.',
      sk: 'Horľavý: lakujte pri otvorenom okne a nefajčite pri tom. Nelakujte poranenú kožičku. Fľaštička vydrží 24 mesiacov od otvorenia.',
      en: 'Flammable: paint by an open window and don’t smoke. Keep it off torn cuticles. The bottle lasts 24 months from opening.',
    },
  },
  'syrup-jelly-nail-polish': {
    ingredients:
      'Ethyl Acetate, Butyl Acetate, Nitrocellulose, Tosylamide/Epoxy Resin, Acetyl Tributyl Citrate, Isopropyl Alcohol, Styrene/Acrylates Copolymer [+/- CI 15880, CI 77510, CI 77891].',
    use: {
      cs: 'Jedna vrstva stačí na průsvit, tři dají hloubku skla. Každá schne dvě minuty.',
      sk: 'Jedna vrstva stačí na priesvit, tri dajú hĺbku skla. Každá schne dve minúty.',
      en: 'One coat for a sheer tint, three for the depth of glass. Each dries in two minutes.',
    },
    warnings: {
      cs: 'Výpary nevdechujte a nepřibližujte k ohni. Hrdlo před zavřením otřete, víčko jinak přischne. Spotřebujte do dvou let.',
      sk: 'Výpary nevdychujte a nepribližujte k ohňu. Hrdlo pred zatvorením utrite, uzáver inak prischne. Spotrebujte do dvoch rokov.',
      en: 'Do not breathe the fumes or bring them near a flame. Wipe the neck before closing or the cap sticks. Use within two years.',
    },
  },
  'top-and-base-coat': {
    ingredients:
      'Ethyl Acetate, Butyl Acetate, Nitrocellulose, Acetyl Tributyl Citrate, Sucrose Acetate Isobutyrate, Isopropyl Alcohol, Acrylates Copolymer, Benzophenone-1.',
    use: {
      cs: 'Naneste ho pod barvu i na ni a přetáhněte přes hranu nehtu. Třetí den vrchní vrstvu osvěžte.',
      sk: 'Naneste ho pod farbu aj na ňu a pretiahnite cez hranu nechta. Tretí deň vrchnú vrstvu osviežte.',
      en: 'Apply it under the color and over it, wrapping the edge of the nail. Refresh the top layer on day three.',
    },
    warnings: {
      cs: 'Rozpouští lak na nábytku, podložte si ruku. Od radiátoru ho držte dál, hoří; otevřený vydrží 18 měsíců.',
      sk: 'Rozpúšťa lak na nábytku, podložte si ruku. Od radiátora ho držte ďalej, horí; otvorený vydrží 18 mesiacov.',
      en: 'It dissolves furniture varnish, so put something under your hand. Flammable, so keep it off radiators; it lasts 18 months open.',
    },
  },
  'honey-cuticle-oil': {
    ingredients:
      'Prunus Amygdalus Dulcis Oil, Triticum Vulgare Germ Oil, Mel, Propolis Extract, Helianthus Annuus Seed Oil, Tocopherol, Parfum, Vanillin.',
    use: {
      cs: 'Na noc kápněte ke každému nehtu jednu kapku a vmasírujte ji, i přes lak. Ráno kůžičku odtlačíte ručníkem.',
      sk: 'Na noc kvapnite ku každému nechtu jednu kvapku a vmasírujte ju, aj cez lak. Ráno kožičku odtlačíte uterákom.',
      en: 'At night put a drop by each nail and massage it in, polish or not. In the morning a towel pushes the cuticle back.',
    },
    warnings: {
      cs: 'Obsahuje med, propolis, mandle a pšeničné klíčky, všechno možné alergeny. Kapátko dotahujte; olej vydrží 9 měsíců.',
      sk: 'Obsahuje med, propolis, mandle a pšeničné klíčky, všetko možné alergény. Kvapkadlo doťahujte; olej vydrží 9 mesiacov.',
      en: 'Contains honey, propolis, almond and wheat germ, each a possible allergen. Close the dropper firmly; the oil keeps 9 months.',
    },
  },
  'oat-nail-remover': {
    ingredients:
      'Ethyl Acetate, Ethyl Lactate, Isopropyl Alcohol, Aqua, Avena Sativa Kernel Oil, Glycerin, Dimethyl Succinate.',
    use: {
      cs: 'Navlhčený tampón přiložte na nehet na deset vteřin, u třpytek na dvacet, a stáhněte ho ke špičce.',
      sk: 'Navlhčený tampón priložte na necht na desať sekúnd, pri trblietkach na dvadsať, a stiahnite ho ku špičke.',
      en: 'Hold a wet pad on the nail for ten seconds, twenty for glitter, and pull it toward the tip.',
    },
    warnings: {
      cs: 'Vysoce hořlavý: větrejte a chraňte před ohněm. Stůl si podložte, lak na něm se rozpustí. Ukládejte z dosahu dětí; otevřený slouží rok.',
      sk: 'Veľmi horľavý: vetrajte a chráňte pred ohňom. Stôl si podložte, lak na ňom sa rozpustí. Odkladajte mimo dosahu detí; otvorený slúži rok.',
      en: 'Highly flammable: ventilate and keep from fire. Protect the table, whose varnish it dissolves. Store out of children’s reach; it serves a year once open.',
    },
  },
  'bare-nail-manicure-set': {
    ingredients:
      'Juglans Regia Seed Oil, Butyrospermum Parkii Butter, Copernicia Cerifera Cera, Caprylic/Capric Triglyceride, Tocopherol.',
    inside: {
      cs: 'Skleněný pilník, leštička, dvě tyčinky z buku a 5 g ořechového balzámu v plátěném pouzdře s koženým řemínkem.',
      sk: 'Sklenený pilník, leštička, dve bukové tyčinky a 5 g orechového balzamu v plátennom puzdre s koženým remienkom.',
      en: 'A glass file, a buffer, two beech sticks and 5 g of walnut balm in a linen roll with a leather tie.',
    },
    materials: {
      cs: 'Pilník je z tvrzeného skla, tyčinky z buku, pouzdro ze lnu. Složení výše patří balzámu.',
      sk: 'Pilník je z tvrdeného skla, tyčinky z buku, puzdro z ľanu. Zloženie vyššie patrí balzamu.',
      en: 'The file is tempered glass, the sticks beech, the roll linen. The ingredients above are the balm’s.',
    },
    use: {
      cs: 'Nehty zapilujte jedním směrem, kůžičku odtlačte tyčinkou, přeleštěte a nakonec vetřete balzám.',
      sk: 'Nechty zapilujte jedným smerom, kožičku odtlačte tyčinkou, preleštite a nakoniec votrite balzam.',
      en: 'File in one direction, push the cuticle back with a stick, buff, and rub the balm in at the end.',
    },
    warnings: {
      cs: 'Balzám obsahuje olej z vlašských ořechů. Skleněný pilník po pádu prohlédněte, odštípnutý už nepoužívejte.',
      sk: 'Balzam obsahuje olej z vlašských orechov. Sklenený pilník po páde prezrite, odštiepený už nepoužívajte.',
      en: 'The balm contains walnut oil. Check the glass file after a fall and don’t use it chipped.',
    },
  },
};
