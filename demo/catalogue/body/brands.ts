import type { DemoBrand } from '../types.ts';

export const brands: DemoBrand[] = [
  {
    key: 'jinalouka',
    name: 'Jinalouka',
    labels: 'cs',
    shortDescription: {
      cs: 'Bylinná péče z malé dílny na Vysočině.',
      sk: 'Bylinková starostlivosť z malej dielne na Vysočine.',
      en: 'Herbal care from a small workshop in the Bohemian-Moravian Highlands.',
    },
    description: {
      cs: 'Jinalouka začala jako záhon šalvěje za starou stodolou. Dnes v ní pět lidí macerují byliny, šlehají másla a míchají krémy v dávkách, které se vejdou do jednoho kotle. Vůně jsou domácí: lípa, heřmánek, oves, mák.',
      sk: 'Jinalouka sa začala ako záhon šalvie za starou stodolou. Dnes tu päť ľudí maceruje byliny, šľahá maslá a mieša krémy v dávkach, ktoré sa zmestia do jedného kotla. Vône sú domáce: lipa, rumanček, ovos, mak.',
      en: 'Jinalouka began as a bed of sage behind an old barn. Today five people steep herbs there, whip butters and stir creams in batches no bigger than a single pot. The scents are those of home: linden blossom, chamomile, oats, poppy seed.',
    },
  },
  {
    key: 'penice-a-spol',
    name: 'Pěnice a spol.',
    labels: 'cs',
    shortDescription: {
      cs: 'Mydlárna, která bere pěnu vážně a všechno ostatní s úsměvem.',
      sk: 'Mydláreň, ktorá berie penu vážne a všetko ostatné s úsmevom.',
      en: 'A soap works that takes lather seriously and everything else with a smile.',
    },
    description: {
      cs: 'Pojmenovali se po pěnici, která hnízdí ve dvoře jejich mydlárny u Litoměřic. Mýdla tu krájejí strunou a nechávají šest týdnů zrát, šumivé koule lisují po jedné. Nejraději mají levanduli, rebarboru a pomeranč.',
      sk: 'Pomenovali sa po penici, ktorá hniezdi na dvore ich mydlárne pri Litoměřiciach. Mydlá tu krájajú strunou a nechávajú šesť týždňov zrieť, šumivé gule lisujú po jednej. Najradšej majú levanduľu, rebarboru a pomaranč.',
      en: 'They took their name from the warbler that nests in the yard of their soap works near Litoměřice. Bars are cut with a wire and left to cure for six weeks; bath bombs are pressed one at a time. Favorite scents: lavender, rhubarb and orange.',
    },
  },
  {
    key: 'kosodra',
    name: 'Kosodra',
    labels: 'sk',
    shortDescription: {
      cs: 'Vůně slovenských hor pro tělo, koupel a unavené nohy.',
      sk: 'Vôňa slovenských hôr pre telo, kúpeľ a unavené nohy.',
      en: 'The scent of the Slovak mountains for body, bath and tired feet.',
    },
    description: {
      cs: 'Za značkou stojí dvě sestry z Liptova, které vyrostly na horské chatě. Do solí, balzámů a olejů dávají kosodřevinu, rakytník, borůvky a seno, jak je znají z okolních strání. Co funguje po celodenní túře, zůstává v nabídce.',
      sk: 'Za značkou stoja dve sestry z Liptova, ktoré vyrástli na horskej chate. Do solí, balzamov a olejov dávajú kosodrevinu, rakytník, čučoriedky a seno, ako ich poznajú z okolitých strání. Čo poteší po celodennej túre, zostáva v ponuke.',
      en: 'Behind the name are two sisters from Liptov who grew up in a mountain hut. Their salts, balms and oils use the dwarf pine, sea buckthorn, bilberries and hay of the slopes around them. Whatever feels good after a full day’s walk stays in the range.',
    },
  },
  {
    key: 'lanica',
    name: 'Ľanica',
    labels: 'sk',
    shortDescription: {
      cs: 'Vlasová péče postavená na lněném semínku.',
      sk: 'Starostlivosť o vlasy postavená na ľanovom semienku.',
      en: 'Hair care built around the humble linseed.',
    },
    description: {
      cs: 'Kadeřnice Zuzana si lněný gel na kudrny vařila léta doma v Banské Štiavnici, než jí o něj začaly psát zákaznice. Ľanica z něj udělala celou řadu: šampony, masky i olej. K nim přibyly hřebeny z buku a turbany z čistého lnu.',
      sk: 'Kaderníčka Zuzana si ľanový gél na kučery roky varila doma v Banskej Štiavnici, kým jej oň nezačali písať zákazníčky. Ľanica z neho urobila celý rad: šampóny, masky aj olej. Pribudli k nim hrebene z buka a turbany z čistého ľanu.',
      en: 'Zuzana, a hairdresser, cooked linseed gel for her curls at home in Banská Štiavnica for years before clients began writing to ask for it. Ľanica turned it into a full range of shampoos, masks and oil. Beech combs and pure linen turbans followed.',
    },
  },
  {
    key: 'fonte-sarella',
    name: 'Fonte Sarella',
    labels: 'en',
    shortDescription: {
      cs: 'Italská koupelna plná citrusů, fíků a slunce.',
      sk: 'Talianska kúpeľňa plná citrusov, fíg a slnka.',
      en: 'An Italian bathroom full of citrus, figs and sunshine.',
    },
    description: {
      cs: 'Rodina Sarellových měla kdysi v Ligurii malé lázně s jedním pramenem a zahradou nad mořem. Lázně už nefungují, recepty zůstaly: fík s cedrem, bergamot s neroli, olivové mýdlo vařené pět dní. Balení připomíná lahve z lékárny prababičky Ady.',
      sk: 'Rodina Sarellovcov mala kedysi v Ligúrii malé kúpele s jediným prameňom a záhradou nad morom. Kúpele už nefungujú, recepty zostali: figa s cédrom, bergamot s neroli, olivové mydlo varené päť dní. Obaly pripomínajú fľaše z lekárne prababičky Ady.',
      en: 'The Sarella family once ran a small spa in Liguria with one spring and a garden above the sea. The baths have closed but the recipes remain: fig with cedar, bergamot with neroli, olive soap boiled for five days. The bottles recall those in great-grandmother Ada’s pharmacy.',
    },
  },
  {
    key: 'skjerlund',
    name: 'Skjerlund',
    labels: 'en',
    shortDescription: {
      cs: 'Norská strohost pro muže: holení, vousy, tvář, tělo.',
      sk: 'Nórska strohosť pre mužov: holenie, brada, tvár, telo.',
      en: 'Norwegian plainness for men: shave, beard, face, body.',
    },
    description: {
      cs: 'Skjerlund založil bývalý loďař z okolí Bergenu, kterého přestaly bavit křiklavé obaly. Každý výrobek dělá jednu věc a voní nanejvýš třemi tóny: bříza, dehet, jalovec, moře. Štětky a hřebeny se vyrábějí ve stejné hale, kde kdysi stávaly čluny.',
      sk: 'Skjerlund založil bývalý lodiar z okolia Bergenu, ktorého prestali baviť krikľavé obaly. Každý produkt robí jednu vec a vonia najviac tromi tónmi: breza, decht, borievka, more. Štetky a hrebene sa vyrábajú v tej istej hale, kde kedysi stáli člny.',
      en: 'Skjerlund was founded near Bergen by a former boatbuilder who had had enough of shouting labels. Each product does one thing and carries three notes at most: birch, tar, juniper, sea. Brushes and combs are made in the shed where the boats used to stand.',
    },
  },
  {
    key: 'lillehassel',
    name: 'Lillehassel',
    labels: 'en',
    shortDescription: {
      cs: 'Jemná dánská péče pro děti a citlivou pokožku.',
      sk: 'Jemná dánska starostlivosť pre deti a citlivú pokožku.',
      en: 'Gentle Danish care for children and sensitive skin.',
    },
    description: {
      cs: 'Lillehassel znamená malá líska; roste před domem v Aarhusu, kde značka vznikla. Receptury jsou krátké, bez barviv a většinou bez parfemace, aby se hodily i miminkům. Rodiče si je často nechají i pro sebe.',
      sk: 'Lillehassel znamená malá lieska; rastie pred domom v Aarhuse, kde značka vznikla. Receptúry sú krátke, bez farbív a väčšinou bez parfumácie, aby sa hodili aj bábätkám. Rodičia si ich často nechajú aj pre seba.',
      en: 'Lillehassel means little hazel, after the tree outside the house in Aarhus where it all started. Formulas are short, dye-free and mostly unscented, so they suit babies too. Parents have a habit of keeping them for themselves.',
    },
  },
];
