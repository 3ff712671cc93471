import type { DemoCategory } from '../types.ts';

export const categories: DemoCategory[] = [
  {
    key: 'body-and-bath',
    name: { cs: 'Tělo a koupel', sk: 'Telo a kúpeľ', en: 'Body & bath' },
    description: {
      cs: 'Od ranní sprchy po dlouhou koupel: gely, soli, másla a mýdla, na která se budete těšit celý den.',
      sk: 'Od rannej sprchy po dlhý kúpeľ: gély, soli, maslá a mydlá, na ktoré sa budete tešiť celý deň.',
      en: 'From the morning shower to a long soak: gels, salts, butters and soaps to look forward to all day.',
    },
  },
  {
    key: 'shower',
    parent: 'body-and-bath',
    name: { cs: 'Sprcha', sk: 'Sprcha', en: 'Shower' },
    description: {
      cs: 'Pět minut jen pro sebe. Vyberte si gel, který probudí, olej, který zahalí, nebo pěnu, která pobaví.',
      sk: 'Päť minút iba pre seba. Vyberte si gél, ktorý prebudí, olej, ktorý zahalí, alebo penu, ktorá poteší.',
      en: 'Five minutes to yourself: a gel to wake you, an oil to wrap you up, or a foam purely for the fun of it.',
    },
  },
  {
    key: 'shower-gels',
    parent: 'shower',
    name: { cs: 'Sprchové gely', sk: 'Sprchové gély', en: 'Shower gels' },
    description: {
      cs: 'Gely, které dobře pění, snadno se smývají a voní přesně tak dlouho, aby se k nim chtělo vrátit.',
      sk: 'Gély, ktoré dobre penia, ľahko sa zmývajú a voňajú práve tak dlho, aby ste sa k nim chceli vrátiť.',
      en: 'Gels that lather well, rinse away easily and linger just long enough to make you want them again.',
    },
  },
  {
    key: 'shower-oils-and-foams',
    parent: 'shower',
    name: { cs: 'Sprchové oleje a pěny', sk: 'Sprchové oleje a peny', en: 'Shower oils & foams' },
    description: {
      cs: 'Oleje, které se ve vodě promění v mléko, a pěny husté jako šlehačka. Pro suchou kůži i pro radost.',
      sk: 'Oleje, ktoré sa vo vode premenia na mlieko, a peny husté ako šľahačka. Pre suchú pokožku aj pre radosť.',
      en: 'Oils that turn to milk under water and foams as thick as whipped cream. For dry skin, and for fun.',
    },
  },
  {
    key: 'bath',
    parent: 'body-and-bath',
    name: { cs: 'Koupel', sk: 'Kúpeľ', en: 'Bath' },
    description: {
      cs: 'Napusťte vanu, odložte telefon. O vůni, barvu vody a bublinky se postaráme.',
      sk: 'Napustite vaňu, odložte telefón. O vôňu, farbu vody a bublinky sa postaráme my.',
      en: 'Run the bath and leave your phone in the hall. The scent, the color and the bubbles are on us.',
    },
  },
  {
    key: 'bath-salts',
    parent: 'bath',
    name: { cs: 'Soli do koupele', sk: 'Soli do kúpeľa', en: 'Bath salts' },
    description: {
      cs: 'Mořské i horské soli, hořčíkové vločky a bylinné sáčky pro večery, kdy už nikam nemusíte.',
      sk: 'Morské aj horské soli, horčíkové vločky a bylinné vrecúška na večery, keď už nikam nemusíte.',
      en: 'Sea and mountain salts, magnesium flakes and herbal bags for evenings with nowhere left to be.',
    },
  },
  {
    key: 'bath-bombs-and-foams',
    parent: 'bath',
    name: { cs: 'Šumivé koule a pěny', sk: 'Šumivé gule a peny', en: 'Bath bombs & foams' },
    description: {
      cs: 'Něco zašumí, něco nadýchá. Drobné radosti do vany pro vás i jako dárek.',
      sk: 'Niečo zašumí, niečo napení. Drobné radosti do vane pre vás aj ako darček.',
      en: 'Some fizz, some froth. Small pleasures for your own tub, or for somebody else’s.',
    },
  },
  {
    key: 'body-care',
    parent: 'body-and-bath',
    name: { cs: 'Péče o tělo', sk: 'Starostlivosť o telo', en: 'Body care' },
    description: {
      cs: 'Mléka, másla, oleje a peelingy podle toho, kolik máte času a co si vaše kůže dnes žádá.',
      sk: 'Mlieka, maslá, oleje a peelingy podľa toho, koľko máte času a čo si vaša pokožka dnes pýta.',
      en: 'Lotions, butters, oils and scrubs to suit the time you have and the mood your skin is in.',
    },
  },
  {
    key: 'body-lotions',
    parent: 'body-care',
    name: { cs: 'Tělová mléka a krémy', sk: 'Telové mlieka a krémy', en: 'Body lotions & creams' },
    description: {
      cs: 'Lehká péče na každý den, po které se můžete rovnou obléknout.',
      sk: 'Ľahká starostlivosť na každý deň, po ktorej sa môžete hneď obliecť.',
      en: 'Light everyday care you can get dressed straight after.',
    },
  },
  {
    key: 'body-butters-and-oils',
    parent: 'body-care',
    name: { cs: 'Tělová másla a oleje', sk: 'Telové maslá a oleje', en: 'Body butters & oils' },
    description: {
      cs: 'Bohatší péče pro zimu, suché lokty a pomalé večery. Stačí jí málo a vydrží dlouho.',
      sk: 'Bohatšia starostlivosť na zimu, suché lakte a pomalé večery. Stačí jej málo a vydrží dlho.',
      en: 'Richer care for winter, dry elbows and slow evenings. A little goes a long way.',
    },
  },
  {
    key: 'body-scrubs',
    parent: 'body-care',
    name: { cs: 'Tělové peelingy', sk: 'Telové peelingy', en: 'Body scrubs' },
    description: {
      cs: 'Sůl, cukr, mák nebo káva: zrnka hrubá i jemná, po kterých je kůže hladká na dotek.',
      sk: 'Soľ, cukor, mak alebo káva: zrnká hrubé aj jemné, po ktorých je pokožka hladká na dotyk.',
      en: 'Salt, sugar, poppy seed or coffee: grains coarse and fine that leave skin smooth to the touch.',
    },
  },
  {
    key: 'hands-and-feet',
    parent: 'body-and-bath',
    name: { cs: 'Ruce a nohy', sk: 'Ruky a nohy', en: 'Hands & feet' },
    description: {
      cs: 'Pro ruce, které toho za den hodně udělají, a nohy, které toho hodně nachodí.',
      sk: 'Pre ruky, ktoré toho za deň veľa urobia, a nohy, ktoré toho veľa nachodia.',
      en: 'For hands that get a lot done in a day and feet that carry you through it.',
    },
  },
  {
    key: 'deodorants',
    parent: 'body-and-bath',
    name: { cs: 'Deodoranty', sk: 'Dezodoranty', en: 'Deodorants' },
    description: {
      cs: 'Krémové, tuhé i ve spreji. Voní decentně a nehádají se s vaším parfémem.',
      sk: 'Krémové, tuhé aj v spreji. Voňajú decentne a nehádajú sa s vaším parfumom.',
      en: 'Creams, sticks and sprays with quiet scents that won’t argue with your perfume.',
    },
  },
  {
    key: 'soaps',
    parent: 'body-and-bath',
    name: { cs: 'Mýdla', sk: 'Mydlá', en: 'Soaps' },
    description: {
      cs: 'Ručně krájené kostky, které zrály celé týdny, a tekutá mýdla k umyvadlu.',
      sk: 'Ručne krájané kocky, ktoré zreli celé týždne, a tekuté mydlá k umývadlu.',
      en: 'Hand-cut bars cured for weeks on end, and liquid soaps for beside the basin.',
    },
  },
  {
    key: 'hair',
    name: { cs: 'Vlasy', sk: 'Vlasy', en: 'Hair' },
    description: {
      cs: 'Mytí, péče i styling pro vlasy rovné, vlnité a kudrnaté. A hřebeny, které je nepotrhají.',
      sk: 'Umývanie, starostlivosť aj styling pre vlasy rovné, vlnité a kučeravé. A hrebene, ktoré ich nepotrhajú.',
      en: 'Washing, care and styling for hair that is straight, wavy or curly, and combs that won’t tug at it.',
    },
  },
  {
    key: 'shampoo',
    parent: 'hair',
    name: { cs: 'Šampony', sk: 'Šampóny', en: 'Shampoo' },
    description: {
      cs: 'Tekuté i tuhé šampony podle toho, jak rychle se vám vlasy mastí a kolik snesou.',
      sk: 'Tekuté aj tuhé šampóny podľa toho, ako rýchlo sa vám vlasy mastia a koľko znesú.',
      en: 'Liquid and solid shampoos, chosen by how quickly your hair turns oily and how much it will put up with.',
    },
  },
  {
    key: 'conditioner',
    parent: 'hair',
    name: { cs: 'Kondicionéry', sk: 'Kondicionéry', en: 'Conditioner' },
    description: {
      cs: 'Dvě minuty po šamponu, které poznáte při prvním učesání.',
      sk: 'Dve minúty po šampóne, ktoré spoznáte pri prvom učesaní.',
      en: 'Two minutes after shampooing that you will notice at the first stroke of the comb.',
    },
  },
  {
    key: 'hair-masks-and-oils',
    parent: 'hair',
    name: { cs: 'Masky a oleje na vlasy', sk: 'Masky a oleje na vlasy', en: 'Hair masks & oils' },
    description: {
      cs: 'Jednou týdně něco navíc: husté masky, lehké oleje a tónování mezi návštěvami kadeřnictví.',
      sk: 'Raz týždenne niečo navyše: husté masky, ľahké oleje a tónovanie medzi návštevami kaderníctva.',
      en: 'Something extra once a week: rich masks, light oils and a touch of tone between salon visits.',
    },
  },
  {
    key: 'hair-styling',
    parent: 'hair',
    name: { cs: 'Styling', sk: 'Styling', en: 'Styling' },
    description: {
      cs: 'Gely, spreje a pasty, které drží tvar, a přitom si vlasy můžete prohrábnout rukou.',
      sk: 'Gély, spreje a pasty, ktoré držia tvar, a pritom si vlasy môžete prehrabnúť rukou.',
      en: 'Gels, sprays and pastes that hold a shape and still let you run your fingers through it.',
    },
  },
  {
    key: 'hair-accessories',
    parent: 'hair',
    name: { cs: 'Hřebeny, kartáče a ručníky', sk: 'Hrebene, kefy a uteráky', en: 'Combs, brushes & towels' },
    description: {
      cs: 'Bukové hřebeny, měkké kartáče a lněné turbany. Věci, které v koupelně vydrží roky.',
      sk: 'Bukové hrebene, mäkké kefy a ľanové turbany. Veci, ktoré v kúpeľni vydržia roky.',
      en: 'Beech combs, soft brushes and linen turbans: things that will be in your bathroom for years.',
    },
  },
  {
    key: 'for-men',
    name: { cs: 'Pro muže', sk: 'Pre mužov', en: 'For men' },
    description: {
      cs: 'Holení, vousy a jednoduchá péče bez dlouhých návodů.',
      sk: 'Holenie, brada a jednoduchá starostlivosť bez dlhých návodov.',
      en: 'Shaving, beards and simple care that needs no lengthy instructions.',
    },
  },
  {
    key: 'shaving',
    parent: 'for-men',
    name: { cs: 'Holení', sk: 'Holenie', en: 'Shaving' },
    description: {
      cs: 'Mýdla, štětky a balzámy pro holení, na které si rádi uděláte čas.',
      sk: 'Mydlá, štetky a balzamy na holenie, na ktoré si radi urobíte čas.',
      en: 'Soaps, brushes and balms for a shave worth getting up ten minutes earlier for.',
    },
  },
  {
    key: 'beard',
    parent: 'for-men',
    name: { cs: 'Vousy', sk: 'Brada a fúzy', en: 'Beard' },
    description: {
      cs: 'Oleje, balzámy a vosky pro strniště i plnovous, který už má vlastní názor.',
      sk: 'Oleje, balzamy a vosky na strnisko aj na plnú bradu, ktorá už má vlastný názor.',
      en: 'Oils, balms and waxes for stubble, and for full beards with opinions of their own.',
    },
  },
  {
    key: 'men-face-and-body',
    parent: 'for-men',
    name: { cs: 'Tvář a tělo', sk: 'Tvár a telo', en: 'Face & body' },
    description: {
      cs: 'Krém, mycí gel, mýdlo. Málo kroků, poctivé složení a vůně dřeva.',
      sk: 'Krém, umývací gél, mydlo. Málo krokov, poctivé zloženie a vôňa dreva.',
      en: 'A cream, a wash, a soap: few steps, honest ingredients and the scent of wood.',
    },
  },
  {
    key: 'children',
    name: { cs: 'Děti', sk: 'Deti', en: 'Children' },
    description: {
      cs: 'Pro koupání bez slziček a pro tváře, které byly celý den venku.',
      sk: 'Na kúpanie bez slzičiek a pre líčka, ktoré boli celý deň vonku.',
      en: 'For bath times without tears and cheeks that have been outdoors all day.',
    },
  },
  {
    key: 'children-bath',
    parent: 'children',
    name: { cs: 'Dětská koupel', sk: 'Detský kúpeľ', en: 'Children’s bath' },
    description: {
      cs: 'Pěny, mycí gely a šumivé kuličky, kvůli kterým se do vany chodí dobrovolně.',
      sk: 'Peny, umývacie gély a šumivé guľky, pre ktoré sa do vane chodí dobrovoľne.',
      en: 'Foams, washes and little fizzers that make getting into the tub a voluntary matter.',
    },
  },
  {
    key: 'children-care',
    parent: 'children',
    name: { cs: 'Dětská péče', sk: 'Detská starostlivosť', en: 'Children’s care' },
    description: {
      cs: 'Krémy, oleje a rozčesávací spreje s krátkým složením pro nejmenší i školáky.',
      sk: 'Krémy, oleje a rozčesávacie spreje s krátkym zložením pre najmenších aj školákov.',
      en: 'Creams, oils and detangling sprays with short ingredient lists, for babies and schoolchildren alike.',
    },
  },
];
