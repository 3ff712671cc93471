import type { DemoStaticPage } from './page-types.ts';

/** Pages that the law asks of a shop besides its terms; facts of the shop are filled in when they are shown. */
export const lawPages: DemoStaticPage[] = [
  {
    key: 'withdrawal-form',
    name: {
      cs: 'Formulář pro odstoupení od smlouvy',
      sk: 'Formulár na odstúpenie od zmluvy',
      en: 'Withdrawal form',
    },
    summary: {
      cs: 'Vzorový formulář, kterým můžete do {return_days} dnů odstoupit od smlouvy.',
      sk: 'Vzorový formulár, ktorým môžete do {return_days} dní odstúpiť od zmluvy.',
      en: 'A model form by which you may withdraw from the contract within {return_days} days.',
    },
    content: {
      cs: `<p>Formulář použít nemusíte, stačí jakékoli jednoznačné prohlášení. Pokud se vám hodí, opište ho do e-mailu na <a href="mailto:{company_email}">{company_email}</a> nebo ho pošlete poštou. Přijetí vám potvrdíme.</p>
<h2>Oznámení o odstoupení od smlouvy</h2>
<p>Adresát: {company_name}, {company_address}, e-mail {company_email}</p>
<ul>
<li>Oznamuji, že odstupuji od smlouvy o nákupu tohoto zboží:</li>
<li>Číslo objednávky:</li>
<li>Datum objednání a datum převzetí:</li>
<li>Jméno a příjmení kupujícího:</li>
<li>Adresa kupujícího:</li>
<li>Číslo účtu, pokud chcete peníze jinak, než přišly:</li>
<li>Podpis kupujícího, jen pokud posíláte formulář na papíře:</li>
<li>Datum:</li>
</ul>
<p>Lhůta je {return_days} dnů od převzetí zboží; zákon dává 14. Jak zboží vrátit a kdy přijdou peníze, popisuje stránka <a href="/vraceni-a-reklamace">Vrácení a reklamace</a>.</p>`,
      sk: `<p>Formulár použiť nemusíte, stačí akékoľvek jednoznačné vyhlásenie. Ak sa vám hodí, prepíšte ho do e-mailu na <a href="mailto:{company_email}">{company_email}</a> alebo ho pošlite poštou. Prijatie vám potvrdíme.</p>
<h2>Oznámenie o odstúpení od zmluvy</h2>
<p>Adresát: {company_name}, {company_address}, e-mail {company_email}</p>
<ul>
<li>Oznamujem, že odstupujem od zmluvy o kúpe tohto tovaru:</li>
<li>Číslo objednávky:</li>
<li>Dátum objednania a dátum prevzatia:</li>
<li>Meno a priezvisko kupujúceho:</li>
<li>Adresa kupujúceho:</li>
<li>Číslo účtu, ak chcete peniaze inak, než prišli:</li>
<li>Podpis kupujúceho, len ak posielate formulár na papieri:</li>
<li>Dátum:</li>
</ul>
<p>Lehota je {return_days} dní od prevzatia tovaru; zákon dáva 14. Ako tovar vrátiť a kedy prídu peniaze, opisuje stránka <a href="/vratenie-a-reklamacia">Vrátenie a reklamácia</a>.</p>`,
      en: `<p>You need not use this form; any clear statement will do. If it helps, copy it into an email to <a href="mailto:{company_email}">{company_email}</a> or send it by post. We confirm that we received it.</p>
<h2>Notice of withdrawal</h2>
<p>To: {company_name}, {company_address}, email {company_email}</p>
<ul>
<li>I hereby give notice that I withdraw from my contract of sale of these goods:</li>
<li>Order number:</li>
<li>Ordered on and received on:</li>
<li>Name of the buyer:</li>
<li>Address of the buyer:</li>
<li>Account number, if the money should come back another way than it came:</li>
<li>Signature of the buyer, only if this form is sent on paper:</li>
<li>Date:</li>
</ul>
<p>You have {return_days} days from receiving the goods; the law gives 14. How to send them back and when the money arrives is on the page <a href="/returns-and-withdrawal">Returns and withdrawal</a>.</p>`,
    },
  },
  {
    key: 'accessibility',
    name: { cs: 'Prohlášení o přístupnosti', sk: 'Vyhlásenie o prístupnosti', en: 'Accessibility statement' },
    summary: {
      cs: 'Jak je obchod přístupný lidem s postižením a kam napsat, když něco nefunguje.',
      sk: 'Ako je obchod prístupný ľuďom s postihnutím a kam napísať, keď niečo nefunguje.',
      en: 'How accessible the shop is to people with disabilities, and where to write when something does not work.',
    },
    content: {
      cs: `<p>Chceme, aby tu nakoupil každý: klávesnicí, se čtečkou obrazovky, s velkým písmem, na telefonu i bez skriptů. Řídíme se směrnicí EU 2019/882 o přístupnosti, zákonem č. 424/2023 Sb. a normou EN 301 549, která vychází z WCAG úrovně AA.</p>
<h2>Jak obchod používat</h2>
<ul>
<li>Všechno jde ovládat klávesnicí a je vidět, kde právě jste. První odkaz na stránce vede rovnou k obsahu.</li>
<li>Pole mají popisky, chyby říkají, co opravit, a nic vyplněného se neztratí.</li>
<li>Text jde zvětšit na dvojnásobek a význam nikdy nenese jen barva.</li>
<li>Kdo si v systému vypne animace, žádné tu neuvidí.</li>
<li>Košík i celá objednávka fungují i bez skriptů.</li>
</ul>
<h2>Co ještě není dokonalé</h2>
<ul>
<li>Fotografie a popisy od výrobců nemusí mít úplný textový popis.</li>
<li>Platební brána a stránky dopravců patří jiným firmám; za jejich přístupnost odpovídají ony.</li>
</ul>
<h2>Jak jsme to ověřili</h2>
<p>Každou stránku procházíme automatickou kontrolou podle WCAG 2.2 AA a objednávku zkoušíme klávesnicí, bez skriptů a na telefonu. Prohlášení vychází z vlastního posouzení.</p>
<h2>Napište nám</h2>
<p>Narazili jste na překážku, nebo potřebujete některou informaci v jiné podobě? Napište na <a href="mailto:{company_email}">{company_email}</a> nebo zavolejte na <a href="tel:{company_tel}">{company_phone}</a>. Odpovíme do jednoho pracovního dne. Pokud vám nepomůžeme, můžete se obrátit na Českou obchodní inspekci (coi.cz).</p>`,
      sk: `<p>Chceme, aby tu nakúpil každý: klávesnicou, s čítačkou obrazovky, s veľkým písmom, na telefóne aj bez skriptov. Riadime sa smernicou EÚ 2019/882 o prístupnosti, zákonom č. 351/2022 Z. z. a normou EN 301 549, ktorá vychádza z WCAG úrovne AA.</p>
<h2>Ako obchod používať</h2>
<ul>
<li>Všetko sa dá ovládať klávesnicou a vidno, kde práve ste. Prvý odkaz na stránke vedie priamo k obsahu.</li>
<li>Polia majú popisky, chyby hovoria, čo opraviť, a nič vyplnené sa nestratí.</li>
<li>Text sa dá zväčšiť na dvojnásobok a význam nikdy nenesie len farba.</li>
<li>Kto si v systéme vypne animácie, nijaké tu neuvidí.</li>
<li>Košík aj celá objednávka fungujú aj bez skriptov.</li>
</ul>
<h2>Čo ešte nie je dokonalé</h2>
<ul>
<li>Fotografie a opisy od výrobcov nemusia mať úplný textový opis.</li>
<li>Platobná brána a stránky dopravcov patria iným firmám; za ich prístupnosť zodpovedajú ony.</li>
</ul>
<h2>Ako sme to overili</h2>
<p>Každú stránku prechádzame automatickou kontrolou podľa WCAG 2.2 AA a objednávku skúšame klávesnicou, bez skriptov a na telefóne. Vyhlásenie vychádza z vlastného posúdenia.</p>
<h2>Napíšte nám</h2>
<p>Narazili ste na prekážku alebo potrebujete niektorú informáciu v inej podobe? Napíšte na <a href="mailto:{company_email}">{company_email}</a> alebo zavolajte na <a href="tel:{company_tel}">{company_phone}</a>. Odpovieme do jedného pracovného dňa. Ak vám nepomôžeme, môžete sa obrátiť na Slovenskú obchodnú inšpekciu (soi.sk).</p>`,
      en: `<p>We want everybody to be able to shop here: by keyboard, with a screen reader, with large text, on a phone and without scripts. We follow the European Accessibility Act (Directive (EU) 2019/882) and the standard EN 301 549, which builds on WCAG level AA.</p>
<h2>Using the shop</h2>
<ul>
<li>Everything works by keyboard, and you always see where you are. The first link of each page leads straight to its content.</li>
<li>Fields have labels, errors say what to correct, and nothing you typed is lost.</li>
<li>Text can be enlarged to twice its size, and color alone never carries a meaning.</li>
<li>If your system asks for less motion, nothing moves here.</li>
<li>The cart and the whole order work without scripts too.</li>
</ul>
<h2>What is not perfect yet</h2>
<ul>
<li>Pictures and descriptions that come from makers may lack a full text description.</li>
<li>The payment gateway and carriers’ pages belong to other companies, which are responsible for their accessibility.</li>
</ul>
<h2>How we checked</h2>
<p>Every page is checked automatically against WCAG 2.2 AA, and we try ordering by keyboard, without scripts and on a phone. This statement rests on our own assessment.</p>
<h2>Write to us</h2>
<p>Did you meet an obstacle, or do you need some information in another form? Write to <a href="mailto:{company_email}">{company_email}</a> or call <a href="tel:{company_tel}">{company_phone}</a>. We answer within one working day. If we cannot help, you may turn to the Czech Trade Inspection Authority (coi.cz).</p>`,
    },
  },
];
