import type { SectionsOfProducts } from '../types.ts';

export const showerGels: SectionsOfProducts = {
  'fig-and-cedar-shower-gel': {
    ingredients:
      'Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Lauryl Glucoside, Ficus Carica Fruit Extract, Sodium Cocoate, Sodium Chloride, Glyceryl Oleate, Xanthan Gum, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool, Limonene, Coumarin.',
    use: {
      cs: 'Jedno stlačení napěňte na žínce a omyjte tělo odshora dolů. Pěnu opláchněte.',
      sk: 'Jedno stlačenie napeňte na žinke a umyte telo zhora nadol. Penu opláchnite.',
      en: 'Lather one press on a washcloth, wash from the top down and rinse.',
    },
    warnings: {
      cs: 'Do očí nepatří, jinak je propláchněte vodou. Gel spotřebujte do 12 měsíců od prvního stisku pumpičky.',
      sk: 'Do očí nepatrí, inak ich prepláchnite vodou. Gél spotrebujte do 12 mesiacov od prvého stlačenia pumpičky.',
      en: 'Keep out of eyes, or rinse them with water. Use the gel within 12 months of the first pump.',
    },
  },
  'lime-blossom-shower-gel': {
    ingredients:
      'Aqua, Decyl Glucoside, Sodium Cocoamphoacetate, Glycerin, Tilia Cordata Flower Extract, Avena Sativa Kernel Extract, Coco-Glucoside, Xanthan Gum, Lactic Acid, Sodium Levulinate, Sodium Anisate, Parfum, Farnesol, Linalool, Geraniol.',
    use: {
      cs: 'Zakalený gel nalijte do dlaně a rozetřete po mokré kůži. Malé bublinky stačí, víc nepřidávejte.',
      sk: 'Zakalený gél nalejte do dlane a rozotrite po mokrej koži. Malé bublinky stačia, viac nepridávajte.',
      en: 'Pour the cloudy gel into your palm and spread over wet skin. The small bubbles are enough; there is no need for more.',
    },
    warnings: {
      cs: 'Oves může ke dnu usednout, lahev před sprchou převraťte. Otevřený gel voní svěže 9 měsíců.',
      sk: 'Oves môže sadnúť ku dnu, fľašu pred sprchou prevráťte. Otvorený gél vonia sviežo 9 mesiacov.',
      en: 'Oat may settle, so turn the bottle before your shower. Once open the gel stays fresh for 9 months.',
    },
  },
  'dwarf-pine-shower-gel': {
    ingredients:
      'Aqua, Cocamidopropyl Betaine, Sodium Coco-Sulfate, Glycerin, Pinus Mugo Leaf Oil, Coco-Glucoside, Menthol, Sodium Chloride, Panthenol, Citric Acid, Sodium Benzoate, Potassium Sorbate, Limonene, Pinene, Camphor.',
    use: {
      cs: 'Vytlačte na dlaň, umyjte tělo i krátké vlasy a spláchněte. Ráno ještě před kávou.',
      sk: 'Vytlačte na dlaň, umyte telo aj krátke vlasy a opláchnite. Ráno ešte pred kávou.',
      en: 'Squeeze into your palm, wash body and short hair, and rinse. Best in the morning, before coffee.',
    },
    warnings: {
      cs: 'Mentol a silice kosodřeviny jsou silné, dětem do tří let gel nedávejte. Tuba po otevření vydrží celou sezónu, 12 měsíců.',
      sk: 'Mentol a silica kosodreviny sú silné, deťom do troch rokov gél nedávajte. Tuba po otvorení vydrží celú sezónu, 12 mesiacov.',
      en: 'Menthol and dwarf pine oil are strong, so not for children under three. An open tube lasts a whole season, 12 months.',
    },
  },
  'bergamot-neroli-shower-gel': {
    ingredients:
      'Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Citrus Aurantium Amara Flower Water, Sodium Chloride, Citrus Aurantium Bergamia Peel Oil, Lauryl Glucoside, Citric Acid, Sodium Levulinate, Sodium Anisate, Parfum, Limonene, Linalool, Linalyl Acetate, Geraniol.',
    use: {
      cs: 'Na rozehřátou pokožku naneste dvě stlačení, krátce napěňte a opláchněte. Stačí i studená voda.',
      sk: 'Na rozohriatu pokožku naneste dve stlačenia, krátko napeňte a opláchnite. Stačí aj studená voda.',
      en: 'On heated skin lather two pumps for a moment and rinse. Cold water works too.',
    },
    warnings: {
      cs: 'Bergamot používáme bez furokumarinů, na slunci po něm skvrny nevzniknou; přesto gel vždy smyjte. Spotřebujte do roka.',
      sk: 'Bergamot používame bez furokumarínov, na slnku po ňom škvrny nevzniknú; aj tak gél vždy zmyte. Spotrebujte do roka.',
      en: 'Our bergamot is free of furocoumarins, so it leaves no marks in sun; rinse it off all the same. Use within a year.',
    },
  },
  'rhubarb-pink-pepper-shower-gel': {
    ingredients:
      'Aqua, Sodium Coco-Sulfate, Cocamidopropyl Betaine, Glycerin, Glycol Distearate, Rheum Rhaponticum Root Extract, Schinus Terebinthifolia Seed Extract, Sodium Chloride, Lauryl Glucoside, Mica, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Citral, CI 16035.',
    use: {
      cs: 'Růžový gel nalijte na houbu, pěna se zvedne i v tvrdé vodě. Po masáži dobře spláchněte.',
      sk: 'Ružový gél nalejte na hubku, pena sa zdvihne aj v tvrdej vode. Po masáži dobre opláchnite.',
      en: 'Pour the pink gel on a sponge; it lathers even in hard water. Rinse well after massaging.',
    },
    warnings: {
      cs: 'Růžový pepř je pro citlivé nosy výrazný, začněte málem. Po otevření se gel drží v kondici 10 měsíců.',
      sk: 'Ružové korenie je pre citlivé nosy výrazné, začnite trochou. Po otvorení sa gél drží v kondícii 10 mesiacov.',
      en: 'Pink pepper is a lot for a sensitive nose, so start with little. It stays in shape for 10 months after opening.',
    },
  },
  'plain-oat-shower-gel': {
    ingredients:
      'Aqua, Sodium Cocoamphoacetate, Glycerin, Decyl Glucoside, Avena Sativa Kernel Flour, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Citric Acid.',
    use: {
      cs: 'Stačí lžíce gelu na celé tělo i pro děti. Obličeji dopřejte totéž, vlasům taky.',
      sk: 'Stačí lyžica gélu na celé telo aj pre deti. Tvári doprajte to isté, vlasom tiež.',
      en: 'A tablespoon does the whole body, children included. Face and hair can have the same.',
    },
    warnings: {
      cs: 'Devět složek, žádná vůně; oves je však obilovina a může vadit. Lahev 500 ml po otevření dopotřebujte do půl roku.',
      sk: 'Deväť zložiek, žiadna vôňa; ovos je však obilnina a môže prekážať. Fľašu 500 ml po otvorení spotrebujte do pol roka.',
      en: 'Nine ingredients, no scent; oat is a cereal, though, and may not suit everyone. Finish the large bottle within six months of opening.',
    },
  },
};
