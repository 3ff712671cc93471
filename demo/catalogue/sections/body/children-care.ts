import type { SectionsOfProducts } from '../types.ts';

export const childrenCare: SectionsOfProducts = {
  'wind-and-weather-balm': {
    ingredients:
      'Helianthus Annuus Seed Oil, Cera Alba, Butyrospermum Parkii Butter, Calendula Officinalis Flower Extract, Lanolin, Tocopherol.',
    use: {
      cs: 'Natřete tence líčka a nos deset minut před procházkou a po hodině v mrazu přidejte.',
      sk: 'Natrite tenko líčka a nos desať minút pred prechádzkou a po hodine v mraze pridajte.',
      en: 'Smooth thinly over cheeks and nose ten minutes before you go out, and again after an hour in frost.',
    },
    warnings: {
      cs: 'Obsahuje včelí vosk, lanolin a měsíček, zkuste je nejdřív na předloktí. Proti slunci nechrání. Plechovka vydrží 18 měsíců od otevření.',
      sk: 'Obsahuje včelí vosk, lanolín a nechtík, skúste ich najprv na predlaktí. Proti slnku nechráni. Plechovka vydrží 18 mesiacov od otvorenia.',
      en: 'Contains beeswax, lanolin and marigold, so test it on a forearm first. It is no sunscreen. The tin keeps 18 months from opening.',
    },
  },
  'baby-massage-oil': {
    ingredients: 'Prunus Amygdalus Dulcis Oil, Helianthus Annuus Seed Oil, Tocopherol.',
    use: {
      cs: 'Pár kapek zahřejte v dlaních a hlaďte bříško ve směru hodinových ručiček, pak ruce a nohy.',
      sk: 'Pár kvapiek zohrejte v dlaniach a hlaďte bruško v smere hodinových ručičiek, potom ruky a nohy.',
      en: 'Warm a few drops in your palms and stroke the tummy clockwise, then arms and legs.',
    },
    warnings: {
      cs: 'Obsahuje mandlový olej. Naolejované miminko je kluzké, přenášejte ho v ručníku. Lahvička vydrží 6 měsíců od otevření.',
      sk: 'Obsahuje mandľový olej. Naolejované bábätko je klzké, prenášajte ho v uteráku. Fľaštička vydrží 6 mesiacov od otvorenia.',
      en: 'Contains almond oil. An oiled baby is slippery, so carry them in a towel. The bottle keeps 6 months from opening.',
    },
  },
  'zinc-bottom-cream': {
    ingredients:
      'Aqua, Prunus Amygdalus Dulcis Oil, Zinc Oxide, Glycerin, Polyglyceryl-3 Diisostearate, Magnesium Sulfate, Helianthus Annuus Seed Cera, Tocopherol, Sodium Levulinate, Sodium Anisate.',
    use: {
      cs: 'Na umytý a osušený zadeček naneste tenkou vrstvu při každém přebalení.',
      sk: 'Na umytý a osušený zadoček naneste tenkú vrstvu pri každom prebalení.',
      en: 'Apply a thin layer to clean, dry skin at every change.',
    },
    warnings: {
      cs: 'Je v něm olej z mandlí. Nezmizí-li zarudnutí do tří dnů, ukažte ho pediatrovi. Otevřená tuba je dobrá rok.',
      sk: 'Je v ňom olej z mandlí. Ak začervenanie nezmizne do troch dní, ukážte ho pediatrovi. Otvorená tuba je dobrá rok.',
      en: 'There is almond oil in it. If redness is not gone in three days, show it to a pediatrician. An open tube is good for a year.',
    },
  },
  'detangling-spray-for-children': {
    ingredients:
      'Aqua, Linum Usitatissimum Seed Extract, Glycerin, Panthenol, Cetrimonium Chloride, Hydroxyethylcellulose, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Hexyl Cinnamal.',
    use: {
      cs: 'Nastříkejte délky, minutu počkejte a češte od konečků, na mokru i na suchu.',
      sk: 'Nastriekajte dĺžky, minútu počkajte a češte od končekov, namokro aj nasucho.',
      en: 'Spray the lengths, wait a minute and comb from the ends, wet or dry.',
    },
    warnings: {
      cs: 'Oči kryjte dlaní. Dítě smí stříkat jen s dospělým. Sprej vydrží 12 měsíců po otevření.',
      sk: 'Oči kryte dlaňou. Dieťa smie striekať len s dospelým. Sprej vydrží 12 mesiacov po otvorení.',
      en: 'Cover the eyes with your palm. Children spray only with an adult. The bottle keeps 12 months after opening.',
    },
  },
  'school-pocket-lip-balm': {
    ingredients:
      'Helianthus Annuus Seed Oil, Cera Alba, Rubus Idaeus Seed Oil, Butyrospermum Parkii Butter, Copernicia Cerifera Cera, Tocopherol, Parfum, Linalool.',
    use: {
      cs: 'Přejeďte rty po snídani, po obědě a před sáňkami.',
      sk: 'Prejdite pery po raňajkách, po obede a pred sánkami.',
      en: 'Over the lips after breakfast, after lunch and before sledding.',
    },
    warnings: {
      cs: 'Obsahuje včelí vosk. Dětem do tří let ho dávejte jen vy. Tyčinka slouží rok a půl.',
      sk: 'Obsahuje včelí vosk. Deťom do troch rokov ho natierajte len vy. Tyčinka slúži rok a pol.',
      en: 'Beeswax inside. For under-threes, a parent does the applying. The stick serves a year and a half.',
    },
  },
  'newborn-welcome-set': {
    inside: {
      cs: 'Mycí gel 300 ml, masážní olej 150 ml, krém pod plenku 100 ml, mořská houba a obálka na pramínek vlásků.',
      sk: 'Umývací gél 300 ml, masážny olej 150 ml, krém pod plienku 100 ml, morská huba a obálka na pramienok vláskov.',
      en: 'A 300 ml wash, 150 ml of massage oil, 100 ml of diaper cream, a sponge and an envelope for a lock of hair.',
    },
    use: {
      cs: 'Začněte gelem, po osušení přidejte olej a pod plenku krém. Houba počká na druhou koupel.',
      sk: 'Začnite gélom, po osušení pridajte olej a pod plienku krém. Huba počká na druhý kúpeľ.',
      en: 'Start with the wash, follow with oil on dry skin and cream under the diaper. The sponge can wait for the second bath.',
    },
    warnings: {
      cs: 'Mandle jsou v oleji i v krému. Krabice má malé díly, nechte ji rodičům. Složení každého kusu najdete na jeho obalu.',
      sk: 'Mandle sú v oleji aj v kréme. Škatuľa má malé časti, nechajte ju rodičom. Zloženie každého kusu nájdete na jeho obale.',
      en: 'There is almond in the oil and the cream. The box has small parts, so leave it to parents. Each piece lists its ingredients on the pack.',
    },
  },
};
