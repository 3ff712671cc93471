import type { SectionsOfProducts } from '../types.ts';

export const beard: SectionsOfProducts = {
  'skjerlund-beard-oil': {
    ingredients:
      'Simmondsia Chinensis Seed Oil, Vitis Vinifera Seed Oil, Vaccinium Vitis-Idaea Seed Oil, Coco-Caprylate, Tocopherol, Parfum, Limonene, Pinene, Linalool.',
    use: {
      cs: 'Pět kapek vmasírujte nejdřív do kůže pod vousy, potom je protáhněte délkami a pročešte.',
      sk: 'Päť kvapiek vmasírujte najprv do kože pod bradou, potom ich pretiahnite dĺžkami a prečešte.',
      en: 'Massage five drops into the skin beneath first, then draw them through the lengths and comb.',
    },
    warnings: {
      cs: 'Po nanesení se držte dál od ohně, olej i vousy hoří. Kapátko nepokládejte na umyvadlo; lahvička vydrží 9 měsíců od otevření.',
      sk: 'Po nanesení sa držte ďalej od ohňa, olej aj fúzy horia. Kvapkadlo neklaďte na umývadlo; fľaštička vydrží 9 mesiacov od otvorenia.',
      en: 'Stay away from fire after applying: oil and beards both burn. Don’t lay the dropper on the basin; it keeps 9 months from opening.',
    },
  },
  'juniper-beard-balm': {
    ingredients:
      'Helianthus Annuus Seed Oil, Cera Alba, Butyrospermum Parkii Butter, Juniperus Communis Fruit Oil, Theobroma Cacao Seed Butter, Lanolin, Tocopherol, Limonene, Pinene.',
    use: {
      cs: 'Nehtem seškrábněte trochu z povrchu, rozehřejte v dlaních a tvarujte od tváří ke špičce.',
      sk: 'Nechtom zoškrabte trochu z povrchu, rozohrejte v dlaniach a tvarujte od líc ku špičke.',
      en: 'Scrape a little off the top with a nail, warm it in your palms and shape from cheeks to tip.',
    },
    warnings: {
      cs: 'Obsahuje včelí vosk a lanolin. Jalovcovou silici nedoporučujeme v těhotenství. Plechovka je dobrá 18 měsíců od otevření.',
      sk: 'Obsahuje včelí vosk a lanolín. Borievkovú silicu neodporúčame v tehotenstve. Plechovka je dobrá 18 mesiacov od otvorenia.',
      en: 'Contains beeswax and lanolin. Juniper oil is not advised in pregnancy. The tin is good for 18 months from opening.',
    },
  },
  'beard-wash-pine-tar': {
    ingredients:
      'Aqua, Sodium Cocoamphoacetate, Coco-Glucoside, Glycerin, Pinus Sylvestris Tar, Pinus Sylvestris Leaf Extract, Panthenol, Sodium Chloride, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Pinene, Limonene.',
    use: {
      cs: 'Obden ho napěňte na mokrých vousech, minutu nechte působit a opláchněte. Ručník jen přitiskněte.',
      sk: 'Každý druhý deň ho napeňte na mokrej brade, minútu nechajte pôsobiť a opláchnite. Uterák len pritlačte.',
      en: 'Every other day lather it on a wet beard, leave it for a minute and rinse. Press a towel on, no rubbing.',
    },
    warnings: {
      cs: 'Dehet v očích štípe, vypláchněte ho. Citlivou pokožku pod vousy může dráždit. Otevřená lahev slouží rok.',
      sk: 'Decht v očiach štípe, vypláchnite ho. Citlivú pokožku pod bradou môže dráždiť. Otvorená fľaša slúži rok.',
      en: 'Tar stings the eyes, so rinse it out. It may irritate sensitive skin beneath. An open bottle serves a year.',
    },
  },
  'moustache-wax-captain': {
    ingredients:
      'Cera Alba, Colophonium, Helianthus Annuus Seed Oil, Copernicia Cerifera Cera, Simmondsia Chinensis Seed Oil, Lanolin, Tocopherol, Parfum, Pinene.',
    use: {
      cs: 'Plechovku zahřejte v kapse, kousek jako špička nehtu rozetřete mezi prsty, knír pročešte a konce stočte.',
      sk: 'Plechovku zohrejte vo vrecku, kúsok ako špička nechta rozotrite medzi prstami, fúz prečešte a konce stočte.',
      en: 'Warm the tin in a pocket, rub a nail’s tip between your fingers, comb through and twist the ends.',
    },
    warnings: {
      cs: 'Vosk nad svíčkou jen nahřívejte, do plamene nepatří. Borová pryskyřice může vyvolat alergii. Po otevření vydrží 24 měsíců.',
      sk: 'Vosk nad sviečkou len nahrievajte, do plameňa nepatrí. Borovicová živica môže vyvolať alergiu. Po otvorení vydrží 24 mesiacov.',
      en: 'Only warm the wax above a candle, never in the flame. Pine resin can cause an allergy. It keeps 24 months once open.',
    },
  },
  'beech-beard-brush': {
    materials: {
      cs: 'Olejovaný buk a vlákna z agáve, bez laku.',
      sk: 'Naolejovaný buk a vlákna z agáve, bez laku.',
      en: 'Oiled beech and agave fiber, no varnish.',
    },
    use: {
      cs: 'Po oleji kartáčujte nejdřív proti směru růstu, pak po něm.',
      sk: 'Po oleji kefujte najprv proti smeru rastu, potom v smere rastu.',
      en: 'After oil, brush against the growth first and then along it.',
    },
    care: {
      cs: 'Vlákna jednou za měsíc umyjte mýdlem, dřevo jen otřete. Sušte je štětinami dolů.',
      sk: 'Vlákna raz za mesiac umyte mydlom, drevo len utrite. Sušte ju vláknami nadol.',
      en: 'Wash the fibers with soap once a month; only wipe the wood. Dry it bristles down.',
    },
    warnings: {
      cs: 'Agávové štětiny jsou tuhé, podrážděnou kůži šetřete.',
      sk: 'Agávové vlákna sú tuhé, podráždenú kožu šetrite.',
      en: 'Agave bristles are stiff, so go easy on irritated skin.',
    },
  },
  'first-beard-kit': {
    inside: {
      cs: 'Šampon na vousy 50 ml, olej 10 ml, jasanový hřeben do kapsy a na krabičce kalendář se stem políček.',
      sk: 'Šampón na bradu 50 ml, olej 10 ml, jaseňový hrebeň do vrecka a na škatuľke kalendár so sto políčkami.',
      en: 'A 50 ml beard wash, 10 ml of oil, a pocket ash comb and, on the box, a calendar of a hundred squares.',
    },
    use: {
      cs: 'Umyjte, osušte, dvě kapky oleje pročešte ke kořínkům a škrtněte den.',
      sk: 'Umyte, osušte, dve kvapky oleja prečešte ku korienkom a škrtnite deň.',
      en: 'Wash, dry, comb two drops of oil down to the roots and cross off the day.',
    },
    warnings: {
      cs: 'Složení šamponu i oleje je vytištěné na lahvičkách. Svědění ve třetím týdnu je obvyklé; trvá-li zarudnutí, ukažte ho lékaři.',
      sk: 'Zloženie šampónu aj oleja je vytlačené na fľaštičkách. Svrbenie v treťom týždni je obvyklé; ak začervenanie trvá, ukážte ho lekárovi.',
      en: 'The ingredients of wash and oil are printed on their bottles. Itching in week three is usual; if redness stays, show it to a doctor.',
    },
  },
};
