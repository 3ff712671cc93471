import type { DemoArticle } from './types.ts';

export const giftsThatLand: DemoArticle = {
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
};
