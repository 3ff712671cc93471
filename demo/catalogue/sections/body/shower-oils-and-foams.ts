import type { SectionsOfProducts } from '../types.ts';

export const showerOilsAndFoams: SectionsOfProducts = {
  'almond-iris-shower-oil': {
    ingredients:
      'Helianthus Annuus Seed Oil, Prunus Amygdalus Dulcis Oil, Caprylic/Capric Triglyceride, PEG-20 Glyceryl Triisostearate, Polyglyceryl-4 Oleate, Tocopherol, Rosmarinus Officinalis Leaf Extract, Parfum, Alpha-Isomethyl Ionone, Linalool, Geraniol.',
    use: {
      cs: 'Rozetřete po suché kůži, chvíli hněťte, pak pusťte vodu. Až zbělá, opláchněte.',
      sk: 'Rozotrite po suchej koži, chvíľu masírujte, potom pustite vodu. Keď zbelie, opláchnite.',
      en: 'Spread over dry skin, knead for a moment, then turn on the water. When it turns white, rinse.',
    },
    warnings: {
      cs: 'Obsahuje mandlový olej. Dno vany po něm klouže, došlápněte opatrně. Po otevření vydrží 12 měsíců.',
      sk: 'Obsahuje mandľový olej. Dno vane je po ňom klzké, stúpajte opatrne. Po otvorení vydrží 12 mesiacov.',
      en: 'Contains almond oil. The tub gets slippery, so step carefully. It keeps 12 months once open.',
    },
  },
  'sea-buckthorn-shower-oil': {
    ingredients:
      'Brassica Napus Seed Oil, Helianthus Annuus Seed Oil, Hippophae Rhamnoides Fruit Oil, Polyglyceryl-4 Oleate, PEG-20 Glyceryl Triisostearate, Melissa Officinalis Leaf Extract, Tocopherol, Ascorbyl Palmitate, Parfum, Citral, Limonene.',
    use: {
      cs: 'Dvě stlačení rozetřete po těle, třetí po loktech. Přidejte vodu a nechte zbělat.',
      sk: 'Dve stlačenia rozotrite po tele, tretie po lakťoch. Pridajte vodu a nechajte zbelieť.',
      en: 'Spread two pumps over the body and a third over the elbows. Add water and let it whiten.',
    },
    warnings: {
      cs: 'Kapky na dně sprchy hned spláchněte, než po nich někdo uklouzne. Mimo slunce zůstane olej čerstvý 9 měsíců.',
      sk: 'Kvapky na dne sprchy hneď opláchnite, skôr než sa na nich niekto pošmykne. Mimo slnka zostane olej čerstvý 9 mesiacov.',
      en: 'Rinse drops off the shower floor before anybody slips on them. Away from sun the oil stays fresh for 9 months.',
    },
  },
  'whipped-shower-foam': {
    ingredients:
      'Aqua, Glycerin, Potassium Cocoyl Hydrolyzed Wheat Protein, Sodium Cocoamphoacetate, Decyl Glucoside, Hydroxypropyl Starch Phosphate, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Citric Acid, Parfum, Limonene, Linalool, Geraniol.',
    use: {
      cs: 'Obláček z pěny rozetřete po kůži, nebo po nohou před holením. Opláchněte, pak šlehejte další.',
      sk: 'Obláčik z peny rozotrite po koži, alebo po nohách pred holením. Opláchnite, potom šľahajte ďalší.',
      en: 'Spread a cloud over the skin, or over your legs before shaving. Rinse, then whip up another.',
    },
    warnings: {
      cs: 'Obsahuje bílkoviny z pšenice. Nádobka je pod tlakem vzduchu: nepropichujte ji a chraňte před teplotou nad 50 °C. Spotřebujte do roka.',
      sk: 'Obsahuje bielkoviny z pšenice. Nádobka je pod tlakom vzduchu: neprepichujte ju a chráňte pred teplotou nad 50 °C. Spotrebujte do roka.',
      en: 'Contains wheat protein. The can is pressurized with air: do not pierce it or heat it above 120 °F. Use within a year.',
    },
  },
  'sage-juniper-shower-oil': {
    ingredients:
      'Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, Polyglyceryl-4 Oleate, Salvia Officinalis Leaf Extract, Juniperus Communis Fruit Oil, PEG-20 Glyceryl Triisostearate, Tocopherol, Limonene, Pinene, Camphor.',
    use: {
      cs: 'Naneste na suchou kůži, chvíli masírujte ramena a spláchněte teplou vodou. Ručníkem se jen osušte, netřete.',
      sk: 'Naneste na suchú kožu, chvíľu masírujte ramená a opláchnite teplou vodou. Uterákom sa len osušte, netrite.',
      en: 'Spread on dry skin, massage your shoulders for a moment and rinse warm. Pat dry rather than rub.',
    },
    warnings: {
      cs: 'Šalvějovou silici nedoporučujeme těhotným a dětem do šesti let. Ručně plněná lahvička po otevření vydrží 6 měsíců.',
      sk: 'Šalviovú silicu neodporúčame tehotným a deťom do šiestich rokov. Ručne plnená fľaštička po otvorení vydrží 6 mesiacov.',
      en: 'Sage oil is not advised in pregnancy or for children under six. The hand-filled bottle keeps 6 months once open.',
    },
  },
  'ligurian-surf-shower-foam': {
    ingredients:
      'Aqua, Maris Sal, Sodium Cocoamphoacetate, Coco-Glucoside, Glycerin, Rosmarinus Officinalis Leaf Oil, Rosmarinus Officinalis Leaf Water, Betaine, Citric Acid, Sodium Levulinate, Sodium Anisate, Parfum, Limonene, Linalool, Camphor.',
    use: {
      cs: 'Dvě stlačení pěny na ruku, rozetřete a po minutě smyjte. Lahvička vystačí zhruba na čtyřicet sprch.',
      sk: 'Dve stlačenia peny na ruku, rozotrite a o minútu zmyte. Fľaštička vystačí zhruba na štyridsať spŕch.',
      en: 'Two pumps of foam into your hand, spread and wash off after a minute. A bottle makes about forty showers.',
    },
    warnings: {
      cs: 'Sůl štípe v odřeninách. Rozmarýnová silice se nehodí pro malé děti ani do očí. Pumpička vydrží 9 měsíců od otevření.',
      sk: 'Soľ štípe v odreninách. Rozmarínová silica sa nehodí pre malé deti ani do očí. Pumpička vydrží 9 mesiacov od otvorenia.',
      en: 'Salt stings in grazes. Rosemary oil is not for small children or the eyes. The bottle keeps 9 months from opening.',
    },
  },
  'orange-clove-shower-oil': {
    ingredients:
      'Prunus Armeniaca Kernel Oil, Helianthus Annuus Seed Oil, Citrus Aurantium Dulcis Peel Oil, Polyglyceryl-4 Oleate, Eugenia Caryophyllus Bud Oil, PEG-20 Glyceryl Triisostearate, Tocopherol, Limonene, Eugenol, Linalool.',
    use: {
      cs: 'Rozetřete v dlaních, přejeďte po suchém těle, přidejte vodu a opláchněte. Dveře nechte chvíli zavřené, ať vůně zůstane.',
      sk: 'Rozotrite v dlaniach, prejdite po suchom tele, pridajte vodu a opláchnite. Dvere nechajte chvíľu zatvorené, nech vôňa zostane.',
      en: 'Rub between your palms, go over a dry body, add water and rinse. Keep the door shut for a while so the scent stays.',
    },
    warnings: {
      cs: 'Hřebíčková silice může dráždit citlivou pokožku a čerstvé jizvy. Zimní šarži spotřebujte do Velikonoc.',
      sk: 'Klinčeková silica môže dráždiť citlivú pokožku a čerstvé jazvy. Zimnú šaržu spotrebujte do Veľkej noci.',
      en: 'Clove oil may irritate sensitive skin and fresh scars. Use the winter batch by Easter.',
    },
  },
};
