import type { SectionsOfProducts } from '../types.ts';

export const electricOils: SectionsOfProducts = {
  'stone-ultrasonic-diffuser': {
    materials: {
      cs: 'Keramický kryt bez glazury, plastová nádržka 180 ml, napájení síťovým adaptérem.',
      sk: 'Keramický kryt bez glazúry, plastová nádržka 180 ml, napájanie sieťovým adaptérom.',
      en: 'An unglazed ceramic cover, a 180 ml plastic tank, mains adapter.',
    },
    use: {
      cs: 'Nádržku naplňte studenou vodou po rysku a přidejte čtyři kapky oleje. Zvolte nepřetržitý nebo přerušovaný provoz.',
      sk: 'Nádržku naplňte studenou vodou po rysku a pridajte štyri kvapky oleja. Zvoľte nepretržitý alebo prerušovaný chod.',
      en: 'Fill with cold water to the line and add four drops of oil. Choose steady or interval mist.',
    },
    care: {
      cs: 'Jednou týdně vytřete vatovou tyčinkou s octem, před odložením vysušte.',
      sk: 'Raz týždenne vytrite vatovou tyčinkou s octom, pred odložením vysušte.',
      en: 'Wipe once a week with vinegar on a cotton swab; dry before storing.',
    },
    warnings: {
      cs: 'V místnosti s kojenci a zvířaty ho nechte běžet jen krátce. Mokrýma rukama na adaptér nesahejte a přístroj nepřikrývejte.',
      sk: 'V miestnosti s dojčatami a zvieratami ho nechajte bežať len krátko. Mokrými rukami sa adaptéra nedotýkajte a prístroj neprikrývajte.',
      en: 'Around infants and pets run it only briefly. Don’t touch the adapter with wet hands, and never cover the unit.',
    },
  },
  'early-evening-oil': {
    ingredients:
      'Lavandula Angustifolia Oil, Melissa Officinalis Leaf Oil, Cedrus Atlantica Bark Oil, Linalool, Linalyl Acetate, Citral, Geraniol.',
    use: {
      cs: 'Do vody v difuzéru kápněte pět kapek a zhasněte velké světlo.',
      sk: 'Do vody v difuzéri kvapnite päť kvapiek a zhasnite veľké svetlo.',
      en: 'Put five drops in the diffuser’s water and turn off the main light.',
    },
    warnings: {
      cs: 'Neředěnou směs nedávejte na kůži ani do úst. Není pro těhotné a děti do tří let. Plnou sílu má půl roku od otevření.',
      sk: 'Neriedenú zmes nedávajte na kožu ani do úst. Nie je pre tehotné a deti do troch rokov. Plnú silu má pol roka od otvorenia.',
      en: 'Never use undiluted on skin or by mouth. Not in pregnancy or for children under three. It keeps its full scent for half a year once open.',
    },
  },
  'open-window-oil': {
    ingredients:
      'Pinus Sylvestris Leaf Oil, Mentha Piperita Oil, Citrus Limon Peel Oil, Limonene, Pinene, Citral, Menthol.',
    use: {
      cs: 'V malé místnosti začněte třemi kapkami, v pracovně přidejte dvě.',
      sk: 'V malej miestnosti začnite tromi kvapkami, v pracovni pridajte dve.',
      en: 'In a small room begin with three drops; in a study add two.',
    },
    warnings: {
      cs: 'Máta a borovice nejsou vhodné pro kočky a děti do tří let. V místnosti se zvířaty nechte otevřené dveře a větrejte. Lahvička vydrží rok.',
      sk: 'Mäta a borovica nie sú vhodné pre mačky a deti do troch rokov. V miestnosti so zvieratami nechajte otvorené dvere a vetrajte. Fľaštička vydrží rok.',
      en: 'Mint and pine do not suit cats or children under three. With pets about, keep the door open and air the room. The bottle lasts a year.',
    },
  },
  'blossom-road-oil': {
    ingredients: 'Parfum, Dipropylene Glycol, Linalool, Hydroxycitronellal, Benzyl Salicylate, Hexyl Cinnamal.',
    materials: {
      cs: 'Vonný olej s tónem akátu, šeříku a medu, broušená zátka.',
      sk: 'Vonný olej s tónom agátu, orgovánu a medu, brúsená zátka.',
      en: 'Fragrance oil of acacia, lilac and honey with a cut stopper.',
    },
    use: {
      cs: 'Osm kapek dejte do porcelánové aromalampy nebo do difuzéru, vystačí na celý večer.',
      sk: 'Osem kvapiek dajte do porcelánovej aromalampy alebo do difuzéra, vystačí na celý večer.',
      en: 'Put eight drops in a porcelain burner or a diffuser: enough for an evening.',
    },
    warnings: {
      cs: 'Je to vonný olej, na kůži ani do koupele nepatří. Skvrnu z nábytku otřete, než olej naleptá lak.',
      sk: 'Je to vonný olej, na kožu ani do kúpeľa nepatrí. Škvrnu z nábytku utrite, skôr než olej naleptá lak.',
      en: 'It is a fragrance oil, not for skin or bath. Wipe it off furniture before it eats the varnish.',
    },
  },
  'winter-kitchen-oil': {
    ingredients:
      'Citrus Aurantium Dulcis Peel Oil, Illicium Verum Fruit Oil, Zingiber Officinale Root Oil, Limonene, Linalool, Anise Alcohol.',
    use: {
      cs: 'Začněte dvěma kapkami, badyán má silný hlas, a teprve pak přidávejte.',
      sk: 'Začnite dvoma kvapkami, badián má silný hlas, a až potom pridávajte.',
      en: 'Start with two drops, as star anise is loud, and only then add more.',
    },
    warnings: {
      cs: 'Badyán nedoporučujeme v těhotenství, při kojení a dětem do šesti let. Citrusová silice do Velikonoc zeslábne.',
      sk: 'Badián neodporúčame v tehotenstve, pri dojčení a deťom do šiestich rokov. Citrusová silica do Veľkej noci zoslabne.',
      en: 'Star anise is not advised in pregnancy, while nursing or under six. The citrus oil fades by Easter.',
    },
  },
  'socket-scent-night-light': {
    materials: {
      cs: 'Skleněné stínidlo, kovová miska s ohřevem, otočná zástrčka pro 230 V.',
      sk: 'Sklenené tienidlo, kovová miska s ohrevom, otočná zástrčka na 230 V.',
      en: 'A glass shade, a metal warming dish, a rotating plug for 230 V.',
    },
    use: {
      cs: 'Nakapejte do misky patnáct kapek, kolečkem zvolte sílu. Světýlko se rozsvěcí zvlášť.',
      sk: 'Nakvapkajte do misky pätnásť kvapiek, kolieskom zvoľte silu. Svetielko sa rozsvecuje zvlášť.',
      en: 'Put fifteen drops in the dish and set the strength with the dial. The light has a switch of its own.',
    },
    care: {
      cs: 'Vychladlou misku jednou za týden vytřete ubrouskem s lihem.',
      sk: 'Vychladnutú misku raz za týždeň vytrite obrúskom s liehom.',
      en: 'Once a week wipe the cold dish with spirit on a tissue.',
    },
    warnings: {
      cs: 'Za provozu je miska horká, nezakrývejte ji závěsem ani kabátem. Do zásuvky v koupelně nepatří.',
      sk: 'Za chodu je miska horúca, nezakrývajte ju závesom ani kabátom. Do zásuvky v kúpeľni nepatrí.',
      en: 'The dish is hot in use, so no curtain or coat over it. Bathroom sockets are not for it.',
    },
  },
};
