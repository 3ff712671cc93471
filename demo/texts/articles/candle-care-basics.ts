import type { DemoArticle } from './types.ts';

export const candleCareBasics: DemoArticle = {
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
};
