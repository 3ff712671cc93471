import type { SectionsOfProducts } from '../types.ts';

export const bodyMists: SectionsOfProducts = {
  'coconut-shade-mist': {
    ingredients:
      'Aqua, Alcohol Denat., Cocos Nucifera Fruit Extract, Glycerin, PEG-40 Hydrogenated Castor Oil, Sodium Benzoate, Citric Acid, Parfum, Limonene, Benzyl Salicylate, Coumarin.',
    use: {
      cs: 'Stříkejte na ramena, vlasy i plážový ručník. Po sprše ji vystřídejte tělovým olejem.',
      sk: 'Striekajte na ramená, vlasy aj plážový uterák. Po sprche ju vystriedajte telovým olejom.',
      en: 'Spray shoulders, hair and beach towel. After a shower, change to a body oil.',
    },
    warnings: {
      cs: 'Před sluncem nechrání, voní jen po létě. Obsahuje líh, nepoužívejte ji u ohně. Od otevření vydrží 18 měsíců.',
      sk: 'Pred slnkom nechráni, vonia len po lete. Obsahuje lieh, nepoužívajte ju pri ohni. Od otvorenia vydrží 18 mesiacov.',
      en: 'It does not protect from sun; it only smells of summer. It contains alcohol, so not near fire. It keeps 18 months from opening.',
    },
  },
  'silk-peony-mist': {
    ingredients:
      'Aqua, Glycerin, Hydrolyzed Silk, Rosa Damascena Flower Water, PEG-40 Hydrogenated Castor Oil, Panthenol, Sodium Benzoate, Potassium Sorbate, Citric Acid, Parfum, Citronellol, Geraniol, Hexyl Cinnamal.',
    use: {
      cs: 'Stříkněte na kartáč a prohrábněte délky, potom na oholené nohy.',
      sk: 'Strieknite na kefu a prečešte dĺžky, potom na oholené nohy.',
      en: 'Spritz a brush and run it through lengths, then over freshly shaved legs.',
    },
    warnings: {
      cs: 'Obsahuje bílkoviny z hedvábí. Po nastříkání ve sprše jsou dlaždice kluzké. Lahvička vydrží rok.',
      sk: 'Obsahuje bielkoviny z hodvábu. Po nastriekaní v sprche sú dlaždice klzké. Fľaštička vydrží rok.',
      en: 'Contains silk proteins. Tiles get slippery if you spray in the shower. The bottle lasts a year.',
    },
  },
  'elder-and-nettle-mist': {
    ingredients:
      'Sambucus Nigra Flower Water, Aqua, Glycerin, Urtica Dioica Leaf Extract, Polyglyceryl-10 Laurate, Sodium Levulinate, Sodium Anisate, Citric Acid, Parfum, Linalool, Limonene.',
    use: {
      cs: 'Naneste ji po sprše na ještě vlhkou pokožku, drží na ní lépe.',
      sk: 'Naneste ju po sprche na ešte vlhkú pokožku, drží na nej lepšie.',
      en: 'Spray on still-damp skin after a shower, where it clings better.',
    },
    warnings: {
      cs: 'Květová voda se na slunci kazí, postavte ji do stínu. Spotřebujte do 9 měsíců od otevření.',
      sk: 'Kvetová voda sa na slnku kazí, postavte ju do tieňa. Spotrebujte do 9 mesiacov od otvorenia.',
      en: 'Flower water spoils in sun, so keep it in the shade. Use within 9 months of opening.',
    },
  },
  'vanilla-pod-mist': {
    ingredients:
      'Alcohol Denat., Aqua, Vanilla Planifolia Fruit Extract, Oryza Sativa Extract, Glycerin, PEG-40 Hydrogenated Castor Oil, Parfum, Vanillin, Coumarin.',
    use: {
      cs: 'Dvakrát stříkněte na šálu nebo do vlasů před spaním.',
      sk: 'Dvakrát strieknite na šál alebo do vlasov pred spaním.',
      en: 'Two sprays on a scarf, or in your hair before bed.',
    },
    warnings: {
      cs: 'Na bílé látce nechá vanilka žlutý kruh. Líh hoří, u plamene ji nestříkejte. Otevřená vydrží dva roky.',
      sk: 'Na bielej látke nechá vanilka žltý kruh. Lieh horí, pri plameni ju nestriekajte. Otvorená vydrží dva roky.',
      en: 'Vanilla leaves a yellow ring on white cloth. Alcohol burns, so not near a flame. It keeps two years open.',
    },
  },
  'glacier-water-mist': {
    ingredients:
      'Aqua, Mentha Piperita Leaf Water, Glycerin, Cucumis Sativus Fruit Extract, Polyglyceryl-10 Laurate, Menthol, Sodium Chloride, Sodium Levulinate, Sodium Anisate, Citric Acid, Parfum, Limonene.',
    use: {
      cs: 'Po cvičení stříkněte na šíji, lýtka a pod kšilt čepice. Nejvíc osvěží rovnou z lednice.',
      sk: 'Po cvičení strieknite na šiju, lýtka a pod šilt čiapky. Najviac osvieži rovno z chladničky.',
      en: 'After a workout spray nape, calves and under a cap’s peak. Straight from the fridge it refreshes most.',
    },
    warnings: {
      cs: 'Mentol v očích pálí. Uzávěr dotočte, ať mlha nevyteče do batohu. Po otevření spotřebujte do roka.',
      sk: 'Mentol v očiach páli. Uzáver dotočte, aby hmla nevytiekla do batoha. Po otvorení spotrebujte do roka.',
      en: 'Menthol burns in the eyes. Twist the cap so it won’t leak in a bag. Use within a year of opening.',
    },
  },
  'little-cloud-childrens-mist': {
    ingredients:
      'Aqua, Glycerin, Chamomilla Recutita Flower Water, Pyrus Malus Fruit Extract, Polyglyceryl-10 Laurate, Sodium Levulinate, Sodium Anisate, Citric Acid, Parfum, Hexyl Cinnamal.',
    use: {
      cs: 'Zakryjte dítěti oči dlaní a jednou stříkněte na tričko nebo do vlasů.',
      sk: 'Zakryte dieťaťu oči dlaňou a raz strieknite na tričko alebo do vlasov.',
      en: 'Cover your child’s eyes with your palm and spray a T-shirt or hair once.',
    },
    warnings: {
      cs: 'Pro děti od tří let, pod dohledem. Do úst a do očí nepatří. Otevřená je dobrá rok a půl.',
      sk: 'Pre deti od troch rokov, pod dohľadom. Do úst a do očí nepatrí. Otvorená je dobrá rok a pol.',
      en: 'For children from three, supervised. Not for mouths or eyes. Open, it is good for a year and a half.',
    },
  },
};
