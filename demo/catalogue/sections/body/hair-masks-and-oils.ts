import type { SectionsOfProducts } from '../types.ts';

export const hairMasksAndOils: SectionsOfProducts = {
  'linseed-overnight-mask': {
    ingredients:
      'Aqua, Cetearyl Alcohol, Behentrimonium Methosulfate, Linum Usitatissimum Seed Extract, Avena Sativa Kernel Oil, Glycerin, Panthenol, Cetyl Alcohol, Lactic Acid, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Parfum, Linalool.',
    use: {
      cs: 'Jednou za dva týdny naneste na délky, zapleťte volný cop a ráno umyjte.',
      sk: 'Raz za dva týždne naneste na dĺžky, zapleťte voľný vrkoč a ráno umyte.',
      en: 'Once every two weeks, apply to the lengths, tie a loose braid and wash in the morning.',
    },
    warnings: {
      cs: 'Obsahuje oves. Kdo má citlivou pokožku hlavy, ať masku drží jen v délkách. Dóza vydrží 9 měsíců od otevření.',
      sk: 'Obsahuje ovos. Kto má citlivú pokožku hlavy, nech masku drží len v dĺžkach. Dóza vydrží 9 mesiacov od otvorenia.',
      en: 'Contains oat. With a sensitive scalp keep the mask to the lengths. The jar keeps 9 months from opening.',
    },
  },
  'apricot-kernel-hair-oil': {
    ingredients:
      'Prunus Armeniaca Kernel Oil, Coco-Caprylate, Linum Usitatissimum Seed Oil, Crambe Abyssinica Seed Oil, Tocopherol, Parfum, Linalool, Hexyl Cinnamal.',
    use: {
      cs: 'Tři kapky rozetřete v dlaních a uhlaďte konečky, na mokrých vlasech před fénem, na suchých proti mrholení.',
      sk: 'Tri kvapky rozotrite v dlaniach a uhlaďte končeky, na mokrých vlasoch pred fénom, na suchých proti mrholeniu.',
      en: 'Rub three drops between your palms and smooth the ends: wet hair before the dryer, dry hair against drizzle.',
    },
    warnings: {
      cs: 'Kořínky zmastí, držte se konečků. Olej chraňte před světlem; spotřebujte ho do 9 měsíců.',
      sk: 'Korienky zmastí, držte sa končekov. Olej chráňte pred svetlom; spotrebujte ho do 9 mesiacov.',
      en: 'It makes roots greasy, so stay with the ends. Keep the oil from light and use it within 9 months.',
    },
  },
  'tinted-hair-mask': {
    ingredients:
      'Aqua, Cetearyl Alcohol, Behentrimonium Chloride, Glycerin, Cetyl Alcohol, HC Yellow No. 2, Basic Brown 16, Basic Red 51, Basic Violet 14, Lactic Acid, Phenoxyethanol, Ethylhexylglycerin, Parfum, Hexyl Cinnamal.',
    use: {
      cs: 'V rukavicích naneste na čisté vlhké vlasy, nechte deset až dvacet minut a oplachujte, dokud voda neteče čirá.',
      sk: 'V rukaviciach naneste na čisté vlhké vlasy, nechajte desať až dvadsať minút a oplachujte, kým voda netečie číra.',
      en: 'Wear the gloves, apply to clean damp hair, leave ten to twenty minutes and rinse until the water runs clear.',
    },
    warnings: {
      cs: 'Barvy na vlasy mohou vyvolat těžkou alergickou reakci: 48 hodin předem ji vyzkoušejte za uchem. Není pro osoby mladší 16 let. Barví kůži i ručníky.',
      sk: 'Farby na vlasy môžu vyvolať ťažkú alergickú reakciu: 48 hodín vopred ju vyskúšajte za uchom. Nie je pre osoby mladšie ako 16 rokov. Farbí kožu aj uteráky.',
      en: 'Hair colorants can cause severe allergic reactions: test behind the ear 48 hours before. Not for anyone under 16. It stains skin and towels.',
    },
  },
  'rosemary-scalp-oil': {
    ingredients:
      'Sesamum Indicum Seed Oil, Helianthus Annuus Seed Oil, Arctium Lappa Root Extract, Rosmarinus Officinalis Leaf Extract, Rosmarinus Officinalis Leaf Oil, Tocopherol, Limonene, Linalool, Camphor.',
    use: {
      cs: 'Olej kapejte mezi pěšinky, pět minut masírujte a po půl hodině umyjte dvakrát šamponem.',
      sk: 'Olej kvapkajte medzi cestičky, päť minút masírujte a o pol hodiny umyte dvakrát šampónom.',
      en: 'Drip along partings, massage for five minutes and shampoo twice after half an hour.',
    },
    warnings: {
      cs: 'Sezam je alergen. Rozmarýnovou silici nepoužívejte v těhotenství ani při epilepsii. Otevřená lahvička vydrží 10 měsíců.',
      sk: 'Sezam je alergén. Rozmarínovú silicu nepoužívajte v tehotenstve ani pri epilepsii. Otvorená fľaštička vydrží 10 mesiacov.',
      en: 'Sesame is an allergen. Do not use rosemary oil in pregnancy or with epilepsy. An open bottle keeps 10 months.',
    },
  },
  'chamomile-blonde-mask': {
    ingredients:
      'Aqua, Cetearyl Alcohol, Behentrimonium Methosulfate, Glycerin, Chamomilla Recutita Flower Extract, Rheum Palmatum Root Extract, Butyrospermum Parkii Butter, Cetyl Alcohol, Panthenol, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Farnesol, Linalool.',
    use: {
      cs: 'Rozetřete ji po vlhkých délkách, deset minut počkejte a spláchněte vlažnou vodou.',
      sk: 'Rozotrite ju po vlhkých dĺžkach, desať minút počkajte a spláchnite vlažnou vodou.',
      en: 'Spread over damp lengths, wait ten minutes and rinse lukewarm.',
    },
    warnings: {
      cs: 'Heřmánek patří mezi hvězdnicovité rostliny. Rebarborový kořen tónuje i světlé ručníky. Dóza slouží rok od otevření.',
      sk: 'Rumanček patrí medzi astrovité rastliny. Koreň rebarbory tónuje aj svetlé uteráky. Dóza slúži rok od otvorenia.',
      en: 'Chamomile is of the daisy family. Rhubarb root tints pale towels too. The jar serves a year from opening.',
    },
  },
  'olive-leaf-hair-mask': {
    ingredients:
      'Aqua, Cetearyl Alcohol, Olea Europaea Fruit Oil, Behentrimonium Methosulfate, Glycerin, Olea Europaea Leaf Extract, Sucrose, Cetyl Alcohol, Behenyl Alcohol, Lactic Acid, Sodium Levulinate, Sodium Anisate, Parfum, Limonene.',
    use: {
      cs: 'Po moři ji naneste na vlasy osušené ručníkem, deset minut posedte ve stínu a opláchněte.',
      sk: 'Po mori ju naneste na vlasy osušené uterákom, desať minút poseďte v tieni a opláchnite.',
      en: 'After the sea apply to towel-dried hair, sit in the shade for ten minutes and rinse.',
    },
    warnings: {
      cs: 'Na slunci v autě se krém oddělí, nechte ho ve stínu. Olivový olej špiní tričko. Po otevření ho spotřebujte do roka.',
      sk: 'Na slnku v aute sa krém oddelí, nechajte ho v tieni. Olivový olej špiní tričko. Po otvorení ho spotrebujte do roka.',
      en: 'The cream separates in a sunny car, so keep it shaded. Olive oil marks T-shirts. Use within a year of opening.',
    },
  },
};
