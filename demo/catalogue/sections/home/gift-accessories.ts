import type { SectionsOfProducts } from '../types.ts';

export const giftAccessories: SectionsOfProducts = {
  'long-neck-wick-trimmer': {
    materials: {
      cs: 'Nerezová ocel s povrchem v barvě mosazi, v broušeném kovu nebo v černé.',
      sk: 'Nehrdzavejúca oceľ s povrchom vo farbe mosadze, v brúsenom kove alebo v čiernej.',
      en: 'Stainless steel finished in brass, brushed metal or black.',
    },
    use: {
      cs: 'Než zapálíte, zkraťte knot na pět milimetrů. Lžička pod čepelí chytí odstřižek.',
      sk: 'Než zapálite, skráťte knôt na päť milimetrov. Lyžička pod čepeľou zachytí odstrižok.',
      en: 'Cut the wick to a quarter of an inch before lighting. The tray under the blade catches the trimming.',
    },
    care: {
      cs: 'Saze setřete papírovým ubrouskem. Kloub jednou za rok promažte kapkou oleje.',
      sk: 'Sadze zotrite papierovým obrúskom. Kĺb raz za rok premažte kvapkou oleja.',
      en: 'Wipe off soot with a paper napkin. Oil the joint once a year.',
    },
    warnings: {
      cs: 'Čepel je ostrá, dětem ji neukládejte po ruce. Stříhejte jen studený knot.',
      sk: 'Čepeľ je ostrá, deťom ju nenechávajte po ruke. Strihajte len studený knôt.',
      en: 'The blade is sharp, so keep it from children. Cut a cold wick only.',
    },
  },
  'bell-candle-snuffer': {
    materials: {
      cs: 'Mosaz, zvonek na pohyblivém kloubu.',
      sk: 'Mosadz, zvonček na pohyblivom kĺbe.',
      en: 'Brass, the bell on a moving joint.',
    },
    use: {
      cs: 'Zvonek přiklopte na plamen, počítejte do čtyř a zvedněte.',
      sk: 'Zvonček priklopte na plameň, počítajte do štyroch a zdvihnite.',
      en: 'Lower the bell over the flame, count to four and lift.',
    },
    care: {
      cs: 'Patina k mosazi patří. Kdo ji nechce, vyleští ji citronem a solí.',
      sk: 'Patina k mosadzi patrí. Kto ju nechce, vyleští ju citrónom a soľou.',
      en: 'Patina belongs to brass. If you don’t want it, polish with lemon and salt.',
    },
    warnings: {
      cs: 'Zvonek po zhasnutí chvíli pálí, odložte ho na tácek.',
      sk: 'Zvonček po zhasnutí chvíľu páli, odložte ho na tácku.',
      en: 'The bell stays hot for a while, so lay it on a tray.',
    },
  },
  'three-piece-candle-care': {
    inside: {
      cs: 'Nůžky na knot, háček a zhasínadlo na malém tácku, v krabici s látkovým poutkem.',
      sk: 'Nožnice na knôt, háčik a zhášadlo na malej tácke, v škatuli s látkovým pútkom.',
      en: 'A trimmer, a dipper and a snuffer on a small tray, boxed with a cloth pull.',
    },
    materials: {
      cs: 'Kov s černěným povrchem, lepenka, plátno.',
      sk: 'Kov s čiernym povrchom, lepenka, plátno.',
      en: 'Blackened metal, board, cloth.',
    },
    use: {
      cs: 'Háčkem ohněte knot do vosku a zase ho narovnejte, plamen zhasne bez kouře. Tácek chrání stůl.',
      sk: 'Háčikom ohnite knôt do vosku a zase ho narovnajte, plameň zhasne bez dymu. Tácka chráni stôl.',
      en: 'Bend the wick into the wax with the dipper and straighten it: the flame goes out smokeless. The tray saves the table.',
    },
    care: {
      cs: 'Povrch otírejte nasucho, na hranách se časem vyleskne.',
      sk: 'Povrch utierajte nasucho, na hranách sa časom vyleští.',
      en: 'Wipe it dry; the edges brighten with time.',
    },
    warnings: {
      cs: 'Háček je po ponoření horký, odložte ho na tácek k vychladnutí.',
      sk: 'Háčik je po ponorení horúci, odložte ho na tácku vychladnúť.',
      en: 'The dipper comes out hot, so let it cool on the tray.',
    },
  },
  'turned-ash-candlestick': {
    materials: {
      cs: 'Jasan, olejovaný, kovový kalíšek 22 mm.',
      sk: 'Jaseň, olejovaný, kovový kalíšok 22 mm.',
      en: 'Oiled ash, a 22 mm metal cup.',
    },
    use: {
      cs: 'Kónickou svíčku s patou 22 mm zasaďte do kovového kalíšku rovně.',
      sk: 'Kónickú sviečku s pätkou 22 mm zasaďte do kovového kalíška rovno.',
      en: 'Set a taper with a 22 mm base straight in the metal cup.',
    },
    care: {
      cs: 'Prach setřete suchým hadříkem. Dvakrát do roka dřevo potřete olejem.',
      sk: 'Prach zotrite suchou handričkou. Dvakrát do roka drevo potrite olejom.',
      en: 'Wipe dust off with a dry cloth. Rub the wood with oil twice a year.',
    },
    warnings: {
      cs: 'Hořící svíčku hlídejte, plamen se nesmí dostat ke dřevu. Zhasněte ji dva centimetry nad kalíškem.',
      sk: 'Horiacu sviečku strážte, plameň sa nesmie dostať k drevu. Zhasnite ju dva centimetre nad kalíškom.',
      en: 'Watch a lit taper and don’t let the flame reach the wood. Put it out an inch above the cup.',
    },
  },
  'dimpled-tea-light-glass': {
    materials: {
      cs: 'Ručně foukané sklo s důlky, každý kus trochu jiný.',
      sk: 'Ručne fúkané sklo s jamkami, každý kus trochu iný.',
      en: 'Mouth-blown glass with dimples, each a little different.',
    },
    use: {
      cs: 'Vložte obyčejnou nebo maxi čajovku i s kalíškem.',
      sk: 'Vložte obyčajnú alebo maxi čajovú sviečku aj s kalíškom.',
      en: 'Set an ordinary or maxi tea light in, cup and all.',
    },
    care: {
      cs: 'Myjte ho ručně v teplé vodě. Ztvrdlý vosk vyloupněte po půlhodině v mrazáku.',
      sk: 'Umývajte ho ručne v teplej vode. Stvrdnutý vosk vylúpnite po polhodine v mrazničke.',
      en: 'Hand-wash in warm water. Hardened wax pops out after half an hour in the freezer.',
    },
    warnings: {
      cs: 'Po mrazáku nechte sklo ohřát, než ho umyjete. S prasklinou ho už nepoužívejte.',
      sk: 'Po mrazničke nechajte sklo ohriať, než ho umyjete. S prasklinou ho už nepoužívajte.',
      en: 'Let it warm after the freezer before washing. Stop using it once it cracks.',
    },
  },
  'stoneware-wax-burner': {
    materials: {
      cs: 'Kamenina, glazura v každém kuse jiná.',
      sk: 'Kamenina, glazúra v každom kuse iná.',
      en: 'Stoneware, glazed in a different mood each time.',
    },
    use: {
      cs: 'Dovnitř postavte zapálenou čajovku a na střechu položte kostku vosku.',
      sk: 'Dovnútra postavte zapálenú čajovú sviečku a na strechu položte kocku vosku.',
      en: 'Set a lit tea light inside and a cube of wax on the roof.',
    },
    care: {
      cs: 'Vychladlý vosk vyloupněte a misku vytřete papírem.',
      sk: 'Vychladnutý vosk vylúpnite a misku vytrite papierom.',
      en: 'Pop out the cold wax and wipe the dish with paper.',
    },
    warnings: {
      cs: 'Střecha s roztaveným voskem pálí, nepřenášejte ji. Hořící lampu nenechávejte samotnou.',
      sk: 'Strecha s roztopeným voskom páli, neprenášajte ju. Horiacu lampu nenechávajte samotnú.',
      en: 'The roof with melted wax is hot, so don’t move it. Never leave a burning lamp alone.',
    },
  },
  'velvet-scent-pouch': {
    materials: {
      cs: 'Samet, vlněná výplň, podšívka, tkaná šňůrka.',
      sk: 'Zamat, vlnená výplň, podšívka, tkaná šnúrka.',
      en: 'Velvet, wool wadding, lining, woven cord.',
    },
    use: {
      cs: 'Vejde se lahvička do 100 ml, nebo dvě menší. Šňůrku utáhněte a zavažte.',
      sk: 'Zmestí sa fľaštička do 100 ml, alebo dve menšie. Šnúrku utiahnite a zaviažte.',
      en: 'It takes a bottle of up to 100 ml, or two small ones. Pull the cord tight and tie it.',
    },
    care: {
      cs: 'Samet kartáčujte po vlasu. Skvrnu vytřete vlhkým hadříkem, neperte ho.',
      sk: 'Zamat kefujte po vlase. Škvrnu vytrite vlhkou handričkou, neperte ho.',
      en: 'Brush velvet along the pile. Dab a stain with a damp cloth, and don’t machine-wash.',
    },
    warnings: {
      cs: 'Pouzdro tlumí, ale neochrání pod těžkým kufrem. Křehkou lahvičku dejte do příručního zavazadla.',
      sk: 'Puzdro tlmí, ale neochráni pod ťažkým kufrom. Krehkú fľaštičku dajte do príručnej batožiny.',
      en: 'The pouch pads a bottle but won’t save it under a heavy suitcase. Put a fragile one in your hand luggage.',
    },
  },
  'long-matches-apothecary-jar': {
    inside: {
      cs: 'Šedesát desetcentimetrových zápalek, korková zátka a škrtátko na dně dózy.',
      sk: 'Šesťdesiat desaťcentimetrových zápaliek, korková zátka a škrtadlo na dne dózy.',
      en: 'Sixty matches of ten centimeters, a cork stopper and a striker under the jar.',
    },
    materials: {
      cs: 'Sklo, korek, osika a barevné hlavičky.',
      sk: 'Sklo, korok, osika a farebné hlavičky.',
      en: 'Glass, cork, aspen and colored heads.',
    },
    use: {
      cs: 'Škrtněte od sebe, dózu přidržte za boky a zátku hned vraťte.',
      sk: 'Škrtnite od seba, dózu pridržte za boky a zátku hneď vráťte.',
      en: 'Strike away from you, hold the jar by its sides and put the cork straight back.',
    },
    warnings: {
      cs: 'Zápalky držte z dosahu dětí a ne na slunci. Mokré škrtátko nezapálí.',
      sk: 'Zápalky držte mimo dosahu detí a nie na slnku. Mokré škrtadlo nezapáli.',
      en: 'Keep matches from children and out of the sun. A wet striker won’t light them.',
    },
  },
  'gift-wrapping': {
    inside: {
      cs: 'Ruční papír z Velkých Losin, bavlněná stuha a kartička s vaším vzkazem.',
      sk: 'Ručný papier z Velkých Losín, bavlnená stuha a kartička s vaším odkazom.',
      en: 'Handmade paper from Velké Losiny, a cotton ribbon and a card with your message.',
    },
    use: {
      cs: 'Přidejte ho k produktu nebo v košíku a text napište do poznámky. Balíme každý produkt zvlášť a ceny nedáváme.',
      sk: 'Pridajte ho k produktu alebo v košíku a text napíšte do poznámky. Balíme každý produkt zvlášť a ceny nedávame.',
      en: 'Add it beside a product or in the cart and write the text in the note. We wrap each product separately, without prices.',
    },
    warnings: {
      cs: 'Vracíte-li produkt, papír už posílat nemusíte.',
      sk: 'Ak produkt vraciate, papier už posielať nemusíte.',
      en: 'If you return a product, there is no need to send the paper back.',
    },
  },
};
