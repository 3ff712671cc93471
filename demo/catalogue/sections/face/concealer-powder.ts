import type { SectionsOfProducts } from '../types.ts';

export const concealerPowder: SectionsOfProducts = {
  'prompter-liquid-concealer': {
    ingredients:
      'Aqua, Isododecane, Glycerin, Talc, Polyglyceryl-2 Oleate, Silica, Mica, Phenoxyethanol, 1,2-Hexanediol, Tocopherol [+/- CI 77891, CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Tři tečky, deset vteřin počkejte a vklepejte. Na pupínek nechte chvilku zaschnout.',
      sk: 'Tri bodky, desať sekúnd počkajte a vklepkajte. Na vyrážku nechajte chvíľku zaschnúť.',
      en: 'Three dots, wait ten seconds, tap in. Over a spot let it dry a little.',
    },
    warnings: {
      cs: 'Aplikátorem se nedotýkejte ranky. Sušší pleť předem namažte; otevřený vydrží 12 měsíců.',
      sk: 'Aplikátorom sa nedotýkajte ranky. Suchšiu pleť vopred namažte; otvorený vydrží 12 mesiacov.',
      en: 'Keep the applicator off open spots. Moisturize dry skin first; it keeps 12 months open.',
    },
  },
  'aurora-under-eye-brightener': {
    ingredients:
      'Caprylic/Capric Triglyceride, Synthetic Wax, Octyldodecanol, Mica, Ethylhexyl Palmitate, Polyglyceryl-3 Diisostearate, Tocopherol [+/- CI 77891, CI 77491, CI 77492].',
    use: {
      cs: 'Otočte koncem pera, obloučkem naneste u vnitřního koutku a prstem stáhněte ven.',
      sk: 'Otočte koncom pera, oblúčikom naneste pri vnútornom kútiku a prstom stiahnite von.',
      en: 'Twist the pen, draw an arc by the inner corner and smooth outward with a finger.',
    },
    warnings: {
      cs: 'Neotáčejte víc než dvakrát, přebytek se nevrátí. Na spojivku nepatří; vydrží 9 měsíců od otevření.',
      sk: 'Neotáčajte viac ako dvakrát, prebytok sa nevráti. Na spojovku nepatrí; vydrží 9 mesiacov od otvorenia.',
      en: 'Do not twist more than twice; the excess won’t go back. Not for the waterline; it keeps 9 months from opening.',
    },
  },
  'rice-veil-loose-powder': {
    ingredients: 'Oryza Sativa Starch, Silica, Mica, Magnesium Stearate, Oryza Sativa Bran Extract, Caprylyl Glycol.',
    use: {
      cs: 'Vtlačte labutěnkou pod oči a do středu tváře. Přebytek smeťte štětcem.',
      sk: 'Vtlačte labutienkou pod oči a do stredu tváre. Prebytok zmeťte štetcom.',
      en: 'Press under the eyes and through the center with the puff. Sweep off the excess.',
    },
    warnings: {
      cs: 'Nevdechujte sypký pudr. Sítko zavírejte, uvnitř nesmí být vlhko. Po otevření vydrží 24 měsíců.',
      sk: 'Nevdychujte sypký púder. Sitko zatvárajte, vnútri nesmie byť vlhko. Po otvorení vydrží 24 mesiacov.',
      en: 'Do not breathe loose powder. Close the sifter and keep the inside dry. It keeps 24 months open.',
    },
  },
  'intermission-pressed-powder': {
    ingredients:
      'Talc, Mica, Silica, Magnesium Stearate, Dimethicone, Oryza Sativa Starch, Parfum, Hexyl Cinnamal, Phenoxyethanol, Ethylhexylglycerin [+/- CI 77491, CI 77492, CI 77499, CI 77891].',
    use: {
      cs: 'Labutěnkou přitiskněte na čelo, nos a bradu, mezi nánosy ji oklepejte.',
      sk: 'Labutienkou pritlačte na čelo, nos a bradu, medzi nánosmi ju oklepte.',
      en: 'Press on forehead, nose and chin with the puff, tapping it between layers.',
    },
    warnings: {
      cs: 'Po pádu z kabelky se lisovaný pudr drolí. Samotnou pánvičku lze vyměnit, otevřená vydrží 18 měsíců.',
      sk: 'Po páde z kabelky sa lisovaný púder drobí. Samotná panvička sa dá vymeniť, otvorená vydrží 18 mesiacov.',
      en: 'Pressed powder crumbles if the bag is dropped. The pan can be replaced by itself and keeps 18 months once open.',
    },
  },
  'walnut-cream-concealer-pot': {
    ingredients:
      'Ricinus Communis Seed Oil, Juglans Regia Seed Oil, Copernicia Cerifera Cera, Euphorbia Cerifera Cera, Kaolin, Polyglyceryl-2 Triisostearate, Silica, Tocopherol [+/- CI 77891, CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Malinko zahřejte prstem a vklepejte přesně na místo. Na tmavé skvrny vezměte plochý štěteček.',
      sk: 'Trošičku zohrejte prstom a vklepkajte presne na miesto. Na tmavé škvrny vezmite plochý štetček.',
      en: 'Warm a very little with your finger and tap right on the spot. For darker marks take a flat brush.',
    },
    warnings: {
      cs: 'Obsahuje ořechový olej. Kelímek zavírejte, krém vysychá. Spotřebujte do 12 měsíců, špachtlí.',
      sk: 'Obsahuje orechový olej. Téglik zatvárajte, krém vysychá. Spotrebujte do 12 mesiacov, špachtľou.',
      en: 'Contains walnut oil. Close the pot, as the cream dries. Use within 12 months, with a spatula.',
    },
  },
  'fjord-blotting-papers': {
    materials: {
      cs: 'Sto papírků z břízy a lnu, bez pudru a parfemace, v kartonové krabičce. Velikost asi na kartu.',
      sk: 'Sto papierikov z brezy a ľanu, bez púdru a parfumácie, v kartónovej škatuľke. Veľkosť asi ako karta.',
      en: 'A hundred sheets of birch and flax, no powder or perfume, in a card box. About the size of a card.',
    },
    use: {
      cs: 'Přitiskněte na lesklé místo, tři vteřiny podržte a odlepte. Neotírejte, papírek se jen přikládá.',
      sk: 'Pritlačte na lesklé miesto, tri sekundy podržte a odlepte. Neutierajte, papierik sa len prikladá.',
      en: 'Press on a shiny spot, hold for three seconds and peel away. Don’t rub; just press.',
    },
    warnings: {
      cs: 'Použité papírky vyhoďte do koše, do toalety nepatří. Krabičku držte v suchu, vlhké papírky už mastnotu nenasají.',
      sk: 'Použité papieriky vyhoďte do koša, do toalety nepatria. Škatuľku držte v suchu, vlhké papieriky už mastnotu nenasajú.',
      en: 'Used papers go in the trash, not the toilet. Keep the box dry: damp sheets no longer take up oil.',
    },
  },
};
