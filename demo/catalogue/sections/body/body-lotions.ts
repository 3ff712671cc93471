import type { SectionsOfProducts } from '../types.ts';

export const bodyLotions: SectionsOfProducts = {
  'chamomile-oat-body-lotion': {
    ingredients:
      'Aqua, Helianthus Annuus Seed Oil, Glycerin, Chamomilla Recutita Flower Extract, Avena Sativa Kernel Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Cetearyl Glucoside, Caprylic/Capric Triglyceride, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Tocopherol, Parfum, Linalool, Farnesol.',
    use: {
      cs: 'Po sprše rozetřete po ještě vlhké kůži, od kotníků nahoru. Po plaveckém bazénu dvakrát.',
      sk: 'Po sprche rozotrite po ešte vlhkej koži, od členkov nahor. Po plavárni dvakrát.',
      en: 'After a shower spread over damp skin from the ankles up. After swimming do it twice.',
    },
    warnings: {
      cs: 'Heřmánek vyvolává vzácně alergii, u hvězdnicovitých ji čekejte. Pumpičku spotřebujte do 9 měsíců od otevření.',
      sk: 'Rumanček zriedka vyvolá alergiu, najmä u ľudí citlivých na astrovité. Pumpičku spotrebujte do 9 mesiacov od otvorenia.',
      en: 'Chamomile seldom causes an allergy, mostly in people sensitive to the daisy family. Use the bottle within 9 months of opening.',
    },
  },
  'fig-and-cedar-body-lotion': {
    ingredients:
      'Aqua, Ficus Carica Seed Oil, Glycerin, Cetearyl Alcohol, Glyceryl Stearate, PEG-100 Stearate, Coco-Caprylate, Dimethicone, Carbomer, Phenoxyethanol, Ethylhexylglycerin, Sodium Hydroxide, Parfum, Linalool, Limonene, Coumarin.',
    use: {
      cs: 'Ihned po koupeli vtírejte velkými tahy, nejvíc na suché holeně. Obléct se můžete za dvě minuty.',
      sk: 'Hneď po kúpeli votierajte veľkými ťahmi, najviac na suché predkolenia. Obliecť sa môžete o dve minúty.',
      en: 'Right after your bath, work in with long strokes, most on dry shins. You can dress in two minutes.',
    },
    warnings: {
      cs: 'Vůně obsahuje kumarin a limonen. Pumpičku po použití otřete; mléko vydrží 12 měsíců od otevření.',
      sk: 'Vôňa obsahuje kumarín a limonén. Pumpičku po použití utrite; mlieko vydrží 12 mesiacov od otvorenia.',
      en: 'The scent contains coumarin and limonene. Wipe the pump after use; the lotion keeps 12 months from opening.',
    },
  },
  'bilberry-wood-body-milk': {
    ingredients:
      'Aqua, Glycerin, Vaccinium Myrtillus Seed Oil, Caprylic/Capric Triglyceride, Cetearyl Olivate, Sorbitan Olivate, Cetyl Alcohol, Vaccinium Myrtillus Fruit Extract, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Lactic Acid, Tocopherol, Parfum, Limonene, Coumarin.',
    use: {
      cs: 'Večer i ráno ho vtírejte do suchých loktů a lýtek. Dvě minuty zůstaňte v županu, pak se oblečte.',
      sk: 'Večer aj ráno ho votierajte do suchých lakťov a lýtok. Dve minúty zostaňte v župane, potom sa oblečte.',
      en: 'Rub into dry elbows and calves, morning and evening. Stay in your robe for two minutes before dressing.',
    },
    warnings: {
      cs: 'Borůvka může nechat stín na bílém ručníku, vyperte ho hned. Po otevření spotřebujte do půl roku.',
      sk: 'Čučoriedka môže nechať tieň na bielom uteráku, vyperte ho hneď. Po otvorení spotrebujte do pol roka.',
      en: 'Bilberry may leave a shadow on a white towel, so wash it at once. Use within half a year of opening.',
    },
  },
  'plain-oat-body-cream': {
    ingredients:
      'Aqua, Avena Sativa Kernel Oil, Butyrospermum Parkii Butter, Glycerin, Cetearyl Alcohol, Squalane, Glyceryl Stearate Citrate, Avena Sativa Kernel Extract, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Citric Acid.',
    use: {
      cs: 'Tubu mačkejte odspodu. Namažte tatínka, miminko i babičku, na pořadí nezáleží.',
      sk: 'Tubu stláčajte odspodu. Natrite otca, bábätko aj babku, na poradí nezáleží.',
      en: 'Squeeze from the bottom. Dad, baby and Grandma, in any order.',
    },
    warnings: {
      cs: 'Dvanáct složek, mezi nimi oves a olivový skvalan. Pod plenku zvolte raději zinek. Tuba vydrží rok od otevření.',
      sk: 'Dvanásť zložiek, medzi nimi ovos a olivový skvalán. Pod plienku zvoľte radšej zinok. Tuba vydrží rok od otvorenia.',
      en: 'Twelve ingredients, oat and olive squalane among them. Under a diaper choose zinc instead. The tube keeps a year from opening.',
    },
  },
  'cucumber-aloe-body-gel': {
    ingredients:
      'Aloe Barbadensis Leaf Juice, Aqua, Cucumis Sativus Fruit Extract, Glycerin, Panthenol, Carbomer, Tromethamine, Hydroxyethylcellulose, Allantoin, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool, Limonene.',
    use: {
      cs: 'Naneste silnou vrstvu na rozehřátou kůži a počkejte, až ji vypije. Nejlepší je rovnou z lednice.',
      sk: 'Naneste hrubú vrstvu na rozohriatu kožu a počkajte, kým ju vypije. Najlepší je rovno z chladničky.',
      en: 'Spread a thick layer over hot skin and wait for it to drink. It is best straight from the fridge.',
    },
    warnings: {
      cs: 'S puchýři po slunci jděte k lékaři. Gel nesmí zmrznout; dóza vydrží 6 měsíců od otevření.',
      sk: 'S pľuzgiermi po slnku choďte k lekárovi. Gél nesmie zmrznúť; dóza vydrží 6 mesiacov od otvorenia.',
      en: 'See a doctor about blisters after sun. The gel must not freeze; the jar keeps 6 months from opening.',
    },
  },
  'lavender-night-body-milk': {
    ingredients:
      'Aqua, Helianthus Annuus Seed Oil, Glycerin, Lavandula Angustifolia Flower Water, Cetearyl Alcohol, Glyceryl Stearate, Cetearyl Glucoside, Butyrospermum Parkii Butter, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Parfum, Linalool, Linalyl Acetate, Coumarin.',
    use: {
      cs: 'Pomalu natřete lýtka, předloktí a krk, mezi zubním kartáčkem a peřinou. Na cizí záda se roztírá obzvlášť snadno.',
      sk: 'Pomaly natrite lýtka, predlaktia a krk, medzi zubnou kefkou a perinou. Na cudzí chrbát sa rozotiera obzvlášť ľahko.',
      en: 'Slowly over calves, forearms and neck, between toothbrush and comforter. It spreads with special ease on somebody else’s back.',
    },
    warnings: {
      cs: 'Levandulová silice může u citlivých lidí svědit, stejně jako tonka. Po otevření vydrží 10 měsíců.',
      sk: 'Levanduľová silica môže u citlivých ľudí svrbieť, rovnako ako tonka. Po otvorení vydrží 10 mesiacov.',
      en: 'Lavender oil may itch on sensitive people, as may tonka. It keeps 10 months once open.',
    },
  },
};
