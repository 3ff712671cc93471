import type { SectionsOfProducts } from '../types.ts';

export const roomSprays: SectionsOfProducts = {
  'guests-in-ten-minutes-spray': {
    materials: {
      cs: 'Líh, destilovaná voda, vonná směs bergamotu a tymiánu, sklo.',
      sk: 'Lieh, destilovaná voda, vonná zmes bergamotu a tymianu, sklo.',
      en: 'Alcohol, distilled water, a blend of bergamot and thyme, glass.',
    },
    use: {
      cs: 'Třikrát stříkněte v předsíni a dvakrát nad pohovkou, na metr od látky.',
      sk: 'Trikrát strieknite v predsieni a dvakrát nad pohovkou, na meter od látky.',
      en: 'Three sprays in the hall and two above the sofa, a yard from the fabric.',
    },
    warnings: {
      cs: 'Hořlavý: nestříkejte na svíčku ani na horkou žárovku. Obsahuje limonen a linalylacetát.',
      sk: 'Horľavý: nestriekajte na sviečku ani na horúcu žiarovku. Obsahuje limonén a linalylacetát.',
      en: 'Flammable: not on candles or hot bulbs. Contains limonene and linalyl acetate.',
    },
  },
  'clean-sheets-room-spray': {
    materials: {
      cs: 'Voda a vůně čistého prádla, levandule a mandlového květu. Bez lihu, proto v očích neštípe.',
      sk: 'Voda a vôňa čistej bielizne, levandule a mandľového kvetu. Bez liehu, preto v očiach neštípe.',
      en: 'Water with a scent of clean linen, lavender and almond blossom. No alcohol, so it doesn’t sting.',
    },
    use: {
      cs: 'Polštář a peřinu postříkejte z půl metru, po minutě si lehněte.',
      sk: 'Vankúš a perinu postriekajte z pol metra, o minútu si ľahnite.',
      en: 'Mist pillow and comforter from half a yard away; lie down after a minute.',
    },
    warnings: {
      cs: 'Hedvábí nejdřív vyzkoušejte na rubu. Levanduli provází linalool, dětskou postýlku proto vynechte.',
      sk: 'Hodváb najprv vyskúšajte na rube. Levanduľu sprevádza linalool, detskú postieľku preto vynechajte.',
      en: 'Test silk on the wrong side first. Lavender brings linalool, so leave out the crib.',
    },
  },
  'pine-sauna-room-spray': {
    materials: {
      cs: 'Líh, voda, silice borovice a břízy, vonné látky.',
      sk: 'Lieh, voda, silica borovice a brezy, vonné látky.',
      en: 'Alcohol, water, pine and birch oils, perfume.',
    },
    use: {
      cs: 'Třikrát stříkněte do sprchového koutu těsně předtím, než pustíte horkou vodu. Pára vůni rozevře.',
      sk: 'Trikrát strieknite do sprchovacieho kúta tesne predtým, než pustíte horúcu vodu. Para vôňu otvorí.',
      en: 'Three sprays in the shower just before you run hot water. The steam opens the scent.',
    },
    warnings: {
      cs: 'Obsahuje líh: na horké kameny v sauně ani do kamen ho nestříkejte. Pineny mohou dráždit dýchací cesty.',
      sk: 'Obsahuje lieh: na horúce kamene v saune ani do pece ho nestriekajte. Pinény môžu dráždiť dýchacie cesty.',
      en: 'It contains alcohol, so never on hot sauna stones or a stove. Pinenes may irritate the airways.',
    },
  },
  'lemon-rind-kitchen-spray': {
    materials: {
      cs: 'Líh, voda, silice citronu a verbeny, zelené sklo.',
      sk: 'Lieh, voda, silica citróna a verbeny, zelené sklo.',
      en: 'Alcohol, water, lemon and verbena oils, green glass.',
    },
    use: {
      cs: 'Stříkejte nad dřez a nad vypnutý sporák, dál od talířů.',
      sk: 'Striekajte nad drez a nad vypnutý sporák, ďalej od tanierov.',
      en: 'Spray above the sink and above a stove that is off, away from plates.',
    },
    warnings: {
      cs: 'Je hořlavý, nad plamenem ho nepoužívejte. Citral a limonen mohou vyvolat kožní alergii, potraviny přikryjte.',
      sk: 'Je horľavý, nad plameňom ho nepoužívajte. Citral a limonén môžu vyvolať kožnú alergiu, potraviny prikryte.',
      en: 'Flammable, so never above a flame. Citral and limonene may cause a skin allergy; cover food.',
    },
  },
  'velvet-curtain-room-spray': {
    materials: {
      cs: 'Vůně růže, švestky a pačuli v lihu, rozprašovač s balónkem, plechovka na doplnění zvlášť.',
      sk: 'Vôňa ruže, slivky a pačuli v liehu, rozprašovač s balónikom, plechovka na doplnenie zvlášť.',
      en: 'A scent of rose, plum and patchouli in alcohol, a bulb atomizer, a tin for refilling sold separately.',
    },
    use: {
      cs: 'Balónek stiskněte jednou, dva metry od závěsu. Drží do druhého dne.',
      sk: 'Balónik stlačte raz, dva metre od závesu. Drží do druhého dňa.',
      en: 'Press the bulb once, six feet from the curtain. It clings until the next day.',
    },
    warnings: {
      cs: 'Na světlý samet nestříkejte, kapka ho obarví. Kapalina je vysoce hořlavá; vůně obsahuje geraniol a kumarin.',
      sk: 'Na svetlý zamat nestriekajte, kvapka ho zafarbí. Kvapalina je veľmi horľavá; vôňa obsahuje geraniol a kumarín.',
      en: 'Don’t spray pale velvet: a drop stains it. The liquid is highly flammable; the scent contains geraniol and coumarin.',
    },
  },
  'after-the-storm-room-spray': {
    materials: {
      cs: 'Líh, voda, vůně mokrého kamene s geosminem a lipovým listem.',
      sk: 'Lieh, voda, vôňa mokrého kameňa s geosmínom a lipovým listom.',
      en: 'Alcohol, water, a scent of wet stone with geosmin and linden leaf.',
    },
    use: {
      cs: 'Dvakrát stříkněte k pootevřenému oknu, vzduch ji vtáhne do pokoje.',
      sk: 'Dvakrát strieknite k pootvorenému oknu, vzduch ju vtiahne do izby.',
      en: 'Two sprays beside a window left ajar, and the air draws it in.',
    },
    warnings: {
      cs: 'Páry jsou hořlavé, u kotle a sporáku nestříkejte. Citlivým začněte s jedním stříknutím, linalool v lipové vůni dráždí.',
      sk: 'Pary sú horľavé, pri kotle a sporáku nestriekajte. Pri citlivých začnite jedným strieknutím, linalool v lipovej vôni dráždi.',
      en: 'The vapor is flammable, so not near a boiler or stove. Start with a single spray if you are sensitive: the linden note holds linalool.',
    },
  },
};
