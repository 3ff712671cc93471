import type { SectionsOfProducts } from '../types.ts';

export const eyePencilsLiners: SectionsOfProducts = {
  'understudy-kohl-pencil': {
    ingredients:
      'Hydrogenated Vegetable Oil, Isododecane, Simmondsia Chinensis Seed Oil, Mica, Synthetic Wax, Copernicia Cerifera Cera, Tocopherol [+/- CI 77499, CI 77491, CI 77007, CI 77510].',
    use: {
      cs: 'Kreslete po víčku i vodní lince, do půl minuty rozmažte plstí. Ořezávejte studenou.',
      sk: 'Kreslite po viečku aj vodnej linke, do pol minúty rozmažte plsťou. Strúhajte studenú.',
      en: 'Draw on lid and waterline and smudge with the felt within half a minute. Sharpen it cold.',
    },
    warnings: {
      cs: 'Ořezanou špičku nejdřív otupte na hřbetu ruky. S nasazeným víčkem tužka nevysychá a vydrží 18 měsíců.',
      sk: 'Orezanú špičku najprv otupte na chrbte ruky. S nasadeným vrchnákom ceruzka nevysychá a vydrží 18 mesiacov.',
      en: 'Blunt a fresh point on the back of your hand first. Capped, the pencil won’t dry out and lasts 18 months.',
    },
  },
  'calligraphy-liner-pen': {
    ingredients:
      'Aqua, Butylene Glycol, Styrene/Acrylates Copolymer, Glycerin, Sodium Dehydroacetate, 1,2-Hexanediol, Ethylhexylglycerin, Xanthan Gum [+/- CI 77266].',
    use: {
      cs: 'Držte pero jako štětec: lehce tenká linka, přitlačte na ocásek. Nechte deset vteřin zaschnout.',
      sk: 'Držte pero ako štetec: zľahka tenká linka, pritlačte na chvostík. Nechajte desať sekúnd zaschnúť.',
      en: 'Hold it like a brush: light for a thin line, press for the flick. Let it dry ten seconds.',
    },
    warnings: {
      cs: 'Skladujte ho špičkou dolů, jinak vyschne. Na vodní linku inkoust nepatří. Od otevření píše zhruba 6 měsíců.',
      sk: 'Skladujte ho špičkou nadol, inak vyschne. Na vodnú linku atrament nepatrí. Od otvorenia píše zhruba 6 mesiacov.',
      en: 'Store it point down or it dries out. The ink is not for the waterline. It writes for some 6 months from opening.',
    },
  },
  'pine-brow-pencil': {
    ingredients:
      'Hydrogenated Coco-Glycerides, Synthetic Wax, Hydrogenated Castor Oil, Zinc Stearate, Mica, Copernicia Cerifera Cera, Tocopherol [+/- CI 77491, CI 77492, CI 77499, CI 77891].',
    use: {
      cs: 'Krátké tahy směrem vzhůru do mezer, pak pročešte kartáčkem.',
      sk: 'Krátke ťahy smerom nahor do medzier, potom prečešte kefkou.',
      en: 'Short upward strokes in the gaps, then comb through.',
    },
    warnings: {
      cs: 'Tuhu vysouvejte po milimetru, delší se láme. Ořezávátko nepotřebuje a po otevření vydrží 24 měsíců.',
      sk: 'Tuhu vysúvajte po milimetri, dlhšia sa láme. Strúhadlo nepotrebuje a po otvorení vydrží 24 mesiacov.',
      en: 'Turn up a millimeter at a time, as a longer lead snaps. It needs no sharpener and lasts 24 months once open.',
    },
  },
  'brow-soap-wax': {
    ingredients: 'Cera Alba, Lanolin, Glycerin, Colophonium, Butyrospermum Parkii Butter, Mel, Tocopherol.',
    use: {
      cs: 'Třikrát přejeďte kartáčkem po vosku a chloupky vyčešte vzhůru. Večer ho rozpustí odličovací olej.',
      sk: 'Trikrát prejdite kefkou po vosku a chĺpky vyčešte nahor. Večer ho rozpustí odličovací olej.',
      en: 'Stroke the brush three times across the wax and comb the hairs upward. Cleansing oil dissolves it at night.',
    },
    warnings: {
      cs: 'Pryskyřice a včelí produkty mohou vyvolat alergii. Kartáček perte v mýdlové vodě, vosk vydrží 18 měsíců od otevření.',
      sk: 'Živica a včelie produkty môžu vyvolať alergiu. Kefku perte v mydlovej vode, vosk vydrží 18 mesiacov od otvorenia.',
      en: 'Resin and bee products can cause an allergy. Wash the brush in soapy water; the wax keeps 18 months from opening.',
    },
  },
  'gel-liner-pot': {
    ingredients:
      'Isododecane, Trimethylsiloxysilicate, Copernicia Cerifera Cera, C13-15 Alkane, Disteardimonium Hectorite, Propylene Carbonate, Oryza Sativa Bran Cera, Phenoxyethanol, Tocopherol [+/- CI 77499, CI 77491].',
    use: {
      cs: 'Šikmým štětečkem vtiskávejte mezi řasy. Kelímek po každém nabrání dotáhněte.',
      sk: 'Šikmým štetčekom vtláčajte medzi riasy. Téglik po každom nabratí dotiahnite.',
      en: 'Press between the lashes with the slanted brush. Screw the lid on after each dip.',
    },
    warnings: {
      cs: 'Zaschlý gel vodou neředíte, jen ho pokazíte. Štěteček myjte odličovačem a gel spotřebujte do 10 měsíců.',
      sk: 'Zaschnutý gél vodou nerozriedite, len ho pokazíte. Štetček umývajte odličovačom a gél spotrebujte do 10 mesiacov.',
      en: 'Water won’t thin dried gel, only spoil it. Clean the brush with remover and use the gel within 10 months.',
    },
  },
  'stage-waterline-pencil': {
    ingredients:
      'Hydrogenated Vegetable Oil, Simmondsia Chinensis Seed Oil, Synthetic Wax, Isododecane, Silica, Glyceryl Stearate, Tocopherol, Phenoxyethanol [+/- CI 77891, CI 77491, CI 77492].',
    use: {
      cs: 'Po vnitřní spodní lince veďte zvolna, tečku přidejte ke koutku. Odpoledne můžete obnovit.',
      sk: 'Po vnútornej spodnej linke veďte pomaly, bodku pridajte ku kútiku. Popoludní môžete obnoviť.',
      en: 'Draw slowly along the lower inner rim and add a dot by the corner. Top up in the afternoon.',
    },
    warnings: {
      cs: 'Při zánětu spojivek ji nepoužívejte. Špičku ořezávejte čistým ořezávátkem; od otevření vydrží 15 měsíců.',
      sk: 'Pri zápale spojoviek ju nepoužívajte. Špičku strúhajte čistým strúhadlom; od otvorenia vydrží 15 mesiacov.',
      en: 'Do not use it with conjunctivitis. Sharpen with a clean sharpener; it lasts 15 months from opening.',
    },
  },
};
