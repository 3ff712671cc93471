import type { SectionsOfProducts } from '../types.ts';

export const winterCandles: SectionsOfProducts = {
  'baked-apple-candle': {
    materials: {
      cs: 'Sojový vosk, bavlněný knot, smaltovaný hrnek na opakované použití.',
      sk: 'Sójový vosk, bavlnený knôt, smaltovaný hrnček na opakované použitie.',
      en: 'Soy wax, a cotton wick, an enamel mug to use again.',
    },
    burning: {
      cs: 'Svítí dvě až tři hodiny v kuse. Na zápraží s ní jděte jen za bezvětří.',
      sk: 'Svieti dve až tri hodiny v kuse. Na priedomie s ňou choďte len za bezvetria.',
      en: 'Burn it two or three hours at a time. Take it to the doorstep only in still air.',
    },
    warnings: {
      cs: 'Skořice obsahuje cinnamal a eugenol a může vyvolat alergickou reakci. Smaltovaný hrnek je za chvíli horký i na uchu.',
      sk: 'Škorica obsahuje cinnamal a eugenol a môže vyvolať alergickú reakciu. Smaltovaný hrnček je o chvíľu horúci aj na ušku.',
      en: 'Cinnamon contains cinnamal and eugenol and may cause an allergic reaction. The enamel mug soon gets hot, handle included.',
    },
  },
  'fir-branch-candle': {
    materials: {
      cs: 'Sojový vosk v přirozené smetanové barvě, bavlněný knot, vonná směs z jedlové silice.',
      sk: 'Sójový vosk v prirodzenej smotanovej farbe, bavlnený knôt, vonná zmes z jedľovej silice.',
      en: 'Undyed cream soy wax, a cotton wick, a fragrance of fir oil.',
    },
    burning: {
      cs: 'Nejmenší velikost nechte poprvé hořet dvě hodiny, prostřední tři, velkou čtyři.',
      sk: 'Najmenšiu veľkosť nechajte prvý raz horieť dve hodiny, strednú tri, veľkú štyri.',
      en: 'Give the smallest two hours the first time, the middle size three, the large four.',
    },
    warnings: {
      cs: 'Jedlová silice obsahuje pineny a limonen. Svíčku nestavte pod stromeček ani mezi větve.',
      sk: 'Jedľová silica obsahuje pinény a limonén. Sviečku nestavajte pod stromček ani medzi vetvy.',
      en: 'Fir oil contains pinenes and limonene. Keep the candle out from under the tree and away from branches.',
    },
  },
  'mulled-wine-candle': {
    materials: {
      cs: 'Řepkový vosk, rubínové sklo, bavlněný knot.',
      sk: 'Repkový vosk, rubínové sklo, bavlnený knôt.',
      en: 'Rapeseed wax, ruby glass, a cotton wick.',
    },
    burning: {
      cs: 'Víno se rozvoní po první hodině. Zhasněte ji nejpozději po čtyřech.',
      sk: 'Víno sa rozvonia po prvej hodine. Zhasnite ju najneskôr po štyroch.',
      en: 'The wine opens up after the first hour. Put it out after four at the latest.',
    },
    warnings: {
      cs: 'Hřebíček přináší eugenol, skořice cinnamal. Ze skla se ani po umytí nepije, snese jen vosk.',
      sk: 'Klinčeky prinášajú eugenol, škorica cinnamal. Zo skla sa ani po umytí nepije, znesie len vosk.',
      en: 'Clove brings eugenol and cinnamon cinnamal. Don’t drink from the glass, even washed: it is made for wax.',
    },
  },
  'midnight-mass-candle': {
    materials: {
      cs: 'Směs včelího a řepkového vosku v hrnci z hrnčířské dílny. Hrnec se dá znovu naplnit.',
      sk: 'Zmes včelieho a repkového vosku v hrnci z hrnčiarskej dielne. Hrniec sa dá znovu naplniť.',
      en: 'Beeswax and rapeseed wax in a pot from a pottery. The pot can be refilled.',
    },
    burning: {
      cs: 'Zapalte ji po desáté a dejte jí dvě hodiny ticha. Vosk z keramiky po dohoření uvolní teplá voda.',
      sk: 'Zapáľte ju po desiatej a dajte jej dve hodiny ticha. Vosk z keramiky po dohorení uvoľní teplá voda.',
      en: 'Light it after ten and give it two quiet hours. When it is done, warm water frees the wax.',
    },
    warnings: {
      cs: 'Kadidlo obsahuje pineny a limonen, v malé místnosti po hodině vyvětrejte. Dno hrnce je drsné, podložte ho.',
      sk: 'Kadidlo obsahuje pinény a limonén, v malej miestnosti po hodine vyvetrajte. Dno hrnca je drsné, podložte ho.',
      en: 'Frankincense contains pinenes and limonene, so air a small room after an hour. The pot’s foot is rough: put something under it.',
    },
  },
  'clove-mandarin-candle': {
    materials: {
      cs: 'Sojový vosk, vroubkovaná sklenička, jeden bavlněný knot.',
      sk: 'Sójový vosk, vrúbkovaný pohárik, jeden bavlnený knôt.',
      en: 'Soy wax, a fluted tumbler, one cotton wick.',
    },
    burning: {
      cs: 'Hoří kolem 22 hodin. Na noční stolek stačí hodina před zhasnutím lampy.',
      sk: 'Horí okolo 22 hodín. Na nočný stolík stačí hodina pred zhasnutím lampy.',
      en: 'It burns for around 22 hours. By the bed an hour before lights out is enough.',
    },
    warnings: {
      cs: 'Mandarinková kůra nese limonen, hřebíček eugenol. Z punčochy ji před zapálením vyndejte, i z krabičky.',
      sk: 'Mandarínková kôra nesie limonén, klinček eugenol. Z pančuchy ju pred zapálením vyberte, aj zo škatuľky.',
      en: 'Mandarin peel carries limonene and clove eugenol. Take it out of the stocking, and the box, before lighting.',
    },
  },
  'snowed-in-cabin-candle': {
    materials: {
      cs: 'Řepkový vosk, dva široké dřevěné knoty, sklo s úzkým hrdlem.',
      sk: 'Repkový vosk, dva široké drevené knôty, hrubé sklo.',
      en: 'Rapeseed wax, two wide wooden wicks, thick glass.',
    },
    burning: {
      cs: 'Dřevěné knoty zalomte na tři milimetry a zapalte jeden po druhém. Plamen má být nízký a široký.',
      sk: 'Drevené knôty zalomte na tri milimetre a zapáľte jeden po druhom. Plameň má byť nízky a široký.',
      en: 'Break the wooden wicks to an eighth of an inch and light one after the other. The flame should be low and wide.',
    },
    warnings: {
      cs: 'Kouř je jen ve vůni. Kdyby ho bylo vidět, knot je dlouhý: zhasněte a zkraťte ho.',
      sk: 'Dym je len vo vôni. Keby ho bolo vidno, knôt je dlhý: zhasnite a skráťte ho.',
      en: 'The smoke is only in the scent. If you can see any, the wick is too long: put it out and trim it.',
    },
  },
  'advent-four-candles': {
    inside: {
      cs: 'Čtyři plechovky s čísly od jedné do čtyř: ořech, hruška, skořice, jedle.',
      sk: 'Štyri plechovky s číslami od jeden do štyri: orech, hruška, škorica, jedľa.',
      en: 'Four tins numbered one to four: walnut, pear, cinnamon, fir.',
    },
    materials: {
      cs: 'Sojový vosk ve čtyřech plechovkách, bavlněné knoty.',
      sk: 'Sójový vosk v štyroch plechovkách, bavlnené knôty.',
      en: 'Soy wax in four tins, cotton wicks.',
    },
    burning: {
      cs: 'Každou neděli zapalte o jednu víc. Po třech hodinách je všechny zhasněte.',
      sk: 'Každú nedeľu zapáľte o jednu viac. Po troch hodinách ich všetky zhasnite.',
      en: 'Light one more each Sunday. Put them all out after three hours.',
    },
    warnings: {
      cs: 'Ořechová vůně ořechy neobsahuje, skořicová nese cinnamal. Plechovky mají horké stěny, podložte je táckem.',
      sk: 'Orechová vôňa orechy neobsahuje, škoricová nesie cinnamal. Plechovky majú horúce steny, podložte ich táckou.',
      en: 'There are no nuts in the walnut scent; cinnamon carries cinnamal. The tins have hot sides, so stand them on a tray.',
    },
  },
};
