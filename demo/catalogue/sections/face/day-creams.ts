import type { SectionsOfProducts } from '../types.ts';

export const dayCreams: SectionsOfProducts = {
  'meadow-morning-cream': {
    ingredients:
      'Aqua, Linum Usitatissimum Seed Oil, Glycerin, Cetearyl Olivate, Sorbitan Olivate, Caprylic/Capric Triglyceride, Achillea Millefolium Extract, Calendula Officinalis Flower Extract, Cetyl Alcohol, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Lactic Acid, Tocopherol, Parfum, Linalool, Coumarin.',
    use: {
      cs: 'Ráno rozetřete po čisté pleti kuličku velikosti hrášku. Za minutu můžete líčit.',
      sk: 'Ráno rozotrite po čistej pleti guľôčku veľkosti hrášku. O minútu sa môžete líčiť.',
      en: 'In the morning, spread a pea-sized amount over clean skin. Makeup can follow in a minute.',
    },
    warnings: {
      cs: 'Řebříček a měsíček patří mezi hvězdnicovité, na ty bývá alergie. Tubu spotřebujte do 6 měsíců.',
      sk: 'Rebríček a nechtík patria medzi astrovité, na tie býva alergia. Tubu spotrebujte do 6 mesiacov.',
      en: 'Yarrow and marigold are of the daisy family, to which some are allergic. Use the tube within 6 months.',
    },
  },
  'oat-barrier-day-cream': {
    ingredients:
      'Aqua, Avena Sativa Kernel Oil, Glycerin, Butyrospermum Parkii Butter, Cetearyl Alcohol, Glyceryl Stearate Citrate, Squalane, Avena Sativa Kernel Extract, Ceramide NP, Ceramide AP, Ceramide EOP, Phytosphingosine, Cholesterol, Carbomer, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Tocopherol.',
    use: {
      cs: 'Tenkou vrstvu rozetřete po tváři i krku a dejte jí dvě minuty. Před během venku přidejte na líce druhou.',
      sk: 'Tenkú vrstvu rozotrite po tvári aj krku a dajte jej dve minúty. Pred behom vonku pridajte na líca druhú.',
      en: 'Spread a thin layer over face and neck and allow two minutes. Before a run outdoors, add a second one on the cheeks.',
    },
    warnings: {
      cs: 'Sám před sluncem nechrání. Náhradní náplň vkládejte do umytého a suchého kelímku; po otevření vydrží 9 měsíců.',
      sk: 'Sám pred slnkom nechráni. Náhradnú náplň vkladajte do umytého a suchého téglika; po otvorení vydrží 9 mesiacov.',
      en: 'It gives no sun protection. Put the refill into a washed, dry jar; it keeps 9 months once open.',
    },
  },
  'dew-gel-cream': {
    ingredients:
      'Aqua, Glycerin, Dimethicone, Niacinamide, Nelumbo Nucifera Flower Extract, Sodium Hyaluronate, Propanediol, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Ammonium Acryloyldimethyltaurate/VP Copolymer, 1,2-Hexanediol, Ethylhexylglycerin, Tromethamine, Disodium EDTA, Parfum, Linalool, Hexyl Cinnamal.',
    use: {
      cs: 'Nabírejte čistým prstem a rozetřete, než se gel rozlije ve vodu. Na suchá místa přidejte kapku oleje.',
      sk: 'Naberajte čistým prstom a rozotrite, kým sa gél rozleje na vodu. Na suché miesta pridajte kvapku oleja.',
      en: 'Scoop with a clean finger and spread as the gel breaks into water. On dry spots add a drop of oil.',
    },
    warnings: {
      cs: 'Kdo na niacinamid reaguje zčervenáním, ať začne obden. V lednici vydrží i celé léto, jinak 12 měsíců od otevření.',
      sk: 'Kto na niacínamid reaguje začervenaním, nech začne každý druhý deň. V chladničke vydrží aj celé leto, inak 12 mesiacov od otvorenia.',
      en: 'If niacinamide makes you flush, begin every other day. The fridge suits it in summer; it keeps 12 months from opening.',
    },
  },
  'walnut-firming-day-cream': {
    ingredients:
      'Aqua, Juglans Regia Seed Oil, Vitis Vinifera Fruit Water, Glycerin, Cetearyl Alcohol, Caprylic/Capric Triglyceride, PEG-100 Stearate, Glyceryl Stearate, Palmitoyl Tripeptide-1, Palmitoyl Tetrapeptide-7, Acetyl Hexapeptide-8, Copper Tripeptide-1, Dimethicone, Carbomer, Phenoxyethanol, Ethylhexylglycerin, Sodium Hydroxide, Parfum, Alpha-Isomethyl Ionone, Coumarin.',
    use: {
      cs: 'Na tvář, krk a dekolt stačí lískový oříšek krému. Vtlačte jej dlaněmi, netahejte.',
      sk: 'Na tvár, krk a dekolt stačí lieskový oriešok krému. Vtlačte ho dlaňami, neťahajte.',
      en: 'A hazelnut of cream does face, neck and décolleté. Press it in with your palms and do not pull.',
    },
    warnings: {
      cs: 'Obsahuje olej z vlašských ořechů, pozor při ořechové alergii. Kelímek s náplní vydrží po otevření 12 měsíců.',
      sk: 'Obsahuje olej z vlašských orechov, pozor pri alergii na orechy. Téglik s náplňou vydrží po otvorení 12 mesiacov.',
      en: 'Contains walnut oil: take care with a nut allergy. The jar and its refill last 12 months once open.',
    },
  },
  'propolis-day-cream': {
    ingredients:
      'Aqua, Helianthus Annuus Seed Oil, Glycerin, Mel, Glyceryl Stearate SE, Cetearyl Alcohol, Cera Alba, Propolis Extract, Butyrospermum Parkii Butter, Xanthan Gum, Benzyl Alcohol, Dehydroacetic Acid, Tocopherol, Parfum, Eugenol.',
    use: {
      cs: 'Vmasírujte do ještě vlhké pokožky po umytí, i na klouby prstů. V mrazu nanášejte půl hodiny před odchodem.',
      sk: 'Vmasírujte do ešte vlhkej pokožky po umytí, aj na hánky. V mraze nanášajte polhodinu pred odchodom.',
      en: 'Rub in while skin is still damp from washing, knuckles too. In frost, apply half an hour before going out.',
    },
    warnings: {
      cs: 'Med a propolis jsou silné alergeny: nejdřív vyzkoušejte na předloktí. Od otevření počítejte 6 měsíců, barva může ztmavnout.',
      sk: 'Med a propolis sú silné alergény: najprv vyskúšajte na predlaktí. Od otvorenia počítajte 6 mesiacov, farba môže stmavnúť.',
      en: 'Honey and propolis are strong allergens: try it on your forearm first. Reckon on 6 months from opening; the color may darken.',
    },
  },
  'birch-daily-spf-cream': {
    ingredients:
      'Aqua, Betula Alba Juice, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Ethylhexyl Triazone, Dicaprylyl Carbonate, C12-15 Alkyl Benzoate, Glycerin, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Polyglyceryl-6 Distearate, Alcohol Denat., Cetyl Alcohol, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Tocopherol.',
    use: {
      cs: 'Na tvář a uši naneste dva proužky v délce prstů, čtvrt hodiny před odchodem. Po dvou hodinách venku vrstvu obnovte.',
      sk: 'Na tvár a uši naneste dva prúžky v dĺžke prstov, štvrťhodinu pred odchodom. Po dvoch hodinách vonku vrstvu obnovte.',
      en: 'Apply two finger-lengths to face and ears a quarter of an hour before leaving. Outdoors, renew the layer every two hours.',
    },
    warnings: {
      cs: 'Ani SPF 30 nezastaví všechno záření, v poledne hledejte stín. Menší množství znamená nižší ochranu. Po otevření vydrží 12 měsíců.',
      sk: 'Ani SPF 30 nezastaví všetko žiarenie, na poludnie hľadajte tieň. Menšie množstvo znamená nižšiu ochranu. Po otvorení vydrží 12 mesiacov.',
      en: 'Even SPF 30 does not stop all radiation; find shade at noon. Less cream means less protection. It keeps 12 months open.',
    },
  },
  'nettle-mens-day-balm': {
    ingredients:
      'Aqua, Glycerin, Coco-Caprylate, Urtica Dioica Leaf Extract, Juniperus Communis Fruit Oil, Cetearyl Glucoside, Cetearyl Alcohol, Glyceryl Stearate, Panthenol, Menthol, Allantoin, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid, Parfum, Limonene, Pinene.',
    use: {
      cs: 'Dvě dávky pumpičky vmasírujte do tváře i strniště, po holení nebo bez něj.',
      sk: 'Dve dávky pumpičky vmasírujte do tváre aj strniska, po holení alebo bez neho.',
      en: 'Massage two pumps into face and stubble, after shaving or without.',
    },
    warnings: {
      cs: 'Mentol chladí, do říznutých míst může štípnout. Do očí nepatří. Pumpička vydrží 8 měsíců od prvního stisku.',
      sk: 'Mentol chladí, v porezaných miestach môže zaštípať. Do očí nepatrí. Pumpička vydrží 8 mesiacov od prvého stlačenia.',
      en: 'Menthol cools and may nip in a cut. Not for the eyes. The pump lasts 8 months from its first press.',
    },
  },
};
