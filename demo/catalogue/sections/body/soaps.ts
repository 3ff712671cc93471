import type { SectionsOfProducts } from '../types.ts';

export const soaps: SectionsOfProducts = {
  'six-week-bar-soap': {
    ingredients:
      'Sodium Olivate, Sodium Cocoate, Sodium Rapeseedate, Aqua, Glycerin, Sodium Chloride, Parfum, Linalool, Limonene, Linalyl Acetate, Citral.',
    use: {
      cs: 'Zpěňte v mokrých rukou nebo na žínce a opláchněte. Mezi umytími ho položte na mřížku.',
      sk: 'Napeňte v mokrých rukách alebo na žinke a opláchnite. Medzi umytiami ho položte na mriežku.',
      en: 'Lather in wet hands or on a washcloth and rinse. Rest it on a rack between washes.',
    },
    warnings: {
      cs: 'Pěna v očích pálí. Každý kus je krájený ručně, hmotnost se liší o pár gramů; suchý vydrží dva roky.',
      sk: 'Pena v očiach páli. Každý kus je krájaný ručne, hmotnosť sa líši o pár gramov; suchý vydrží dva roky.',
      en: 'Lather stings the eyes. Each bar is cut by hand and varies by a few grams; kept dry it lasts two years.',
    },
  },
  'dark-beer-soap': {
    ingredients:
      'Aqua, Sodium Cocoate, Sodium Olivate, Hordeum Vulgare Extract, Humulus Lupulus Extract, Sodium Rapeseedate, Glycerin, Parfum, Coumarin, Vanillin.',
    use: {
      cs: 'Napěňte v dlani nebo na houbě a umyjte tělo i vousy. Mýdlo odkládejte na mřížku.',
      sk: 'Napeňte v dlani alebo na hubke a umyte telo aj bradu. Mydlo odkladajte na mriežku.',
      en: 'Lather in your hand or on a sponge and wash body and beard. Put the soap back on a rack.',
    },
    warnings: {
      cs: 'Obsahuje ječný slad. Alkohol se při výrobě odpaří. Na světle tmavne, nejhezčí je do 18 měsíců.',
      sk: 'Obsahuje jačmenný slad. Alkohol sa pri výrobe odparí. Na svetle tmavne, najkrajšie je do 18 mesiacov.',
      en: 'Contains barley malt. The alcohol evaporates as it is made. It darkens in light and looks best for 18 months.',
    },
  },
  'goat-milk-soap': {
    ingredients: 'Caprae Lac, Sodium Olivate, Sodium Cocoate, Sodium Shea Butterate, Glycerin, Aqua.',
    use: {
      cs: 'Na obličej i tělo, pěnu lehce rozmasírujte a spláchněte vlažnou vodou.',
      sk: 'Na tvár aj telo, penu zľahka rozmasírujte a opláchnite vlažnou vodou.',
      en: 'For face and body: massage the lather in lightly and rinse lukewarm.',
    },
    warnings: {
      cs: 'Obsahuje kozí mléko. Parfémované kostky držte jinde, mýdlo jejich vůni natáhne. V suchu je dobré rok a půl.',
      sk: 'Obsahuje kozie mlieko. Parfumované kocky držte inde, mydlo ich vôňu natiahne. V suchu je dobré rok a pol.',
      en: 'Contains goat’s milk. Keep scented bars elsewhere, since it takes up their smell. Dry, it is good for a year and a half.',
    },
  },
  'five-day-olive-soap': {
    ingredients: 'Sodium Olivate, Aqua, Glycerin, Sodium Chloride.',
    use: {
      cs: 'Odkrojte kousek, v mokrých rukou zpěňte a umyjte tvář, tělo nebo hedvábí.',
      sk: 'Odkrojte kúsok, v mokrých rukách napeňte a umyte tvár, telo alebo hodváb.',
      en: 'Cut off a piece, lather it in wet hands and wash face, body or silk.',
    },
    warnings: {
      cs: 'Časem tvrdne a zelená přechází do medova, to je v pořádku. Krájejte ho nožem bez zubů, dál od prstů.',
      sk: 'Časom tvrdne a zelená prechádza do medova, to je v poriadku. Krájajte ho nožom bez zúbkov, ďalej od prstov.',
      en: 'It hardens with time and the green turns honey brown, as it should. Cut it with a plain-edged knife, away from fingers.',
    },
  },
  'rosemary-hand-wash': {
    ingredients:
      'Aqua, Potassium Rapeseedate, Glycerin, Rosmarinus Officinalis Leaf Water, Avena Sativa Kernel Extract, Rosmarinus Officinalis Leaf Oil, Xanthan Gum, Citric Acid, Sodium Benzoate, Potassium Sorbate, Linalool, Camphor, Limonene.',
    use: {
      cs: 'Jedno stlačení rozetřete na mokrých rukou, dvacet vteřin mydlete a opláchněte. Po česneku zopakujte.',
      sk: 'Jedno stlačenie rozotrite na mokrých rukách, dvadsať sekúnd mydlite a opláchnite. Po cesnaku zopakujte.',
      en: 'Spread one pump over wet hands, rub for twenty seconds and rinse. Repeat after garlic.',
    },
    warnings: {
      cs: 'Na obličej je příliš zásadité. Skleněnou láhev před doplněním vypláchněte; otevřené vydrží rok.',
      sk: 'Na tvár je priveľmi zásadité. Sklenenú fľašu pred doplnením vypláchnite; otvorené vydrží rok.',
      en: 'Too alkaline for the face. Rinse the glass before you refill it; it keeps a year open.',
    },
  },
  'mulled-wine-soap': {
    ingredients:
      'Sodium Olivate, Sodium Cocoate, Sodium Rapeseedate, Aqua, Vitis Vinifera Skin Extract, Glycerin, Illicium Verum Fruit, Parfum, Cinnamal, Eugenol, Linalool.',
    use: {
      cs: 'Ruce mydlete v teplé vodě a hvězdičku nechte nahoře, ať vydrží déle.',
      sk: 'Ruky mydlite v teplej vode a hviezdičku nechajte hore, nech vydrží dlhšie.',
      en: 'Lather your hands in warm water and keep the star on top, so it lasts longer.',
    },
    warnings: {
      cs: 'Badyánová hvězdička časem odpadne, vyndejte ji z umyvadla a nedávejte dětem. Skořicová silice může citlivou kůži začervenat.',
      sk: 'Badiánová hviezdička časom odpadne, vyberte ju z umývadla a nedávajte deťom. Škoricová silica môže citlivú kožu začervenať.',
      en: 'The star falls off in time; take it from the basin and keep it from children. Cinnamon oil may redden sensitive skin.',
    },
  },
};
