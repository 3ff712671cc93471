import type { SectionsOfProducts } from '../types.ts';

export const childrenBath: SectionsOfProducts = {
  'hazel-hair-and-body-wash': {
    ingredients:
      'Aqua, Sodium Cocoamphoacetate, Decyl Glucoside, Glycerin, Avena Sativa Kernel Extract, Hydroxyethylcellulose, Coco-Glucoside, Panthenol, Sodium Levulinate, Sodium Anisate, Citric Acid.',
    use: {
      cs: 'Jedno stlačení na žínku, umyjte vlásky i tělo a opláchněte vlažnou vodou.',
      sk: 'Jedno stlačenie na žinku, umyte vlásky aj telo a opláchnite vlažnou vodou.',
      en: 'One pump on a washcloth, wash hair and body, rinse lukewarm.',
    },
    warnings: {
      cs: 'I jemný gel z očí vypláchněte. Dítě ve vaně nenechávejte ani na okamžik samo. Otevřený vydrží 9 měsíců, litr se jen dolévá.',
      sk: 'Aj jemný gél z očí vypláchnite. Dieťa vo vani nenechávajte ani na chvíľu samo. Otvorený vydrží 9 mesiacov, liter sa len dolieva.',
      en: 'Rinse even a mild wash from the eyes. Don’t leave a child alone in the tub for a moment. It keeps 9 months open; the liter is only for topping up.',
    },
  },
  'pear-bubble-bath': {
    ingredients:
      'Aqua, Sodium Cocoamphoacetate, Coco-Glucoside, Glycerin, Pyrus Communis Fruit Extract, Lauryl Glucoside, Sodium Chloride, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Hexyl Cinnamal.',
    use: {
      cs: 'Uzávěr pěny vlijte pod proud, promíchejte a teplotu změřte loktem: kolem 37 °C.',
      sk: 'Viečko peny vlejte pod prúd, premiešajte a teplotu zmerajte lakťom: okolo 37 °C.',
      en: 'Pour a capful under the stream, stir and test with your elbow: about 98 °F.',
    },
    warnings: {
      cs: 'Pěnu děti pít nemají. Dospělý zůstává u vany celou dobu. Lahev po otevření vydrží 9 měsíců.',
      sk: 'Penu deti piť nemajú. Dospelý zostáva pri vani celý čas. Fľaša po otvorení vydrží 9 mesiacov.',
      en: 'Children should not drink foam. An adult stays by the tub throughout. The bottle keeps 9 months once open.',
    },
  },
  'treasure-hunt-bath-fizzers': {
    ingredients:
      'Sodium Bicarbonate, Citric Acid, Zea Mays Starch, Theobroma Cacao Seed Butter, Parfum, Limonene, Linalool.',
    inside: {
      cs: 'Pět šumivých kuliček a v každé lipové zvířátko: ježek, vydra, sova, liška nebo zajíc.',
      sk: 'Päť šumivých guľôčok a v každej lipové zvieratko: ježko, vydra, sova, líška alebo zajac.',
      en: 'Five fizzers, each with a linden-wood animal: hedgehog, otter, owl, fox or hare.',
    },
    use: {
      cs: 'Pusťte jednu do vany a nechte děti hádat. Než dohádají, zvířátko vyplave.',
      sk: 'Pustite jednu do vane a nechajte deti hádať. Kým dohádajú, zvieratko vypláva.',
      en: 'Drop one in the bath and let the children guess. Before they are done, an animal surfaces.',
    },
    warnings: {
      cs: 'Nejsou pro děti do tří let, zvířátka jsou malá. Neochutnávat, i když voní. V suchu vydrží 12 měsíců.',
      sk: 'Nie sú pre deti do troch rokov, zvieratká sú malé. Neochutnávať, hoci vonia. V suchu vydržia 12 mesiacov.',
      en: 'Not for children under three: the animals are small. Do not taste them, nice as they smell. Dry, they keep 12 months.',
    },
  },
  'chamomile-baby-bath-tea': {
    ingredients: 'Chamomilla Recutita Flower, Avena Sativa Kernel, Calendula Officinalis Flower.',
    inside: {
      cs: 'Deset bavlněných sáčků, bylinky ručně přebírané.',
      sk: 'Desať bavlnených vrecúšok, bylinky ručne preberané.',
      en: 'Ten cotton bags of hand-sorted herbs.',
    },
    use: {
      cs: 'Sáček zalijte půllitrem vroucí vody, louhujte čtvrthodinu a po vychladnutí přilijte do vaničky.',
      sk: 'Vrecúško zalejte pol litrom vriacej vody, lúhujte štvrťhodinu a po vychladnutí prilejte do vaničky.',
      en: 'Pour half a liter of boiling water over a bag, steep for fifteen minutes and, once cool, add to the baby bath.',
    },
    warnings: {
      cs: 'Heřmánek a měsíček vzácně vyvolají alergii, odvar proto zkuste na lokti dítěte. Konvici s horkým odvarem postavte z dosahu. Na každou koupel vezměte nový sáček.',
      sk: 'Rumanček a nechtík zriedka vyvolajú alergiu, odvar preto skúste na lakti dieťaťa. Nádobu s horúcim odvarom postavte mimo dosahu. Na každý kúpeľ vezmite nové vrecúško.',
      en: 'Chamomile and marigold seldom cause an allergy, so try the infusion on your child’s elbow. Set the hot pot out of reach. Take a fresh bag for each bath.',
    },
  },
  'natural-bath-sponge': {
    materials: {
      cs: 'Středomořská mořská houba, čištěná v mořské vodě, nebělená a nebarvená.',
      sk: 'Stredomorská morská huba, čistená v morskej vode, nebielená a nefarbená.',
      en: 'A Mediterranean sponge, cleaned in seawater, unbleached and undyed.',
    },
    use: {
      cs: 'Namočte ji do změknutí a umyjte tělíčko i vlásky bez tlaku.',
      sk: 'Namočte ju do zmäknutia a umyte telíčko aj vlásky bez tlaku.',
      en: 'Wet it until soft and wash body and hair without pressing.',
    },
    care: {
      cs: 'Po koupeli ji vymačkejte a nechte uschnout na vzduchu, ne v uzavřené krabičce.',
      sk: 'Po kúpeli ju vytlačte a nechajte uschnúť na vzduchu, nie v zatvorenej škatuľke.',
      en: 'Squeeze it out after the bath and let it dry in the air, not in a closed box.',
    },
    warnings: {
      cs: 'Miminko ji nesmí žvýkat, kousky se oddělí. Po dvou až třech měsících ji vyměňte.',
      sk: 'Bábätko ju nesmie žuť, kúsky sa oddelia. Po dvoch až troch mesiacoch ju vymeňte.',
      en: 'Babies must not chew it, as bits come off. Replace it after two or three months.',
    },
  },
  'paint-the-bath-foam': {
    ingredients:
      'Aqua, Sodium Cocoamphoacetate, Glycerin, Potassium Cocoyl Hydrolyzed Wheat Protein, Decyl Glucoside, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Citric Acid, Parfum, Limonene [+/- CI 16035, CI 42090, CI 19140].',
    use: {
      cs: 'Stříkněte pěnu do dlaně a malujte prstem nebo štětcem na kachličky. Obraz nakonec osprchujte.',
      sk: 'Strieknite penu do dlane a maľujte prstom alebo štetcom na kachličky. Obraz nakoniec osprchujte.',
      en: 'Squirt some into a palm and paint the tiles by finger or brush. Hose the picture off at the end.',
    },
    warnings: {
      cs: 'Obsahuje pšeničnou bílkovinu. Do očí a do pusy nepatří, malíře nenechávejte bez dozoru. Po otevření ji spotřebujte do roka.',
      sk: 'Obsahuje pšeničnú bielkovinu. Do očí a do úst nepatrí, maliarov nenechávajte bez dozoru. Po otvorení ju spotrebujte do roka.',
      en: 'Contains wheat protein. Not for eyes or mouths, and painters need watching. Use it within a year of opening.',
    },
  },
};
