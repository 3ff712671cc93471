import type { SectionsOfProducts } from '../types.ts';

export const bathBombsAndFoams: SectionsOfProducts = {
  'warbler-bath-bomb': {
    ingredients:
      'Sodium Bicarbonate, Citric Acid, Zea Mays Starch, Butyrospermum Parkii Butter, Theobroma Cacao Seed Butter, Parfum, Limonene, Linalool, Hexyl Cinnamal [+/- CI 17200, CI 15985, CI 19140].',
    use: {
      cs: 'Vhoďte do plné vany a sedm minut pozorujte. Oříšek másla uvnitř se rozpustí jako poslední.',
      sk: 'Vhoďte do plnej vane a sedem minút pozorujte. Oriešok masla vnútri sa rozpustí ako posledný.',
      en: 'Drop into a full bath and watch for seven minutes. The butter nugget inside melts last.',
    },
    warnings: {
      cs: 'Máslo z koule zanechá dno vany kluzké. Voní k snědku, ale není k jídlu, držte ji z dosahu dětí. V suchu vydrží 12 měsíců.',
      sk: 'Maslo z gule nechá dno vane klzké. Vonia na zjedenie, ale jesť sa nedá, držte ju mimo dosahu detí. V suchu vydrží 12 mesiacov.',
      en: 'Its butter leaves the tub slippery. It smells good enough to eat but isn’t, so keep it from children. Dry, it lasts 12 months.',
    },
  },
  'midnight-sky-bath-bomb': {
    ingredients:
      'Sodium Bicarbonate, Citric Acid, Zea Mays Starch, Isatis Tinctoria Leaf Powder, Theobroma Cacao Seed Butter, Lavandula Angustifolia Oil, Boswellia Carterii Oil, Mica, Linalool, Linalyl Acetate, CI 77891.',
    use: {
      cs: 'Zhasněte, zapalte svíčku a kouli pusťte do plné vany. Než se rozpustí, uběhne jedna písnička.',
      sk: 'Zhasnite, zapáľte sviečku a guľu pustite do plnej vane. Kým sa rozpustí, ubehne jedna pesnička.',
      en: 'Turn off the light, light a candle and let it go in a full bath. It dissolves within a song.',
    },
    warnings: {
      cs: 'Slída se na kůži třpytí, dokud se neosprchujete. Spáry po koupeli opláchněte, smalt boryt nebarví.',
      sk: 'Sľuda sa na koži trbliece, kým sa neosprchujete. Škáry po kúpeli opláchnite, smalt boryt nefarbí.',
      en: 'Mica glitters on skin until you shower. Rinse the grout afterward; woad leaves enamel alone.',
    },
  },
  'winter-walk-bath-bomb-set': {
    ingredients:
      'Sodium Bicarbonate, Citric Acid, Zea Mays Starch, Butyrospermum Parkii Butter, Pinus Sylvestris Leaf Oil, Boswellia Carterii Oil, Parfum, Limonene, Eugenol, Cinnamal, Hexyl Cinnamal.',
    inside: {
      cs: 'Šest koulí po 60 g, každá na jednu koupel: jehličí, pečené jablko, svařák, mandarinka, kadidlo, punč.',
      sk: 'Šesť gúľ po 60 g, každá na jeden kúpeľ: ihličie, pečené jablko, varené víno, mandarínka, kadidlo, punč.',
      en: 'Six 60 g balls, one per bath: pine, baked apple, mulled wine, mandarin, frankincense and punch.',
    },
    use: {
      cs: 'Do poloviny napuštěné vany vhoďte jednu kouli a zbytek dopusťte.',
      sk: 'Do polovice napustenej vane vhoďte jednu guľu a zvyšok dopustite.',
      en: 'Drop one into a half-full bath and run the rest.',
    },
    warnings: {
      cs: 'Skořice a hřebíček mohou pokožku začervenat, po koupeli se osprchujte. Zabalené koule spotřebujte do příští zimy.',
      sk: 'Škorica a klinčeky môžu pokožku začervenať, po kúpeli sa osprchujte. Zabalené gule spotrebujte do ďalšej zimy.',
      en: 'Cinnamon and clove may redden skin, so shower after the bath. Use the wrapped balls by next winter.',
    },
  },
  'raspberry-cream-bath-foam': {
    ingredients:
      'Aqua, Sodium Laureth Sulfate, Cocamidopropyl Betaine, Glycerin, Rubus Idaeus Fruit Extract, Glycol Distearate, Sodium Chloride, Panthenol, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Vanillin, Limonene, CI 16035.',
    use: {
      cs: 'Uzávěr pěny pod tekoucí vodu, po minutě máte kopce bublin. Druhý lijte, jen když kniha ještě nezačala.',
      sk: 'Uzáver peny pod tečúcu vodu, o minútu máte kopce bublín. Druhý lejte, len keď kniha ešte nezačala.',
      en: 'A capful under running water gives hills of foam. Pour a second only if the book has not started.',
    },
    warnings: {
      cs: 'Na vlasy není. Pěna dráždí oči, dětem ji nepouštějte k obličeji. Otevřená lahev vydrží 18 měsíců.',
      sk: 'Na vlasy nie je. Pena dráždi oči, deťom ju nepúšťajte k tvári. Otvorená fľaša vydrží 18 mesiacov.',
      en: 'Not for hair. Foam stings the eyes, so keep it from children’s faces. An open bottle keeps 18 months.',
    },
  },
  'blood-orange-bath-foam': {
    ingredients:
      'Aqua, Coco-Glucoside, Sodium Cocoamphoacetate, Sodium Olivamphoacetate, Glycerin, Citrus Aurantium Dulcis Peel Oil, Xanthan Gum, Citric Acid, Sodium Levulinate, Sodium Anisate, Limonene, Citral, Linalool.',
    use: {
      cs: 'Do proudu vody vlijte o trochu víc než jedno víčko a promíchejte dlaní. Čekejte krémový závoj, ne kopce.',
      sk: 'Do prúdu vody vlejte o trochu viac než jedno viečko a premiešajte dlaňou. Čakajte krémový závoj, nie kopce.',
      en: 'Pour a little over a capful under the faucet and stir with your hand. Expect a creamy veil, not hills.',
    },
    warnings: {
      cs: 'Obsahuje silici z pomeranče, před opalováním se opláchněte. Po otevření spotřebujte do 9 měsíců, barva časem zesvětlá.',
      sk: 'Obsahuje silicu z pomaranča, pred opaľovaním sa opláchnite. Po otvorení spotrebujte do 9 mesiacov, farba časom zosvetlie.',
      en: 'Contains orange oil, so rinse before sunbathing. Use within 9 months of opening; the color fades with time.',
    },
  },
  'beech-grove-bath-foam': {
    ingredients:
      'Aqua, Lauryl Glucoside, Cocamidopropyl Betaine, Glycerin, Betula Alba Leaf Extract, Coco-Glucoside, Sodium Chloride, Fagus Sylvatica Bud Extract, Sodium Benzoate, Potassium Sorbate, Citric Acid, Parfum, Evernia Prunastri Extract, Coumarin, CI 75810.',
    use: {
      cs: 'Vlijte do proudu horké vody, počkejte, až zezelená, a teprve potom vanu dochlaďte.',
      sk: 'Vlejte do prúdu horúcej vody, počkajte, kým sa zazelenie, a až potom vaňu dochlaďte.',
      en: 'Pour into the hot stream, wait until it greens and only then cool the bath.',
    },
    warnings: {
      cs: 'Dubový mech patří mezi známé alergeny. Pro malé děti je vůně příliš hutná. Lahev vydrží 12 měsíců od otevření.',
      sk: 'Dubový mach patrí medzi známe alergény. Pre malé deti je vôňa priveľmi hutná. Fľaša vydrží 12 mesiacov od otvorenia.',
      en: 'Oakmoss is a known allergen. The scent is too dense for small children. The bottle keeps 12 months from opening.',
    },
  },
};
