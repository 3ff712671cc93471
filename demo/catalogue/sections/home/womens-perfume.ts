import type { SectionsOfProducts } from '../types.ts';

export const womensPerfume: SectionsOfProducts = {
  'iris-bleu-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Alpha-Isomethyl Ionone, Linalool, Limonene, Coumarin, Farnesol.',
    use: {
      cs: 'Stříkněte na zápěstí a za ucho, z patnácti centimetrů. Netřete, kosatec se tím láme.',
      sk: 'Strieknite na zápästie a za ucho, z pätnástich centimetrov. Netrite, kosatec sa tým láme.',
      en: 'Spray wrists and behind the ear from six inches. Do not rub, or the iris breaks up.',
    },
    warnings: {
      cs: 'Hořlavá kapalina: nejdřív parfém, potom teprve svíčky. Lahvičku schovejte do krabičky, světlo kořeni kosatce škodí.',
      sk: 'Horľavá kvapalina: najprv parfum, až potom sviečky. Fľaštičku odložte do škatuľky, svetlo koreňu kosatca škodí.',
      en: 'Flammable liquid: perfume first, candles afterward. Keep the bottle in its box, since light harms iris root.',
    },
  },
  'rose-sans-discours-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Citronellol, Geraniol, Citral, Limonene, Farnesol.',
    use: {
      cs: 'V létě stačí jedno stříknutí na kartáč na vlasy, v zimě dvě na zápěstí.',
      sk: 'V lete stačí jedno strieknutie na kefu na vlasy, v zime dve na zápästie.',
      en: 'In summer one spray on a hairbrush is enough, in winter two on the wrists.',
    },
    warnings: {
      cs: 'Líh štípe v očích a na čerstvě oholené kůži. Na hedvábí může zůstat kruh, u ohně ji neotvírejte.',
      sk: 'Lieh štípe v očiach a na čerstvo oholenej koži. Na hodvábe môže zostať kruh, pri ohni ju neotvárajte.',
      en: 'Alcohol stings eyes and freshly shaved skin. It may leave a ring on silk, and must not be opened near fire.',
    },
  },
  'plum-velvet-extrait': {
    ingredients: 'Alcohol Denat., Parfum, Coumarin, Cinnamyl Alcohol, Eugenol, Isoeugenol, Benzyl Benzoate, Vanillin.',
    use: {
      cs: 'Jednu kapku zátkou za ucho, druhou jen do společnosti.',
      sk: 'Jednu kvapku zátkou za ucho, druhú len do spoločnosti.',
      en: 'One drop with the stopper behind the ear; a second only in company.',
    },
    warnings: {
      cs: 'Extrakt barví světlé látky a snadno se vznítí. Lahvička se zátkou patří na toaletní stolek, na cesty ne.',
      sk: 'Extrakt farbí svetlé látky a ľahko sa vznieti. Fľaštička so zátkou patrí na toaletný stolík, na cesty nie.',
      en: 'The extrait stains pale cloth and ignites easily. A stoppered bottle belongs on a dressing table, not on a journey.',
    },
  },
  'linden-street-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Linalool, Farnesol, Hydroxycitronellal, Hexyl Cinnamal, Limonene.',
    use: {
      cs: 'Dvakrát stříkněte na šaty, než vyjdete z domu.',
      sk: 'Dvakrát strieknite na šaty, skôr než vyjdete z domu.',
      en: 'Two sprays on your dress before you leave the house.',
    },
    warnings: {
      cs: 'Páry jsou vysoce hořlavé, do uschnutí nekuřte. Otevřená lahvička voní tři roky, stojí-li ve stínu.',
      sk: 'Pary sú veľmi horľavé, do uschnutia nefajčite. Otvorená fľaštička vonia tri roky, ak stojí v tieni.',
      en: 'The vapor is highly flammable, so no smoking until it dries. An open bottle stays true for three years in the shade.',
    },
  },
  'second-balcony-edp': {
    ingredients:
      'Alcohol Denat., Parfum, Aqua, Hexyl Cinnamal, Alpha-Isomethyl Ionone, Benzyl Salicylate, Coumarin, Hydroxycitronellal.',
    use: {
      cs: 'Za ušima a na hrudi, patnáct minut před začátkem představení.',
      sk: 'Za ušami a na hrudi, pätnásť minút pred začiatkom predstavenia.',
      en: 'Behind the ears and on the chest, fifteen minutes before curtain.',
    },
    warnings: {
      cs: 'Vlasy líh vysušuje, stříkejte na hřeben. Uložte ji mimo dosah dětí a dál od topení.',
      sk: 'Vlasy lieh vysušuje, striekajte na hrebeň. Odložte ju mimo dosahu detí a ďalej od kúrenia.',
      en: 'Alcohol dries hair, so spray a comb instead. Store away from children and heaters.',
    },
  },
  'pear-orchard-edt': {
    ingredients: 'Alcohol Denat., Aqua, Parfum, Limonene, Linalool, Hexyl Cinnamal, Citral.',
    use: {
      cs: 'Ráno tři stříknutí, po obědě bez váhání další dvě.',
      sk: 'Ráno tri strieknutia, po obede bez váhania ďalšie dve.',
      en: 'Three sprays in the morning and, after lunch, two more without a second thought.',
    },
    warnings: {
      cs: 'Hořlavá, v autě u zapalovače ji nestříkejte. Na slunce jděte, až uschne.',
      sk: 'Horľavá, v aute pri zapaľovači ju nestriekajte. Na slnko choďte, až uschne.',
      en: 'Flammable: don’t spray it in a car by a lighter. Go into the sun once it has dried.',
    },
  },
  'orange-blossom-balcony-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Linalool, Linalyl Acetate, Geraniol, Farnesol, Benzyl Benzoate.',
    use: {
      cs: 'Stříkněte na výstřih a na šátek, ne do tváře. Teplem medu ubývá a soli přibývá.',
      sk: 'Strieknite na výstrih a na šatku, nie do tváre. V teple medu ubúda a soli pribúda.',
      en: 'Spray the neckline and a scarf, not the face. As it warms, honey gives way to salt.',
    },
    warnings: {
      cs: 'Na hedvábném šátku ji vyzkoušejte na rubu. Je hořlavá, na terase ji držte dál od grilu.',
      sk: 'Na hodvábnej šatke ju vyskúšajte na rube. Je horľavá, na terase ju držte ďalej od grilu.',
      en: 'Test a silk scarf on the wrong side. It is flammable, so keep it from the grill on the terrace.',
    },
  },
  'cloudberry-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Limonene, Coumarin, Linalool, Evernia Prunastri Extract.',
    use: {
      cs: 'Na zápěstí a svetr, v kanceláři jedno stříknutí.',
      sk: 'Na zápästie a sveter, v kancelárii jedno strieknutie.',
      en: 'On wrist and sweater; in the office, one spray.',
    },
    warnings: {
      cs: 'Dubový mech patří mezi známé alergeny. Hořlavou lahvičku nenechávejte na okně ani u kamen.',
      sk: 'Dubový mach patrí medzi známe alergény. Horľavú fľaštičku nenechávajte na okne ani pri peci.',
      en: 'Oakmoss is a known allergen. Don’t leave the flammable bottle on a sill or by a stove.',
    },
  },
};
