import type { SectionsOfProducts } from '../types.ts';

export const bodyButtersAndOils: SectionsOfProducts = {
  'linden-honey-body-butter': {
    ingredients:
      'Butyrospermum Parkii Butter, Helianthus Annuus Seed Oil, Caprylic/Capric Triglyceride, Mel, Theobroma Cacao Seed Butter, Tilia Cordata Flower Extract, Cera Alba, Tocopherol, Parfum, Linalool, Farnesol.',
    use: {
      cs: 'Nahněťte kousek v dlani, naneste na lokty, kolena a holeně před spaním.',
      sk: 'Kúsok rozhneťte v dlani, naneste na lakte, kolená a predkolenia pred spaním.',
      en: 'Knead a little in your palm and spread on elbows, knees and shins before bed.',
    },
    warnings: {
      cs: 'Obsahuje med a včelí vosk. V teple změkne a po ztuhnutí může zrnit, na kůži se zrnka rozpustí. Spotřebujte do 9 měsíců.',
      sk: 'Obsahuje med a včelí vosk. V teple zmäkne a po stuhnutí môže zrnitieť, na koži sa zrnká rozpustia. Spotrebujte do 9 mesiacov.',
      en: 'Contains honey and beeswax. Warmth softens it and it may set grainy; the grains melt on skin. Use within 9 months.',
    },
  },
  'neroli-dry-body-oil': {
    ingredients:
      'Corylus Avellana Seed Oil, Vitis Vinifera Seed Oil, Squalane, Coco-Caprylate, Dicaprylyl Carbonate, Citrus Aurantium Amara Flower Oil, Tocopherol, Ascorbyl Palmitate, Linalool, Linalyl Acetate, Geraniol, Mica.',
    use: {
      cs: 'Rozprašte na ramena a paže a přejeďte dlaní. Co zůstane na ruce, patří do konečků vlasů.',
      sk: 'Rozprášte na ramená a paže a prejdite dlaňou. Čo zostane na ruke, patrí do končekov vlasov.',
      en: 'Spray shoulders and arms and sweep with your palm. What is left on your hand goes into the ends of your hair.',
    },
    warnings: {
      cs: 'Lískový olej je alergen. Nestříkejte ho nad dlažbou, uklouzli byste. Lahvička vydrží 12 měsíců od otevření.',
      sk: 'Lieskový olej je alergén. Nestriekajte ho nad dlažbou, pošmykli by ste sa. Fľaštička vydrží 12 mesiacov od otvorenia.',
      en: 'Hazelnut oil is an allergen. Don’t spray over tiles or you’ll slip. The bottle keeps 12 months from opening.',
    },
  },
  'sea-buckthorn-body-oil': {
    ingredients:
      'Prunus Armeniaca Kernel Oil, Hippophae Rhamnoides Fruit Oil, Hippophae Rhamnoides Seed Oil, Tocopherol, Rosmarinus Officinalis Leaf Extract.',
    use: {
      cs: 'Pár kapek rozetřete ve vlhkých dlaních a táhněte dlouze od kotníků vzhůru. Do bílé postele jděte až za čtvrt hodiny.',
      sk: 'Pár kvapiek rozotrite vo vlhkých dlaniach a ťahajte dlho od členkov nahor. Do bielej postele choďte až o štvrťhodinu.',
      en: 'Rub a few drops in damp palms and stroke long from the ankles up. Leave white sheets for a quarter of an hour.',
    },
    warnings: {
      cs: 'Nezředěný barví látku, z kůže ho smyjete mýdlem. Ve tmě vydrží po otevření půl roku.',
      sk: 'Nezriedený farbí látku, z kože ho zmyjete mydlom. V tme vydrží po otvorení pol roka.',
      en: 'It stains cloth; soap takes it off skin. Kept dark, it lasts half a year once open.',
    },
  },
  'pistachio-body-butter': {
    ingredients:
      'Aqua, Pistacia Vera Seed Oil, Theobroma Cacao Seed Butter, Glycerin, Cetearyl Alcohol, Glyceryl Stearate, PEG-100 Stearate, Butyrospermum Parkii Butter, Maris Sal, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Tocopherol, Parfum, Vanillin, Coumarin.',
    use: {
      cs: 'Po sprše rozetřete lžičku po celém těle a minutu počkejte, než se vsákne.',
      sk: 'Po sprche rozotrite lyžičku po celom tele a minútu počkajte, kým vsiakne.',
      en: 'After a shower spread a teaspoon over the body and give it a minute to sink in.',
    },
    warnings: {
      cs: 'Pistácie patří mezi skořápkové plody, při alergii na ně máslo vynechte. Dóza vydrží rok od prvního nabrání.',
      sk: 'Pistácie patria medzi škrupinové plody, pri alergii na ne maslo vynechajte. Dóza vydrží rok od prvého nabratia.',
      en: 'Pistachio is a tree nut; leave it out if you are allergic. The jar keeps a year from the first scoop.',
    },
  },
  'marigold-everything-balm': {
    ingredients:
      'Helianthus Annuus Seed Oil, Cera Alba, Butyrospermum Parkii Butter, Calendula Officinalis Flower Extract, Lanolin, Calendula Officinalis Flower Oil, Tocopherol.',
    use: {
      cs: 'Naberte prstem, chvíli hřejte a natřete suché rty, klouby nebo paty.',
      sk: 'Naberte prstom, chvíľu hrejte a natrite suché pery, hánky alebo päty.',
      en: 'Take with a finger, warm it and smooth over dry lips, knuckles or heels.',
    },
    warnings: {
      cs: 'Obsahuje včelí vosk, lanolin a měsíček, který vadí alergikům na hvězdnicovité. Na rány a popáleniny není. Plechovka vydrží 12 měsíců po otevření.',
      sk: 'Obsahuje včelí vosk, lanolín a nechtík, ktorý prekáža alergikom na astrovité. Na rany a popáleniny nie je. Plechovka vydrží 12 mesiacov po otvorení.',
      en: 'Contains beeswax, lanolin and marigold, a plant of the daisy family. Not for wounds or burns. The tin keeps 12 months after opening.',
    },
  },
  'cocoa-cardamom-massage-bar': {
    ingredients:
      'Theobroma Cacao Seed Butter, Cocos Nucifera Oil, Butyrospermum Parkii Butter, Elettaria Cardamomum Seed Oil, Helianthus Annuus Seed Cera, Lecithin, Tocopherol, Linalool, Limonene.',
    use: {
      cs: 'Přitiskněte na záda, tělo ji rozehřeje. Hrbolky veďte po obou stranách páteře.',
      sk: 'Pritlačte na chrbát, telo ju zohreje. Hrboľčeky veďte po oboch stranách chrbtice.',
      en: 'Press on the back and let the body warm it. Follow both sides of the spine with the bumps.',
    },
    warnings: {
      cs: 'Nad 30 °C se mění v tekutinu, skladujte ji v plechovce. Kakaové máslo barví povlečení; kostka vydrží 18 měsíců.',
      sk: 'Nad 30 °C sa mení na tekutinu, skladujte ju v plechovke. Kakaové maslo farbí obliečky; kocka vydrží 18 mesiacov.',
      en: 'It turns liquid above 86 °F, so store it in the tin. Cocoa butter marks sheets; the bar lasts 18 months.',
    },
  },
};
