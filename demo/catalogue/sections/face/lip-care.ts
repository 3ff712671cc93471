import type { SectionsOfProducts } from '../types.ts';

export const lipCare: SectionsOfProducts = {
  'beeswax-lip-balm': {
    ingredients:
      'Corylus Avellana Seed Oil, Cera Alba, Mel, Helianthus Annuus Seed Oil, Lanolin, Tocopherol, Parfum, Vanillin.',
    use: {
      cs: 'Naberte drobek nehtem, chvíli ho hřejte a rozetřete po rtech.',
      sk: 'Naberte omrvinku nechtom, chvíľu ju hrejte a rozotrite po perách.',
      en: 'Lift a crumb with your nail, warm it and spread over your lips.',
    },
    warnings: {
      cs: 'Lískový olej vadí alergikům na ořechy. Plechovka je kov, hrany víčka nemačkejte. Od otevření vydrží 12 měsíců.',
      sk: 'Lieskový olej prekáža alergikom na orechy. Plechovka je kov, hrany viečka nestláčajte. Od otvorenia vydrží 12 mesiacov.',
      en: 'Hazelnut oil troubles people with nut allergies. The tin is metal; do not squeeze the lid’s rim. It keeps 12 months from opening.',
    },
  },
  'raspberry-sugar-lip-scrub': {
    ingredients:
      'Sucrose, Rubus Idaeus Seed Oil, Rubus Idaeus Seed Powder, Cocos Nucifera Oil, Glycerin, Helianthus Annuus Seed Cera, Rubus Idaeus Fruit Extract, Tocopherol, Parfum, Linalool.',
    use: {
      cs: 'Prstem krouživě půl minuty, potom opláchněte. Na suché rty jednou týdně.',
      sk: 'Prstom krúživo pol minúty, potom opláchnite. Na suché pery raz týždenne.',
      en: 'Circle with a finger for half a minute, then rinse. Once a week on dry lips.',
    },
    warnings: {
      cs: 'Na praskliny a opary nepatří. Dózu chraňte před vodou, cukr by se rozpustil; vydrží 6 měsíců.',
      sk: 'Na praskliny a opary nepatrí. Dózu chráňte pred vodou, cukor by sa rozpustil; vydrží 6 mesiacov.',
      en: 'Not for cracks or cold sores. Keep water out of the jar or the sugar dissolves; 6 months.',
    },
  },
  'oat-lip-balm-spf': {
    ingredients:
      'Ricinus Communis Seed Oil, Caprylic/Capric Triglyceride, Ethylhexyl Triazone, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Euphorbia Cerifera Cera, Lanolin, Avena Sativa Kernel Oil, Butyrospermum Parkii Butter, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Ozokerite, Tocopherol.',
    use: {
      cs: 'Naneste čtvrthodinu před sluncem a po každém jídle znovu. Rty obtáhněte i po okraji.',
      sk: 'Naneste štvrťhodinu pred slnkom a po každom jedle znova. Pery obtiahnite aj po okraji.',
      en: 'Apply fifteen minutes before sun and again after every snack. Follow the edge of the lips too.',
    },
    warnings: {
      cs: 'SPF 20 je na celodenní slunce málo. Tyčinku snese kapsa i mráz; po otevření vydrží 18 měsíců.',
      sk: 'SPF 20 je na celodenné slnko málo. Tyčinku znesie vrecko aj mráz; po otvorení vydrží 18 mesiacov.',
      en: 'SPF 20 is too little for a whole day’s sun. The stick stands pockets and frost; it keeps 18 months open.',
    },
  },
  'quince-lip-sleeping-mask': {
    ingredients:
      'Hydrogenated Polyisobutene, Polyglyceryl-3 Diisostearate, Butyrospermum Parkii Butter, Synthetic Wax, Pyrus Cydonia Fruit Extract, Pyrus Cydonia Seed Extract, Ceramide NP, Tocopheryl Acetate, Glycerin, Parfum, Limonene, Citral.',
    use: {
      cs: 'Na noc silně naneste stěrkou, přes den tence jako lesk.',
      sk: 'Na noc hrubo naneste stierkou, cez deň tenko ako lesk.',
      en: 'Lay on thickly with the spatula at night, thinly as a gloss by day.',
    },
    warnings: {
      cs: 'Vůně je k jídlu, maska ne. Stěrku myjte vodou a mýdlem; kelímek spotřebujte do 9 měsíců.',
      sk: 'Vôňa je na zjedenie, maska nie. Stierku umývajte vodou a mydlom; téglik spotrebujte do 9 mesiacov.',
      en: 'The scent is edible, the mask is not. Wash the spatula with soap and water; use the jar within 9 months.',
    },
  },
  'walnut-lip-balm': {
    ingredients:
      'Juglans Regia Seed Oil, Copernicia Cerifera Cera, Caprylic/Capric Triglyceride, Silica, Butyrospermum Parkii Butter, Polyglyceryl-2 Triisostearate, Tocopherol.',
    use: {
      cs: 'Kovovým hrotem přejeďte rty. Pod matnou rtěnku nechte minutu vsáknout.',
      sk: 'Kovovým hrotom prejdite pery. Pod matný rúž nechajte minútu vsiaknuť.',
      en: 'Sweep the metal tip over your lips. Beneath matte lipstick, give it a minute.',
    },
    warnings: {
      cs: 'Obsahuje olej z ořechů. Hrot občas otřete lihem a sušte; po otevření vydrží 12 měsíců.',
      sk: 'Obsahuje orechový olej. Hrot občas utrite liehom a osušte; po otvorení vydrží 12 mesiacov.',
      en: 'Contains nut oil. Wipe the tip with alcohol now and then and dry it; it keeps 12 months open.',
    },
  },
  'christmas-lip-balm-trio': {
    ingredients:
      'Corylus Avellana Seed Oil, Cera Alba, Mel, Theobroma Cacao Seed Butter, Tocopherol, Parfum, Eugenol, Cinnamal, Limonene, Linalool.',
    inside: {
      cs: 'Tři plechovky po 15 g v krabičce převázané červenou nití: perník, medová oplatka, pomeranč s hřebíčkem.',
      sk: 'Tri plechovky po 15 g v krabičke previazanej červenou niťou: perník, medová oblátka, pomaranč s klinčekmi.',
      en: 'Three 15 g tins in a box tied with red thread: gingerbread, honey wafer, orange with cloves.',
    },
    use: {
      cs: 'Drobek balzámu roztřete na rtech, klidně několikrát denně.',
      sk: 'Omrvinku balzamu rozotrite na perách, pokojne niekoľkokrát denne.',
      en: 'Rub a crumb over your lips, several times a day if you like.',
    },
    warnings: {
      cs: 'Skořice a hřebíček mohou na rtech štípat. Neobsahuje cukr, ale med ano. Každá plechovka po otevření vydrží 12 měsíců.',
      sk: 'Škorica a klinčeky môžu na perách štípať. Neobsahuje cukor, ale med áno. Každá plechovka po otvorení vydrží 12 mesiacov.',
      en: 'Cinnamon and clove may tingle. No sugar, though there is honey. Each tin lasts 12 months once open.',
    },
  },
};
