import type { DemoArticle } from './types.ts';

export const bathWorthTheWater: DemoArticle = {
  key: 'bath-worth-the-water',
  category: 'care-and-gifts',
  name: {
    cs: 'Koupel, která stojí za tu vodu',
    sk: 'Kúpeľ, ktorý stojí za tú vodu',
    en: 'A bath worth the water',
  },
  perex: {
    cs: 'Dvacet minut, třicet sedm stupňů a hrst soli. Zbytek už zařídí zavřené dveře.',
    sk: 'Dvadsať minút, tridsaťsedem stupňov a hrsť soli. O zvyšok sa postarajú zatvorené dvere.',
    en: 'Twenty minutes, body temperature and a handful of salt. The closed door does the rest.',
  },
  content: {
    cs: `<p>Vana pojme asi sto padesát litrů. Když už ji napustíte, udělejte z toho večer, ne přestávku mezi nádobím a postelí.</p>
<h2>Teplota</h2>
<p>Nejlépe je mezi třiceti šesti a třiceti osmi stupni. V teplejší vodě se pokožka odmastí a srdce se zbytečně rozběhne; loket na hladině pozná rozdíl lépe než prsty.</p>
<h2>Sůl, nebo pěna</h2>
<p>Sůl uvolní ramena po dni u stolu: dvě hrsti rozpusťte pod proudem, ať nezůstane na dně. Pěna drží teplo pod pokličkou a potěší i toho, kdo přijde jen na pět minut. Obojí najednou se pere, vyberte si jedno.</p>
<h2>Potom</h2>
<ul>
<li>Osušte se přikládáním, ne drhnutím.</li>
<li>Olej nebo mléko patří na pokožku do tří minut, dokud je vlhká.</li>
<li>Sklenice vody, teplé ponožky a nikam nespěchat.</li>
</ul>
<p>Voda po soli poslouží ještě jednou: vytřete s ní podlahu na chodbě. Bude vonět do rána.</p>`,
    sk: `<p>Do vane sa zmestí asi stopäťdesiat litrov. Keď ju už napustíte, urobte z toho večer, nie prestávku medzi riadom a posteľou.</p>
<h2>Teplota</h2>
<p>Najlepšie je medzi tridsiatimi šiestimi a tridsiatimi ôsmimi stupňami. V teplejšej vode sa pokožka odmastí a srdce sa zbytočne rozbehne; lakeť na hladine spozná rozdiel lepšie než prsty.</p>
<h2>Soľ, alebo pena</h2>
<p>Soľ uvoľní ramená po dni za stolom: dve hrste rozpustite pod prúdom, aby nezostala na dne. Pena drží teplo ako pokrievka a poteší aj toho, kto príde len na päť minút. Oboje naraz sa bije, vyberte si jedno.</p>
<h2>Potom</h2>
<ul>
<li>Osušte sa prikladaním, nie drhnutím.</li>
<li>Olej alebo mlieko patrí na pokožku do troch minút, kým je vlhká.</li>
<li>Pohár vody, teplé ponožky a nikam sa neponáhľať.</li>
</ul>
<p>Voda so soľou poslúži ešte raz: vytrite ňou podlahu na chodbe. Bude voňať do rána.</p>`,
    en: `<p>A tub takes about forty gallons. Once you have filled it, make it an evening, not a stop between the dishes and bed.</p>
<h2>Temperature</h2>
<p>Aim for 97 to 100 °F. Hotter water strips the skin of its oils and sets the heart racing for nothing; an elbow on the surface judges better than fingers.</p>
<h2>Salt or foam</h2>
<p>Salt loosens shoulders after a day at the desk: dissolve two handfuls under the tap so that none stays on the bottom. Foam keeps the heat in like a lid, and pleases even those who only have five minutes. Together they quarrel, so choose one.</p>
<h2>Afterward</h2>
<ul>
<li>Pat yourself dry, do not rub.</li>
<li>Oil or milk belongs on the skin within three minutes, while it is damp.</li>
<li>A glass of water, warm socks, and nowhere to be.</li>
</ul>
<p>Salted water serves twice: mop the hallway with it. It will smell good until morning.</p>`,
  },
  publishedDaysAgo: 17,
  backdrop: 'mist',
  products: ['dwarf-pine-bath-salt', 'beech-grove-bath-foam', 'bath-evening-parcel'],
};
