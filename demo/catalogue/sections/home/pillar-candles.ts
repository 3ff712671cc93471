import type { SectionsOfProducts } from '../types.ts';

export const pillarCandles: SectionsOfProducts = {
  'beeswax-pillar': {
    materials: {
      cs: 'Čistý včelí vosk z Orlicka a bavlněný knot. Vůně medu je jeho vlastní, nic jsme nepřidali.',
      sk: 'Čistý včelí vosk z Orlicka a bavlnený knôt. Vôňa medu je jeho vlastná, nič sme nepridali.',
      en: 'Pure beeswax from the Orlice hills and a cotton wick. The honey scent is its own; we added nothing.',
    },
    burning: {
      cs: 'Nechte ji hořet aspoň hodinu na každý centimetr průměru, jinak se vosk propadne do jamky. Bílý povlak setřete hadříkem.',
      sk: 'Nechajte ju horieť aspoň hodinu na každý centimeter priemeru, inak sa vosk prepadne do jamky. Biely povlak zotrite handričkou.',
      en: 'Burn it for at least an hour per half inch of width, or it tunnels. Wipe away the white bloom with a cloth.',
    },
    warnings: {
      cs: 'Stavte ji na talířek s okrajem, roztavený vosk pálí. Vůně úlu může vadit alergikům na včelí produkty.',
      sk: 'Stavajte ju na tanierik s okrajom, roztopený vosk páli. Vôňa úľa môže prekážať alergikom na včelie produkty.',
      en: 'Stand it on a rimmed plate, as molten wax burns. The smell of the hive may bother anyone allergic to bee products.',
    },
  },
  'ribbed-pillar': {
    materials: {
      cs: 'Řepkový vosk s pigmentem v celé hmotě, knot z bavlny, bez vůně.',
      sk: 'Repkový vosk s pigmentom v celej hmote, knôt z bavlny, bez vône.',
      en: 'Rapeseed wax colored all through, a cotton wick, no scent.',
    },
    burning: {
      cs: 'Okraj zůstane při hoření stát jako límec, po zhasnutí ho ještě teplý přitlačte dovnitř. Hořet může tři hodiny v kuse.',
      sk: 'Okraj zostane pri horení stáť ako golier, po zhasnutí ho ešte teplý pritlačte dovnútra. Horieť môže tri hodiny v kuse.',
      en: 'The rim stands like a collar; press it inward while still warm. It can burn three hours at a time.',
    },
    warnings: {
      cs: 'Barevný vosk zabarví ubrus, dejte pod svíčku talíř. Vroubky se za studena snadno odštípnou.',
      sk: 'Farebný vosk zafarbí obrus, dajte pod sviečku tanier. Vrúbky sa za studena ľahko odštiepia.',
      en: 'Colored wax stains a tablecloth, so use a plate. The ribs chip easily when cold.',
    },
  },
  'tall-tapers-four': {
    inside: {
      cs: 'Čtyři ručně máčené svíčky ze stearinu, 29 cm vysoké, pata 22 mm.',
      sk: 'Štyri ručne máčané sviečky zo stearínu, 29 cm vysoké, pätka 22 mm.',
      en: 'Four hand-dipped stearin tapers, 29 cm tall with a 22 mm base.',
    },
    burning: {
      cs: 'Patu zahřejte v dlani a svíčku usaďte rovně. Hoří osm hodin a knot se zkracuje sám.',
      sk: 'Pätku zohrejte v dlani a sviečku usaďte rovno. Horí osem hodín a knôt sa skracuje sám.',
      en: 'Warm the base in your hand and seat the taper upright. It burns for a full eight hours and its wick trims itself.',
    },
    warnings: {
      cs: 'Nekape, dokud na plamen netáhne. Nad svícnem svíčku zhasněte, když zbývají dva centimetry.',
      sk: 'Nekvapká, kým na plameň neťahá. Nad svietnikom sviečku zhasnite, keď zostávajú dva centimetre.',
      en: 'It doesn’t drip unless there is a draft. Put it out when an inch is left above the holder.',
    },
  },
  'beeswax-tea-lights': {
    materials: {
      cs: 'Včelí vosk v průhledném kalíšku, který se dá vrátit a znovu naplnit.',
      sk: 'Včelí vosk v priehľadnom kalíšku, ktorý sa dá vrátiť a znovu naplniť.',
      en: 'Beeswax in a clear cup that you can send back to be refilled.',
    },
    burning: {
      cs: 'Každá svítí čtyři hodiny, nechte ji dohořet najednou. Prázdné kalíšky nám vraťte k naplnění.',
      sk: 'Každá svieti štyri hodiny, nechajte ju dohorieť naraz. Prázdne kalíšky nám vráťte na naplnenie.',
      en: 'Each lasts four hours, so let it burn right through. Send the empty cups back for refilling.',
    },
    warnings: {
      cs: 'Kalíšek se rozpálí, na lakovaný stůl ho stavte jen ve svícnu. Včelí vosk může vadit alergikům.',
      sk: 'Kalíšok sa rozpáli, na lakovaný stôl ho stavajte len vo svietniku. Včelí vosk môže prekážať alergikom.',
      en: 'The cup gets hot: use a holder on a varnished table. Beeswax may trouble people with allergies.',
    },
  },
  'lavender-maxi-tea-lights': {
    materials: {
      cs: 'Sojový vosk, vůně levandule a sena, kalíšek o průměru šest centimetrů.',
      sk: 'Sójový vosk, vôňa levandule a sena, kalíšok s priemerom šesť centimetrov.',
      en: 'Soy wax, a scent of lavender and hay, a cup six centimeters across.',
    },
    burning: {
      cs: 'Jedna vydrží osm hodin, klidně na dva večery. Knot mezi nimi zkraťte na půl centimetru.',
      sk: 'Jedna vydrží osem hodín, pokojne na dva večery. Knôt medzi nimi skráťte na pol centimetra.',
      en: 'One lasts eight hours, over two evenings if you like. Trim the wick in between.',
    },
    warnings: {
      cs: 'Levandule obsahuje linalool a linalylacetát, před spaním vyvětrejte. Patří do širokého svícnu, kde se kolem ní vejde prst.',
      sk: 'Levanduľa obsahuje linalool a linalylacetát, pred spaním vyvetrajte. Patrí do širokého svietnika, kde sa okolo nej zmestí prst.',
      en: 'Lavender contains linalool and linalyl acetate, so air the room before bed. Use a wide holder with a finger’s room around it.',
    },
  },
  'moon-sphere-candle': {
    materials: {
      cs: 'Stearin odlitý do koule s plochou patou, knot z bavlny.',
      sk: 'Stearín odliaty do gule s plochou pätkou, knôt z bavlny.',
      en: 'Stearin cast in a sphere with a flat base, a cotton wick.',
    },
    burning: {
      cs: 'Poprvé ji nechte hořet tři hodiny, ať se plamen ponoří. Až vyhoří střed, vložte dovnitř čajovku.',
      sk: 'Prvý raz ju nechajte horieť tri hodiny, nech sa plameň ponorí. Keď vyhorí stred, vložte dovnútra čajovú sviečku.',
      en: 'Let it burn for three hours the first time so the flame sinks. When the middle is gone, set a tea light inside.',
    },
    warnings: {
      cs: 'Stěna je za tepla měkká, nesahejte na ni. Pata drží jen na rovné polici.',
      sk: 'Stena je za tepla mäkká, nedotýkajte sa jej. Pätka drží len na rovnej polici.',
      en: 'The wall is soft while warm, so leave it be. The base holds only on a level shelf.',
    },
  },
  'everyday-tea-lights-thirty': {
    inside: {
      cs: 'Třicet čajovek na měsíc večerů.',
      sk: 'Tridsať čajových sviečok na mesiac večerov.',
      en: 'Thirty tea lights, a month of evenings.',
    },
    materials: {
      cs: 'Bílý stearin bez vůně, hliníkové kalíšky, bavlněné knoty, uzavíratelná krabička.',
      sk: 'Biely stearín bez vône, hliníkové kalíšky, bavlnené knôty, uzatvárateľná škatuľka.',
      en: 'White unscented stearin, aluminum cups, cotton wicks and a box that closes.',
    },
    burning: {
      cs: 'Zapalujte je ve svícnu, v lucerně nebo v aromalampě. Čajník udrží teplý jediná.',
      sk: 'Zapaľujte ich vo svietniku, v lampáši alebo v aromalampe. Čajník udrží teplý jediná.',
      en: 'Light them in a holder, a lantern or a burner. One keeps a teapot warm.',
    },
    warnings: {
      cs: 'Hliník pálí, dokud vosk neztuhne. Nestavte jich víc těsně k sobě, teplo se sčítá.',
      sk: 'Hliník páli, kým vosk nestuhne. Nestavajte ich viac tesne k sebe, teplo sa sčítava.',
      en: 'The aluminum burns until the wax has set. Don’t crowd them: the heat adds up.',
    },
  },
};
