import type { SectionsOfProducts } from '../types.ts';

export const nightCreams: SectionsOfProducts = {
  'rosehip-night-cream': {
    ingredients:
      'Aqua, Rosa Canina Fruit Oil, Glycerin, Butyrospermum Parkii Butter, Cetearyl Olivate, Sorbitan Olivate, Calendula Officinalis Flower Extract, Thymus Serpyllum Extract, Cetearyl Alcohol, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Tocopherol, Parfum, Linalool, Geraniol.',
    use: {
      cs: 'Lískový oříšek zahřejte v dlaních a tiskněte na tvář. Nechte pět minut vsáknout, než ulehnete.',
      sk: 'Lieskový oriešok zohrejte v dlaniach a tlačte na tvár. Nechajte päť minút vsiaknuť, než si ľahnete.',
      en: 'Warm a hazelnut of cream in your palms and press onto your face. Give it five minutes before lying down.',
    },
    warnings: {
      cs: 'Šípkový olej barví, světlého povlečení se dotkněte až po vsáknutí. Otevřený spotřebujte do 6 měsíců.',
      sk: 'Šípkový olej farbí, svetlých obliečok sa dotknite až po vsiaknutí. Otvorený spotrebujte do 6 mesiacov.',
      en: 'Rosehip oil stains, so touch pale pillowcases only once it has sunk in. Use within 6 months of opening.',
    },
  },
  'bakuchiol-night-cream': {
    ingredients:
      'Aqua, Squalane, Juglans Regia Seed Oil, Glycerin, Bakuchiol, Caprylic/Capric Triglyceride, Polyglyceryl-3 Methylglucose Distearate, Cetyl Alcohol, Vitis Vinifera Fruit Extract, Carbomer, Phenoxyethanol, Ethylhexylglycerin, Tocopherol, Parfum, Alpha-Isomethyl Ionone.',
    use: {
      cs: 'Večer po čištění, nejdřív třikrát týdně, po měsíci denně. Oční okolí vynechte.',
      sk: 'Večer po čistení, najprv trikrát týždenne, po mesiaci denne. Okolie očí vynechajte.',
      en: 'At night after cleansing, three times a week at first and daily after a month. Leave out the eye area.',
    },
    warnings: {
      cs: 'I s rostlinnou alternativou retinolu noste ráno SPF. Alergikům na ořechy olej z vlašských ořechů nedoporučujeme. Náplň vydrží 9 měsíců od zacvaknutí.',
      sk: 'Aj s rastlinnou alternatívou retinolu noste ráno SPF. Alergikom na orechy olej z vlašských orechov neodporúčame. Náplň vydrží 9 mesiacov od zacvaknutia.',
      en: 'Even with a plant alternative to retinol, wear SPF in the morning. We advise against walnut oil with a nut allergy. A refill lasts 9 months once clicked in.',
    },
  },
  'quince-sleeping-mask': {
    ingredients:
      'Aqua, Butylene Glycol, Glycerin, Pyrus Cydonia Seed Extract, Pyrus Cydonia Fruit Extract, Ceramide NP, Sodium Hyaluronate, Betaine, Carbomer, Sclerotium Gum, Hydrogenated Lecithin, 1,2-Hexanediol, Ethylhexylglycerin, Arginine, Parfum, Limonene, Citral.',
    use: {
      cs: 'Dvakrát až třikrát týdně jako poslední vrstvu, půl hodiny před spaním. Ráno opláchněte.',
      sk: 'Dva- až trikrát týždenne ako poslednú vrstvu, polhodinu pred spaním. Ráno opláchnite.',
      en: 'Two or three nights a week as the last layer, half an hour before bed. Rinse in the morning.',
    },
    warnings: {
      cs: 'Vůně je parfemovaná, na velmi citlivé pleti vyzkoušejte za uchem. Želé uchovejte do 25 °C a 12 měsíců po otevření.',
      sk: 'Vôňa je parfumovaná, na veľmi citlivej pleti vyskúšajte za uchom. Želé uchovávajte do 25 °C a 12 mesiacov po otvorení.',
      en: 'It is perfumed; on very sensitive skin try it behind the ear. Keep the jelly below 77 °F and 12 months from opening.',
    },
  },
  'oat-overnight-balm': {
    ingredients:
      'Butyrospermum Parkii Butter, Avena Sativa Kernel Oil, Lanolin, Helianthus Annuus Seed Oil, Theobroma Cacao Seed Butter, Hydrogenated Vegetable Oil, Avena Sativa Kernel Extract, Tocopherol.',
    use: {
      cs: 'Špetku rozehřejte, až zprůhlední, a vtiskněte do suchých míst. Lokty, paty i nos před lyžováním snesou víc.',
      sk: 'Štipku zohrejte, kým spriehľadnie, a vtlačte do suchých miest. Lakte, päty aj nos pred lyžovaním znesú viac.',
      en: 'Warm a pinch until clear and press into dry places. Elbows, heels and a nose before skiing can take more.',
    },
    warnings: {
      cs: 'Obsahuje lanolin z ovčí vlny. Plechovku zavírejte, nad 30 °C měkne. Po otevření celý rok.',
      sk: 'Obsahuje lanolín z ovčej vlny. Plechovku zatvárajte, nad 30 °C mäkne. Po otvorení celý rok.',
      en: 'Contains lanolin from sheep’s wool. Keep the tin shut; it softens above 86 °F. A full year once open.',
    },
  },
  'royal-jelly-night-cream': {
    ingredients:
      'Rosa Damascena Flower Water, Prunus Amygdalus Dulcis Oil, Glycerin, Royal Jelly, Mel, Cetearyl Alcohol, Glyceryl Stearate Citrate, Rosa Damascena Flower Cera, Cera Alba, Tocopherol, Xanthan Gum, Benzyl Alcohol, Dehydroacetic Acid, Citronellol, Geraniol.',
    use: {
      cs: 'Naneste po séru a na krku veďte ruce vzhůru. Na jednu noc stačí třešňová pecka.',
      sk: 'Naneste po sére a na krku veďte ruky nahor. Na jednu noc stačí čerešňová kôstka.',
      en: 'Apply after serum, moving hands upward on the neck. A cherry stone is enough for a night.',
    },
    warnings: {
      cs: 'Mateří kašička může vyvolat silnou alergii, zvlášť u astmatiků. Skladujte v chladu, od otevření vydrží 4 měsíce.',
      sk: 'Materská kašička môže vyvolať silnú alergiu, najmä u astmatikov. Skladujte v chlade, od otvorenia vydrží 4 mesiace.',
      en: 'Royal jelly can cause a strong allergy, above all in people with asthma. Store cool; it keeps 4 months from opening.',
    },
  },
  'rice-ceramide-night-cream': {
    ingredients:
      'Aqua, Glycerin, Oryza Sativa Bran Oil, Oryza Sativa Bran Extract, Panax Ginseng Root Extract, Squalane, Pentylene Glycol, Ceramide NP, Phytosphingosine, Cholesterol, Cetearyl Alcohol, Sodium Stearoyl Glutamate, Sclerotium Gum, 1,2-Hexanediol, Ethylhexylglycerin, Parfum, Linalool, Coumarin.',
    use: {
      cs: 'Prstem vyhlaďte pružnou vrstvu jako poslední krok večera. Po kyselinách počkejte deset minut.',
      sk: 'Prstom vyhlaďte pružnú vrstvu ako posledný krok večera. Po kyselinách počkajte desať minút.',
      en: 'Smooth on a springy layer as the evening’s last step. After acids, wait ten minutes.',
    },
    warnings: {
      cs: 'Povrch se po nabrání sám srovná, proto nabírejte suchou špachtlí. Nepatří do očí; spotřebujte do 10 měsíců.',
      sk: 'Povrch sa po nabratí sám zarovná, preto naberajte suchou špachtľou. Nepatrí do očí; spotrebujte do 10 mesiacov.',
      en: 'The surface levels itself, so use a dry spatula. Not for the eyes; finish within 10 months.',
    },
  },
};
