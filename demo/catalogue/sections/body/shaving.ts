import type { SectionsOfProducts } from '../types.ts';

export const shaving: SectionsOfProducts = {
  'birch-shaving-soap': {
    ingredients:
      'Stearic Acid, Potassium Stearate, Aqua, Sodium Cocoate, Glycerin, Sodium Stearate, Kaolin, Betula Alba Bark Extract, Betula Alba Oil, Parfum, Eugenol.',
    use: {
      cs: 'Mokrou štětkou kružte v misce půl minuty a stejně dlouho po tváři. Pěna snese i druhé kolo.',
      sk: 'Mokrou štetkou krúžte v miske pol minúty a rovnako dlho po tvári. Pena znesie aj druhé kolo.',
      en: 'Circle a wet brush in the bowl for half a minute, then as long on your face. The foam allows a second pass.',
    },
    warnings: {
      cs: 'Čerstvé říznutí v mýdle pálí. Misku dejte po holení oschnout, vydrží zhruba sto holení.',
      sk: 'Čerstvé porezanie v mydle páli. Misku po holení nechajte oschnúť, vydrží zhruba sto holení.',
      en: 'Fresh nicks sting under soap. Let the bowl dry after shaving; it makes about a hundred shaves.',
    },
  },
  'barber-fig-shaving-cream': {
    ingredients:
      'Aqua, Stearic Acid, Glycerin, Prunus Amygdalus Dulcis Oil, Potassium Hydroxide, Sodium Cocoyl Isethionate, Ficus Carica Leaf Extract, Sodium Cocoate, Panthenol, Phenoxyethanol, Ethylhexylglycerin, Parfum, Coumarin, Linalool.',
    use: {
      cs: 'Lískový oříšek krému našlehejte štětkou nebo dlaní s horkou vodou a nechte ho na vousech minutu změkčit.',
      sk: 'Lieskový oriešok krému našľahajte štetkou alebo dlaňou s horúcou vodou a nechajte ho na fúzoch minútu zmäkčiť.',
      en: 'Whip a hazelnut of cream with hot water, by brush or palm, and let it soften the whiskers for a minute.',
    },
    warnings: {
      cs: 'Obsahuje mandlový olej. Kdyby se pěna dostala do očí, vypláchněte je. Otevřená tuba vydrží rok.',
      sk: 'Obsahuje mandľový olej. Keby sa pena dostala do očí, vypláchnite ich. Otvorená tuba vydrží rok.',
      en: 'Contains almond oil. If foam gets in your eyes, rinse them. An open tube keeps a year.',
    },
  },
  'boathouse-shaving-brush': {
    materials: {
      cs: 'Jasanová rukojeť se třemi nátěry lodního laku, syntetické vlákno.',
      sk: 'Jaseňová rukoväť s tromi nátermi lodného laku, syntetické vlákno.',
      en: 'Ash handle under three coats of boat varnish, synthetic fiber.',
    },
    use: {
      cs: 'Namočte do teplé vody, kružte na mýdle a našlehejte přímo na tvář.',
      sk: 'Namočte do teplej vody, krúžte po mydle a našľahajte priamo na tvár.',
      en: 'Wet in warm water, circle on the soap and whip right on the face.',
    },
    care: {
      cs: 'Mýdlo vypláchněte, vodu vytřepte a štětku pověste hlavou dolů.',
      sk: 'Mydlo vypláchnite, vodu vytraste a štetku zaveste hlavou nadol.',
      en: 'Rinse out the soap, shake off the water and hang it head down.',
    },
    warnings: {
      cs: 'Na radiátoru ji nesušte, lodní lak by popraskal.',
      sk: 'Na radiátore ju nesušte, lodný lak by popraskal.',
      en: 'Don’t dry it on a radiator, or the boat varnish cracks.',
    },
  },
  'after-shave-balm-quiet-sea': {
    ingredients:
      'Aqua, Fucus Vesiculosus Extract, Glycerin, Caprylic/Capric Triglyceride, Avena Sativa Kernel Extract, Cetearyl Alcohol, Glyceryl Stearate Citrate, Panthenol, Allantoin, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Parfum, Linalool, Coumarin.',
    use: {
      cs: 'Po opláchnutí studenou vodou vtiskněte dvě dávky do osušené tváře, po směru vousů.',
      sk: 'Po opláchnutí studenou vodou vtlačte dve dávky do osušenej tváre, v smere rastu.',
      en: 'After a cold rinse, press two pumps into a dry face, with the growth.',
    },
    warnings: {
      cs: 'Krvácející ranky nejdřív ošetřete. Mořská řasa obsahuje jód, při citlivosti na něj balzám vynechte. Pumpička vydrží 12 měsíců.',
      sk: 'Krvácajúce ranky najprv ošetrite. Morská riasa obsahuje jód, pri citlivosti naň balzam vynechajte. Pumpička vydrží 12 mesiacov.',
      en: 'See to bleeding cuts first. Seaweed contains iodine; leave the balm out if that troubles you. The bottle keeps 12 months.',
    },
  },
  'steel-safety-razor': {
    materials: {
      cs: 'Tři díly z nerezové oceli, zavřený hřeben, deset žiletek v balení.',
      sk: 'Tri diely z nehrdzavejúcej ocele, zatvorený hrebeň, desať žiletiek v balení.',
      en: 'Three parts of stainless steel, a closed comb, ten blades in the pack.',
    },
    use: {
      cs: 'Žiletku vložte podle návodu a hlavici dotáhněte. Strojek veďte pod úhlem třiceti stupňů a netlačte, váží dost.',
      sk: 'Žiletku vložte podľa návodu a hlavicu dotiahnite. Strojček veďte pod uhlom tridsiatich stupňov a netlačte, váži dosť.',
      en: 'Insert a blade as the sheet shows and tighten the head. Hold it at thirty degrees and don’t press: it is heavy enough.',
    },
    care: {
      cs: 'Po holení ho opláchněte, jednou týdně rozeberte a osušte, ať mezi díly nezůstane mýdlo.',
      sk: 'Po holení ho opláchnite, raz týždenne rozoberte a osušte, nech medzi dielmi nezostane mydlo.',
      en: 'Rinse after shaving; once a week take it apart and dry it, so no soap stays between the parts.',
    },
    warnings: {
      cs: 'Žiletky jsou velmi ostré: držte je z dosahu dětí a použité sbírejte do plechovky.',
      sk: 'Žiletky sú veľmi ostré: držte ich mimo dosahu detí a použité zbierajte do plechovky.',
      en: 'Blades are very sharp: keep them from children and collect used ones in a tin.',
    },
  },
  'morning-ritual-shaving-set': {
    ingredients:
      'Stearic Acid, Potassium Stearate, Aqua, Sodium Cocoate, Glycerin, Kaolin, Betula Alba Bark Extract, Parfum, Eugenol.',
    inside: {
      cs: 'Březové mýdlo v misce, štětka Loděnice, balzám Tiché moře 100 ml, prázdná kartička a krabice s víkem z borové překližky.',
      sk: 'Brezové mydlo v miske, štetka Lodenica, balzam Tiché more 100 ml, prázdna kartička a škatuľa s posuvným vekom z borovicovej preglejky.',
      en: 'Birch soap in its bowl, the Boathouse brush, 100 ml of Quiet Sea balm, a blank card and a pine-ply box with a sliding lid.',
    },
    use: {
      cs: 'Štětku namočte, mýdlo našlehejte v misce, oholte se a balzám si nechte nakonec.',
      sk: 'Štetku namočte, mydlo našľahajte v miske, oholte sa a balzam si nechajte nakoniec.',
      en: 'Wet the brush, raise a lather in the bowl, shave, and keep the balm for last.',
    },
    warnings: {
      cs: 'Uvedené složení patří mýdlu, balzám má vlastní na lahvičce. Strojek v krabici není.',
      sk: 'Uvedené zloženie patrí mydlu, balzam má vlastné na fľaštičke. Strojček v škatuli nie je.',
      en: 'The ingredients listed are the soap’s; the balm’s are on its bottle. There is no razor in the box.',
    },
  },
};
