import type { DemoBrand } from '../types.ts';

export const brands: DemoBrand[] = [
  {
    key: 'podhorska-voskarna',
    name: 'Podhorská voskárna',
    labels: 'cs',
    shortDescription: {
      cs: 'Ručně lité svíčky ze stodoly pod Orlickými horami.',
      sk: 'Ručne liate sviečky zo stodoly pod Orlickými horami.',
      en: 'Hand-poured candles from a barn below the Orlické Mountains.',
    },
    description: {
      cs: 'Tři sourozenci přestavěli dědovu stodolu na voskárnu a lijí tu svíčky ze sojového, řepkového a včelího vosku. Každá várka má své číslo a podpis toho, kdo u kotle stál.',
      sk: 'Traja súrodenci prestavali dedovu stodolu na voskáreň a lejú v nej sviečky zo sójového, repkového a včelieho vosku. Každá várka má svoje číslo a podpis toho, kto stál pri kotle.',
      en: 'Three siblings turned their grandfather’s barn into a wax house, pouring soy, rapeseed and beeswax. Every batch is numbered and signed by whoever stood at the kettle.',
    },
  },
  {
    key: 'calvenne',
    name: 'Calvenne',
    labels: 'en',
    shortDescription: {
      cs: 'Francouzská parfumerie s citem pro květiny a pudr.',
      sk: 'Francúzska parfuméria s citom pre kvety a púder.',
      en: 'A French perfume house with a feeling for flowers and powder.',
    },
    description: {
      cs: 'Calvenne vede matka s dcerou v domě s modrými okenicemi nedaleko levandulových polí. Skládají vůně kolem jediné květiny a nechávají je zrát nejméně dva měsíce.',
      sk: 'Calvenne vedie mama s dcérou v dome s modrými okenicami neďaleko levanduľových polí. Vône skladajú okolo jediného kvetu a nechávajú ich zrieť najmenej dva mesiace.',
      en: 'A mother and daughter run Calvenne from a blue-shuttered house near the lavender fields. Each scent is built around a single flower and rests for at least two months.',
    },
  },
  {
    key: 'fiordalma',
    name: 'Fiordalma',
    labels: 'en',
    shortDescription: {
      cs: 'Italské difuzéry a mlhy plné citrusů, fíků a slunce.',
      sk: 'Talianske difuzéry a hmly plné citrusov, fíg a slnka.',
      en: 'Italian diffusers and mists full of citrus, fig and sun.',
    },
    description: {
      cs: 'Rodinná dílna na břehu jezera plní těžké skleněné lahve a ratan řeže na míru. Citrusové tóny získává ze slupek, které by jinak zbyly po výrobě limonády.',
      sk: 'Rodinná dielňa na brehu jazera plní ťažké sklenené fľaše a ratan reže na mieru. Citrusové tóny získava zo šupiek, ktoré by inak zostali po výrobe limonády.',
      en: 'A lakeside family workshop fills heavy glass bottles and cuts its rattan to length. Its citrus notes come from peel left over by a lemonade maker next door.',
    },
  },
  {
    key: 'havnlund',
    name: 'Havnlund',
    labels: 'en',
    shortDescription: {
      cs: 'Severská střídmost: sůl, jalovec, vlna a čisté tvary.',
      sk: 'Severská striedmosť: soľ, borievka, vlna a čisté tvary.',
      en: 'Nordic restraint: salt, juniper, wool and clean shapes.',
    },
    description: {
      cs: 'Havnlund začal jako obchod s lodními potřebami a vůně přišly až se skladem plným dehtu a provazů. Dodnes používá nejvýše pět vonných složek na jeden recept.',
      sk: 'Havnlund začínal ako obchod s lodnými potrebami a vône prišli až so skladom plným dechtu a lán. Dodnes používa na jeden recept najviac päť vonných zložiek.',
      en: 'Havnlund began as a ship’s chandler; the scents came later, from a store full of tar and rope. It still limits itself to five aromatic ingredients a recipe.',
    },
  },
  {
    key: 'lucna-izba',
    name: 'Lúčna izba',
    labels: 'sk',
    shortDescription: {
      cs: 'Slovenské bylinky do skříní, postelí a praček.',
      sk: 'Slovenské bylinky do skríň, postelí a práčok.',
      en: 'Slovak herbs for closets, beds and washing machines.',
    },
    description: {
      cs: 'V horské vesnici na Horehroní suší Lúčna izba levanduli, meduňku a seno na půdách sousedů. Sáčky šije místní krejčovská dílna ze zbytků lněného plátna.',
      sk: 'V horskej obci na Horehroní suší Lúčna izba levanduľu, medovku a seno na povalách susedov. Vrecúška šije miestna krajčírska dielňa zo zvyškov ľanového plátna.',
      en: 'In a Horehronie mountain village Lúčna izba dries lavender, lemon balm and hay in its neighbors’ lofts. A local tailor’s shop sews the sachets from linen offcuts.',
    },
  },
  {
    key: 'kadidlovna',
    name: 'Kadidlovna',
    labels: 'cs',
    shortDescription: {
      cs: 'Tyčinky a kadidla z bylin, pryskyřic a trpělivosti.',
      sk: 'Tyčinky a kadidlá z bylín, živíc a trpezlivosti.',
      en: 'Incense made of herbs, resins and patience.',
    },
    description: {
      cs: 'Bývalý varhanář z Vysočiny válí tyčinky ručně a suší je tři týdny na sítech z javorového dřeva. Nepoužívá dřevěné uhlí, proto dým neštípe v krku.',
      sk: 'Niekdajší organár z Vysočiny gúľa tyčinky ručne a tri týždne ich suší na sitách z javorového dreva. Nepoužíva drevené uhlie, preto dym neškriabe v hrdle.',
      en: 'A former organ builder in the Bohemian highlands rolls sticks by hand and dries them for three weeks on maple sieves. He uses no charcoal, so the smoke stays soft.',
    },
  },
  {
    key: 'sedma-hodina',
    name: 'Sedmá hodina',
    labels: 'cs',
    shortDescription: {
      cs: 'Pražské parfémy o místech, která znáte poslepu.',
      sk: 'Pražské parfumy o miestach, ktoré poznáte aj poslepiačky.',
      en: 'Prague perfumes about places you know with your eyes shut.',
    },
    description: {
      cs: 'Parfumér a bývalý knihovník míchá v holešovickém dvorku vůně podle zápisků z tramvají, kaváren a antikvariátů. Každý flakon nese čas, ve který příběh začíná.',
      sk: 'Parfumér a bývalý knihovník mieša v holešovickom dvore vône podľa zápiskov z električiek, kaviarní a antikvariátov. Každý flakón nesie čas, v ktorom sa príbeh začína.',
      en: 'In a Holešovice courtyard a perfumer who used to be a librarian blends notes taken on trams, in cafés and in second-hand bookshops. Each bottle bears the hour its story begins.',
    },
  },
  {
    key: 'stuharna',
    name: 'Stuhárna',
    labels: 'cs',
    shortDescription: {
      cs: 'Dárkové krabice a doplňky, které se nevyhazují.',
      sk: 'Darčekové škatule a doplnky, ktoré sa nevyhadzujú.',
      en: 'Gift boxes and accessories that nobody throws away.',
    },
    description: {
      cs: 'Stuhárna sídlí v bývalé tkalcovně u Náchoda, kde se dodnes tkají bavlněné stuhy. Ke svíčkám vyrábí svícny, nůžky na knot a krabice s víkem, které drží tvar.',
      sk: 'Stuhárna sídli v bývalej tkáčovni pri Náchode, kde sa dodnes tkajú bavlnené stuhy. K sviečkam vyrába svietniky, nožnice na knôt a škatule s vekom, ktoré držia tvar.',
      en: 'Stuhárna lives in an old weaving mill near Náchod that still weaves cotton ribbon. Alongside come holders, wick trimmers and lidded boxes that keep their shape.',
    },
  },
];
