import type { SectionsOfProducts } from '../types.ts';

export const hairStyling: SectionsOfProducts = {
  'linseed-curl-gel': {
    ingredients:
      'Aqua, Linum Usitatissimum Seed Extract, Glycerin, Agave Tequilana Leaf Extract, Xanthan Gum, Panthenol, Lactic Acid, Sodium Levulinate, Sodium Anisate, Parfum, Linalool.',
    use: {
      cs: 'Do mokrých vlasů ho vpracujte prsty, zmačkejte je od konečků a až do uschnutí na ně nesahejte. Ztuhlé prameny pak zmačkejte v dlani.',
      sk: 'Do mokrých vlasov ho vpracujte prstami, stláčajte ich od končekov a až do uschnutia sa ich nedotýkajte. Stuhnuté pramene potom stlačte v dlani.',
      en: 'Rake it through wet hair, scrunch from the ends and hands off until dry. Then crush the crisp strands in your palm.',
    },
    warnings: {
      cs: 'Ústí pumpičky otírejte, lněný gel je živný i pro plíseň. V chladu vydrží 4 měsíce od otevření.',
      sk: 'Ústie pumpičky utierajte, ľanový gél je živný aj pre pleseň. V chlade vydrží 4 mesiace od otvorenia.',
      en: 'Wipe the pump, since mold likes linseed gel too. Kept cool, it lasts 4 months from opening.',
    },
  },
  'ligurian-sea-salt-spray': {
    ingredients:
      'Aqua, Maris Sal, Sucrose, Prunus Amygdalus Dulcis Oil, Glycerin, Polyglyceryl-10 Laurate, Rosmarinus Officinalis Leaf Water, Panthenol, Sodium Levulinate, Sodium Anisate, Parfum, Limonene, Camphor.',
    use: {
      cs: 'Rozprašte do vlhkých délek, zmuchlejte a odejděte. Rovné vlasy předem zapleťte.',
      sk: 'Rozprášte do vlhkých dĺžok, pokrčte a odíďte. Rovné vlasy vopred zapleťte.',
      en: 'Spray into damp lengths, scrunch and leave. Braid straight hair first.',
    },
    warnings: {
      cs: 'Obsahuje mandlový olej. Sůl dělá na hedvábí bílé kruhy. Trysku občas propláchněte; sprej vydrží 10 měsíců od otevření.',
      sk: 'Obsahuje mandľový olej. Soľ robí na hodvábe biele kruhy. Trysku občas prepláchnite; sprej vydrží 10 mesiacov od otvorenia.',
      en: 'Contains almond oil. Salt leaves white rings on silk. Rinse the nozzle now and then; the spray keeps 10 months from opening.',
    },
  },
  'rice-dry-shampoo': {
    ingredients: 'Oryza Sativa Starch, Kaolin, Silica, Magnesium Carbonate [+/- CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Nasypte ke kořínkům v odstínu svých vlasů, dvě minuty počkejte a vykartáčujte.',
      sk: 'Nasypte ku korienkom v odtieni svojich vlasov, dve minúty počkajte a vykefujte.',
      en: 'Shake on at the roots in the shade of your hair, wait two minutes and brush out.',
    },
    warnings: {
      cs: 'Prášek nevdechujte a nesypte ho v koupelně plné páry. Tmavý odstín může obarvit polštář. V suchu vydrží dva roky.',
      sk: 'Prášok nevdychujte a nesypte ho v kúpeľni plnej pary. Tmavý odtieň môže zafarbiť vankúš. V suchu vydrží dva roky.',
      en: 'Do not breathe the powder, nor use it in a steamy bathroom. The dark shade can stain a pillow. Dry, it keeps two years.',
    },
  },
  'fjord-matte-clay': {
    ingredients:
      'Kaolin, Oryza Sativa Bran Cera, Hydrogenated Coco-Glycerides, Aqua, Glycerin, Maris Limus Extract, Polyglyceryl-4 Oleate, Juniperus Communis Fruit Oil, 1,2-Hexanediol, Ethylhexylglycerin, Parfum, Limonene, Pinene.',
    use: {
      cs: 'Množství jako nehet zahřejte v dlaních do hladka a vtlačte do suchých vlasů.',
      sk: 'Množstvo ako necht zohrejte v dlaniach dohladka a vtlačte do suchých vlasov.',
      en: 'Warm a fingernail’s worth between your palms until smooth and press into dry hair.',
    },
    warnings: {
      cs: 'Dostane-li se do očí, vypláchněte je. Jalovcová silice může citlivou pokožku dráždit. Plechovka vydrží 12 měsíců od otevření.',
      sk: 'Ak sa dostane do očí, vypláchnite ich. Borievková silica môže citlivú pokožku dráždiť. Plechovka vydrží 12 mesiacov od otvorenia.',
      en: 'Rinse your eyes if it gets in them. Juniper oil may irritate a sensitive scalp. The tin keeps 12 months from opening.',
    },
  },
  'hops-root-mousse': {
    ingredients:
      'Aqua, Humulus Lupulus Extract, Glycerin, PVP, Cocamidopropyl Betaine, Hydrolyzed Wheat Protein, Xanthan Gum, Citric Acid, Panthenol, Sodium Levulinate, Sodium Anisate, Parfum, Linalool.',
    use: {
      cs: 'Pěnu velikosti mandarinky rozdělte ke kořínkům a vyfénujte je hlavou dolů.',
      sk: 'Penu veľkosti mandarínky rozdeľte ku korienkom a vyfénujte ich hlavou nadol.',
      en: 'Share a mandarin-sized mound among the roots and dry them upside down.',
    },
    warnings: {
      cs: 'Obsahuje bílkovinu z pšenice. Oči chraňte dlaní, tužidlo v nich štípe. Otevřené slouží rok.',
      sk: 'Obsahuje bielkovinu z pšenice. Oči chráňte dlaňou, tužidlo v nich štípe. Otvorené slúži rok.',
      en: 'Contains a wheat protein. Shield your eyes, where mousse stings. It serves a year once open.',
    },
  },
  'cherry-gloss-mist': {
    ingredients:
      'Aqua, Isododecane, Prunus Cerasus Seed Oil, Rosa Damascena Flower Water, Sodium Chloride, Glycerin, 1,2-Hexanediol, Ethylhexylglycerin, Parfum, Benzyl Salicylate, Hexyl Cinnamal.',
    use: {
      cs: 'Protřepejte ho a z délky paže stiskněte dvakrát. Na statickou elektřinu z čepice stačí kapka na hřeben.',
      sk: 'Pretrepte ho a zo vzdialenosti paže stlačte dvakrát. Na statickú elektrinu z čiapky stačí kvapka na hrebeň.',
      en: 'Shake, and press twice from arm’s length. For static from a hat, a drop on the comb is enough.',
    },
    warnings: {
      cs: 'Podlaha pod sprejem klouže, stříkejte nad vanou. Oddělené fáze jsou v pořádku. Spotřebujte ho do 9 měsíců.',
      sk: 'Podlaha pod sprejom je klzká, striekajte nad vaňou. Oddelené fázy sú v poriadku. Spotrebujte ho do 9 mesiacov.',
      en: 'The floor beneath gets slippery, so spray over the tub. Separate layers are as they should be. Use within 9 months.',
    },
  },
};
