import type { DemoCategory } from '../types.ts';

export const categories: DemoCategory[] = [
  {
    key: 'home-fragrance',
    name: { cs: 'Vůně do domova', sk: 'Vône do domova', en: 'Home fragrance' },
    description: {
      cs: 'Svíčky, difuzéry, vosky i kadidla, díky kterým poznáte svůj byt už podle nádechu na prahu.',
      sk: 'Sviečky, difuzéry, vosky aj kadidlá, vďaka ktorým spoznáte svoj byt už podľa prvého nádychu na prahu.',
      en: 'Candles, diffusers, melts and incense that let you know you are home before the light is even on.',
    },
  },
  {
    key: 'candles',
    parent: 'home-fragrance',
    name: { cs: 'Svíčky', sk: 'Sviečky', en: 'Candles' },
    description: {
      cs: 'Ručně lité vosky, bavlněné a dřevěné knoty a vůně, které vydrží v místnosti i po sfouknutí.',
      sk: 'Ručne liate vosky, bavlnené a drevené knôty a vône, ktoré v izbe zostanú aj po sfúknutí.',
      en: 'Hand-poured wax, cotton and wooden wicks, and scents that linger once the flame is out.',
    },
  },
  {
    key: 'glass-candles',
    parent: 'candles',
    name: { cs: 'Svíčky ve skle', sk: 'Sviečky v skle', en: 'Glass candles' },
    description: {
      cs: 'Vonné svíčky v nádobách, které po dohoření poslouží jako sklenička na kartáčky nebo na tužky.',
      sk: 'Voňavé sviečky v nádobách, ktoré po dohorení poslúžia ako pohár na kefky alebo ceruzky.',
      en: 'Scented candles in vessels worth keeping: a toothbrush tumbler or a pencil pot afterward.',
    },
  },
  {
    key: 'pillar-candles',
    parent: 'candles',
    name: { cs: 'Sloupové a čajové svíčky', sk: 'Stĺpové a čajové sviečky', en: 'Pillars and tea lights' },
    description: {
      cs: 'Včelí vosk, vysoké kužely na slavnostní stůl a čajovky na všední večery.',
      sk: 'Včelí vosk, vysoké kónické sviečky na slávnostný stôl a čajové na všedné večery.',
      en: 'Beeswax pillars, tall tapers for the good tablecloth and tea lights for ordinary evenings.',
    },
  },
  {
    key: 'winter-candles',
    parent: 'candles',
    name: { cs: 'Zimní svíčky', sk: 'Zimné sviečky', en: 'Winter candles' },
    description: {
      cs: 'Jehličí, svařák, skořice a kadidlo. Rozsvěcujeme od prvních mrazíků do Hromnic.',
      sk: 'Ihličie, varené víno, škorica a kadidlo. Zapaľujeme od prvých mrazíkov do Hromníc.',
      en: 'Fir, mulled wine, cinnamon and frankincense, lit from the first frost until early February.',
    },
  },
  {
    key: 'diffusers',
    parent: 'home-fragrance',
    name: { cs: 'Difuzéry', sk: 'Difuzéry', en: 'Diffusers' },
    description: {
      cs: 'Stálá vůně bez plamene: tyčinky do předsíně a koupelny, elektrické oleje do větších pokojů.',
      sk: 'Stála vôňa bez plameňa: tyčinky do predsiene a kúpeľne, elektrické oleje do väčších izieb.',
      en: 'Steady scent without a flame: reeds for halls and bathrooms, electric oils for larger rooms.',
    },
  },
  {
    key: 'reed-diffusers',
    parent: 'diffusers',
    name: { cs: 'Tyčinkové difuzéry', sk: 'Tyčinkové difuzéry', en: 'Reed diffusers' },
    description: {
      cs: 'Ratanové tyčinky v hezké lahvi, kterou stačí jednou týdně otočit. Vydrží dva až čtyři měsíce.',
      sk: 'Ratanové tyčinky v peknej fľaši, ktoré stačí raz do týždňa otočiť. Vydržia dva až štyri mesiace.',
      en: 'Rattan reeds in a handsome bottle. Turn them once a week and they last two to four months.',
    },
  },
  {
    key: 'electric-oils',
    parent: 'diffusers',
    name: { cs: 'Aromalampy a oleje', sk: 'Aromalampy a oleje', en: 'Electric diffusers and oils' },
    description: {
      cs: 'Ultrazvukové difuzéry a směsi olejů, do kterých stačí voda a pár kapek.',
      sk: 'Ultrazvukové difuzéry a zmesi olejov, ku ktorým stačí voda a pár kvapiek.',
      en: 'Ultrasonic diffusers and oil blends: add water, a few drops, and press one button.',
    },
  },
  {
    key: 'room-sprays',
    parent: 'home-fragrance',
    name: { cs: 'Pokojové spreje', sk: 'Izbové spreje', en: 'Room sprays' },
    description: {
      cs: 'Dvě stisknutí před příchodem hostů. Na vzduch, na závěsy i na polštáře.',
      sk: 'Dve stlačenia pred príchodom hostí. Do vzduchu, na závesy aj na vankúše.',
      en: 'Two pumps before the doorbell rings. For the air, the curtains and the sofa cushions.',
    },
  },
  {
    key: 'wax-melts',
    parent: 'home-fragrance',
    name: { cs: 'Vonné vosky', sk: 'Voňavé vosky', en: 'Wax melts' },
    description: {
      cs: 'Kostičky do aromalampy, které si můžete míchat podle nálady.',
      sk: 'Kocky do aromalampy, ktoré si môžete miešať podľa nálady.',
      en: 'Cubes for the wax burner that you can mix to suit the evening.',
    },
  },
  {
    key: 'incense',
    parent: 'home-fragrance',
    name: { cs: 'Vonné tyčinky a kadidla', sk: 'Vonné tyčinky a kadidlá', en: 'Incense' },
    description: {
      cs: 'Tyčinky, františky a pryskyřice z dílny, kde se bylinky ještě drtí v hmoždíři.',
      sk: 'Tyčinky, františky a živice z dielne, kde sa bylinky ešte drvia v mažiari.',
      en: 'Sticks, cones and resins from a workshop that still grinds its herbs by mortar.',
    },
  },
  {
    key: 'laundry-linen',
    parent: 'home-fragrance',
    name: { cs: 'Prádlo a lůžkoviny', sk: 'Bielizeň a posteľ', en: 'Laundry and linen' },
    description: {
      cs: 'Žehlicí vody, parfémy na praní a sáčky do skříní. Vůně, do které se zachumláte.',
      sk: 'Vody na žehlenie, parfumy na pranie a vrecúška do skríň. Vôňa, do ktorej sa zababušíte.',
      en: 'Ironing waters, laundry perfumes and closet sachets: scent you can climb into.',
    },
  },
  {
    key: 'perfume',
    name: { cs: 'Parfémy', sk: 'Parfumy', en: 'Perfume' },
    description: {
      cs: 'Niche vůně malých domů, od lehkých mlh po husté extrakty. Popisujeme je tak, jak opravdu voní.',
      sk: 'Niche vône malých domov, od ľahkých hmiel po husté extrakty. Opisujeme ich tak, ako naozaj voňajú.',
      en: 'Scents from small houses, from light mists to dense extraits, described the way they really smell.',
    },
  },
  {
    key: 'womens-perfume',
    parent: 'perfume',
    name: { cs: 'Dámské parfémy', sk: 'Dámske parfumy', en: 'Women’s perfume' },
    description: {
      cs: 'Květiny, pudr, ovoce i kůže. Pro den v kanceláři i pro večer, který se protáhne.',
      sk: 'Kvety, púder, ovocie aj koža. Na deň v kancelárii aj na večer, ktorý sa pretiahne.',
      en: 'Flowers, powder, fruit and leather, for a day at the desk or an evening that runs late.',
    },
  },
  {
    key: 'mens-perfume',
    parent: 'perfume',
    name: { cs: 'Pánské parfémy', sk: 'Pánske parfumy', en: 'Men’s perfume' },
    description: {
      cs: 'Dřeva, bylinky, citrusy a kouř bez zbytečného hluku.',
      sk: 'Drevá, bylinky, citrusy a dym bez zbytočného kriku.',
      en: 'Woods, herbs, citrus and smoke, without raising their voice.',
    },
  },
  {
    key: 'unisex-perfume',
    parent: 'perfume',
    name: { cs: 'Unisex parfémy', sk: 'Unisex parfumy', en: 'Unisex perfume' },
    description: {
      cs: 'Vůně, které se neptají, komu patří. Nejčastěji končí na společné poličce v koupelně.',
      sk: 'Vône, ktoré sa nepýtajú, komu patria. Najčastejšie končia na spoločnej poličke v kúpeľni.',
      en: 'Scents that do not ask whose they are and mostly end up on the shared bathroom shelf.',
    },
  },
  {
    key: 'body-mists',
    parent: 'perfume',
    name: { cs: 'Tělové mlhy', sk: 'Telové hmly', en: 'Body mists' },
    description: {
      cs: 'Lehké spreje na tělo i vlasy, které nevadí přestříkat ani dvakrát za den.',
      sk: 'Ľahké spreje na telo aj vlasy, ktoré pokojne zopakujete aj dvakrát za deň.',
      en: 'Light sprays for skin and hair, easy to top up at lunch.',
    },
  },
  {
    key: 'gifts',
    name: { cs: 'Dárky', sk: 'Darčeky', en: 'Gifts' },
    description: {
      cs: 'Hotové sady, drobnosti pro radost a doplňky ke svíčkám. Rádi je zabalíme a přidáme vzkaz.',
      sk: 'Hotové sady, drobnosti na potešenie a doplnky k sviečkam. Radi ich zabalíme a pridáme odkaz.',
      en: 'Ready-made sets, little things to delight and candle accessories, gladly wrapped with a note.',
    },
  },
  {
    key: 'gift-sets',
    parent: 'gifts',
    name: { cs: 'Dárkové sady', sk: 'Darčekové sady', en: 'Gift sets' },
    description: {
      cs: 'Krabice, do kterých už nemusíte nic přidávat. Jen stuhu převázat znovu, až je prohlédnete.',
      sk: 'Škatule, do ktorých už netreba nič pridávať. Len stuhu znova zaviazať, keď si ich prezriete.',
      en: 'Boxes that need nothing more, except retying the ribbon after you have had a look.',
    },
  },
  {
    key: 'little-gifts',
    parent: 'gifts',
    name: { cs: 'Malé dárky', sk: 'Malé darčeky', en: 'Little gifts' },
    description: {
      cs: 'Pro paní učitelku, kolegu i sousedku, která vám přebírá balíky.',
      sk: 'Pre pani učiteľku, kolegu aj susedku, ktorá za vás preberá balíky.',
      en: 'For the teacher, the colleague and the neighbor who takes in your packages.',
    },
  },
  {
    key: 'travel-sets',
    parent: 'gifts',
    name: { cs: 'Cestovní sady', sk: 'Cestovné sady', en: 'Travel sets' },
    description: {
      cs: 'Malá balení, která projdou kontrolou na letišti a vejdou se i do víkendové tašky.',
      sk: 'Malé balenia, ktoré prejdú letiskovou kontrolou a vojdú sa aj do víkendovej tašky.',
      en: 'Small sizes that pass airport security and still leave room in a weekend bag.',
    },
  },
  {
    key: 'gift-accessories',
    parent: 'gifts',
    name: { cs: 'Doplňky ke svíčkám a vůním', sk: 'Doplnky k sviečkam a vôňam', en: 'Accessories' },
    description: {
      cs: 'Nůžky na knot, zhasínadla, svícny a pytlíky. Věci, díky kterým svíčky hoří lépe a déle.',
      sk: 'Nožnice na knôt, zhášadlá, svietniky a vrecúška. Veci, vďaka ktorým sviečky horia lepšie a dlhšie.',
      en: 'Wick trimmers, snuffers, holders and pouches: the things that help a candle burn well to the end.',
    },
  },
  {
    key: 'gift-vouchers',
    parent: 'gifts',
    name: { cs: 'Dárkové poukazy', sk: 'Darčekové poukazy', en: 'Gift vouchers' },
    description: {
      cs: 'Když nevíte, kterou vůni mají rádi. Přijde vám e-mailem hned po zaplacení a utratit se dá na víckrát.',
      sk: 'Keď neviete, ktorú vôňu majú radi. Príde vám e-mailom hneď po zaplatení a minúť sa dá na viackrát.',
      en: 'For when you do not know which scent they like. It arrives by email as soon as it is paid, and need not be spent all at once.',
    },
  },
];
