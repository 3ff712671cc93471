import type { DemoArticle } from './types.ts';

export const winterLightAndSkin: DemoArticle = {
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
};
