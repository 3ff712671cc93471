import type { SectionsOfProducts } from '../types.ts';

export const deodorants: SectionsOfProducts = {
  'sage-cream-deodorant': {
    ingredients:
      'Cocos Nucifera Oil, Zea Mays Starch, Sodium Bicarbonate, Butyrospermum Parkii Butter, Salvia Officinalis Leaf Oil, Helianthus Annuus Seed Cera, Tocopherol, Linalool, Camphor.',
    use: {
      cs: 'Hrášek krému rozehřejte prstem a vetřete do suchého podpaží. Oblékejte se po minutě.',
      sk: 'Hrášok krému zohrejte prstom a votrite do suchého podpazušia. Obliekajte sa o minútu.',
      en: 'Warm a pea of cream with a finger and rub into dry underarms. Dress a minute later.',
    },
    warnings: {
      cs: 'Po holení den vynechte, soda by štípala. Zčervená-li kůže, přejděte na deodorant bez sody. Od otevření vydrží 6 měsíců.',
      sk: 'Po holení deň vynechajte, sóda by štípala. Ak koža sčervenie, prejdite na dezodorant bez sódy. Od otvorenia vydrží 6 mesiacov.',
      en: 'Skip a day after shaving, as the soda would sting. If skin reddens, change to one without. It keeps 6 months from opening.',
    },
  },
  'birch-deodorant-stick': {
    ingredients:
      'Propanediol, Aqua, Sodium Stearate, Betula Alba Juice, Magnesium Hydroxide, Glycerin, Coco-Caprylate, Betula Alba Bark Extract, Parfum, Linalool, Eugenol.',
    use: {
      cs: 'Dvakrát přejeďte každé podpaží, ráno na čistou kůži. Náplň vyšroubujete jedním otočením.',
      sk: 'Dvakrát prejdite každé podpazušie, ráno na čistú kožu. Náplň vyskrutkujete jedným otočením.',
      en: 'Two strokes under each arm on clean skin in the morning. The insert unscrews with a single turn.',
    },
    warnings: {
      cs: 'Na kůži podrážděnou holicím strojkem ho nedávejte. Kovové pouzdro si nechte, náplň po otevření slouží rok.',
      sk: 'Na kožu podráždenú holením ho nedávajte. Kovové puzdro si nechajte, náplň po otvorení slúži rok.',
      en: 'Not on skin irritated by a razor. Keep the metal case; a refill is good for a year.',
    },
  },
  'bergamot-deodorant-mist': {
    ingredients:
      'Hamamelis Virginiana Leaf Water, Aqua, Glycerin, Zinc Ricinoleate, Saccharomyces Ferment Filtrate, Polyglyceryl-10 Laurate, Citrus Aurantium Bergamia Fruit Oil, Citric Acid, Sodium Levulinate, Sodium Anisate, Parfum, Limonene, Linalool, Linalyl Acetate.',
    use: {
      cs: 'Stříkněte dvakrát ze vzdálenosti dlaně, klidně i hlavou dolů, a chvíli počkejte s oblékáním.',
      sk: 'Strieknite dvakrát zo vzdialenosti dlane, pokojne aj hlavou nadol, a chvíľu počkajte s obliekaním.',
      en: 'Spray twice from a hand’s breadth away, upside down if need be, and wait a moment before dressing.',
    },
    warnings: {
      cs: 'Před opalováním bergamot na kůži nenechávejte. Skleněnou lahvičku v tašce chraňte před klíči; spotřebujte ji do 9 měsíců.',
      sk: 'Pred opaľovaním bergamot na koži nenechávajte. Sklenenú fľaštičku v taške chráňte pred kľúčmi; spotrebujte ju do 9 mesiacov.',
      en: 'Do not leave bergamot on skin before sunbathing. Guard the glass bottle from your keys; use it within 9 months.',
    },
  },
  'alum-crystal-stick': {
    ingredients: 'Potassium Alum.',
    use: {
      cs: 'Kámen namočte, přejeďte jím čistou kůži a osušte ho. Hodí se i po holení.',
      sk: 'Kameň namočte, prejdite ním čistú kožu a osušte ho. Hodí sa aj po holení.',
      en: 'Wet the stone, glide it over clean skin and dry it. It suits shaved skin too.',
    },
    warnings: {
      cs: 'Pozor na dlaždice, po pádu se štípe a má ostré hrany. Neukládejte ho mokrý. Trvanlivost nemá konec.',
      sk: 'Pozor na dlaždice, po páde sa štiepi a má ostré hrany. Neodkladajte ho mokrý. Trvanlivosť nemá koniec.',
      en: 'Mind the tiles: dropped, it chips to sharp edges. Do not put it away wet. It never goes off.',
    },
  },
  'paper-tube-deodorant': {
    ingredients:
      'Cocos Nucifera Oil, Euphorbia Cerifera Cera, Zea Mays Starch, Zinc Oxide, Zinc Ricinoleate, Butyrospermum Parkii Butter, Helianthus Annuus Seed Oil, Tocopherol, Parfum, Linalool, Limonene, Citral.',
    use: {
      cs: 'Vysuňte palcem tři milimetry, přejeďte podpaží a zbytek zahlaďte prstem.',
      sk: 'Vysuňte palcom tri milimetre, prejdite podpazušie a zvyšok zahlaďte prstom.',
      en: 'Push up three millimeters with your thumb, swipe and smooth the rest in with a finger.',
    },
    warnings: {
      cs: 'Nad 27 °C změkne, v létě ho noste v chladu. Papírová tuba nesnese mokrou polici; po otevření vydrží 8 měsíců.',
      sk: 'Nad 27 °C zmäkne, v lete ho noste v chlade. Papierová tuba neznesie mokrú policu; po otvorení vydrží 8 mesiacov.',
      en: 'Softens above 80 °F, so carry it somewhere cool in summer. The card tube dislikes a wet shelf; it keeps 8 months open.',
    },
  },
  'first-deodorant-roll': {
    ingredients:
      'Aqua, Glycerin, Hamamelis Virginiana Leaf Water, Corylus Avellana Leaf Extract, Zinc Ricinoleate, Propanediol, Xanthan Gum, Decyl Glucoside, Lactic Acid, Sodium Levulinate, Sodium Anisate, Parfum, Linalool.',
    use: {
      cs: 'Kuličkou přejeďte suché podpaží, počkejte půl minuty a oblékněte tričko.',
      sk: 'Guľôčkou prejdite suché podpazušie, počkajte pol minúty a oblečte si tričko.',
      en: 'Roll over dry underarms, wait half a minute and put on your shirt.',
    },
    warnings: {
      cs: 'Roll-on si se spolužáky nepůjčujte. Pocení nezastaví, jen osvěží. Od prvního otevření vydrží 12 měsíců.',
      sk: 'Roll-on si so spolužiakmi nepožičiavajte. Potenie nezastaví, len osvieži. Od prvého otvorenia vydrží 12 mesiacov.',
      en: 'Don’t share a roll-on with classmates. It freshens but does not stop sweating. It keeps 12 months from first opening.',
    },
  },
};
