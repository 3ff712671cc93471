import type { SectionsOfProducts } from '../types.ts';

export const cleansingOilsBalms: SectionsOfProducts = {
  'rosehip-cleansing-oil': {
    ingredients:
      'Helianthus Annuus Seed Oil, Rosa Canina Fruit Oil, Caprylic/Capric Triglyceride, Polyglyceryl-4 Oleate, Simmondsia Chinensis Seed Oil, Tocopherol, Rosmarinus Officinalis Leaf Extract, Parfum, Linalool, Geraniol.',
    use: {
      cs: 'Dvě až tři dávky vmasírujte suchýma rukama do suché tváře. Přidejte vodu, počkejte na bílé mléko a opláchněte.',
      sk: 'Dve až tri dávky vmasírujte suchými rukami do suchej tváre. Pridajte vodu, počkajte na biele mlieko a opláchnite.',
      en: 'With dry hands, massage two or three pumps into a dry face. Add water, wait for a white milk and rinse.',
    },
    warnings: {
      cs: 'Olej zanechá ve vaně kluzký film. Kontaktní čočky vyndejte předem. Po otevření vydrží 6 měsíců, mimo slunce.',
      sk: 'Olej zanechá vo vani klzký film. Kontaktné šošovky vyberte vopred. Po otvorení vydrží 6 mesiacov, mimo slnka.',
      en: 'The oil leaves a bathtub slippery. Take contact lenses out first. Keeps for 6 months open, out of the sun.',
    },
  },
  'quince-melting-balm': {
    ingredients:
      'Caprylic/Capric Triglyceride, Ethylhexyl Palmitate, PEG-20 Glyceryl Triisostearate, Synthetic Wax, Helianthus Annuus Seed Oil, Butyrospermum Parkii Butter, Pyrus Cydonia Seed Extract, Tocopherol, Parfum, Limonene, Citral.',
    use: {
      cs: 'Oříšek balzámu naberte suchou lopatkou a nechte na tváři roztát. S kapkou vody zbělá a odnese líčení i opalovací krém.',
      sk: 'Oriešok balzamu naberte suchou lopatkou a nechajte na tvári roztopiť. S kvapkou vody zbelie a odnesie líčenie aj opaľovací krém.',
      en: 'Take a hazelnut of balm with a dry spatula and let it melt on your face. A little water turns it white, and it carries off makeup and sunscreen.',
    },
    warnings: {
      cs: 'Do kelímku nesmí voda. V horku zkapalní, po ochlazení zase ztuhne. Spotřebujte do 12 měsíců od otevření.',
      sk: 'Do téglika sa nesmie dostať voda. V horúčave skvapalnie, po ochladení zase stuhne. Spotrebujte do 12 mesiacov od otvorenia.',
      en: 'Keep water out of the jar. Heat makes it liquid and cooling sets it again. Use within 12 months of opening.',
    },
  },
  'beeswax-cold-cream-cleanser': {
    ingredients:
      'Prunus Amygdalus Dulcis Oil, Rosa Damascena Flower Water, Cera Alba, Sodium Borate, Citronellol, Geraniol.',
    use: {
      cs: 'Krém rozehřejte v prstech a rozetřete po suché tváři. Setřete mušelínem vyždímaným v horké vodě. Ostatek otiskněte ubrouskem.',
      sk: 'Krém rozohrejte v prstoch a rozotrite po suchej tvári. Zotrite mušelínom vyžmýkaným v horúcej vode. Zvyšok odtlačte obrúskom.',
      en: 'Warm the cream in your fingers and spread over a dry face. Wipe off with the muslin wrung out in hot water. Blot what is left.',
    },
    warnings: {
      cs: 'Obsahuje včelí vosk a mandlový olej. Mušelín perte na 60 °C bez aviváže. Krém nemá konzervanty navíc: nabírejte čistou rukou, 4 měsíce.',
      sk: 'Obsahuje včelí vosk a mandľový olej. Mušelín perte na 60 °C bez aviváže. Krém nemá konzervanty navyše: naberajte čistou rukou, 4 mesiace.',
      en: 'Contains beeswax and almond oil. Wash the muslin at 140 °F without softener. There is no added preservative: use clean hands, and finish it in 4 months.',
    },
  },
  'oat-cleansing-milk': {
    ingredients:
      'Aqua, Caprylic/Capric Triglyceride, Glycerin, Avena Sativa Kernel Oil, Vaccinium Vitis-Idaea Seed Oil, Glyceryl Stearate Citrate, Cetearyl Alcohol, Avena Sativa Kernel Extract, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Tocopherol, Citric Acid.',
    use: {
      cs: 'Naneste dlaněmi a setřete vlhkým tampónem, nebo opláchněte. Na cestách stačí bez vody.',
      sk: 'Naneste dlaňami a zotrite vlhkým tampónom, alebo opláchnite. Na cestách stačí bez vody.',
      en: 'Apply with your palms and wipe off with a damp pad, or rinse. On the road it needs no water.',
    },
    warnings: {
      cs: 'Vhodné i kolem očí, ne do nich. Oves může vadit lidem s přecitlivělostí na lepek v kosmetice. Po otevření vydrží 6 měsíců, malá lahvička 3.',
      sk: 'Vhodné aj okolo očí, nie do nich. Ovos môže prekážať ľuďom precitliveným na lepok v kozmetike. Po otvorení vydrží 6 mesiacov, malá fľaštička 3.',
      en: 'Fine around the eyes, not in them. Oat may bother people sensitive to gluten in cosmetics. It keeps 6 months once open, 3 for the small bottle.',
    },
  },
  'walnut-two-phase-remover': {
    ingredients:
      'Aqua, Isododecane, Coco-Caprylate, Juglans Regia Seed Oil, Centaurea Cyanus Flower Water, Sodium Chloride, 1,2-Hexanediol, Panthenol, Sodium Phytate, Tocopherol.',
    use: {
      cs: 'Lahvičku protřepejte, navlhčete tampón a držte na víčku deset vteřin. Potom táhněte jednou, směrem dolů.',
      sk: 'Fľaštičku pretrepte, navlhčite tampón a držte na viečku desať sekúnd. Potom potiahnite raz, smerom nadol.',
      en: 'Shake, wet a pad and hold it on the lid for ten seconds. Then draw it down once.',
    },
    warnings: {
      cs: 'Obsahuje ořechový olej: lidé s alergií na ořechy ať zvolí jiný odličovač. Čočky si nasaďte až po odlíčení. Otevřený vydrží 9 měsíců.',
      sk: 'Obsahuje orechový olej: ľudia s alergiou na orechy nech zvolia iný odličovač. Šošovky si nasaďte až po odlíčení. Otvorený vydrží 9 mesiacov.',
      en: 'Contains walnut oil: with a nut allergy, choose another remover. Put lenses in only afterward. Lasts 9 months open.',
    },
  },
  'dew-micellar-water': {
    ingredients:
      'Aqua, 1,2-Hexanediol, Glycerin, Polyglyceryl-10 Laurate, PEG-6 Caprylic/Capric Glycerides, Nelumbo Nucifera Flower Extract, Sodium Hyaluronate, Disodium EDTA, Citric Acid, Parfum, Hexyl Cinnamal.',
    use: {
      cs: 'Tampón namočte a táhněte od středu tváře ven, dokud nezůstane čistý. Oplachovat nemusíte, ale můžete.',
      sk: 'Tampón namočte a ťahajte od stredu tváre von, kým nezostane čistý. Oplachovať nemusíte, ale môžete.',
      en: 'Wet a pad and wipe from the center outward until it stays clean. Rinsing is optional.',
    },
    warnings: {
      cs: 'Při štípání očí vypláchněte vodou. Půllitr nenechávejte na okně; od otevření má 8 měsíců.',
      sk: 'Pri štípaní očí vypláchnite vodou. Polliter nenechávajte na okne; od otvorenia má 8 mesiacov.',
      en: 'If your eyes sting, rinse with water. Keep the half-liter off the windowsill; it has 8 months from opening.',
    },
  },
};
