import type { SectionsOfProducts } from '../types.ts';

export const travelSets: SectionsOfProducts = {
  'hotel-room-kit': {
    inside: {
      cs: 'Svíčka v plechovce, sprej na polštář 50 ml a sáček do kufru v plátěném pouzdře s mokrou kapsou.',
      sk: 'Sviečka v plechovke, sprej na vankúš 50 ml a vrecúško do kufra v plátennom puzdre s mokrou kapsou.',
      en: 'A tin candle, a 50 ml pillow spray and a suitcase sachet in a canvas case with a wet pocket.',
    },
    materials: {
      cs: 'Sojový vosk, plátno, kovové druky.',
      sk: 'Sójový vosk, plátno, kovové patentky.',
      en: 'Soy wax, canvas, metal snaps.',
    },
    use: {
      cs: 'Svíčku zapalte jen tam, kde to dovolí. Jinde stačí otevřít víčko.',
      sk: 'Sviečku zapáľte len tam, kde to dovolia. Inde stačí otvoriť veko.',
      en: 'Light the candle only where the house allows. Elsewhere just take off the lid.',
    },
    warnings: {
      cs: 'Se zapálenou svíčkou neusínejte. Sprej do kabiny smí, svíčka také; levandule obsahuje linalool.',
      sk: 'So zapálenou sviečkou nezaspávajte. Sprej do kabíny smie, sviečka tiež; levanduľa obsahuje linalool.',
      en: 'Don’t fall asleep with the candle lit. Spray and candle are both fine in the cabin; lavender contains linalool.',
    },
  },
  'refillable-perfume-atomiser': {
    materials: {
      cs: 'Hliník s eloxem, plnicí ventil a okénko.',
      sk: 'Hliník s eloxom, plniaci ventil a okienko.',
      en: 'Anodized aluminum, a filling valve and a window.',
    },
    use: {
      cs: 'Z velké lahvičky sundejte trysku, nasaďte ventil a několikrát napumpujte. Okénko ukáže, kolik zbývá.',
      sk: 'Z veľkej fľaštičky zložte trysku, nasaďte ventil a niekoľkokrát napumpujte. Okienko ukáže, koľko zostáva.',
      en: 'Lift the nozzle off your bottle, fit the valve and pump a few times. The window shows what is left.',
    },
    care: {
      cs: 'Než naplníte jinou vůni, propláchněte ho lihem a nechte vyschnout.',
      sk: 'Než naplníte inú vôňu, prepláchnite ho liehom a nechajte vyschnúť.',
      en: 'Before another scent rinse it with spirit and let it dry.',
    },
    warnings: {
      cs: 'Parfém je hořlavý i v tomhle obalu, nenechávejte ho v horkém autě.',
      sk: 'Parfum je horľavý aj v tomto obale, nenechávajte ho v horúcom aute.',
      en: 'Perfume is flammable in this case too, so don’t leave it in a hot car.',
    },
  },
  'weekend-perfume-duo-men': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Limonene, Pinene, Eugenol, Linalool.',
    inside: {
      cs: 'Dvě vůně po 10 ml, dehtová a slaná, v koženém pouzdře se skrytou jmenovkou.',
      sk: 'Dve vône po 10 ml, dechtová a slaná, v koženom puzdre so skrytou menovkou.',
      en: 'Two scents of 10 ml, one tarry and one salty, in a leather case with a hidden name tag.',
    },
    use: {
      cs: 'Slanou si vezměte k moři a dehtovou na večer. Prázdné lahvičky doplňte z velké.',
      sk: 'Slanú si vezmite k moru a dechtovú na večer. Prázdne fľaštičky doplňte z veľkej.',
      en: 'Take the salty one to the sea and the tarry one for the evening. Top up the empty vials from a full bottle.',
    },
    warnings: {
      cs: 'Obsah je hořlavý. Kůže tříslovaná kůrou tmavne, mokrou ji sušte zvolna.',
      sk: 'Obsah je horľavý. Koža vyčinená kôrou tmavne, mokrú ju sušte pomaly.',
      en: 'The contents are flammable. Bark-tanned leather darkens; dry it slowly when wet.',
    },
  },
  'mist-trio-handbag': {
    ingredients:
      'Aqua, Glycerin, Alcohol Denat., PEG-40 Hydrogenated Castor Oil, Sodium Benzoate, Citric Acid, Parfum, Limonene, Citral, Coumarin.',
    inside: {
      cs: 'Tři mlhy po 30 ml: kokos, citron a fíkový list, v čirém sáčku na letiště.',
      sk: 'Tri hmly po 30 ml: kokos, citrón a figový list, v čírom vrecku na letisko.',
      en: 'Three 30 ml mists, coconut, lemon and fig leaf, in a clear airport pouch.',
    },
    use: {
      cs: 'Citron na ráno, kokos na odpoledne, fík na večer. Kombinovat se smí.',
      sk: 'Citrón na ráno, kokos na popoludnie, figa na večer. Kombinovať sa smie.',
      en: 'Lemon for the morning, coconut for the afternoon, fig for the evening. You may combine them.',
    },
    warnings: {
      cs: 'Obsahují líh, nepoužívejte je u plamene a na podrážděnou kůži. Citral a limonen mohou vyvolat alergii.',
      sk: 'Obsahujú lieh, nepoužívajte ich pri plameni a na podráždenej koži. Citral a limonén môžu vyvolať alergiu.',
      en: 'They contain alcohol, so not near flames or on irritated skin. Citral and limonene may cause an allergy.',
    },
  },
  'cottage-weekend-kit': {
    inside: {
      cs: 'Sprej do místnosti, levandulový sáček, mýdlo a zápalky v plechovce, do které se myš nedostane.',
      sk: 'Sprej do miestnosti, levanduľové vrecúško, mydlo a zápalky v plechovke, do ktorej sa myš nedostane.',
      en: 'A room spray, a lavender sachet, soap and matches in a tin that keeps mice out.',
    },
    use: {
      cs: 'Otevřete okna, vyklepejte deky, nastříkejte matrace a levanduli pověste do skříně.',
      sk: 'Otvorte okná, vyklepte deky, nastriekajte matrace a levanduľu zaveste do skrine.',
      en: 'Open the windows, beat the blankets, mist the mattresses and hang the lavender in the closet.',
    },
    warnings: {
      cs: 'Sprej je hořlavý, zápalky škrtněte, až vyprchá. V mokru zápalky navlhnou, plechovku zavírejte.',
      sk: 'Sprej je horľavý, zápalku škrtnite, až keď vyprchá. V mokre zápalky zvlhnú, plechovku zatvárajte.',
      en: 'The spray is flammable, so strike a match only once it has gone. Matches get damp: keep the tin shut.',
    },
  },
  'iris-travel-spray-refills': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Alpha-Isomethyl Ionone, Geraniol, Citronellol, Farnesol.',
    inside: {
      cs: 'Kovové pouzdro a tři náplně po 12 ml podle vašeho výběru.',
      sk: 'Kovové puzdro a tri náplne po 12 ml podľa vášho výberu.',
      en: 'A metal case and three 12 ml refills of your choice.',
    },
    use: {
      cs: 'Pouzdro otočte, až vyjede tryska. Prázdnou náplň vytáhněte a novou zasuňte.',
      sk: 'Puzdro otočte, kým vyjde tryska. Prázdnu náplň vytiahnite a novú zasuňte.',
      en: 'Twist the case until the nozzle comes up. Pull an empty refill out and push a new one in.',
    },
    warnings: {
      cs: 'Kapalina je hořlavá. S rytinou iniciál posíláme o tři dny později; otevřená náplň voní 36 měsíců.',
      sk: 'Kvapalina je horľavá. S gravírovaním iniciál posielame o tri dni neskôr; otvorená náplň vonia 36 mesiacov.',
      en: 'The liquid is flammable. Engraved initials take three days more; an open refill stays true for 36 months.',
    },
  },
};
