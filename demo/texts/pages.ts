import { lawPages } from './law-pages.ts';
import type { DemoStaticPage } from './page-types.ts';

const ownPages: DemoStaticPage[] = [
  {
    key: 'about-us',
    name: { cs: 'O nás', sk: 'O nás', en: 'About us' },
    summary: {
      cs: 'Kdo stojí za Tilvenou, jak vybíráme značky a proč je tenhle obchod jen ukázkový.',
      sk: 'Kto stojí za Tilvenou, ako vyberáme značky a prečo je tento obchod len ukážkový.',
      en: 'Who stands behind Tilvena, how we choose brands and why this shop is only a demonstration.',
    },
    content: {
      cs: `<p>Tilvena začala u kuchyňského stolu v Brně, kde jsme si vyměňovali mýdla z cest a hádali se, které voní po babiččině skříni. Z hádky se stal seznam, ze seznamu polička a z poličky obchod.</p>
<h2>Jak vybíráme</h2>
<p>Každý produkt nejdřív sami spotřebujeme do dna. Zajímá nás, jestli pumpička dobere poslední kapku, jestli svíčka dohoří rovně a jestli se nám po dvou týdnech nechce vůni schovat do šuplíku. Teprve potom mluvíme s dílnou o spolupráci.</p>
<ul>
<li>Bereme malé výrobce, kteří vědí, odkud mají suroviny.</li>
<li>Popisujeme vůni a texturu tak, jak je vnímáme, bez zázraků.</li>
<li>Neslibujeme, co krém neumí.</li>
</ul>
<h2>Co je tu doopravdy</h2>
<p>Teď to nejdůležitější: Tilvena je ukázkový obchod. Předvádí, jak může internetový obchod vypadat a fungovat. Firma, značky, produkty i autoři článků jsou vymyšlení a žádná objednávka vám nic nedoručí. Projděte si košík, objednejte si deset svíček a zaplaťte zkušební platbou; nic vás to nebude stát.</p>`,
      sk: `<p>Tilvena sa začala pri kuchynskom stole v Brne, kde sme si vymieňali mydlá z ciest a hádali sa, ktoré vonia ako babkina skriňa. Z hádky vznikol zoznam, zo zoznamu polička a z poličky obchod.</p>
<h2>Ako vyberáme</h2>
<p>Každú vec najprv sami spotrebujeme do dna. Zaujíma nás, či pumpička naberie poslednú kvapku, či sviečka dohorí rovno a či sa nám po dvoch týždňoch nechce vôňu schovať do zásuvky. Až potom hovoríme s dielňou o spolupráci.</p>
<ul>
<li>Vyberáme malých výrobcov, ktorí vedia, odkiaľ majú suroviny.</li>
<li>Vôňu a textúru opisujeme tak, ako ich vnímame, bez zázrakov.</li>
<li>Nesľubujeme, čo krém nevie.</li>
</ul>
<h2>Čo je tu naozaj</h2>
<p>Teraz to najdôležitejšie: Tilvena je ukážkový obchod. Predvádza, ako môže internetový obchod vyzerať a fungovať. Firma, značky, produkty aj autori článkov sú vymyslení a nijaká objednávka vám nič nedoručí. Prejdite si košík, objednajte si desať sviečok a zaplaťte skúšobnou platbou; nič vás to nebude stáť.</p>`,
      en: `<p>Tilvena began at a kitchen table in Brno, where we swapped soaps from our travels and argued over which one smelled of Grandma’s closet. The argument became a list, the list a shelf and the shelf a shop.</p>
<h2>How we choose</h2>
<p>We use everything up ourselves first. Does the pump reach the last drop? Does the candle burn level? After two weeks, do we want to hide the scent in a drawer? Only then do we talk to the workshop.</p>
<ul>
<li>We take small makers who know where their ingredients come from.</li>
<li>We describe scent and texture as we find them, without miracles.</li>
<li>We do not promise what a cream cannot do.</li>
</ul>
<h2>What is real here</h2>
<p>Now for the important part: Tilvena is a demonstration shop. It shows how an online shop can look and work. The company, brands, products and article authors are invented, and no order will ever reach you. Try the cart, order ten candles and pay with a simulated payment; it will cost you nothing.</p>`,
    },
  },
  {
    key: 'delivery-and-payment',
    name: { cs: 'Doprava a platba', sk: 'Doprava a platba', en: 'Delivery and payment' },
    summary: {
      cs: 'Jak by k vám zásilka putovala, od kdy je doprava zdarma a čím se dá zaplatit.',
      sk: 'Ako by k vám zásielka putovala, od koľkých eur je doprava zadarmo a čím sa dá zaplatiť.',
      en: 'How a package would travel to you, when delivery is free and how you can pay.',
    },
    content: {
      cs: `<p>Tilvena je ukázkový obchod, takže zásilky nevyrážejí a platby jsou zkušební. Takhle by to ale probíhalo.</p>
<h2>Kdy to dorazí</h2>
<p>Objednávky přijaté v pracovní den do {cutoff_hour}:00 balíme týž den, ostatní následující pracovní den. Den doručení vidíte u každého produktu a u každé dopravy v košíku; počítáme v něm s víkendy i svátky.</p>
<h2>Jak k vám</h2>
<ul>
<li>Na výdejní místo nebo do boxu, který si vyberete v košíku.</li>
<li>Kurýrem na adresu, s časem doručení v SMS.</li>
</ul>
<p>Přesnou cenu vidíte v košíku ještě před odesláním objednávky. Od {free_shipping:CZK} (při platbě v eurech od {free_shipping:EUR}) je doprava zdarma. Parfémy a spreje s alkoholem neposíláme letecky.</p>
<h2>Čím zaplatíte</h2>
<p>Kartou, bankovním převodem s QR kódem nebo při převzetí, podle toho, co vybraný dopravce umí. Údaje o kartě zadáváte na stránce platební brány, my je nevidíme. Při platbě převodem zboží odešleme po připsání částky; rezervujeme ho pro vás 14 dní.</p>
<h2>Dárek</h2>
<p>Dárkovou krabici přidáte do košíku jako každý jiný produkt. Vzkaz napište do poznámky a do balíku nevložíme nic s cenami.</p>`,
      sk: `<p>Tilvena je ukážkový obchod, takže zásielky nevyrážajú a platby sú skúšobné. Takto by to však prebiehalo.</p>
<h2>Kedy to dorazí</h2>
<p>Objednávky prijaté v pracovný deň do {cutoff_hour}:00 balíme ešte v ten deň, ostatné nasledujúci pracovný deň. Deň doručenia vidíte pri každom produkte a pri každej doprave v košíku; počítame v ňom s víkendmi aj sviatkami.</p>
<h2>Ako k vám</h2>
<ul>
<li>Na výdajné miesto alebo do boxu, ktorý si vyberiete v košíku.</li>
<li>Kuriérom na adresu, s časom doručenia v SMS.</li>
</ul>
<p>Presnú cenu vidíte v košíku ešte pred odoslaním objednávky. Od {free_shipping:EUR} (pri platbe v korunách od {free_shipping:CZK}) je doprava zadarmo. Parfumy a spreje s alkoholom neposielame letecky.</p>
<h2>Čím zaplatíte</h2>
<p>Kartou, bankovým prevodom s QR kódom alebo pri prevzatí, podľa toho, čo zvolený dopravca ponúka. Údaje o karte zadávate na stránke platobnej brány, my ich nevidíme. Pri platbe prevodom tovar odošleme po pripísaní sumy; rezervujeme ho pre vás 14 dní.</p>
<h2>Darček</h2>
<p>Darčekovú škatuľu pridáte do košíka ako každú inú vec. Odkaz napíšte do poznámky a do balíka nevložíme nič s cenami.</p>`,
      en: `<p>Tilvena is a demonstration shop, so no packages leave and payments are simulated. This is how it would go, though.</p>
<h2>When it arrives</h2>
<p>Orders received by {cutoff_hour}:00 on a working day are packed the same day, others on the next. You see the day of delivery beside each product and each way to send it; weekends and holidays are counted in.</p>
<h2>How it reaches you</h2>
<ul>
<li>To a pickup point or locker that you choose in the cart.</li>
<li>By courier to your address, with the delivery time by text message.</li>
</ul>
<p>You see the exact price in the cart before sending the order. Delivery is free from {free_shipping:EUR}, or from {free_shipping:CZK} if you pay in korunas. Perfumes and sprays containing alcohol do not travel by air.</p>
<h2>How you pay</h2>
<p>By card, by bank transfer with a QR code or on delivery, depending on what the chosen carrier offers. Card details are entered on the payment gateway’s own page and we never see them. With a transfer we send the goods once the amount arrives and reserve them for 14 days.</p>
<h2>Sending a gift</h2>
<p>Add a gift box to the cart like any other item. Write your message in the note and we will leave out anything with prices.</p>`,
    },
  },
  {
    key: 'returns',
    name: { cs: 'Vrácení a reklamace', sk: 'Vrátenie a reklamácia', en: 'Returns and withdrawal' },
    summary: {
      cs: 'Vrácení do {return_days} dnů, vrácení peněz a reklamace do 24 měsíců.',
      sk: 'Vrátenie do {return_days} dní, vrátenie peňazí a reklamácia do 24 mesiacov.',
      en: 'Returns within {return_days} days, refunds, and complaints within 24 months.',
    },
    content: {
      cs: `<p>Jde o ukázkový obchod, zboží se tu nedodává. Popisujeme práva, která byste jako spotřebitel u nákupu na dálku měli.</p>
<h2>{return_days} dnů na rozmyšlenou</h2>
<p>Zákon vám dává 14 dnů, my {return_days}: bez udání důvodu můžete od smlouvy odstoupit do {return_days} dnů od převzetí zboží; přijde-li objednávka po částech, od převzetí poslední. Stačí oznámení odeslané poslední den lhůty: e-mailem, dopisem nebo formulářem u objednávky. Přijetí vám potvrdíme.</p>
<p>Zboží pošlete zpět do 14 dnů od odstoupení, náklady na vrácení nesete vy. Peníze včetně nejlevnějšího nabízeného způsobu dodání vrátíme do 14 dnů od odstoupení stejným způsobem, jakým přišly; můžeme však počkat, až zboží dorazí nebo prokážete jeho odeslání. Za snížení hodnoty odpovídáte jen tehdy, když jste se zbožím nakládali víc, než bylo nutné k jeho vyzkoušení.</p>
<h2>Kdy odstoupit nelze</h2>
<ul>
<li>u zapečetěného zboží, které z hygienických důvodů není vhodné vrátit po otevření, tedy třeba u otevřeného krému nebo rtěnky,</li>
<li>u zboží upraveného na přání, například s rytinou.</li>
</ul>
<h2>Reklamace</h2>
<p>Vadu můžete vytknout do 24 měsíců od převzetí. Projeví-li se během prvního roku, má se za to, že zboží bylo vadné už při převzetí, ledaže to povaha věci nebo vady vylučuje. Vyberete si opravu nebo výměnu; není-li možná, slevu nebo vrácení peněz. Běžné opotřebení vadou není. O přijetí dostanete potvrzení a reklamaci vyřídíme nejpozději do 30 dnů.</p>`,
      sk: `<p>Ide o ukážkový obchod, tovar sa tu nedodáva. Opisujeme práva, ktoré by ste ako spotrebiteľ pri nákupe na diaľku mali.</p>
<h2>{return_days} dní na rozmyslenie</h2>
<p>Zákon vám dáva 14 dní, my {return_days}: bez uvedenia dôvodu môžete od zmluvy odstúpiť do {return_days} dní od prevzatia tovaru; ak objednávka príde po častiach, od prevzatia poslednej. Stačí oznámenie odoslané v posledný deň lehoty: e-mailom, listom alebo formulárom pri objednávke. Prijatie vám potvrdíme.</p>
<p>Tovar pošlite späť do 14 dní od odstúpenia, náklady na vrátenie znášate vy. Peniaze vrátane najlacnejšieho ponúkaného spôsobu doručenia vrátime do 14 dní od doručenia odstúpenia rovnakým spôsobom, akým prišli; môžeme však počkať, kým tovar dorazí alebo preukážete jeho odoslanie. Za zníženie hodnoty zodpovedáte len vtedy, ak ste s tovarom zaobchádzali viac, než bolo potrebné na jeho vyskúšanie.</p>
<h2>Kedy odstúpiť nemožno</h2>
<ul>
<li>pri zapečatenom tovare, ktorý z hygienických dôvodov nie je vhodné vrátiť po otvorení, teda napríklad pri otvorenom kréme alebo rúži,</li>
<li>pri tovare upravenom na želanie, napríklad s gravírovaním.</li>
</ul>
<h2>Reklamácia</h2>
<p>Zodpovedáme za vady, ktoré má tovar pri dodaní a prejavia sa do 24 mesiacov od neho. Máte právo na opravu alebo výmenu; ak nie sú možné, na primeranú zľavu alebo odstúpenie od zmluvy. Ak sa vada prejaví počas prvého roka, predpokladá sa, že ju tovar mal už pri dodaní. Bežné opotrebenie vadou nie je. Prijatie reklamácie písomne potvrdíme a vybavíme ju najneskôr do 30 dní.</p>`,
      en: `<p>This is a demonstration shop and delivers no goods. Here are the rights you would have as a consumer buying at a distance.</p>
<h2>{return_days} days to think it over</h2>
<p>The law gives you 14 days, we give you {return_days}: you may withdraw from the contract without giving a reason within {return_days} days of receiving the goods; if they come in several packages, from receiving the last one. It is enough to send notice on the final day, by email, by letter or with the form beside your order. We confirm that we received it.</p>
<p>Send the goods back within 14 days of withdrawing, at your own cost. We refund what you paid, including the cheapest delivery offered, within 14 days of your notice and by the same means; we may wait until the goods arrive or you prove that they were sent. You are liable for lost value only if you handled the goods more than was needed to try them.</p>
<h2>When withdrawal is not possible</h2>
<ul>
<li>for sealed goods unsuitable for return for hygiene reasons once opened, such as an opened cream or lipstick,</li>
<li>for goods made to your wishes, such as engraved ones.</li>
</ul>
<h2>Complaints</h2>
<p>You can claim a defect within 24 months of delivery. If it appears in the first year, it is presumed to have existed from the start, unless the nature of the goods or of the defect rules that out. You may choose repair or replacement; where neither is possible, a price reduction or a refund. Ordinary wear is not a defect. We confirm every complaint and settle it within 30 days.</p>`,
    },
  },
  {
    key: 'terms',
    name: { cs: 'Obchodní podmínky', sk: 'Obchodné podmienky', en: 'Terms and conditions' },
    summary: {
      cs: 'Podmínky ukázkového obchodu Tilvena: objednávka, cena, dodání a spory.',
      sk: 'Podmienky ukážkového obchodu Tilvena: objednávka, cena, dodanie a spory.',
      en: 'Terms of the Tilvena demonstration shop: orders, prices, delivery and disputes.',
    },
    content: {
      cs: `<p>Tilvena je ukázkový obchod. Odesláním objednávky zde nevzniká kupní smlouva, nic neplatíte a nic vám nedoručíme. Text ukazuje, jak by podmínky vypadaly.</p>
<h2>Kdo prodává</h2>
<p>Prodávajícím je {company_name}, {company_address}, IČO {company_identifier}, DIČ {company_vat_identifier}. Jde o vymyšlenou společnost.</p>
<h2>Objednávka a smlouva</h2>
<p>Objednávku odešlete tlačítkem, které vyjadřuje povinnost zaplatit. Předtím ji můžete zkontrolovat a opravit. Smlouva vzniká potvrzením přijetí, které posíláme e-mailem spolu s podmínkami a formulářem pro odstoupení. Smlouvu lze uzavřít česky, slovensky nebo anglicky a uchováváme ji v elektronické podobě.</p>
<h2>Cena a platba</h2>
<p>Ceny jsou konečné včetně DPH. Dopravu a platbu připočteme v košíku dřív, než objednávku odešlete. U slevy uvádíme i nejnižší cenu za posledních 30 dní před jejím začátkem.</p>
<h2>Dodání a vady</h2>
<p>Zboží doručíme nejpozději v den uvedený při objednávce. Za vady odpovídáme 24 měsíců od převzetí, od smlouvy můžete odstoupit do {return_days} dnů (zákon dává 14). Podrobnosti najdete na stránce <a href="/vraceni-a-reklamace">Vrácení a reklamace</a>.</p>
<h2>Odstoupení od smlouvy</h2>
<p>Spotřebitel může od smlouvy odstoupit bez udání důvodu do {return_days} dnů (zákon dává 14) ode dne, kdy zboží převezme on nebo jím určená osoba jiná než dopravce. Přijde-li objednávka po částech, počítá se lhůta od převzetí poslední z nich. Stačí jednoznačné prohlášení, třeba e-mailem na {company_email} nebo dopisem; vzorový formulář je v potvrzení objednávky, použít ho nemusíte. Lhůta je dodržena, odešlete-li oznámení před jejím uplynutím. Přijetí vám bez odkladu potvrdíme.</p>
<p>Vrátíme vám všechny platby včetně nákladů na dodání (nejvýše však ve výši nejlevnějšího námi nabízeného způsobu) do 14 dnů ode dne, kdy nám oznámení dojde, a stejným způsobem, jakým jste platili. S vrácením můžeme počkat, až zboží dostaneme zpět nebo až prokážete jeho odeslání. Zboží pošlete zpět do 14 dnů od odstoupení; náklady na vrácení nesete vy. Za snížení jeho hodnoty odpovídáte jen tehdy, když jste s ním nakládali jinak, než je nutné k seznámení s jeho povahou, vlastnostmi a funkčností.</p>
<p>Odstoupit nelze mimo jiné od smlouvy o zboží upraveném podle vašeho přání a o zboží v uzavřeném obalu, které z hygienických důvodů není vhodné vrátit, jakmile obal porušíte.</p>
<h2>Spory a dohled</h2>
<p>Smlouva se řídí českým právem; ochrana, kterou spotřebiteli dává právo země jeho bydliště, tím není dotčena. Spory lze řešit mimosoudně u České obchodní inspekce (adr.coi.cz). Na ochranu údajů dohlíží Úřad pro ochranu osobních údajů.</p>`,
      sk: `<p>Tilvena je ukážkový obchod. Odoslaním objednávky tu nevzniká kúpna zmluva, nič neplatíte a nič vám nedoručíme. Text ukazuje, ako by podmienky vyzerali.</p>
<h2>Kto predáva</h2>
<p>Predávajúcim je {company_name}, {company_address}, IČO {company_identifier}, IČ DPH {company_vat_identifier}. Ide o vymyslenú spoločnosť.</p>
<h2>Objednávka a zmluva</h2>
<p>Objednávku odošlete tlačidlom, ktoré vyjadruje povinnosť zaplatiť. Predtým ju môžete skontrolovať a opraviť. Zmluva vzniká potvrdením prijatia, ktoré posielame e-mailom spolu s podmienkami a formulárom na odstúpenie. Zmluvu možno uzavrieť po česky, slovensky alebo anglicky a uchovávame ju v elektronickej podobe.</p>
<h2>Cena a platba</h2>
<p>Ceny sú konečné vrátane DPH. Dopravu a platbu pripočítame v košíku skôr, než objednávku odošlete. Pri zľave uvádzame aj najnižšiu cenu za posledných 30 dní pred jej začiatkom.</p>
<h2>Dodanie a vady</h2>
<p>Tovar doručíme najneskôr v deň uvedený pri objednávke. Za vady zodpovedáme 24 mesiacov od dodania, od zmluvy môžete odstúpiť do {return_days} dní (zákon dáva 14). Podrobnosti nájdete na stránke <a href="/vratenie-a-reklamacia">Vrátenie a reklamácia</a>.</p>
<h2>Odstúpenie od zmluvy</h2>
<p>Spotrebiteľ môže od zmluvy odstúpiť bez uvedenia dôvodu do {return_days} dní (zákon dáva 14) odo dňa, keď tovar prevezme on alebo ním určená osoba iná ako dopravca. Ak objednávka príde po častiach, lehota plynie od prevzatia poslednej z nich. Stačí jednoznačné vyhlásenie, napríklad e-mailom na {company_email} alebo listom; vzorový formulár je v potvrdení objednávky, použiť ho nemusíte. Lehota je dodržaná, ak oznámenie odošlete pred jej uplynutím. Prijatie vám bezodkladne potvrdíme.</p>
<p>Vrátime vám všetky platby vrátane nákladov na doručenie (najviac však vo výške najlacnejšieho nami ponúkaného spôsobu) do 14 dní odo dňa, keď nám oznámenie príde, a rovnakým spôsobom, akým ste platili. S vrátením môžeme počkať, kým tovar dostaneme späť alebo kým preukážete jeho odoslanie. Tovar pošlite späť do 14 dní od odstúpenia; náklady na vrátenie znášate vy. Za zníženie jeho hodnoty zodpovedáte len vtedy, ak ste s ním zaobchádzali inak, než je potrebné na zistenie jeho povahy, vlastností a funkčnosti.</p>
<p>Odstúpiť nemožno okrem iného od zmluvy o tovare upravenom podľa vašich želaní a o tovare v uzavretom obale, ktorý z hygienických dôvodov nie je vhodné vrátiť, ak ste obal porušili.</p>
<h2>Spory a dohľad</h2>
<p>Zmluva sa riadi českým právom; ochrana, ktorú spotrebiteľovi dáva právo krajiny jeho bydliska, tým nie je dotknutá. Spory možno riešiť mimosúdne v Českej obchodnej inšpekcii (adr.coi.cz), slovenskí spotrebitelia sa môžu obrátiť aj na Európske spotrebiteľské centrum v Bratislave. Na ochranu údajov dohliada český Úrad na ochranu osobných údajov.</p>`,
      en: `<p>Tilvena is a demonstration shop. Sending an order here creates no contract; you pay nothing and nothing is delivered. The text shows what the terms would look like.</p>
<h2>Who is selling</h2>
<p>The seller is {company_name}, {company_address}, company number {company_identifier}, VAT number {company_vat_identifier}. The company is invented.</p>
<h2>Order and contract</h2>
<p>You send the order with a button that states the obligation to pay, after a chance to check and correct it. The contract is made when we confirm receipt by email, enclosing these terms and a withdrawal form. It can be concluded in Czech, Slovak or English and we keep it electronically.</p>
<h2>Price and payment</h2>
<p>Prices are final and include VAT. Delivery and payment charges are added in the cart before you order. With every reduction we state the lowest price of the 30 days before it began.</p>
<h2>Delivery and defects</h2>
<p>We deliver goods by the day stated with your order. We answer for defects for 24 months from delivery, and you may withdraw within {return_days} days (the law gives 14). Details are on the page <a href="/returns-and-withdrawal">Returns and withdrawal</a>.</p>
<h2>Withdrawal</h2>
<p>A consumer may withdraw from the contract without giving any reason within {return_days} days (the law gives 14) of the day on which the consumer, or somebody named by the consumer other than the carrier, receives the goods. If the order comes in several packages, the period runs from the last of them. A clear statement is enough, for example by email to {company_email} or by letter; a model form is in the order confirmation, and you do not have to use it. The deadline is met if you send your notice before the period ends. We confirm without delay that we received it.</p>
<p>We return all that you paid, including delivery (up to the price of the cheapest delivery that we offer), within 14 days of receiving your notice and by the same means that you paid with. We may wait until we have the goods back or until you prove that you sent them. Send the goods back within 14 days of withdrawing; you bear the cost of returning them. You are liable for lost value only if you handled the goods in a way other than what is needed to establish their nature, characteristics and functioning.</p>
<p>Among others, you cannot withdraw from a contract for goods made to your wishes, or for sealed goods that are not suitable for return for reasons of hygiene once you have broken the seal.</p>
<h2>Disputes and supervision</h2>
<p>Czech law applies, without prejudice to the protection given to consumers by the law of the country where they live. Disputes can be settled out of court through the Czech Trade Inspection Authority (adr.coi.cz). Data protection is supervised by the Czech Office for Personal Data Protection.</p>`,
    },
  },
  {
    key: 'privacy',
    name: { cs: 'Ochrana osobních údajů', sk: 'Ochrana osobných údajov', en: 'Privacy' },
    summary: {
      cs: 'Jaké údaje ukázkový obchod zpracovává, proč, jak dlouho a jaká máte práva.',
      sk: 'Aké údaje ukážkový obchod spracúva, prečo, ako dlho a aké máte práva.',
      en: 'Which data the demonstration shop handles, why, for how long, and your rights.',
    },
    content: {
      cs: `<p>Tilvena je ukázkový obchod. Nezadávejte sem prosím skutečné osobní ani platební údaje; vymyšlené jméno a adresa poslouží stejně dobře. Následující text popisuje, jak by s údaji zacházel obchod skutečný.</p>
<h2>Co a proč</h2>
<ul>
<li>Jméno, adresa, e-mail a telefon: abychom objednávku vyřídili a doručili (plnění smlouvy).</li>
<li>Doklady: protože je ukládá zákon; daňové doklady uchováváme 10 let.</li>
<li>E-mail pro novinky: s vaším souhlasem, který potvrdíte odkazem v e-mailu. Odhlásit se lze v každé zprávě; doklad o souhlasu bez adresy si necháme ještě čtyři roky.</li>
<li>E-mail k hlídanému zboží: do jediné zprávy, že je zpátky, nejdéle rok.</li>
<li>Účet, oblíbené produkty a recenze: dokud je nesmažete.</li>
</ul>
<h2>Komu je předáme</h2>
<p>Dopravci, kterého zvolíte, platební bráně a správci serverů. Údaje neprodáváme a mimo Evropskou unii je neposíláme.</p>
<h2>Cookies</h2>
<p>Nezbytné cookies drží přihlášení a košík. Náhodné číslo, které spojuje stránky jedné návštěvy, a naposledy prohlížené produkty mizí se zavřením prohlížeče. Déle je držíme a reklamu spustíme jen s vaším souhlasem, který můžete kdykoli odvolat stejně snadno, jako jste ho dali: na stránce <a href="/cookies">Nastavení cookies</a>, kde najdete i každou cookie s dobou, po kterou platí. O volbě vedeme záznam pod náhodným číslem bez vašeho jména, čtyři roky.</p>
<h2>Vaše práva</h2>
<p>Můžete chtít přístup k údajům, jejich opravu, výmaz, omezení či přenos a vznést námitku proti zpracování. Kdo má účet, stáhne si kopii svých údajů rovnou v něm a může ho tam i smazat. S ostatním napište na <a href="mailto:{company_email}">{company_email}</a>, odpovíme do měsíce. Stížnost přijme Úřad pro ochranu osobních údajů (uoou.gov.cz).</p>`,
      sk: `<p>Tilvena je ukážkový obchod. Nezadávajte sem, prosím, skutočné osobné ani platobné údaje; vymyslené meno a adresa poslúžia rovnako dobre. Nasledujúci text opisuje, ako by s údajmi zaobchádzal skutočný obchod.</p>
<h2>Čo a prečo</h2>
<ul>
<li>Meno, adresa, e-mail a telefón: aby sme objednávku vybavili a doručili (plnenie zmluvy).</li>
<li>Doklady: pretože to ukladá zákon; daňové doklady uchovávame 10 rokov.</li>
<li>E-mail na novinky: s vaším súhlasom, ktorý potvrdíte odkazom v e-maile. Odhlásiť sa dá v každej správe; doklad o súhlase bez adresy si necháme ešte štyri roky.</li>
<li>E-mail k stráženému tovaru: do jedinej správy, že je späť, najdlhšie rok.</li>
<li>Účet, obľúbené produkty a recenzie: kým ich nezmažete.</li>
</ul>
<h2>Komu ich odovzdáme</h2>
<p>Dopravcovi, ktorého si zvolíte, platobnej bráne a správcovi serverov. Údaje nepredávame a mimo Európskej únie ich neposielame.</p>
<h2>Cookies</h2>
<p>Nevyhnutné cookies držia prihlásenie a košík. Náhodné číslo, ktoré spája stránky jednej návštevy, a naposledy prezerané produkty miznú so zatvorením prehliadača. Dlhšie ich držíme a reklamu spustíme len s vaším súhlasom, ktorý môžete kedykoľvek odvolať rovnako ľahko, ako ste ho dali: na stránke <a href="/cookies">Nastavenia cookies</a>, kde nájdete aj každú cookie s časom, počas ktorého platí. O voľbe vedieme záznam pod náhodným číslom bez vášho mena, štyri roky.</p>
<h2>Vaše práva</h2>
<p>Môžete žiadať prístup k údajom, ich opravu, vymazanie, obmedzenie či prenos a namietať proti spracúvaniu. Kto má účet, stiahne si kópiu svojich údajov priamo v ňom a môže ho tam aj zmazať. S ostatným napíšte na <a href="mailto:{company_email}">{company_email}</a>, odpovieme do mesiaca. Sťažnosť môžete podať na český Úrad na ochranu osobných údajov (uoou.gov.cz) alebo na slovenský Úrad na ochranu osobných údajov.</p>`,
      en: `<p>Tilvena is a demonstration shop. Please do not enter real personal or payment details; an invented name and address will serve just as well. What follows describes how a real shop would treat your data.</p>
<h2>What and why</h2>
<ul>
<li>Name, address, email and phone: to handle and deliver your order (performance of a contract).</li>
<li>Invoices: because the law says so; tax documents are kept for 10 years.</li>
<li>Email for news: with your consent, which you confirm by a link in an email. Every message lets you unsubscribe; a proof of consent without the address stays for four more years.</li>
<li>Email for a product you wait for: until the one message that it is back, at most a year.</li>
<li>Account, favorites and reviews: until you delete them.</li>
</ul>
<h2>Who receives it</h2>
<p>The carrier you choose, the payment gateway and the operator of the servers. We do not sell data or send it outside the European Union.</p>
<h2>Cookies</h2>
<p>Necessary cookies keep you signed in and remember the cart. The random number that ties the pages of one visit together, and the products you looked at last, go when you close the browser. We keep them longer, and advertise, only with your consent, which you can withdraw at any time as easily as you gave it: on the page <a href="/cookies">Cookie settings</a>, which also lists every cookie and its lifetime. We keep a record of your choice for four years under a random number, without your name.</p>
<h2>Your rights</h2>
<p>You may ask for access, correction, erasure, restriction or transfer of your data, and object to its processing. If you have an account, you can download a copy of your data there at once, or delete the account. For anything else write to <a href="mailto:{company_email}">{company_email}</a> and we reply within a month. Complaints go to the Czech Office for Personal Data Protection (uoou.gov.cz).</p>`,
    },
  },
  {
    key: 'contact',
    name: { cs: 'Kontakt', sk: 'Kontakt', en: 'Contact' },
    summary: {
      cs: 'Telefon, e-mail, adresa a údaje o vymyšlené firmě, která tento obchod „provozuje“.',
      sk: 'Telefón, e-mail, adresa a údaje o vymyslenej firme, ktorá tento obchod „prevádzkuje“.',
      en: 'Phone, email, address and details of the invented company that “runs” this shop.',
    },
    content: {
      cs: `<p>Poradíme s výběrem odstínu, vůně i dárku. Nejraději slyšíme věty jako „něco jako les, ale ne vánoční“; s těmi se dá pracovat. Připravte si číslo objednávky, pokud se ptáte na zásilku, ušetří to oběma stranám hledání.</p>
<h2>Zavolejte nebo napište</h2>
<ul>
<li>Telefon: <a href="tel:{company_tel}">{company_phone}</a>, {company_opening_hours}</li>
<li>E-mail: <a href="mailto:{company_email}">{company_email}</a>, odpovídáme do jednoho pracovního dne</li>
</ul>
<h2>Prodejna v Brně</h2>
<p>{company_address}. Otevřeno {company_opening_hours}. Vyzvednete si tu objednávku a zaplatíte kartou předem, převodem nebo hotově na místě.</p>
<h2>Adresa pro vrácení a reklamace</h2>
<p>{company_name}, {company_address}. Do balíku přiložte kopii dokladu a lísteček, co se stalo. Zásilky na dobírku nepřebíráme.</p>
<h2>Údaje o firmě</h2>
<p>{company_name}, IČO {company_identifier}, DIČ {company_vat_identifier}. {company_register_entry}.</p>
<p>Nezapomeňte prosím, že jde o ukázkový obchod. Firma neexistuje, na uvedeném čísle vám nikdo nezvedne telefon a e-mail nikam nedojde. Neposílejte na adresu žádné zásilky.</p>`,
      sk: `<p>Poradíme s výberom odtieňa, vône aj darčeka. Najradšej počujeme vety ako „niečo ako les, ale nie vianočný“; s tými sa dá pracovať. Ak sa pýtate na zásielku, pripravte si číslo objednávky, obom stranám to ušetrí hľadanie.</p>
<h2>Zavolajte alebo napíšte</h2>
<ul>
<li>Telefón: <a href="tel:{company_tel}">{company_phone}</a>, {company_opening_hours}</li>
<li>E-mail: <a href="mailto:{company_email}">{company_email}</a>, odpovedáme do jedného pracovného dňa</li>
</ul>
<h2>Predajňa v Brne</h2>
<p>{company_address}. Otvorené {company_opening_hours}. Vyzdvihnete si tu objednávku a zaplatíte kartou vopred, prevodom alebo v hotovosti na mieste.</p>
<h2>Adresa na vrátenie a reklamácie</h2>
<p>{company_name}, {company_address}. Do balíka priložte kópiu dokladu a lístok, čo sa stalo. Zásielky na dobierku nepreberáme.</p>
<h2>Údaje o firme</h2>
<p>{company_name}, IČO {company_identifier}, IČ DPH {company_vat_identifier}. {company_register_entry}.</p>
<p>Nezabudnite, prosím, že ide o ukážkový obchod. Firma neexistuje, na uvedenom čísle vám nikto nezdvihne telefón a e-mail nikam nedôjde. Neposielajte na adresu nijaké zásielky.</p>`,
      en: `<p>We are glad to help with a shade, a scent or a present. Sentences such as “something like a forest, but not Christmas” are our favorites; we can work with those. If you are asking about a package, have your order number ready and save us both some searching.</p>
<h2>Call or write</h2>
<ul>
<li>Phone: <a href="tel:{company_tel}">{company_phone}</a>, {company_opening_hours}</li>
<li>Email: <a href="mailto:{company_email}">{company_email}</a>, answered within one working day</li>
</ul>
<h2>Store in Brno</h2>
<p>{company_address}. Open {company_opening_hours}. Collect your order here and pay by card in advance, by transfer, or in cash on the spot.</p>
<h2>Address for returns and complaints</h2>
<p>{company_name}, {company_address}. Enclose a copy of the receipt and a slip saying what happened. We cannot accept cash-on-delivery packages.</p>
<h2>Company details</h2>
<p>{company_name}, company number {company_identifier}, VAT number {company_vat_identifier}. {company_register_entry}.</p>
<p>Please remember that this is a demonstration shop. The company does not exist, nobody will answer that number and email goes nowhere. Do not send anything to the address.</p>`,
    },
  },
];

/** All static pages, in the order of the footer. */
export const pages: DemoStaticPage[] = [...ownPages, ...lawPages];
