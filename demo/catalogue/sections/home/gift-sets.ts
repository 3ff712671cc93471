import type { SectionsOfProducts } from '../types.ts';

export const giftSets: SectionsOfProducts = {
  'evening-at-home-gift-box': {
    inside: {
      cs: 'Medová svíčka 120 g, tabulka fíkových vosků, dlouhé sirky, lipový čaj, hedvábný papír a stuha z bavlny.',
      sk: 'Medová sviečka 120 g, tabuľka figových voskov, dlhé zápalky, lipový čaj, hodvábny papier a bavlnená stuha.',
      en: 'A 120 g honey candle, a bar of fig melts, long matches, linden tea, tissue and a cotton ribbon.',
    },
    materials: {
      cs: 'Svíčka je ze sojového a včelího vosku, krabice z lepenky potažené papírem.',
      sk: 'Sviečka je zo sójového a včelieho vosku, škatuľa z lepenky potiahnutej papierom.',
      en: 'The candle is soy wax and beeswax; the box is board covered in paper.',
    },
    use: {
      cs: 'Vzkaz připište při objednávce, opíšeme ho inkoustem. Knot svíčky před zapálením zkraťte na půl centimetru.',
      sk: 'Odkaz pripíšte pri objednávke, prepíšeme ho atramentom. Knôt sviečky pred zapálením skráťte na pol centimetra.',
      en: 'Add a message at checkout and we copy it out in ink. Trim the candle’s wick to a quarter of an inch before lighting.',
    },
    warnings: {
      cs: 'Sirky a hořící svíčku držte z dosahu dětí. Vůně medu a fíku obsahuje linalool a kumarin.',
      sk: 'Zápalky a horiacu sviečku držte mimo dosahu detí. Vôňa medu a figy obsahuje linalool a kumarín.',
      en: 'Keep matches and a burning candle from children. The honey and fig scents contain linalool and coumarin.',
    },
  },
  'scented-wardrobe-gift-set': {
    inside: {
      cs: 'Tři levandulové sáčky, balzám na vlnu a žehlicí voda ve lněném pytlíku se šňůrkou.',
      sk: 'Tri levanduľové vrecúška, balzam na vlnu a žehliaca voda v ľanovom vrecku so šnúrkou.',
      en: 'Lavender sachets, wool wash and ironing water in a linen drawstring bag.',
    },
    materials: {
      cs: 'Len, levandule z jedné sklizně, bavlněná šňůrka.',
      sk: 'Ľan, levanduľa z jednej žatvy, bavlnená šnúrka.',
      en: 'Linen, lavender of a single harvest, cotton cord.',
    },
    use: {
      cs: 'Sáčky zavěste mezi kabáty, balzám nalijte do umyvadla, vodu do žehličky. Pytlík pak hlídá ponožky v pračce.',
      sk: 'Vrecúška zaveste medzi kabáty, balzam nalejte do umývadla, vodu do žehličky. Vrecko potom stráži ponožky v práčke.',
      en: 'Hang the sachets between coats, pour the wash in a basin and the water in an iron. The bag then keeps socks together in the wash.',
    },
    warnings: {
      cs: 'Balzám obsahuje lanolin. Obě lahve držte z dosahu dětí, levandule nese linalool.',
      sk: 'Balzam obsahuje lanolín. Obe fľaše držte mimo dosahu detí, levanduľa nesie linalool.',
      en: 'The wash contains lanolin. Keep both bottles from children; lavender carries linalool.',
    },
  },
  'italian-kitchen-gift-set': {
    inside: {
      cs: 'Svíčka Rajčatový list, kuchyňský sprej Citronová kůra a kostka bazalkového mýdla.',
      sk: 'Sviečka Paradajkový list, kuchynský sprej Citrónová kôra a kocka bazalkového mydla.',
      en: 'The Tomato Leaf candle, the Lemon Rind kitchen spray and a bar of basil soap.',
    },
    use: {
      cs: 'Mýdlo patří k dřezu, sprej použijte po smažení a svíčku zapalte, až je umyto.',
      sk: 'Mydlo patrí k drezu, sprej použite po vyprážaní a sviečku zapáľte, keď je umyté.',
      en: 'Soap goes by the sink, spray comes after frying, the candle once the dishes are done.',
    },
    warnings: {
      cs: 'Sprej je hořlavý, nestříkejte ho u zapálené svíčky. Vůně citronu a bazalky obsahuje citral, limonen a linalool.',
      sk: 'Sprej je horľavý, nestriekajte ho pri zapálenej sviečke. Vôňa citróna a bazalky obsahuje citral, limonén a linalool.',
      en: 'The spray is flammable, so not near the lit candle. Lemon and basil scents contain citral, limonene and linalool.',
    },
  },
  'calvenne-miniature-coffret': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Linalool, Geraniol, Citronellol, Farnesol.',
    inside: {
      cs: 'Čtyři miniatury po 7,5 ml: kosatec, růže, mimóza a bílý hrachor, každá ve vlastní zásuvce.',
      sk: 'Štyri miniatúry po 7,5 ml: kosatec, ruža, mimóza a biely hrachor, každá vo vlastnej zásuvke.',
      en: 'Four 7.5 ml miniatures: iris, rose, mimosa and white sweet pea, each in a drawer of its own.',
    },
    materials: {
      cs: 'Skříňka z lepenky potažené botanickým papírem, mosazné úchytky.',
      sk: 'Skrinka z lepenky potiahnutej botanickým papierom, mosadzné úchytky.',
      en: 'A chest of board covered in botanical paper, with brass pulls.',
    },
    use: {
      cs: 'Podle nálady vytáhněte jednu zásuvku; kapka na zápěstí stačí na odpoledne.',
      sk: 'Podľa nálady vytiahnite jednu zásuvku; kvapka na zápästie stačí na popoludnie.',
      en: 'Pull a drawer to suit your mood; a drop on the wrist does for an afternoon.',
    },
    warnings: {
      cs: 'Lahvičky obsahují hořlavý líh, u ohně je neotvírejte. Skříňku otírejte nasucho.',
      sk: 'Fľaštičky obsahujú horľavý lieh, pri ohni ich neotvárajte. Skrinku utierajte nasucho.',
      en: 'The bottles hold flammable alcohol, so don’t open them near fire. Wipe the chest dry only.',
    },
  },
  'three-mornings-candle-trio': {
    inside: {
      cs: 'Tři kameninové kelímky po 65 g: přístav, sauna a svetr, v rukávu z vlnité lepenky.',
      sk: 'Tri kameninové tégliky po 65 g: prístav, sauna a sveter, v rukáve z vlnitej lepenky.',
      en: 'Three 65 g stoneware pots: harbor, sauna and sweater, in a corrugated sleeve.',
    },
    materials: {
      cs: 'Řepkový vosk, bavlněné knoty, kamenina ve třech odstínech šedé.',
      sk: 'Repkový vosk, bavlnené knôty, kamenina v troch odtieňoch sivej.',
      en: 'Rapeseed wax, cotton wicks, stoneware in three grays.',
    },
    use: {
      cs: 'Každá hoří osmnáct hodin, zapalujte ji nejvýš na dvě. Kelímky po dohoření poslouží na sůl.',
      sk: 'Každá horí osemnásť hodín, zapaľujte ju najviac na dve. Tégliky po dohorení poslúžia na soľ.',
      en: 'Each burns eighteen hours, two at most in a go. The pots hold salt afterward.',
    },
    warnings: {
      cs: 'Kamenina je při hoření horká, postavte ji na talířek. Jalovec a kardamom obsahují limonen a eugenol.',
      sk: 'Kamenina je pri horení horúca, postavte ju na tanierik. Borievka a kardamóm obsahujú limonén a eugenol.',
      en: 'The stoneware gets hot, so use a saucer. Juniper and cardamom contain limonene and eugenol.',
    },
  },
  'incense-ritual-gift-set': {
    inside: {
      cs: 'Tři svazky tyčinek po dvaceti, keramický stojánek, pytlík písku a útlá knížka.',
      sk: 'Tri zväzky tyčiniek po dvadsať, keramický stojanček, vrecko piesku a útla knižka.',
      en: 'Three bundles of twenty sticks, a ceramic stand, a bag of sand and a slim book.',
    },
    use: {
      cs: 'Jalovec zapalte ráno, růži odpoledne a santal před spaním. Popel chyťte do písku.',
      sk: 'Borievku zapáľte ráno, ružu popoludní a santal pred spaním. Popol zachyťte do piesku.',
      en: 'Light juniper in the morning, rose in the afternoon and sandalwood before sleep. Catch the ash in sand.',
    },
    warnings: {
      cs: 'Kouř není pro miminka, astmatiky ani ptáky v kleci. Doutnající tyčinku nenechávejte v místnosti samotnou.',
      sk: 'Dym nie je pre bábätká, astmatikov ani vtáky v klietke. Tlejúcu tyčinku nenechávajte v miestnosti samotnú.',
      en: 'Smoke is not for babies, people with asthma or caged birds. Never leave a glowing stick alone in a room.',
    },
  },
  'build-your-ribbon-box': {
    inside: {
      cs: 'Prázdná krabice, hedvábný papír, kartička a stuha.',
      sk: 'Prázdna škatuľa, hodvábny papier, kartička a stuha.',
      en: 'An empty box, tissue, a card and ribbon.',
    },
    materials: {
      cs: 'Lepenka 3 mm, plátěné hrany, tkaná stuha.',
      sk: 'Lepenka 3 mm, plátenné hrany, tkaná stuha.',
      en: '3 mm board, cloth-bound edges, woven ribbon.',
    },
    use: {
      cs: 'Vyložte ji hedvábným papírem, naplňte a převažte stuhou. Vejdou se dvě svíčky a difuzér, nebo čtyři mýdla a lahvička.',
      sk: 'Vyložte ju hodvábnym papierom, naplňte a previažte stuhou. Zmestia sa dve sviečky a difuzér, alebo štyri mydlá a fľaštička.',
      en: 'Line it with tissue, fill it and tie the ribbon. It holds two candles and a diffuser, or four soaps and a bottle.',
    },
    care: {
      cs: 'Stuhu vyperte na 30 °C a vyžehlete ji na rubu.',
      sk: 'Stuhu vyperte na 30 °C a vyžehlite ju na rube.',
      en: 'Wash the ribbon at 85 °F and iron the wrong side.',
    },
    warnings: {
      cs: 'Lepenka nemá ráda vodu, ve vlhkém sklepě se prohne.',
      sk: 'Lepenka nemá rada vodu, vo vlhkej pivnici sa prehne.',
      en: 'Board hates water and warps in a damp basement.',
    },
  },
  'long-winter-evening-set': {
    inside: {
      cs: 'Svíčka Pečené jablko, dvacet čajovek z včelího vosku, zhasínadlo Zvonek.',
      sk: 'Sviečka Pečené jablko, dvadsať čajových sviečok zo včelieho vosku, zhášadlo Zvonček.',
      en: 'Baked Apple candle, twenty beeswax tea lights, the Little Bell snuffer.',
    },
    materials: {
      cs: 'Sojový a včelí vosk, mosaz, hedvábný papír.',
      sk: 'Sójový a včelí vosk, mosadz, hodvábny papier.',
      en: 'Soy and beeswax, brass, tissue.',
    },
    use: {
      cs: 'Velkou svíčku postavte na stůl, čajovky na okno ve svícnech, zvonkem všechno uhaste.',
      sk: 'Veľkú sviečku postavte na stôl, čajové na okno vo svietnikoch, zvončekom všetko uhaste.',
      en: 'Set the big candle on the table and tea lights in holders on the sill, and end it all with the bell.',
    },
    warnings: {
      cs: 'Alergici na včelí produkty ať čajovky darují dál. Vůně jablka a skořice obsahuje cinnamal a eugenol.',
      sk: 'Alergici na včelie produkty nech čajové sviečky darujú ďalej. Vôňa jablka a škorice obsahuje cinnamal a eugenol.',
      en: 'With a bee allergy, pass the tea lights on. The apple and cinnamon scent contains cinnamal and eugenol.',
    },
  },
  'four-for-the-bath-box': {
    inside: {
      cs: 'Čtyři mýdla a šumivé koule podle vašeho výběru v papírové krabičce.',
      sk: 'Štyri mydlá a šumivé gule podľa vášho výberu v papierovej škatuľke.',
      en: 'Four soaps and bath bombs of your choice in a paper box.',
    },
    use: {
      cs: 'Kousky vybíráte přímo tady, klidně čtyřikrát stejný.',
      sk: 'Kúsky vyberáte priamo tu, pokojne štyrikrát rovnaký.',
      en: 'You choose the pieces right here, the same one four times if you like.',
    },
    warnings: {
      cs: 'Složení najdete u každého mýdla a koule zvlášť. Kozí mýdlo obsahuje mléko, pivní ječmen.',
      sk: 'Zloženie nájdete pri každom mydle a guli zvlášť. Kozie mydlo obsahuje mlieko, pivné jačmeň.',
      en: 'The ingredients stand with each soap and bath bomb. The goat’s milk soap contains milk, the beer soap barley.',
    },
  },
  'candlelit-table-to-measure': {
    inside: {
      cs: 'Čtyři kónické svíčky, dva jasanové svícny, nůžky na knot.',
      sk: 'Štyri kónické sviečky, dva jaseňové svietniky, nožnice na knôt.',
      en: 'Four tapers, two ash candlesticks, a wick trimmer.',
    },
    materials: {
      cs: 'Stearin, olejovaný jasan a ocel.',
      sk: 'Stearín, naolejovaný jaseň a oceľ.',
      en: 'Stearin, oiled ash and steel.',
    },
    use: {
      cs: 'Barvu svíček, výšku svícnů i kov nůžek vybíráte zvlášť. Paty svíček do svícnů pasují.',
      sk: 'Farbu sviečok, výšku svietnikov aj kov nožníc vyberáte zvlášť. Pätky sviečok do svietnikov pasujú.',
      en: 'You pick taper color, candlestick height and trimmer metal. The bases fit the cups.',
    },
    warnings: {
      cs: 'Svíčka v dřevěném svícnu nesmí dohořet k hrdlu, zhasněte ji dva centimetry nad ním. Nůžky jsou ostré.',
      sk: 'Sviečka v drevenom svietniku nesmie dohorieť k hrdlu, zhasnite ju dva centimetre nad ním. Nožnice sú ostré.',
      en: 'A taper must not burn down to the wooden stick: put it out an inch above. The trimmer is sharp.',
    },
  },
  'down-from-the-mountains-set': {
    inside: {
      cs: 'Dvakrát sůl Po túře 500 g, kozí mýdlo 100 g, krém na nohy Kosodřevina 100 ml.',
      sk: 'Dvakrát soľ Po túre 500 g, kozie mydlo 100 g, krém na nohy Kosodrevina 100 ml.',
      en: 'After the Hike salt 500 g twice, a 100 g goat’s milk soap, a 100 ml dwarf pine foot cream.',
    },
    use: {
      cs: 'Po túře dvě hrsti soli do vany, mýdlo potom a krém na chodidla nakonec. Druhý sáček soli si nechte na ráno.',
      sk: 'Po túre dve hrste soli do vane, mydlo potom a krém na chodidlá nakoniec. Druhé vrecko soli si nechajte na ráno.',
      en: 'After a hike two handfuls of salt in the bath, then the soap, and the cream for your soles last. Save the second bag for the morning.',
    },
    warnings: {
      cs: 'Mýdlo obsahuje kozí mléko, krém močovinu a mentol, sůl eukalyptus. Pro děti do tří let sada není.',
      sk: 'Mydlo obsahuje kozie mlieko, krém močovinu a mentol, soľ eukalyptus. Pre deti do troch rokov sada nie je.',
      en: 'The soap contains goat’s milk, the cream urea and menthol, the salt eucalyptus. Not for children under three.',
    },
  },
  'three-acts-nail-box': {
    inside: {
      cs: 'Tři lahvičky, které vyberete z laků, podkladu a oleje, v krabičce s přihrádkami.',
      sk: 'Tri fľaštičky, ktoré vyberiete z lakov, podkladu a oleja, v škatuľke s priehradkami.',
      en: 'Three bottles chosen from polishes, base coat and oil, in a box with compartments.',
    },
    use: {
      cs: 'První jednání je podklad, druhé barva, třetí lesk nebo olej. Mezi vrstvami je tříminutová přestávka.',
      sk: 'Prvé dejstvo je podklad, druhé farba, tretie lesk alebo olej. Medzi vrstvami je trojminútová prestávka.',
      en: 'Act one is the base, act two the color, act three shine or oil. Between coats there is a three-minute intermission.',
    },
    warnings: {
      cs: 'Laky jsou hořlavé a dětem do ruky nepatří. Olej na kůžičku obsahuje med a mandle.',
      sk: 'Laky sú horľavé a deťom do rúk nepatria. Olej na kožičku obsahuje med a mandle.',
      en: 'Polishes are flammable and not for children’s hands. The cuticle oil contains honey and almond.',
    },
  },
  'shaving-set-to-measure': {
    inside: {
      cs: 'Štětka Loděnice, krém Barbiere a olej na vousy, velikost a vůni volíte.',
      sk: 'Štetka Lodenica, krém Barbiere a olej na bradu, veľkosť a vôňu volíte.',
      en: 'The Boathouse brush, Barbiere cream and beard oil; you pick size and scent.',
    },
    materials: {
      cs: 'Jasan, syntetické vlákno, tuba a kapátko.',
      sk: 'Jaseň, syntetické vlákno, tuba a kvapkadlo.',
      en: 'Ash, synthetic fiber, a tube and a dropper.',
    },
    use: {
      cs: 'Krém našlehejte štětkou, oholte se a kapkou oleje uhlaďte knír.',
      sk: 'Krém našľahajte štetkou, oholte sa a kvapkou oleja uhlaďte fúzy.',
      en: 'Whip the cream with the brush, shave, and smooth the mustache with a drop of oil.',
    },
    warnings: {
      cs: 'Krém obsahuje mandlový olej. Olej na vousy nepatří do čerstvých řezů.',
      sk: 'Krém obsahuje mandľový olej. Olej na bradu nepatrí do čerstvých rezov.',
      en: 'The cream contains almond oil. Beard oil does not belong in fresh cuts.',
    },
  },
};
