import type { SectionsOfProducts } from '../types.ts';

export const littleGifts: SectionsOfProducts = {
  'thank-you-teacher-candle': {
    materials: {
      cs: 'Sojový vosk, bavlněný knot a plechovka, na jejíž víčko vyrazíme vaše slova.',
      sk: 'Sójový vosk, bavlnený knôt a plechovka, na ktorej veko vyrazíme vaše slová.',
      en: 'Soy wax, a cotton wick and a tin whose lid carries your words.',
    },
    burning: {
      cs: 'Svítí čtrnáct hodin, nejlíp po hodině a půl. Víčko před zapálením sundejte a odložte.',
      sk: 'Svieti štrnásť hodín, najlepšie po hodine a pol. Veko pred zapálením zložte a odložte.',
      en: 'It burns for fourteen hours, best an hour and a half at a time. Take the lid off before you light it.',
    },
    warnings: {
      cs: 'Vůně obsahuje limonen a vanilin a může vyvolat alergickou reakci. Plechovka je při hoření horká, postavte ji na tácek.',
      sk: 'Vôňa obsahuje limonén a vanilín a môže vyvolať alergickú reakciu. Plechovka je pri horení horúca, postavte ju na tácku.',
      en: 'The scent contains limonene and vanillin and may cause an allergic reaction. The tin gets hot, so stand it on a tray.',
    },
  },
  'scented-bookmark-trio': {
    materials: {
      cs: 'Plstěný papír napuštěný vůní staré čítárny, na každé záložce řádek z deníku.',
      sk: 'Plstený papier napustený vôňou starej čitárne, na každej záložke riadok z denníka.',
      en: 'Felted paper steeped in the scent of an old reading room, a line from a diary on each.',
    },
    use: {
      cs: 'Vložte ji mezi stránky, za týden voní celá kapitola.',
      sk: 'Vložte ju medzi stránky, za týždeň vonia celá kapitola.',
      en: 'Lay one between the pages; within a week the chapter smells of it.',
    },
    warnings: {
      cs: 'Vůně obsahuje vanilin a kumarin. Na vzácné tisky ji nevkládejte, papír by ji natáhl natrvalo.',
      sk: 'Vôňa obsahuje vanilín a kumarín. Do vzácnych tlačí ju nevkladajte, papier by ju natiahol natrvalo.',
      en: 'The scent contains vanillin and coumarin. Keep it out of rare books, whose paper would take it up for good.',
    },
  },
  'pebble-car-scent': {
    ingredients: 'Isopropyl Myristate, Parfum, Limonene, Linalool.',
    inside: {
      cs: 'Pórovitý oblázek, svorka a lahvička 5 ml.',
      sk: 'Pórovitý okruhliak, svorka a fľaštička 5 ml.',
      en: 'A porous pebble, a clip and a 5 ml bottle.',
    },
    use: {
      cs: 'Kápněte na kámen a připněte ho do mřížky topení. Otočením vůni zesílíte nebo zeslabíte.',
      sk: 'Kvapnite na kameň a pripnite ho do mriežky kúrenia. Otočením vôňu zosilníte alebo zoslabíte.',
      en: 'Put a drop on the stone and clip it to the vent. Turning it sets the strength.',
    },
    warnings: {
      cs: 'Olej odbarvuje plast, kapejte mimo palubní desku. Je-li vám v autě zle, kámen sundejte a otevřete okno.',
      sk: 'Olej odfarbuje plast, kvapkajte mimo palubnej dosky. Ak je vám v aute zle, kameň zložte a otvorte okno.',
      en: 'Oil takes the color from plastic, so drip away from the dashboard. If you feel car-sick, take the stone off and open a window.',
    },
  },
  'bath-evening-parcel': {
    ingredients: 'Sodium Chloride, Melissa Officinalis Leaf, Maris Sal, Linalool.',
    inside: {
      cs: 'Meduňková sůl v sáčku, čajovka a žínka, zabalené v potištěné utěrce na sklo.',
      sk: 'Medovková soľ vo vrecku, čajová sviečka a žinka, zabalené v potlačenej utierke na sklo.',
      en: 'Lemon-balm salt in a pouch, a tea light and a washcloth, wrapped in a printed glass towel.',
    },
    use: {
      cs: 'Sáček ponořte pod tekoucí vodu a koupejte se, dokud čajovka nedohoří.',
      sk: 'Vrecko ponorte pod tečúcu vodu a kúpte sa, kým čajová sviečka nedohorí.',
      en: 'Hold the pouch under running water and bathe for as long as the tea light lasts.',
    },
    warnings: {
      cs: 'Bylinky nechte v sáčku, odtok zůstane čistý. Čajovku postavte dál od ručníku a vlasů.',
      sk: 'Bylinky nechajte vo vrecku, odtok zostane čistý. Čajovú sviečku postavte ďalej od uteráka a vlasov.',
      en: 'Leave the herbs in their pouch so the drain stays clear. Stand the tea light away from towels and hair.',
    },
  },
  'hand-dipped-birthday-candles': {
    inside: {
      cs: 'Dvanáct svíček v papírovém kornoutu a dřevěné držáčky.',
      sk: 'Dvanásť sviečok v papierovom kornúte a drevené držiačiky.',
      en: 'Twelve candles in a paper cone, with wooden holders.',
    },
    materials: {
      cs: 'Čistý včelí vosk, bavlněný knot.',
      sk: 'Čistý včelí vosk, bavlnený knôt.',
      en: 'Pure beeswax, a cotton wick.',
    },
    burning: {
      cs: 'Zasaďte je do držáčků a zapalte. Hoří jedenáct minut, na dvě sloky i druhý pokus s fotkou.',
      sk: 'Zasaďte ich do držiačikov a zapáľte. Horia jedenásť minút, na dve slohy aj druhý pokus s fotkou.',
      en: 'Set them in their holders and light. They burn for eleven minutes, time for verses and a second photo.',
    },
    warnings: {
      cs: 'Malého oslavence u dortu nenechávejte samotného. Vosk je včelí, alergikům se může hlásit.',
      sk: 'Malého oslávenca pri torte nenechávajte samého. Vosk je včelí, alergikom môže prekážať.',
      en: 'Don’t leave a small guest of honor alone with the cake. The wax is beeswax, which may bother allergies.',
    },
  },
  'pomander-ceramic-ornament': {
    materials: {
      cs: 'Neglazovaná keramika s otiskem náchodské krajky, poutko z nebělené niti.',
      sk: 'Neglazovaná keramika s odtlačkom náchodskej čipky, pútko z nebielenej nite.',
      en: 'Unglazed clay with a print of Náchod lace, a loop of unbleached thread.',
    },
    use: {
      cs: 'Na zadní stranu kápněte dvě kapky pomeranče, za týden přidejte.',
      sk: 'Na zadnú stranu kvapnite dve kvapky pomaranča, o týždeň pridajte.',
      en: 'Put two drops of orange on the back; add more in a week.',
    },
    warnings: {
      cs: 'Pomerančová silice obsahuje limonen a na světlé stěně zanechá stopu. Hvězda je ozdoba, ne hračka.',
      sk: 'Pomarančová silica obsahuje limonén a na svetlej stene nechá stopu. Hviezda je ozdoba, nie hračka.',
      en: 'Orange oil contains limonene and leaves a mark on a pale wall. The star is an ornament, not a toy.',
    },
  },
  'candle-workshop-invitation': {
    inside: {
      cs: 'Sobotní dopoledne v dílně, vosk, knot a vůně na dvě svíčky, které si odnesete, a tištěná pozvánka v obálce.',
      sk: 'Sobotné predpoludnie v dielni, vosk, knôt a vôňa na dve sviečky, ktoré si odnesiete, a tlačená pozvánka v obálke.',
      en: 'A Saturday morning at the bench, wax, wick and scent for two candles you take home, and a printed invitation in an envelope.',
    },
    use: {
      cs: 'Přijďte v deset k dlouhému stolu v zadní dílně. Máte-li pozvánku jako dárek k nákupu, řekněte u dveří číslo objednávky.',
      sk: 'Príďte o desiatej k dlhému stolu v zadnej dielni. Ak máte pozvánku ako darček k nákupu, povedzte pri dverách číslo objednávky.',
      en: 'Come at ten to the long table in the back workshop. If the invitation came as a gift with an order, tell us its number at the door.',
    },
    warnings: {
      cs: 'Vezměte si starší tričko, vosk se z něj špatně pere. Děti přijímáme s dospělým.',
      sk: 'Vezmite si staršie tričko, vosk sa z neho zle perie. Deti prijímame s dospelým.',
      en: 'Wear an old T-shirt, as wax is hard to wash out. Children are welcome with an adult.',
    },
  },
};
