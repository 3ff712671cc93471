import type { DemoBrand } from '../types.ts';

export const brands: DemoBrand[] = [
  {
    key: 'lucni-kulna',
    parent: 'jinalouka',
    name: 'Luční kůlna',
    labels: 'cs',
    shortDescription: {
      cs: 'Bylinná pleťová péče z Vysočiny, míchaná v bývalé senné kůlně.',
      sk: 'Bylinná starostlivosť o pleť z českej Vysočiny, miešaná v bývalej sennej kôlni.',
      en: 'Herbal face care from the Czech highlands, mixed in a former hay shed.',
    },
    description: {
      cs: 'Jana a Tomáš začali s heřmánkem za domem a jedním měděným destilátorem. Dnes suší třináct bylin a krémy plní v pěti lidech, pořád v téže kůlně s výhledem na louku. Od loňska patří k Jinalouce, která jim pěstuje šalvěj.',
      sk: 'Jana a Tomáš začínali s rumančekom za domom a jediným medeným destilátorom. Dnes sušia trinásť bylín a krémy plnia piati ľudia, stále v tej istej kôlni s výhľadom na lúku. Od minulého roka patria k Jinalouke, ktorá im pestuje šalviu.',
      en: 'Jana and Tomáš began with chamomile behind the house and a single copper still. They now dry thirteen herbs and a team of five fills the jars, in the same shed overlooking the meadow. Since last year they have belonged to Jinalouka, which grows sage for them.',
    },
  },
  {
    key: 'karminova-12',
    name: 'Karmínová 12',
    labels: 'cs',
    shortDescription: {
      cs: 'Pražské líčení sytých odstínů z malého ateliéru v přízemí.',
      sk: 'Pražské líčenie sýtych odtieňov z malého ateliéru na prízemí.',
      en: 'Richly colored makeup from a small ground-floor studio in Prague.',
    },
    description: {
      cs: 'Za značkou stojí dvě divadelní maskérky, kterým vadilo, že denní rtěnky vypadají na světle jinak než v obchodě. Každý odstín proto zkoušejí na ulici, v tramvaji a teprve pak pod žárovkou.',
      sk: 'Za značkou sú dve divadelné maskérky, ktorým prekážalo, že denné rúže vyzerajú vonku inak ako v obchode. Každý odtieň preto skúšajú na ulici, v električke a až potom pod žiarovkou.',
      en: 'Two theater makeup artists were tired of lipsticks that changed color outside the shop. They test every shade in the street, then on the streetcar, and only then under a bulb.',
    },
  },
  {
    key: 'lipova-agata',
    name: 'Lipová Agáta',
    labels: 'sk',
    shortDescription: {
      cs: 'Med, propolis a lipový květ ze slovenského Gemeru.',
      sk: 'Med, propolis a lipový kvet zo slovenského Gemera.',
      en: 'Honey, propolis and linden blossom from Gemer in Slovakia.',
    },
    description: {
      cs: 'Agáta byla babička, která mazala rty voskem rovnou z úlu. Vnučky její zvyk převedly do balzámů a krémů a vosk dál berou od strýce, který má včely na kraji lipového háje.',
      sk: 'Agáta bola stará mama, čo si pery natierala voskom rovno z úľa. Vnučky jej zvyk preniesli do balzamov a krémov a vosk im dodnes nosí ujo, ktorý chová včely na okraji lipového hája.',
      en: 'Agáta was a grandmother who put wax on her lips straight from the hive. Her granddaughters made balms and creams of the habit, with wax from an uncle who keeps his bees beside a grove of limes.',
    },
  },
  {
    key: 'snolykta',
    name: 'Snölykta',
    labels: 'en',
    shortDescription: {
      cs: 'Severská péče pro citlivou pleť, bez parfemace a bez spěchu.',
      sk: 'Severská starostlivosť o citlivú pleť, bez parfumácie a bez náhlenia.',
      en: 'Unhurried, unscented Nordic care for sensitive skin.',
    },
    description: {
      cs: 'Sněhová lucerna, po které se značka jmenuje, se na severu Švédska staví ze sněhových koulí a uvnitř hoří svíčka. Krémy jsou stejně prosté: oves, bříza, brusinková semínka a nic, co by vonělo navíc.',
      sk: 'Snehový lampáš, ktorý dal značke meno, sa na severe Švédska stavia zo snehových gúľ a vnútri horí sviečka. Rovnako prosté sú aj krémy: ovos, breza, brusnicové semienka a nič, čo by voňalo navyše.',
      en: 'A snölykta is a lantern built of snowballs with a candle inside. The creams are as plain as that: oats, birch, lingonberry seed and no perfume at all.',
    },
  },
  {
    key: 'norrglim',
    name: 'Norrglim',
    labels: 'en',
    shortDescription: {
      cs: 'Minerální líčení z Norska pro přirozenou pleť a šedivé dny.',
      sk: 'Minerálne líčenie z Nórska pre prirodzenú pleť a sivé dni.',
      en: 'Mineral makeup from Norway for bare-looking skin and gray days.',
    },
    description: {
      cs: 'V Tromsø slunce dva měsíce nevyjde, a tak tu vědí, jak rozjasnit tvář i bez něj. Norrglim mele slídu na velmi jemný prach a drží se krátkých receptur.',
      sk: 'V Tromsø dva mesiace nevyjde slnko, a tak tam vedia, ako tvár rozjasniť aj bez neho. Norrglim melie sľudu na veľmi jemný prach a drží sa krátkych receptúr.',
      en: 'The sun stays down for two months in Tromsø, so people there know how to light a face without it. Norrglim mills its mica very fine and keeps its recipes short.',
    },
  },
  {
    key: 'isul-mogwa',
    name: 'Isul Mogwa',
    labels: 'en',
    shortDescription: {
      cs: 'Korejská péče ve vrstvách: rosa, rýže a kdoule.',
      sk: 'Kórejská starostlivosť vo vrstvách: rosa, ryža a dula.',
      en: 'Layered Korean care built on dew, rice and quince.',
    },
    description: {
      cs: 'Isul je rosa a mogwa kdoule, kterou v Koreji nechávají vonět v míse na stole. Lehoučké esence této značky se vrství jedna na druhou, dokud má pleť žízeň.',
      sk: 'Isul znamená rosa a mogwa dula, ktorú v Kórei nechávajú voňať v mise na stole. Ľahučké esencie tejto značky sa vrstvia jedna na druhú, kým je pleť smädná.',
      en: 'Isul means dew; mogwa is the quince that Koreans leave in a bowl to scent a room. The brand’s feather-light essences are worn in layers, for as long as your skin is thirsty.',
    },
  },
  {
    key: 'kkotmaru',
    name: 'Kkotmaru',
    labels: 'en',
    shortDescription: {
      cs: 'Hravé líčení ze Soulu, průsvitné barvy a textury jako želé.',
      sk: 'Hravé líčenie zo Soulu, priesvitné farby a textúry ako želé.',
      en: 'Playful makeup from Seoul, with sheer colors and jelly textures.',
    },
    description: {
      cs: 'Maru je dřevěná veranda starých korejských domů a kkot květina. Z ateliéru se stejnou verandou vycházejí tinty, lesky a stíny, které nanesete prsty a na kterých se těžko něco pokazí.',
      sk: 'Maru je drevená veranda starých kórejských domov a kkot kvet. Z ateliéru s rovnakou verandou pochádzajú tinty, lesky a tiene, ktoré nanesiete prstami a na ktorých sa dá máločo pokaziť.',
      en: 'A maru is the wooden porch of an old Korean house; kkot is a flower. The studio behind one such porch makes tints, glosses and shadows that go on with fingers and are hard to get wrong.',
    },
  },
  {
    key: 'sauvenoix',
    name: 'Sauvenoix',
    labels: 'en',
    shortDescription: {
      cs: 'Francouzská lékárnická elegance s ořechem, růží a hroznem.',
      sk: 'Francúzska lekárnická elegancia s orechom, ružou a hroznom.',
      en: 'French pharmacy elegance with walnut, rose and grape.',
    },
    description: {
      cs: 'Rodinná lisovna v Périgordu dělala tři generace jen ořechový olej, než čtvrtá přišla s krémem. Dnes k němu patří i růžová voda a rtěnky v zlatavém pouzdře, které cvakne.',
      sk: 'Rodinná lisovňa v Périgorde robila tri generácie iba orechový olej, kým štvrtá neprišla s krémom. Dnes k nemu patrí aj ružová voda a rúže v zlatistom puzdre, ktoré cvakne.',
      en: 'For three generations a family press in Périgord made nothing but walnut oil; the fourth made a cream of it. Rose water followed, then lipsticks in a gilt case that shuts with a click.',
    },
  },
];
