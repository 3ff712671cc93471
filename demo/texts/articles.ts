import type { Text } from '../catalogue/types.ts';
import type { Backdrop } from '../pictures/pack.ts';

export interface DemoArticleCategory {
  key: string;
  name: Text;
  description: Text;
}

export interface DemoArticle {
  key: string;
  category: string;
  name: Text;
  /** One or two sentences above the article and on its card. */
  perex: Text;
  /** HTML of h2, p and ul only. */
  content: Text;
  /** Days before the demo shop was set up. */
  publishedDaysAgo: number;
  backdrop: Backdrop;
  /** Products that the article speaks of. */
  products: string[];
}

export const articleCategories: DemoArticleCategory[] = [
  {
    key: 'scents-at-home',
    name: { cs: 'Vůně doma', sk: 'Vône doma', en: 'Scents at home' },
    description: {
      cs: 'O svíčkách, difuzérech a o tom, jak má vonět chodba, než se rozsvítí.',
      sk: 'O sviečkach, difuzéroch a o tom, ako má voňať chodba, kým sa rozsvieti.',
      en: 'On candles, diffusers and how a hallway should smell before the light goes on.',
    },
  },
  {
    key: 'care-and-gifts',
    name: { cs: 'Péče a dárky', sk: 'Starostlivosť a darčeky', en: 'Care and gifts' },
    description: {
      cs: 'Krátké rutiny pro pleť a nápady, čím potěšit druhé i sebe.',
      sk: 'Krátke rutiny pre pleť a nápady, čím potešiť druhých aj seba.',
      en: 'Short routines for skin, and ideas to please others and yourself.',
    },
  },
];

