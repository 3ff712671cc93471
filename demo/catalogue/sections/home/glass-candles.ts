import type { SectionsOfProducts } from '../types.ts';

export const glassCandles: SectionsOfProducts = {
  'fig-in-the-sun-candle': {
    materials: {
      cs: 'Sojový vosk, dřevěný knot a sklo, které po umytí poslouží dál. Vůně obsahuje linalool a kumarin.',
      sk: 'Sójový vosk, drevený knôt a sklo, ktoré po umytí poslúži ďalej. Vôňa obsahuje linalool a kumarín.',
      en: 'Soy wax, a wooden wick and a glass to keep once washed. The fragrance contains linalool and coumarin.',
    },
    burning: {
      cs: 'Dřevěný knot před každým zapálením ulomte na tři milimetry. Velikost 120 g nechte poprvé hořet dvě hodiny, 400 g tři a půl.',
      sk: 'Drevený knôt pred každým zapálením odlomte na tri milimetre. Veľkosť 120 g nechajte prvý raz horieť dve hodiny, 400 g tri a pol.',
      en: 'Break the wooden wick down to an eighth of an inch before each lighting. Give the 120 g size two hours the first time, the 400 g three and a half.',
    },
    warnings: {
      cs: 'Jemné praskání je v pořádku. Začne-li plamen jiskřit, svíčku zhasněte a knot zkraťte. Vůně může vyvolat alergickou reakci.',
      sk: 'Jemné praskanie je v poriadku. Ak plameň začne iskriť, sviečku zhasnite a knôt skráťte. Vôňa môže vyvolať alergickú reakciu.',
      en: 'A gentle crackle is fine. If the flame sparks, put the candle out and trim the wick. The fragrance may cause an allergic reaction.',
    },
  },
  'linden-honey-candle': {
    materials: {
      cs: 'Čtyři díly sojového vosku na jeden díl včelího, bavlněný knot, čiré sklo.',
      sk: 'Štyri diely sójového vosku na jeden diel včelieho, bavlnený knôt, číre sklo.',
      en: 'Four parts soy wax to one of beeswax, a cotton wick, clear glass.',
    },
    burning: {
      cs: 'Hoří asi 38 hodin, když ji zapalujete na dvě až tři hodiny. Vysoký plamen je v pořádku, včelí vosk hoří jasněji.',
      sk: 'Horí asi 38 hodín, ak ju zapaľujete na dve až tri hodiny. Vysoký plameň je v poriadku, včelí vosk horí jasnejšie.',
      en: 'It burns for about 38 hours if you light it for two or three at a time. A tall flame is fine: beeswax burns brighter.',
    },
    warnings: {
      cs: 'Obsahuje linalool a farnesol. Sklo se u dna rozpálí, na dřevěný stůl ji stavte s podložkou.',
      sk: 'Obsahuje linalool a farnezol. Sklo sa pri dne rozpáli, na drevený stôl ju postavte s podložkou.',
      en: 'Contains linalool and farnesol. The base of the glass gets hot, so use a coaster on a wooden table.',
    },
  },
  'morning-harbour-candle': {
    materials: {
      cs: 'Řepkový vosk, bavlněný knot, šedé sklo foukané v Dánsku.',
      sk: 'Repkový vosk, bavlnený knôt, sivé sklo fúkané v Dánsku.',
      en: 'Rapeseed wax, a cotton wick, gray glass blown in Denmark.',
    },
    burning: {
      cs: 'Knot zastřihněte na pět milimetrů a nechte vosk roztát až ke stěně. V koupelně stačí hodina.',
      sk: 'Knôt zastrihnite na päť milimetrov a nechajte vosk roztopiť až k stene. V kúpeľni stačí hodina.',
      en: 'Trim the wick to a quarter of an inch and let the wax melt out to the glass. An hour does a bathroom.',
    },
    warnings: {
      cs: 'Jalovcový tón nese limonen, který citlivým lidem dráždí pokožku. Od otevřeného okna ji odsuňte, v průvanu čadí.',
      sk: 'Borievkový tón nesie limonén, ktorý citlivým ľuďom dráždi pokožku. Od otvoreného okna ju odsuňte, v prievane čmudí.',
      en: 'The juniper note carries limonene, an irritant for sensitive skin. Move it away from an open window: drafts make soot.',
    },
  },
  'wool-jumper-candle': {
    materials: {
      cs: 'Vosk z řepky, knot z nebělené bavlny, sklo v barvě hrubé vlny.',
      sk: 'Vosk z repky, knôt z nebielenej bavlny, sklo vo farbe hrubej vlny.',
      en: 'Wax of rapeseed, a wick of unbleached cotton, glass the color of coarse wool.',
    },
    burning: {
      cs: 'Zapalte ji půl hodiny před hosty. Na první hoření si vyhraďte večer, aspoň tři hodiny.',
      sk: 'Zapáľte ju polhodinu pred hosťami. Na prvé horenie si vyhraďte večer, aspoň tri hodiny.',
      en: 'Light it half an hour before guests. Keep a whole evening for the first burn, three hours at least.',
    },
    warnings: {
      cs: 'Kardamom přináší eugenol, rozlitý vosk z kůže smyjte. Deku i skutečný svetr držte dál od plamene.',
      sk: 'Kardamóm prináša eugenol, rozliaty vosk z kože zmyte. Deku aj skutočný sveter držte ďalej od plameňa.',
      en: 'Cardamom brings eugenol, so wash spilled wax off skin. Keep blankets and real sweaters away from the flame.',
    },
  },
  'peony-in-a-vase-candle': {
    materials: {
      cs: 'Směs sojového a kokosového vosku, knot z bavlny a papíru, porcelánově bílé sklo se zlatým okrajem.',
      sk: 'Zmes sójového a kokosového vosku, knôt z bavlny a papiera, porcelánovo biele sklo so zlatým okrajom.',
      en: 'A blend of soy and coconut wax, a wick of cotton and paper, porcelain-white glass with a gold rim.',
    },
    burning: {
      cs: 'Na slunném parapetu kokosový vosk měkne, před zapálením ho nechte ztuhnout. Pak svítí přes 45 hodin, nejlíp po třech.',
      sk: 'Na slnečnom parapete kokosový vosk mäkne, pred zapálením ho nechajte stuhnúť. Potom svieti vyše 45 hodín, najlepšie po troch.',
      en: 'On a sunny sill coconut wax softens, so let it set before lighting. Then it burns for over 45 hours, best in threes.',
    },
    warnings: {
      cs: 'Obsahuje citronellol a geraniol, složky pivoňkové vůně. Zlatý okraj není do mikrovlnky ani do myčky.',
      sk: 'Obsahuje citronelol a geraniol, zložky pivonkovej vône. Zlatý okraj nie je do mikrovlnky ani do umývačky.',
      en: 'Contains citronellol and geraniol, which carry the peony scent. The gold rim is not for microwave or dishwasher.',
    },
  },
  'orangery-candle': {
    materials: {
      cs: 'Sojový vosk, dva bavlněné knoty, terakotově zbarvené sklo.',
      sk: 'Sójový vosk, dva bavlnené knôty, sklo vo farbe terakoty.',
      en: 'Soy wax, two cotton wicks, terracotta-colored glass.',
    },
    burning: {
      cs: 'Oba knoty zapalte najednou a po devadesáti minutách máte rovné jezírko. Zhasínejte je také spolu.',
      sk: 'Oba knôty zapáľte naraz a po deväťdesiatich minútach máte rovné jazierko. Zhasínajte ich tiež spolu.',
      en: 'Light both wicks at once and in ninety minutes you have an even pool. Put them out together too.',
    },
    warnings: {
      cs: 'Citrusová vůně obsahuje limonen a citral a může vyvolat alergickou reakci. Dva plameny hřejí víc, nad svíčkou nechte půl metru volno.',
      sk: 'Citrusová vôňa obsahuje limonén a citral a môže vyvolať alergickú reakciu. Dva plamene hrejú viac, nad sviečkou nechajte pol metra voľno.',
      en: 'The citrus fragrance contains limonene and citral and may cause an allergic reaction. Two flames are hotter, so leave two feet clear above.',
    },
  },
  'old-library-candle': {
    materials: {
      cs: 'Řepkový vosk míchaný po malých kotlících, černé sklo, knot bez kovového jádra.',
      sk: 'Repkový vosk miešaný po malých kotlíkoch, čierne sklo, knôt bez kovového jadra.',
      en: 'Rapeseed wax mixed in small kettles, black glass, a wick without a metal core.',
    },
    burning: {
      cs: 'Jedna delší kapitola je tak akorát, dvě hodiny. Černé sklo nic neprozradí, hladinu vosku kontrolujte shora.',
      sk: 'Jedna dlhšia kapitola je tak akurát, dve hodiny. Čierne sklo nič neprezradí, hladinu vosku kontrolujte zhora.',
      en: 'One long chapter is about right: two hours. Black glass gives nothing away, so check the wax from above.',
    },
    warnings: {
      cs: 'Ve vůni je vanilin a kumarin. Knihy a papíry nechte metr od plamene a svíčku zhasněte, než u nich usnete.',
      sk: 'Vo vôni je vanilín a kumarín. Knihy a papiere nechajte meter od plameňa a sviečku zhasnite, skôr než pri nich zaspíte.',
      en: 'There is vanillin and coumarin in the scent. Keep books and papers a yard away, and put it out before you doze off over them.',
    },
  },
  'tomato-leaf-candle': {
    materials: {
      cs: 'Sojový vosk, bavlněný knot, zelené sklo, do kterého po dohoření zasadíte pažitku.',
      sk: 'Sójový vosk, bavlnený knôt, zelené sklo, do ktorého po dohorení zasadíte pažítku.',
      en: 'Soy wax, a cotton wick, and green glass to plant chives in later.',
    },
    burning: {
      cs: 'Po smažení ji nechte hořet hodinu a půl, na dvacet metrů čtverečních to stačí. Posledního půl centimetru vosku už nedopalujte.',
      sk: 'Po vyprážaní ju nechajte horieť hodinu a pol, na dvadsať metrov štvorcových to stačí. Posledného pol centimetra vosku už nedopaľujte.',
      en: 'After frying let it burn for an hour and a half: enough for 20 m². Don’t burn the last quarter inch of wax.',
    },
    warnings: {
      cs: 'Bazalkový tón obsahuje linalool a eugenol. Pažitku sázejte až do skla umytého a studeného.',
      sk: 'Bazalkový tón obsahuje linalool a eugenol. Pažítku saďte až do skla umytého a studeného.',
      en: 'The basil note contains linalool and eugenol. Plant chives only once the glass is washed and cold.',
    },
  },
};
