import type { SectionsOfProducts } from '../types.ts';

export const toners: SectionsOfProducts = {
  'camomile-hydrosol': {
    ingredients: 'Chamomilla Recutita Flower Water.',
    use: {
      cs: 'Rozprašte na čistou tvář, přidejte do masky místo vody, nebo postříkejte polštář.',
      sk: 'Rozprášte na čistú tvár, pridajte do masky namiesto vody alebo postriekajte vankúš.',
      en: 'Mist over a clean face, use instead of water in a mask or spray on your pillow.',
    },
    warnings: {
      cs: 'Destilát je bez konzervantů: skladujte v lednici a vypotřebujte do 3 měsíců. Kdo je citlivý na hvězdnicovité rostliny, ať zkusí nejdřív zápěstí.',
      sk: 'Destilát je bez konzervantov: skladujte v chladničke a spotrebujte do 3 mesiacov. Kto je citlivý na astrovité rastliny, nech skúsi najprv zápästie.',
      en: 'The distillate has no preservatives: refrigerate and finish within 3 months. If plants of the daisy family bother you, try your wrist first.',
    },
  },
  'seven-layer-dew-toner': {
    ingredients:
      'Aqua, Betula Alba Juice, Butylene Glycol, Glycerin, Sodium Hyaluronate, Hydrolyzed Hyaluronic Acid, Sodium Acetylated Hyaluronate, Betaine, Trehalose, 1,2-Hexanediol, Ethylhexylglycerin, Disodium EDTA, Citric Acid.',
    use: {
      cs: 'Pár kapek vklepejte dlaněmi a počkejte, až se pleť lehce lepí. Opakujte dvakrát až sedmkrát, pak krém.',
      sk: 'Pár kvapiek vklepkajte dlaňami a počkajte, kým sa pleť jemne lepí. Opakujte dva- až sedemkrát, potom krém.',
      en: 'Pat in a few drops and wait until skin turns slightly tacky. Repeat two to seven times, then cream.',
    },
    warnings: {
      cs: 'Vhodné i pro citlivou pleť, oči vynechte. Otevřenou lahvičku dopotřebujte do 12 měsíců.',
      sk: 'Vhodné aj pre citlivú pleť, oči vynechajte. Otvorenú fľaštičku spotrebujte do 12 mesiacov.',
      en: 'Suits sensitive skin; leave out the eyes. Finish an open bottle within 12 months.',
    },
  },
  'old-rose-water': {
    ingredients:
      'Rosa Damascena Flower Water, Vitis Vinifera Fruit Water, Glycerin, Pentylene Glycol, Sodium Levulinate, Sodium Anisate, Lactic Acid, Citronellol, Geraniol, Eugenol.',
    use: {
      cs: 'Večer po čištění přejeďte pleť tampónem. Lžíce do vlažné lázně provoní celou koupelnu.',
      sk: 'Večer po čistení prejdite pleť tampónom. Lyžica vo vlažnom kúpeli prevonia celú kúpeľňu.',
      en: 'After your evening cleanse, sweep it over with a pad. A tablespoon in a lukewarm bath scents the room.',
    },
    warnings: {
      cs: 'Vonné látky pocházejí z růže samé, i ty mohou dráždit. Těžkou lahev stavte dál od okraje; otevřená vydrží 6 měsíců.',
      sk: 'Vonné látky pochádzajú zo samotnej ruže, aj tie môžu dráždiť. Ťažkú fľašu stavajte ďalej od okraja; otvorená vydrží 6 mesiacov.',
      en: 'Its scent molecules come from the rose itself and may still irritate. Stand the heavy bottle away from the edge; it keeps 6 months open.',
    },
  },
  'apple-acid-toner': {
    ingredients:
      'Aqua, Pyrus Malus Fruit Extract, Acetum, Lactic Acid, Glycerin, Malic Acid, Ribes Nigrum Fruit Juice, Panthenol, Sodium Hydroxide, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene.',
    use: {
      cs: 'Obden večer přetřete tampónem čistou, suchou pleť mimo oči a rty. Neoplachujte, naneste krém.',
      sk: 'Každý druhý večer pretrite tampónom čistú, suchú pleť mimo očí a pier. Neoplachujte, naneste krém.',
      en: 'Every other evening, wipe a pad over clean, dry skin, away from eyes and lips. Do not rinse; follow with cream.',
    },
    warnings: {
      cs: 'Ovocné kyseliny zvyšují citlivost na slunce: druhý den a ještě týden po skončení noste SPF. Vynechte čerstvě oholenou a popraskanou pokožku. Lahvičku spotřebujte do 6 měsíců.',
      sk: 'Ovocné kyseliny zvyšujú citlivosť na slnko: na druhý deň a ešte týždeň po skončení noste SPF. Vynechajte čerstvo oholenú a popraskanú pokožku. Fľaštičku spotrebujte do 6 mesiacov.',
      en: 'Fruit acids make skin more sensitive to sun: wear SPF the next day and for a week after you stop. Skip freshly shaved or cracked skin. Use the bottle within 6 months.',
    },
  },
  'lime-blossom-mist': {
    ingredients:
      'Aqua, Tilia Cordata Flower Water, Glycerin, Mel, Sorbitol, Pentylene Glycol, Sodium Benzoate, Citric Acid, Parfum, Linalool, Farnesol.',
    use: {
      cs: 'Zavřete oči a stříkněte z délky předloktí, klidně přes líčení. Nechte uschnout.',
      sk: 'Zavrite oči a strieknite z dĺžky predlaktia, pokojne cez líčenie. Nechajte uschnúť.',
      en: 'Close your eyes and spray from forearm’s length, over makeup too. Let it dry.',
    },
    warnings: {
      cs: 'Obsahuje med. Sprej nevdechujte a nemiřte jím na rozsvícené žárovky. Po otevření vydrží 9 měsíců.',
      sk: 'Obsahuje med. Sprej nevdychujte a nemierte ním na rozsvietené žiarovky. Po otvorení vydrží 9 mesiacov.',
      en: 'Contains honey. Do not inhale the mist or aim it at a lit bulb. It keeps for 9 months once open.',
    },
  },
  'niacinamide-toner-pads': {
    ingredients:
      'Aqua, Niacinamide, Oryza Sativa Extract, Glycerin, Butylene Glycol, Panthenol, Allantoin, Sodium Hyaluronate, 1,2-Hexanediol, Ethylhexylglycerin, Xanthan Gum, Citric Acid.',
    use: {
      cs: 'Vaflovou stranou přejeďte tvář, hladkou přiložte na pět minut. Vytahujte pinzetou, jeden polštářek denně.',
      sk: 'Vafľovou stranou prejdite tvár, hladkú priložte na päť minút. Vyberajte pinzetou, jeden vankúšik denne.',
      en: 'Wipe with the waffled side, then lay the smooth one on for five minutes. Take one a day with the tweezers.',
    },
    warnings: {
      cs: 'Dózu hned zavřete, jinak polštářky vyschnou; spotřebujte je do 3 měsíců. Nesplachujte je do toalety.',
      sk: 'Dózu hneď zatvorte, inak vankúšiky vyschnú; spotrebujte ich do 3 mesiacov. Nesplachujte ich do toalety.',
      en: 'Close the jar at once or the pads dry out; use them within 3 months. Do not flush them.',
    },
  },
};
