import type { SectionsOfProducts } from '../types.ts';

export const blushBronzer: SectionsOfProducts = {
  'encore-cream-blush': {
    ingredients:
      'Ricinus Communis Seed Oil, Caprylic/Capric Triglyceride, Oryza Sativa Bran Cera, Octyldodecanol, Silica, Kaolin, Mica, Camellia Japonica Seed Oil, Tocopherol [+/- CI 77491, CI 77891, CI 15850, CI 45410].',
    use: {
      cs: 'Dotkněte se prstem, vklepejte do líčka nebo na rty a okraj rozetřete. Odstíny míchejte přímo na tváři.',
      sk: 'Dotknite sa prstom, vklepkajte do líca alebo na pery a okraj rozotrite. Odtiene miešajte priamo na tvári.',
      en: 'Touch with a finger, press into cheek or lip and blend the edge. Mix shades right on the face.',
    },
    warnings: {
      cs: 'Nabírejte suchým prstem, vlhko krém narušuje. Na rty bezpečné, na oční víčko ne. Od otevření vydrží 18 měsíců.',
      sk: 'Naberajte suchým prstom, vlhko krém narúša. Na pery bezpečné, na očné viečko nie. Od otvorenia vydrží 18 mesiacov.',
      en: 'Take with a dry finger; damp spoils the cream. Safe on lips, not on eyelids. It keeps 18 months from opening.',
    },
  },
  'peach-jelly-cheek-tint': {
    ingredients:
      'Aqua, Glycerin, Butylene Glycol, Chondrus Crispus Powder, Prunus Persica Fruit Extract, Sodium Hyaluronate, Gellan Gum, 1,2-Hexanediol, Ethylhexylglycerin, Parfum, Citral [+/- CI 14700, CI 16035, CI 19140].',
    use: {
      cs: 'Dvěma tahy na líc, hned rozetřete; po minutě se barva usadí.',
      sk: 'Dvoma ťahmi na líce, hneď rozotrite; po minúte sa farba usadí.',
      en: 'Two swipes on the cheek and blend at once; the color sets in a minute.',
    },
    warnings: {
      cs: 'Ze světlé látky jde dolů těžko, nejdřív se oblečte. Želé chraňte před mrazem. Tyčinka 9 měsíců po otevření.',
      sk: 'Zo svetlej látky ide dole ťažko, najprv sa oblečte. Želé chráňte pred mrazom. Tyčinka 9 mesiacov po otvorení.',
      en: 'Hard to get out of pale fabric, so dress first. Keep the jelly from frost. The stick lasts 9 months open.',
    },
  },
  'hiking-mineral-bronzer': {
    ingredients:
      'Mica, Kaolin, Zinc Stearate, Silica, Caprylic/Capric Triglyceride, Simmondsia Chinensis Seed Oil, Caprylyl Glycol [+/- CI 77491, CI 77492, CI 77499, CI 77891].',
    use: {
      cs: 'Širokým štětcem od spánku přes nos ke spánku, jedním tahem.',
      sk: 'Širokým štetcom od spánku cez nos k spánku, jedným ťahom.',
      en: 'With a wide brush, one sweep from temple over nose to temple.',
    },
    warnings: {
      cs: 'Štětec oklepejte mimo pánvičku. Pudr nevdechujte. Pouzdro otevřené vydrží 24 měsíců.',
      sk: 'Štetec oklepte mimo panvičky. Púder nevdychujte. Otvorené puzdro vydrží 24 mesiacov.',
      en: 'Tap the brush away from the pan. Do not inhale. It keeps 24 months open.',
    },
  },
  'rose-powder-blush': {
    ingredients:
      'Talc, Mica, Rosa Damascena Flower Water, Magnesium Stearate, Silica, Caprylic/Capric Triglyceride, Glyceryl Caprylate, Parfum, Citronellol, Geraniol, Alpha-Isomethyl Ionone [+/- CI 15850, CI 77491, CI 77891].',
    use: {
      cs: 'Kulatým štětcem se jen dotkněte, oklepněte a přejeďte po lících. Náplň vyměníte vytlačením zespodu.',
      sk: 'Guľatým štetcom sa len dotknite, oklepte a prejdite po lícach. Náplň vymeníte vytlačením zospodu.',
      en: 'Just touch with a round brush, tap and sweep over the cheeks. Push from below to swap the refill.',
    },
    warnings: {
      cs: 'Obsahuje parfém s tóny růže. Vyražený květ je křehký, pouzdro nepouštějte z ruky. Po otevření vydrží 18 měsíců.',
      sk: 'Obsahuje parfum s tónmi ruže. Vyrazený kvet je krehký, puzdro nepúšťajte z ruky. Po otvorení vydrží 18 mesiacov.',
      en: 'Contains perfume with notes of rose. The stamped flower is fragile; do not drop the case. It keeps 18 months open.',
    },
  },
  'polar-dawn-highlighter': {
    ingredients:
      'Aqua, Mica, Glycerin, Squalane, Synthetic Fluorphlogopite, Propanediol, Polyglyceryl-4 Isostearate, Xanthan Gum, 1,2-Hexanediol, Caprylyl Glycol, Tin Oxide [+/- CI 77891].',
    use: {
      cs: 'Kapku na lícní kost a pod obočí, nebo tři do denního krému.',
      sk: 'Kvapku na lícnu kosť a pod obočie, alebo tri do denného krému.',
      en: 'One drop on the cheekbone and under the brow, or three in your day cream.',
    },
    warnings: {
      cs: 'Mastné čelo obejděte, světlo na něm zdůrazní póry. Kapátko nenamáčejte do krému; po otevření vydrží 12 měsíců.',
      sk: 'Mastné čelo obíďte, svetlo na ňom zvýrazní póry. Kvapkadlo nenamáčajte do krému; po otvorení vydrží 12 mesiacov.',
      en: 'Skip an oily forehead, where light stresses pores. Do not dip the dropper in cream; it keeps 12 months open.',
    },
  },
  'balcony-sculpting-palette': {
    ingredients:
      'Talc, Mica, Zinc Stearate, Octyldodecanol, Dimethicone, Silica, Caprylyl Glycol, 1,2-Hexanediol [+/- CI 77491, CI 77492, CI 77499, CI 77891, CI 15850].',
    inside: {
      cs: 'Tři pánvičky po 4 g: broskvová tvářenka, pískový bronzer, perleťový rozjasňovač. Na zadní straně mapa, kam s nimi.',
      sk: 'Tri panvičky po 4 g: broskyňová lícenka, pieskový bronzer, perleťový rozjasňovač. Na zadnej strane mapa, kam s nimi.',
      en: 'Three 4 g pans: peach blush, sand bronzer, pearl highlighter. On the back, a map of where they go.',
    },
    use: {
      cs: 'Bronzer pod lícní kost, tvářenku na líčko, rozjasňovač na vrch. Každou barvu vlastním štětcem.',
      sk: 'Bronzer pod lícnu kosť, lícenku na líce, rozjasňovač na vrch. Každú farbu vlastným štetcom.',
      en: 'Bronzer below the cheekbone, blush on the apple, highlighter on top. A brush for each.',
    },
    warnings: {
      cs: 'Papírový obal nesnese vodu, otřete ho suchým hadříkem. Po otevření vydrží 18 měsíců v suchu.',
      sk: 'Papierový obal neznesie vodu, utrite ho suchou handričkou. Po otvorení vydrží 18 mesiacov v suchu.',
      en: 'The paper case hates water, so wipe dry. It keeps 18 months open, kept dry.',
    },
  },
};
