import type { SectionsOfProducts } from '../types.ts';

export const serums: SectionsOfProducts = {
  'sea-buckthorn-vitamin-c-serum': {
    ingredients:
      'Aqua, 3-O-Ethyl Ascorbic Acid, Propanediol, Glycerin, Hippophae Rhamnoides Fruit Juice, Hippophae Rhamnoides Fruit Oil, Polyglyceryl-10 Laurate, Ferulic Acid, Tocopherol, Xanthan Gum, Sodium Citrate, Phenoxyethanol, Ethylhexylglycerin, Parfum, Limonene, Citral.',
    use: {
      cs: 'Tři kapky ráno na čistou pleť, potom krém a SPF. Límec zapněte až po vsáknutí.',
      sk: 'Tri kvapky ráno na čistú pleť, potom krém a SPF. Golier zapnite až po vsiaknutí.',
      en: 'Three drops in the morning on clean skin, then cream and SPF. Button your collar once it has sunk in.',
    },
    warnings: {
      cs: 'Rakytník barví textil. Sérum, které zhnědlo, už nepoužívejte; v temnu vydrží 4 měsíce od otevření.',
      sk: 'Rakytník farbí textil. Sérum, ktoré zhnedlo, už nepoužívajte; v tme vydrží 4 mesiace od otvorenia.',
      en: 'Sea buckthorn stains fabric. Stop using it once it has turned brown; in the dark it keeps 4 months open.',
    },
  },
  'three-dews-hyaluronic-serum': {
    ingredients:
      'Aqua, Glycerin, Sodium Hyaluronate, Hydrolyzed Hyaluronic Acid, Sodium Hyaluronate Crosspolymer, Panthenol, Nelumbo Nucifera Flower Extract, 1,2-Hexanediol, Ethylhexylglycerin, Disodium EDTA.',
    use: {
      cs: 'Na vlhkou tvář vklepejte půl pipety, ráno i večer. Zamkněte vodu krémem.',
      sk: 'Na vlhkú tvár vklepkajte pol pipety, ráno aj večer. Uzamknite vodu krémom.',
      en: 'Pat half a pipette onto a damp face, morning and evening. Lock the water in with cream.',
    },
    warnings: {
      cs: 'Pipetou se pleti nedotýkejte, ať sérum zůstane čisté. Po otevření vydrží 9 měsíců.',
      sk: 'Pipetou sa pleti nedotýkajte, nech sérum zostane čisté. Po otvorení vydrží 9 mesiacov.',
      en: 'Do not touch skin with the pipette, to keep the serum clean. It keeps 9 months after opening.',
    },
  },
  'lingonberry-niacinamide-serum': {
    ingredients:
      'Aqua, Niacinamide, Propanediol, Glycerin, Vaccinium Vitis-Idaea Fruit Extract, Zinc PCA, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Lactic Acid.',
    use: {
      cs: 'Celou pipetu rozetřete po toniku, ráno i večer. Výsledek hodnoťte po měsíci.',
      sk: 'Celú pipetu rozotrite po toniku, ráno aj večer. Výsledok hodnoťte po mesiaci.',
      en: 'Spread a full pipette after toner, morning and evening. Judge it after a month.',
    },
    warnings: {
      cs: 'Růžová barva je z brusinek a časem bledne. Pálí-li déle než minutu, spláchněte. Spotřebujte do 8 měsíců.',
      sk: 'Ružová farba je z brusníc a časom bledne. Ak páli dlhšie ako minútu, zmyte. Spotrebujte do 8 mesiacov.',
      en: 'The pink is lingonberry and fades with time. If it burns for over a minute, rinse off. Use within 8 months.',
    },
  },
  'retinol-grape-night-serum': {
    ingredients:
      'Vitis Vinifera Seed Oil, Squalane, Caprylic/Capric Triglyceride, Retinol, Alcohol Denat., Tocopherol, Rosmarinus Officinalis Leaf Extract, BHT.',
    use: {
      cs: 'Dva týdny každý třetí večer tři kapky na suchou pleť, pak podle snášenlivosti. Přes den noste SPF.',
      sk: 'Dva týždne každý tretí večer tri kvapky na suchú pleť, potom podľa znášanlivosti. Cez deň noste SPF.',
      en: 'For two weeks, three drops on dry skin every third evening, then as skin allows. Wear SPF by day.',
    },
    warnings: {
      cs: 'Nepoužívejte v těhotenství a při kojení. Obsahuje vitamin A, před použitím zvažte svůj denní příjem. Uchovávejte v chladu a spotřebujte do 6 měsíců.',
      sk: 'Nepoužívajte v tehotenstve a pri dojčení. Obsahuje vitamín A, pred použitím zvážte svoj denný príjem. Uchovávajte v chlade a spotrebujte do 6 mesiacov.',
      en: 'Do not use while pregnant or nursing. Contains vitamin A; consider your daily intake before use. Keep it cool and use within 6 months.',
    },
  },
  'midsummer-face-oil': {
    ingredients:
      'Prunus Armeniaca Kernel Oil, Hypericum Perforatum Flower/Leaf/Stem Extract, Calendula Officinalis Flower Extract, Simmondsia Chinensis Seed Oil, Artemisia Absinthium Oil, Tocopherol, Limonene, Linalool.',
    use: {
      cs: 'Večer vmasírujte deset kapek, nebo přidejte tři do krému.',
      sk: 'Večer vmasírujte desať kvapiek, alebo pridajte tri do krému.',
      en: 'At night massage in ten drops, or add three to your cream.',
    },
    warnings: {
      cs: 'Třezalka zvyšuje citlivost na světlo, před sluncem a soláriem ji vynechte. Není pro těhotné. Po otevření vydrží 6 měsíců v temné lahvičce.',
      sk: 'Ľubovník zvyšuje citlivosť na svetlo, pred slnkom a soláriom ho vynechajte. Nie je pre tehotné. Po otvorení vydrží 6 mesiacov v tmavej fľaštičke.',
      en: 'St John’s wort increases sensitivity to light; leave it off before sun or a tanning bed. Not in pregnancy. It keeps 6 months open in the dark bottle.',
    },
  },
  'bee-peptide-serum': {
    ingredients:
      'Aqua, Propolis Extract, Glycerin, Butylene Glycol, Mel, Saccharomyces Ferment Filtrate, Hydrolyzed Yeast Protein, Sodium Hyaluronate, Niacinamide, Xanthan Gum, 1,2-Hexanediol, Ethylhexylglycerin, Citric Acid, Parfum, Vanillin.',
    use: {
      cs: 'Dvě kapky rozehřejte mezi prsty a přitiskněte na líce. Lepivost zmizí za pár vteřin.',
      sk: 'Dve kvapky zohrejte medzi prstami a pritlačte na líca. Lepkavosť zmizne za pár sekúnd.',
      en: 'Warm two drops between your fingers and press on the cheeks. The tackiness goes in seconds.',
    },
    warnings: {
      cs: 'Alergikům na včelí produkty propolis nedoporučujeme. Hrdlo lahvičky otírejte, ať se nelepí; po otevření vydrží 10 měsíců.',
      sk: 'Alergikom na včelie produkty propolis neodporúčame. Hrdlo fľaštičky utierajte, aby sa nelepilo; po otvorení vydrží 10 mesiacov.',
      en: 'We advise against propolis if bee products trouble you. Wipe the neck of the bottle so it won’t stick; it keeps 10 months open.',
    },
  },
  'rose-ancienne-elixir': {
    ingredients:
      'Rubus Idaeus Seed Oil, Camellia Japonica Seed Oil, Argania Spinosa Kernel Oil, Simmondsia Chinensis Seed Oil, Borago Officinalis Seed Oil, Oenothera Biennis Oil, Prunus Armeniaca Kernel Oil, Vitis Vinifera Seed Oil, Rosa Canina Fruit Oil, Hippophae Rhamnoides Fruit Oil, Sesamum Indicum Seed Oil, Helianthus Annuus Seed Oil, Rosa Damascena Flower Extract, Tocopherol, Citronellol, Geraniol, Eugenol, Farnesol.',
    use: {
      cs: 'Pět kapek rozetřete v dlaních, nadechněte se a přitiskněte na tvář i hruď.',
      sk: 'Päť kvapiek rozotrite v dlaniach, nadýchnite sa a pritlačte na tvár aj hruď.',
      en: 'Rub five drops between your palms, breathe in and press over face and chest.',
    },
    warnings: {
      cs: 'Růžová absolue obsahuje přírodní alergeny, viz konec složení. Na hedvábí může zanechat skvrnu. Otevřený vydrží 6 měsíců.',
      sk: 'Ružové absolue obsahuje prírodné alergény, pozri koniec zloženia. Na hodvábe môže zanechať škvrnu. Otvorený vydrží 6 mesiacov.',
      en: 'Rose absolute holds natural allergens: see the end of the list. May spot silk. It keeps 6 months open.',
    },
  },
};