export const articles: DemoArticle[] = [
  {
    key: 'scent-every-room',
    category: 'scents-at-home',
    name: {
      cs: 'Jak provonět byt místnost po místnosti',
      sk: 'Ako prevoňať byt izbu po izbe',
      en: 'How to scent a home, room by room',
    },
    perex: {
      cs: 'Jedna vůně na celý byt je jako jedna žárovka na celý dům. Poradíme, co kam postavit a kdy raději jen otevřít okno.',
      sk: 'Jedna vôňa na celý byt je ako jedna žiarovka na celý dom. Poradíme, čo kam postaviť a kedy radšej len otvoriť okno.',
      en: 'One scent for a whole apartment is like one bulb for a whole house. Here is what to put where, and when simply to open a window.',
    },
    content: {
      cs: `<p>Než cokoli zapálíte, vyvětrejte. Vůně se nemá s ničím prát, má se mít kam posadit. Deset minut průvanu udělá víc než druhá svíčka.</p>
<h2>Předsíň: první dojem</h2>
<p>Tudy se jen prochází, a proto sem patří tyčinkový difuzér. Pohyb vzduchu od dveří vůni sám roznese a vy na nic nemusíte myslet. Hodí se citrusy, bylinky nebo něco čistého a slaného. Tyčinky otočte jednou za týden, třeba když v neděli navlékáte povlečení.</p>
<h2>Kuchyň: bez cukru</h2>
<p>Vanilka vedle cibulky nikomu nesluší. Do kuchyně volte rajčatový list, citronovou kůru, rozmarýn nebo bazalku, tedy vůně, které jídlu rozumějí. Sprej použijte až po vaření a stříkejte nad dřez, ne nad talíře.</p>
<h2>Obývák: světlo a čas</h2>
<p>Tady má smysl svíčka. Nechte ji hořet aspoň tak dlouho, aby se rozpustila celá hladina, jinak si vytvoří uprostřed tunel. Na pokoj kolem dvaceti metrů stačí jedna sklenice, do větší místnosti dejte raději dvě stejné než dvě různé.</p>
<h2>Ložnice a koupelna</h2>
<p>V posteli jste vůni nejblíž, a tak stačí málo:</p>
<ul>
<li>sáček s levandulí pod polštář nebo do skříně,</li>
<li>dvě stříknutí na povlečení minutu před ulehnutím,</li>
<li>v koupelně krátká tyčinka nebo kostka vosku po dobu sprchy.</li>
</ul>
<p>Na noc oheň vždy zhasněte. A pokud s vámi bydlí zvíře nebo malé dítě, nechte dveře otevřené a vybírejte slabší dávku, než vám připadá správná.</p>
<h2>Kdy už nic necítíte</h2>
<p>Nos si na známou vůni zvykne asi za čtvrt hodiny. To neznamená, že přestala působit. Než přidáte, jděte se projít kolem domu; po návratu zjistíte, jestli je jí dost. A pokud vás hned za dveřmi přivítá něco povědomého, máte hotovo.</p>`,
      sk: `<p>Skôr než čokoľvek zapálite, vyvetrajte. Vôňa sa nemá s ničím biť, má mať kam si sadnúť. Desať minút prievanu urobí viac než druhá sviečka.</p>
<h2>Predsieň: prvý dojem</h2>
<p>Tadiaľ sa len prechádza, a preto sem patrí tyčinkový difuzér. Pohyb vzduchu od dverí vôňu sám roznesie a vy nemusíte na nič myslieť. Hodia sa citrusy, bylinky alebo niečo čisté a slané. Tyčinky otočte raz do týždňa, napríklad keď v nedeľu prezliekate posteľ.</p>
<h2>Kuchyňa: bez cukru</h2>
<p>Vanilka vedľa cibuľky nikomu nepristane. Do kuchyne voľte paradajkový list, citrónovú kôru, rozmarín alebo bazalku, teda vône, ktoré jedlu rozumejú. Sprej použite až po varení a striekajte nad drez, nie nad taniere.</p>
<h2>Obývačka: svetlo a čas</h2>
<p>Tu má zmysel sviečka. Nechajte ju horieť aspoň tak dlho, aby sa roztopila celá hladina, inak si v strede vytvorí tunel. Na izbu okolo dvadsiatich metrov stačí jeden pohár, do väčšej miestnosti dajte radšej dve rovnaké než dve rôzne.</p>
<h2>Spálňa a kúpeľňa</h2>
<p>V posteli ste k vôni najbližšie, stačí teda málo:</p>
<ul>
<li>vrecúško s levanduľou pod vankúš alebo do skrine,</li>
<li>dve stlačenia spreja na obliečky minútu pred spaním,</li>
<li>v kúpeľni krátka tyčinka alebo kocka vosku, kým sa sprchujete.</li>
</ul>
<p>Na noc oheň vždy zahaste. A ak s vami býva zviera alebo malé dieťa, nechajte dvere otvorené a vyberte slabšiu dávku, než sa vám zdá správna.</p>
<h2>Keď už nič necítite</h2>
<p>Nos si na známu vôňu zvykne asi za štvrťhodinu. To neznamená, že vyprchala. Skôr než pridáte, choďte sa prejsť okolo domu; po návrate zistíte, či jej je dosť. A ak vás hneď za dverami privíta niečo známe, máte hotovo.</p>`,
      en: `<p>Before you light anything, air the place. A scent should not have to fight; it needs somewhere to sit down. Ten minutes of draft do more than a second candle.</p>
<h2>The hall: a first impression</h2>
<p>People only pass through here, which makes it the spot for a reed diffuser. Air from the door carries the scent and you need not think about it. Citrus, herbs or something clean and salty all work well. Turn the reeds once a week, perhaps when you change the sheets on Sunday.</p>
<h2>The kitchen: no sugar</h2>
<p>Vanilla does not flatter frying onions. In the kitchen choose tomato leaf, lemon rind, rosemary or basil, scents that understand food. Save the spray until the cooking is done, and aim it above the sink rather than the plates.</p>
<h2>The living room: light and time</h2>
<p>This is where a candle makes sense. Let it burn until the whole surface has melted, or it will dig a tunnel down the middle. One glass suits a room of around twenty square meters; in a bigger space two of the same are better than two that differ.</p>
<h2>Bedroom and bathroom</h2>
<p>In bed you are closest to the scent, so very little is enough:</p>
<ul>
<li>a lavender sachet under the pillow or in the closet,</li>
<li>two sprays over the bedding a minute before you lie down,</li>
<li>in the bathroom, a short incense stick or a cube of wax while you shower.</li>
</ul>
<p>Always put out flames for the night. If an animal or a small child lives with you, leave the door open and use less than feels right.</p>
<h2>When you can smell nothing</h2>
<p>A nose grows used to a familiar scent in about fifteen minutes. That does not mean it has gone. Before adding more, take a walk around the block; you will know when you come back in. And if something familiar greets you at the door, you are done.</p>`,
    },
    publishedDaysAgo: 61,
    backdrop: 'sage',
    products: ['lake-terrace-diffuser', 'tomato-leaf-candle', 'clean-sheets-room-spray', 'fig-in-the-sun-candle'],
  },
  {
    key: 'candle-care-basics',
    category: 'scents-at-home',
    name: {
      cs: 'Péče o svíčku: pět milimetrů a trocha trpělivosti',
      sk: 'Starostlivosť o sviečku: päť milimetrov a trocha trpezlivosti',
      en: 'Candle care: five millimeters and a little patience',
    },
    perex: {
      cs: 'Dobrá svíčka dohoří až na dno, nečadí a sklo zůstane čisté. Stačí k tomu pár návyků, z nichž nejdůležitější je ten první večer.',
      sk: 'Dobrá sviečka dohorí až na dno, nečadí a sklo zostane čisté. Stačí na to pár návykov, z ktorých najdôležitejší je ten prvý večer.',
      en: 'A good candle burns right to the bottom, makes no soot and leaves the glass clean. A few habits are enough, and the first evening matters most.',
    },
    content: {
      cs: `<p>Vosk má paměť. Kam se rozpustí poprvé, tam se bude vracet i podruhé. Proto si na první zapálení vyhraďte čas, zhruba hodinu na každé dva a půl centimetru průměru.</p>
<h2>První zapálení</h2>
<p>Počkejte, až tekutá hladina dosáhne ke sklu po celém obvodu. Když svíčku zhasnete dřív, vznikne uprostřed jáma a na okrajích zůstane vosk, který už neshoří. Tunel lze zachránit: omotejte okraj alobalem, nahoře nechte otvor a po hodině se hladina srovná.</p>
<h2>Knot</h2>
<p>Před každým zapálením ho zkraťte na pět milimetrů. Dlouhý knot kouří, plápolá a zbytečně ubírá vosk. Bavlněný střihněte nůžkami, dřevěný ulomte prsty a ohořelé kousky vysypte, aby nezačaly hořet v hladině.</p>
<h2>Zhasínání</h2>
<p>Foukání rozstříkne vosk a pokojem se táhne kouř. Lepší je poklička zhasínadla, nebo háček, kterým knot na okamžik ponoříte a zase narovnáte. Ten pak navíc příště chytne hned.</p>
<h2>Na co myslet</h2>
<ul>
<li>Nenechávejte hořet déle než čtyři hodiny v kuse, sklo se přehřívá.</li>
<li>Postavte svíčku na rovnou a nehořlavou podložku, dál od závěsů a průvanu.</li>
<li>Hlídejte ji, dokud hoří; děti a zvířata k ní nepatří.</li>
<li>Když zbývá centimetr vosku, dopřejte jí důchod.</li>
</ul>
<h2>Prázdná sklenice</h2>
<p>Vložte ji na půl hodiny do mrazáku, zbytek vosku vyloupnete lžičkou. Potom umyjte horkou vodou a kapkou saponátu. Vejdou se do ní vatové tyčinky, tužky i bylinky na okno. A nikdy nelijte vosk do dřezu; v trubkách ztuhne rychleji, než stihnete zavolat instalatéra.</p>
<p>Včelí svíčka občas zbělá. Není to vada ani plíseň, jen jemný voskový povlak, který zmizí pod teplou dlaní nebo měkkým hadříkem. Skladujte ji v chladu a ve tmě, barva i vůně jí vydrží déle.</p>`,
      sk: `<p>Vosk má pamäť. Kam sa roztopí prvý raz, tam sa bude vracať aj nabudúce. Na prvé zapálenie si preto vyhraďte čas, približne hodinu na každé dva a pol centimetra priemeru.</p>
<h2>Prvé zapálenie</h2>
<p>Počkajte, kým tekutá hladina dosiahne ku sklu po celom obvode. Ak sviečku zhasnete skôr, v strede vznikne jama a na okrajoch zostane vosk, ktorý už nezhorí. Tunel sa dá zachrániť: okraj obmotajte alobalom, hore nechajte otvor a po hodine sa hladina vyrovná.</p>
<h2>Knôt</h2>
<p>Pred každým zapálením ho skráťte na päť milimetrov. Dlhý knôt dymí, plápolá a zbytočne uberá vosk. Bavlnený odstrihnite nožnicami, drevený odlomte prstami a obhorené kúsky vysypte, aby nezačali horieť v hladine.</p>
<h2>Zhášanie</h2>
<p>Fúkanie rozprskne vosk a izbou sa ťahá dym. Lepšie je zhášadlo alebo háčik, ktorým knôt na okamih ponoríte a zasa narovnáte. Nabudúce potom chytí hneď.</p>
<h2>Na čo myslieť</h2>
<ul>
<li>Nenechávajte horieť dlhšie než štyri hodiny v kuse, sklo sa prehrieva.</li>
<li>Postavte sviečku na rovnú a nehorľavú podložku, ďalej od závesov a prievanu.</li>
<li>Dohliadnite na ňu, kým horí; deti a zvieratá k nej nepatria.</li>
<li>Keď zostáva centimeter vosku, doprajte jej dôchodok.</li>
</ul>
<h2>Prázdny pohár</h2>
<p>Vložte ho na pol hodiny do mrazničky, zvyšok vosku vylúpnete lyžičkou. Potom umyte horúcou vodou a kvapkou saponátu. Zmestia sa doň vatové tyčinky, ceruzky aj bylinky na okno. A nikdy nelejte vosk do drezu; v rúrach stuhne rýchlejšie, než stihnete zavolať inštalatéra.</p>
<p>Sviečka z včelieho vosku občas zbelie. Nie je to chyba ani pleseň, iba jemný voskový povlak, ktorý zmizne pod teplou dlaňou alebo mäkkou handričkou. Skladujte ju v chlade a v tme, farba aj vôňa jej vydržia dlhšie.</p>`,
      en: `<p>Wax has a memory. Wherever it melts first it will return the next time. So set aside some hours for the first lighting, roughly one for every two and a half centimeters of diameter.</p>
<h2>The first lighting</h2>
<p>Wait until the liquid pool reaches the glass all the way round. Put it out sooner and a pit forms in the middle, leaving wax at the edges that will never burn. A tunnel can be rescued: wrap foil round the rim, leave a hole on top, and within an hour the surface evens out.</p>
<h2>The wick</h2>
<p>Trim it to five millimeters before every lighting. A long wick smokes, flickers and wastes wax. Cut cotton with scissors, snap wood between your fingers, and tip out the charred bits so that they do not catch light in the pool.</p>
<h2>Putting it out</h2>
<p>Blowing splashes wax and trails smoke through the room. Better a snuffer, or a dipper that bends the wick under for a moment and lifts it straight again. It will then light at once next time.</p>
<h2>Worth remembering</h2>
<ul>
<li>Do not burn for more than four hours at a stretch, as the glass overheats.</li>
<li>Stand the candle on something level and fireproof, away from curtains and drafts.</li>
<li>Stay with it while it burns; keep children and animals clear.</li>
<li>Once a centimeter of wax is left, let it retire.</li>
</ul>
<h2>The empty glass</h2>
<p>Half an hour in the freezer and the last of the wax lifts out with a spoon. Then wash with hot water and a drop of detergent. It will hold cotton swabs, pencils or herbs on the windowsill. Never pour wax down the sink; it sets in the pipe faster than you can ring a plumber.</p>
<p>A beeswax candle sometimes turns white. That is neither a fault nor mold, just a fine bloom that goes under a warm palm or soft cloth. Store it cool and dark to keep its color.</p>`,
    },
    publishedDaysAgo: 34,
    backdrop: 'butter',
    products: ['long-neck-wick-trimmer', 'bell-candle-snuffer', 'three-piece-candle-care', 'beeswax-pillar'],
  },
  {
    key: 'ten-minute-evening-routine',
    category: 'care-and-gifts',
    name: {
      cs: 'Večerní péče o pleť za deset minut',
      sk: 'Večerná starostlivosť o pleť za desať minút',
      en: 'An evening skin routine in ten minutes',
    },
    perex: {
      cs: 'Nepotřebujete dvanáct lahviček. Stačí je mít v dobrém pořadí a nechat každé pár vteřin, aby se stihla rozkoukat.',
      sk: 'Nepotrebujete dvanásť fľaštičiek. Stačí ich mať v dobrom poradí a každej dopriať pár sekúnd, kým sa rozhliadne.',
      en: 'You do not need twelve bottles. You need a good order, and a few seconds for each to settle in.',
    },
    content: {
      cs: `<p>Večerní péče má dvě práce: sundat den a dát pleti to, co jí chybí. Všechno ostatní je příjemný bonus, na který si uděláte čas v neděli.</p>
<h2>Minuta první až třetí: čištění</h2>
<p>Pokud se líčíte nebo používáte krém s faktorem, začněte olejem či balzámem. Naneste ho suchýma rukama na suchou pleť, masírujte v kroužcích a teprve pak přidejte vlažnou vodu. Potom přijde jemný gel nebo pěna. Pleť nemá po umytí pískat jako sklenice, tažení znamená, že je přípravek příliš ostrý.</p>
<h2>Minuta čtvrtá: tonikum</h2>
<p>Květovou vodu nebo tonikum nalijte do dlaní a přitiskněte. Vatový tampon sice vypadá důkladněji, jenže polovinu vypije sám.</p>
<h2>Minuta pátá a šestá: sérum</h2>
<p>Tři až čtyři kapky na ještě vlhkou pleť. Vyberte jedno, které řeší, co vás opravdu trápí:</p>
<ul>
<li>kyselinu hyaluronovou, když pleť pne,</li>
<li>niacinamid, když se odpoledne leskne,</li>
<li>vitamin C, když působí unaveně.</li>
</ul>
<p>Novinky přidávejte po jedné, s odstupem dvou týdnů, a vyzkoušejte je nejdřív za uchem nebo na předloktí.</p>
<h2>Minuta sedmá až devátá: krém</h2>
<p>Množství velikosti lískového oříšku rozehřejte v prstech a postupujte od středu tváře ven. Nezapomeňte na krk a na hřbety rukou, ty se hlásí jako poslední a pamatují si nejdéle. Kolem očí stačí zrnko rýže, poklepem prsteníčku.</p>
<h2>Minuta desátá: nic</h2>
<p>Posaďte se. Krém se vstřebá dřív, než ho otřete o polštář, a vy budete mít chvíli, kdy po vás nikdo nic nechce. Ráno pak stačí vlažná voda, lehčí krém a ochrana před sluncem, i když je zataženo.</p>
<p>Jednou týdně přidejte masku a čistý povlak na polštář. A když jste opravdu unavení, umyjte si jen obličej a běžte spát; i to je rutina.</p>`,
      sk: `<p>Večerná starostlivosť má dve úlohy: zložiť z tváre deň a dať pleti to, čo jej chýba. Všetko ostatné je príjemný bonus, na ktorý si urobíte čas v nedeľu.</p>
<h2>Prvá až tretia minúta: čistenie</h2>
<p>Ak sa líčite alebo používate krém s faktorom, začnite olejom či balzamom. Naneste ho suchými rukami na suchú pleť, masírujte krúživými pohybmi a až potom pridajte vlažnú vodu. Nasleduje jemný gél alebo pena. Pleť nemá po umytí pískať ako pohár; ak ťahá, prípravok je priostrý.</p>
<h2>Štvrtá minúta: tonikum</h2>
<p>Kvetovú vodu alebo tonikum nalejte do dlaní a pritlačte na tvár. Vatový tampón síce vyzerá dôkladnejšie, lenže polovicu vypije sám.</p>
<h2>Piata a šiesta minúta: sérum</h2>
<p>Tri až štyri kvapky na ešte vlhkú pleť. Vyberte jedno, ktoré rieši to, čo vás naozaj trápi:</p>
<ul>
<li>kyselinu hyalurónovú, keď pleť napína,</li>
<li>niacínamid, keď sa popoludní leskne,</li>
<li>vitamín C, keď pôsobí unavene.</li>
</ul>
<p>Novinky pridávajte po jednej, s odstupom dvoch týždňov, a najprv ich vyskúšajte za uchom alebo na predlaktí.</p>
<h2>Siedma až deviata minúta: krém</h2>
<p>Množstvo veľké ako lieskový oriešok zohrejte v prstoch a postupujte od stredu tváre von. Nezabudnite na krk a chrbty rúk, tie sa hlásia posledné a pamätajú si najdlhšie. Okolo očí stačí zrnko ryže, jemným poklepom prstenníka.</p>
<h2>Desiata minúta: nič</h2>
<p>Sadnite si. Krém sa vstrebe skôr, než ho zotriete do vankúša, a vy budete mať chvíľu, keď od vás nikto nič nechce. Ráno potom stačí vlažná voda, ľahší krém a ochrana pred slnkom, aj keď je zamračené.</p>
<p>Raz do týždňa pridajte masku a čistú obliečku na vankúš. A keď ste naozaj unavení, umyte si len tvár a choďte spať; aj to je rutina.</p>`,
      en: `<p>Evening care has two jobs: to take the day off and to give skin what it lacks. Everything else is a pleasant extra for Sundays.</p>
<h2>Minutes one to three: cleansing</h2>
<p>If you wear makeup or a cream with SPF, begin with an oil or balm. Apply it with dry hands to dry skin, massage in small circles, and only then add lukewarm water. Next comes a mild gel or foam. Your face should not squeak like a wine glass afterward; if it pulls, the cleanser is too harsh for you.</p>
<h2>Minute four: toner</h2>
<p>Pour flower water or toner into your palms and press it in. A cotton pad looks more thorough but drinks half of it.</p>
<h2>Minutes five and six: serum</h2>
<p>Three or four drops on skin that is still damp. Pick one that deals with what actually bothers you:</p>
<ul>
<li>hyaluronic acid when your face feels tight,</li>
<li>niacinamide when it shines by afternoon,</li>
<li>vitamin C when it looks tired.</li>
</ul>
<p>Add new things one at a time, two weeks apart, and try them behind the ear or on the forearm first.</p>
<h2>Minutes seven to nine: cream</h2>
<p>Warm an amount the size of a hazelnut between your fingers and work from the center of the face outward. Remember the neck and the backs of the hands; they complain last and hold a grudge longest. A grain of rice is enough around the eyes, patted on with the ring finger.</p>
<h2>Minute ten: nothing</h2>
<p>Sit down. The cream will sink in before you wipe it on the pillow, and for a moment nobody wants anything from you. In the morning lukewarm water, a lighter cream and sun protection will do, even under cloud.</p>
<p>Once a week add a mask and a clean pillowcase. And when you are truly tired, just wash your face and go to bed; that is a routine too.</p>`,
    },
    publishedDaysAgo: 21,
    backdrop: 'blush',
    products: ['rosehip-cleansing-oil', 'seven-layer-dew-toner', 'three-dews-hyaluronic-serum', 'rosehip-night-cream'],
  },
  {
    key: 'gifts-that-land',
    category: 'care-and-gifts',
    name: {
      cs: 'Dárky, které se trefí: malý průvodce pro nerozhodné',
      sk: 'Darčeky, ktoré sa trafia: malý sprievodca pre nerozhodných',
      en: 'Gifts that land: a small guide for the undecided',
    },
    perex: {
      cs: 'Vůni za někoho vybrat nejde, slýcháme. Jde to, jen se musíte dívat na jiné věci než na flakony v jeho koupelně.',
      sk: 'Vôňu za niekoho vybrať nejde, počúvame často. Ide to, len sa treba pozerať na iné veci než na flakóny v jeho kúpeľni.',
      en: 'You cannot choose a scent for somebody else, people say. You can, provided you look beyond the bottles in their bathroom.',
    },
    content: {
      cs: `<p>Nejlepší dárky jsou malá svědectví, že jsme si někoho všimli. Zkuste proto začít ne obchodem, ale otázkou: kde je ten člověk nejraději?</p>
<h2>Podle místa</h2>
<p>Kdo tráví večery v kuchyni, ocení svíčku s rajčatovým listem nebo citronový sprej. Chalupáře potěší sada, která provětrá zavřené matrace. Pro zahrádkáře máme vůně listů a hlíny, pro čtenáře papír, kůži a záložky.</p>
<h2>Podle odvahy</h2>
<p>Parfém je dárek pro blízké. Pokud si nejste jisti, darujte raději sadu vzorků: sedm malých lahviček znamená sedm rozhovorů a žádný omyl. Svíčka je o krok bezpečnější, difuzér ještě o jeden. A neparfémovaný včelí vosk neurazí nikdy nikoho.</p>
<h2>Podle ceny</h2>
<ul>
<li>Pro drobnou radost: čajovky z včelího vosku, plechovka se vzkazem, dlouhé zápalky.</li>
<li>Za trochu víc: nůžky na knot, vosky ve čtyřech vůních, tělová mlha.</li>
<li>Do tisíce korun: hotová krabice se stuhou nebo trio severských svíček.</li>
<li>Nad tisíc korun: kazeta miniatur či flakon, o kterém víte jistě.</li>
</ul>
<h2>Podle času, který zbývá</h2>
<p>Na poslední chvíli nekupujte to největší, kupujte to nejhotovější. Dárková krabice už má papír i stuhu a vzkaz opíšeme perem, když nám ho pošlete v poznámce k objednávce. Jen prosím pište kratší věty, delší se na kartičku nevejdou.</p>
<h2>A když se netrefíte</h2>
<p>Nechte na dárku etiketu a účtenku si uložte. Neotevřené zboží koupené na dálku můžete do {return_days} dnů od doručení vrátit (zákon dává 14); dárek proto kupujte tak, aby se obdarovaný do té lhůty vešel. Vánoce na to mají jednu lehkou pomůcku: objednávejte až v prosinci, ne v září.</p>
<p>Stále tápete? Zavolejte nám a řekněte tři slova, která toho člověka vystihují. Většinou nám stačí dvě.</p>`,
      sk: `<p>Najlepšie darčeky sú malé svedectvá, že sme si niekoho všimli. Skúste preto začať nie obchodom, ale otázkou: kde je ten človek najradšej?</p>
<h2>Podľa miesta</h2>
<p>Kto trávi večery v kuchyni, ocení sviečku s paradajkovým listom alebo citrónový sprej. Chalupára poteší sada, ktorá prevetrá zatvorené matrace. Pre záhradkárov máme vône listov a hliny, pre čitateľov papier, kožu a záložky.</p>
<h2>Podľa odvahy</h2>
<p>Parfum je darček pre blízkych. Ak si nie ste istí, darujte radšej sadu vzoriek: sedem malých fľaštičiek znamená sedem rozhovorov a nijaký omyl. Sviečka je o krok bezpečnejšia, difuzér ešte o jeden. A neparfumovaný včelí vosk neurazí nikdy nikoho.</p>
<h2>Podľa ceny</h2>
<ul>
<li>Pre drobnú radosť: čajové sviečky z včelieho vosku, plechovka s odkazom, dlhé zápalky.</li>
<li>Za trochu viac: nožnice na knôt, vosky v štyroch vôňach, telová hmla.</li>
<li>Do 40 €: hotová škatuľa so stuhou alebo trio severských sviečok.</li>
<li>Nad 40 €: kazeta miniatúr či flakón, o ktorom viete naisto.</li>
</ul>
<h2>Podľa času, ktorý zostáva</h2>
<p>Na poslednú chvíľu nekupujte to najväčšie, kupujte to najhotovejšie. Darčeková škatuľa už má papier aj stuhu a odkaz prepíšeme perom, keď nám ho pošlete v poznámke k objednávke. Len, prosím, píšte kratšie vety, dlhšie sa na kartičku nezmestia.</p>
<h2>A keď sa netrafíte</h2>
<p>Nechajte na darčeku etiketu a účtenku si uložte. Neotvorený tovar kúpený na diaľku môžete do {return_days} dní od doručenia vrátiť (zákon dáva 14); darček preto kupujte tak, aby sa obdarovaný do tej lehoty zmestil. Vianoce na to majú jednoduchú pomôcku: objednávajte až v decembri, nie v septembri.</p>
<p>Stále tápete? Zavolajte nám a povedzte tri slová, ktoré toho človeka vystihujú. Väčšinou nám stačia dve.</p>`,
      en: `<p>The best presents are small proof that we noticed somebody. So begin not with a shop but with a question: where are they happiest?</p>
<h2>By place</h2>
<p>Whoever spends evenings in the kitchen will like a tomato leaf candle or a lemon spray. Cottage owners welcome a kit that freshens shut-up mattresses. For gardeners we have scents of leaf and soil; for readers, paper, leather and bookmarks.</p>
<h2>By courage</h2>
<p>Perfume is for people close to you. If in doubt, give a sample set: seven little bottles mean seven conversations and no mistake. A candle is one step safer, a diffuser one more. And unscented beeswax has never offended anyone.</p>
<h2>By price</h2>
<ul>
<li>For a small joy: beeswax tea lights, a tin with a message, long matches.</li>
<li>For a little more: a wick trimmer, wax melts in four scents, a body mist.</li>
<li>Under €40: a ready box with ribbon, or a trio of Nordic candles.</li>
<li>Over €40: a coffret of miniatures, or a bottle you are quite sure about.</li>
</ul>
<h2>By the time that is left</h2>
<p>At the last minute do not buy the biggest thing; buy the most finished. A gift box already has its tissue and ribbon, and we copy out your message in ink if you leave it in the order note. Only please keep sentences short, as long ones will not fit the card.</p>
<h2>And if you miss</h2>
<p>Leave the label on and keep the receipt. Unopened goods bought at a distance can be sent back within {return_days} days of delivery (the law gives 14), so time your purchase to let the recipient decide. For Christmas there is an easy trick: order in December rather than September.</p>
<p>Still lost? Call us with three words that describe the person. Two are usually enough.</p>`,
    },
    publishedDaysAgo: 12,
    backdrop: 'butter',
    products: [
      'evening-at-home-gift-box',
      'discovery-seven-samples',
      'thank-you-teacher-candle',
      'three-mornings-candle-trio',
    ],
  },
  {
    key: 'winter-light-and-skin',
    category: 'care-and-gifts',
    name: {
      cs: 'Zima doma: světlo v okně a krém po ruce',
      sk: 'Zima doma: svetlo v okne a krém poruke',
      en: 'Winter at home: a light in the window, cream to hand',
    },
    perex: {
      cs: 'Tma ve čtyři, topení naplno a ruce v rukavicích. Sepsali jsme, co nám dělá dobře od prvního mrazu do Hromnic.',
      sk: 'Tma o štvrtej, kúrenie naplno a ruky v rukaviciach. Spísali sme, čo nám robí dobre od prvého mrazu do Hromníc.',
      en: 'Dark by four, heating on full and hands in gloves. Here is what does us good from first frost until February.',
    },
    content: {
      cs: `<p>Zima nechce velká předsevzetí. Chce opakovaná drobná potěšení, která se dají stihnout mezi příchodem z práce a večeří.</p>
<h2>Světlo dřív, než padne tma</h2>
<p>Zapalte svíčku ještě za šera, okolo půl čtvrté. Přechod je pak mírnější a byt nevypadá jako vypnutá obrazovka. Kdo přichází domů poslední, vidí okno už z ulice. Do okna patří lucerna nebo sklenice, nikdy volný plamen u záclony.</p>
<h2>Vůně, které nejsou jen skořice</h2>
<p>Sladké koření zná v prosinci každý obchod. Zkuste vedle něj postavit jedlovou pryskyřici, kadidlo nebo kouř z březových polen. Po Novém roce přejděte na čistší tóny: eukalyptus, sůl, vypranou vlnu. Nos si odpočine a únor bude kratší.</p>
<h2>Suchý vzduch</h2>
<p>Topení bere vláhu i pleti. Pomůže jednoduché uspořádání:</p>
<ul>
<li>sprchujte se kratčeji a ve vlažnější vodě,</li>
<li>tělový olej nanášejte na ještě mokrou kůži,</li>
<li>krém na ruce mějte na třech místech: u dřezu, v tašce a u postele,</li>
<li>na rty si vezměte balzám dřív, než je začnete olizovat.</li>
</ul>
<p>Na hory přibalte mastnější krém a sluneční faktor. Sníh odráží světlo odspodu a nos to pozná první.</p>
<h2>Jeden večer pro sebe</h2>
<p>Vyberte si den, třeba středu. Hrst soli do vany, čajovka na okraj, deka na topení, aby byla teplá, až vylezete. Telefon nechte v předsíni; kdo vás opravdu potřebuje, zazvoní.</p>
<h2>Až přijdou Hromnice</h2>
<p>Druhého února bývalo zvykem světit svíčky na celý rok. My si ten den projdeme zásoby, dopálíme vánoční zbytky a vybereme první květinovou vůni. Jaro ještě nepřišlo, ale je slušné mu otevřít.</p>
<p>A kdyby v březnu znovu zasněžilo, nic se neděje: jedna jedlová svíčka v zásobě se vždycky hodí.</p>`,
      sk: `<p>Zima nechce veľké predsavzatia. Chce opakované drobné potešenia, ktoré sa dajú stihnúť medzi príchodom z práce a večerou.</p>
<h2>Svetlo skôr, než padne tma</h2>
<p>Zapáľte sviečku ešte za šera, okolo pol štvrtej. Prechod je potom miernejší a byt nevyzerá ako vypnutá obrazovka. Kto prichádza domov posledný, vidí okno už z ulice. Do okna patrí lampáš alebo pohár, nikdy nie voľný plameň pri záclone.</p>
<h2>Vône, ktoré nie sú len škorica</h2>
<p>Sladké korenie pozná v decembri každý obchod. Skúste vedľa neho postaviť jedľovú živicu, kadidlo alebo dym z brezových polien. Po Novom roku prejdite na čistejšie tóny: eukalyptus, soľ, vypratú vlnu. Nos si oddýchne a február bude kratší.</p>
<h2>Suchý vzduch</h2>
<p>Kúrenie berie vlahu aj pleti. Pomôže jednoduchý poriadok:</p>
<ul>
<li>sprchujte sa kratšie a vo vlažnejšej vode,</li>
<li>telový olej nanášajte na ešte mokrú pokožku,</li>
<li>krém na ruky majte na troch miestach: pri dreze, v taške a pri posteli,</li>
<li>balzam na pery si vezmite skôr, než si ich začnete oblizovať.</li>
</ul>
<p>Na hory pribaľte mastnejší krém a slnečný faktor. Sneh odráža svetlo odspodu a nos to spozná prvý.</p>
<h2>Jeden večer pre seba</h2>
<p>Vyberte si deň, napríklad stredu. Hrsť soli do vane, čajová sviečka na okraj, deka na radiátor, aby bola teplá, keď vyjdete. Telefón nechajte v predsieni; kto vás naozaj potrebuje, zazvoní.</p>
<h2>Keď prídu Hromnice</h2>
<p>Druhého februára bývalo zvykom posväcovať sviečky na celý rok. My si v ten deň prejdeme zásoby, dopálime vianočné zvyšky a vyberieme prvú kvetinovú vôňu. Jar ešte neprišla, ale patrí sa jej otvoriť.</p>
<p>A keby v marci znova nasnežilo, nič sa nedeje: jedna jedľová sviečka v zásobe sa vždy hodí.</p>`,
      en: `<p>Winter does not want grand resolutions. It wants small pleasures, often repeated, that fit between coming home and sitting down to supper.</p>
<h2>Light before dark</h2>
<p>Strike the match while it is still dusk, about three thirty. The change is gentler that way and the apartment does not look like a switched-off screen. The last one home will see the window from the street. Use a lantern or a glass on the sill, never a bare flame beside the curtain.</p>
<h2>Scents other than cinnamon</h2>
<p>Every shop knows sweet spice in December. Stand fir resin beside it, or frankincense, or birch smoke. After New Year turn to cleaner notes: eucalyptus, salt, washed wool. Your nose gets a rest and February feels shorter.</p>
<h2>Dry air</h2>
<p>Radiators take moisture from skin as well. A simple order of things helps:</p>
<ul>
<li>shorter showers in cooler water,</li>
<li>body oil on skin that is still wet,</li>
<li>hand cream in three places: by the sink, in your bag and beside the bed,</li>
<li>lip balm before you start licking your lips.</li>
</ul>
<p>For the mountains pack a richer cream and sun protection. Snow throws light up from below, and your nose will be the first to know.</p>
<h2>One evening of your own</h2>
<p>Pick a day, say Wednesday. A handful of salt in the bath, a tea light on the edge, a blanket on the radiator so that it is warm when you climb out. Leave your phone in the hall; anyone who really needs you will ring the bell.</p>
<h2>When Candlemas comes</h2>
<p>On February 2 people used to bless candles for the whole year. We go through the cabinet that day, finish the Christmas stubs and choose the first floral. Spring is not here yet, but it is polite to hold the door.</p>
<p>Should it snow again in March, no matter: one fir candle kept in reserve is always welcome.</p>`,
    },
    publishedDaysAgo: 3,
    backdrop: 'mist',
    products: ['fir-branch-candle', 'midnight-mass-candle', 'snowed-in-cabin-candle', 'bath-evening-parcel'],
  },
];
