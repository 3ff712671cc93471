import type { SectionsOfProducts } from '../types.ts';

export const menFaceAndBody: SectionsOfProducts = {
  'northern-face-wash': {
    ingredients:
      'Aqua, Cocamidopropyl Betaine, Decyl Glucoside, Glycerin, Cetraria Islandica Extract, Betula Alba Bark Extract, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Panthenol, Arginine, 1,2-Hexanediol, Ethylhexylglycerin, Parfum, Limonene, Pinene.',
    use: {
      cs: 'Jedno zmáčknutí rozetřete po mokré tváři i strništi a opláchněte.',
      sk: 'Jedno stlačenie rozotrite po mokrej tvári aj strnisku a opláchnite.',
      en: 'Spread one squeeze over a wet face and stubble and rinse.',
    },
    warnings: {
      cs: 'Dostane-li se do očí, propláchněte je. Hustý porost umyje jen zvenku, na plnovous je šampon. Tuba vydrží rok od otevření.',
      sk: 'Ak sa dostane do očí, prepláchnite ich. Hustý porast umyje len zvonku, na plnú bradu je šampón. Tuba vydrží rok od otvorenia.',
      en: 'Rinse your eyes if it gets in them. A full beard needs a proper beard wash. The tube keeps a year from opening.',
    },
  },
  'all-weather-face-cream': {
    ingredients:
      'Aqua, Squalane, Glycerin, Vaccinium Vitis-Idaea Seed Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Panthenol, Caprylic/Capric Triglyceride, Silica, Xanthan Gum, 1,2-Hexanediol, Caprylyl Glycol, Tocopherol.',
    use: {
      cs: 'Fazolku krému rozetřete po celém obličeji i pod očima, ráno a před odchodem do mrazu.',
      sk: 'Fazuľku krému rozotrite po celej tvári aj pod očami, ráno a pred odchodom do mrazu.',
      en: 'Spread a bean of cream over the whole face, under the eyes too, in the morning and before frost.',
    },
    warnings: {
      cs: 'Faktor nemá, na sníh a slunce přidejte opalovací krém. Malý kelímek spotřebujte do 6 měsíců, velký do roka.',
      sk: 'Faktor nemá, na sneh a slnko pridajte opaľovací krém. Malý téglik spotrebujte do 6 mesiacov, veľký do roka.',
      en: 'There is no SPF, so add sunscreen for snow and sun. Use the small pot within 6 months, the large within a year.',
    },
  },
  'hair-and-body-wash-harbour': {
    ingredients:
      'Aqua, Sodium Coco-Sulfate, Cocamidopropyl Betaine, Glycerin, Maris Sal, Lauryl Glucoside, Juniperus Communis Fruit Extract, Guar Hydroxypropyltrimonium Chloride, Panthenol, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Coumarin.',
    use: {
      cs: 'Po tréninku ho napěňte ve vlasech a pěnou umyjte i tělo.',
      sk: 'Po tréningu ho napeňte vo vlasoch a penou umyte aj telo.',
      en: 'After training lather it in your hair and wash the body with the suds.',
    },
    warnings: {
      cs: 'Oči po něm štípou, zavřete je. Než lahev hodíte do batohu, dotočte víčko; otevřená vydrží 12 měsíců.',
      sk: 'Oči po ňom štípu, zatvorte ich. Skôr než fľašu hodíte do batohu, dotiahnite uzáver; otvorená vydrží 12 mesiacov.',
      en: 'It stings eyes, so close them. Twist the cap before it goes in a bag; it keeps 12 months open.',
    },
  },
  'workshop-scrub-soap': {
    ingredients:
      'Sodium Olivate, Sodium Cocoate, Pumice, Aqua, Citrus Aurantium Dulcis Peel Oil, Sodium Rapeseedate, Glycerin, Sodium Bicarbonate, Parfum, Limonene, Citral.',
    use: {
      cs: 'Drhněte mokré ruce a předloktí celou minutu a dobře opláchněte, drážka drží v dlani.',
      sk: 'Drhnite mokré ruky a predlaktia celú minútu a dobre opláchnite, drážka drží v dlani.',
      en: 'Scrub wet hands and forearms for a full minute and rinse well; the groove keeps it in your grip.',
    },
    warnings: {
      cs: 'Pemza patří jen na ruce a předloktí, na obličeji škrábe. Po práci naneste krém. V suchu mýdlo vydrží dva roky.',
      sk: 'Pemza patrí len na ruky a predlaktia, na tvári škriabe. Po práci naneste krém. V suchu mydlo vydrží dva roky.',
      en: 'Pumice is for hands and forearms; it scratches a face. Follow with cream after work. Dry, the soap keeps two years.',
    },
  },
  'skipper-hand-salve': {
    ingredients:
      'Lanolin, Helianthus Annuus Seed Oil, Cera Alba, Butyrospermum Parkii Butter, Picea Abies Leaf Oil, Allantoin, Tocopherol, Pinene, Limonene.',
    use: {
      cs: 'Před prací vetřete hrášek jako ochranu, po práci druhý za odměnu.',
      sk: 'Pred prácou votrite hrášok na ochranu, po práci druhý za odmenu.',
      en: 'Rub in a pea before work for protection and another afterward as a reward.',
    },
    warnings: {
      cs: 'Obsahuje lanolin a včelí vosk. Na kluzké ruce pozor u strojů i lan. Plechovka je dobrá 24 měsíců.',
      sk: 'Obsahuje lanolín a včelí vosk. S klzkými rukami pozor pri strojoch aj lanách. Plechovka je dobrá 24 mesiacov.',
      en: 'Contains lanolin and beeswax. Mind slippery hands around machines and ropes. The tin is good for 24 months.',
    },
  },
  'driftwood-body-lotion': {
    ingredients:
      'Aqua, Laminaria Digitata Extract, Glycerin, Avena Sativa Kernel Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Coco-Caprylate, Xanthan Gum, Panthenol, Phenoxyethanol, Ethylhexylglycerin, Parfum, Limonene, Coumarin.',
    use: {
      cs: 'Po sauně stačí jedno stlačení na paži a jedno na nohu.',
      sk: 'Po saune stačí jedno stlačenie na ruku a jedno na nohu.',
      en: 'After a sauna one pump an arm and one a leg is enough.',
    },
    warnings: {
      cs: 'Vůně dřeva obsahuje kumarin a limonen. Na čerstvě oholenou kůži počkejte. Od otevření vydrží 12 měsíců.',
      sk: 'Vôňa dreva obsahuje kumarín a limonén. Na čerstvo oholenú kožu počkajte. Od otvorenia vydrží 12 mesiacov.',
      en: 'The wood scent contains coumarin and limonene. Wait a while after shaving. It keeps 12 months from opening.',
    },
  },
};
