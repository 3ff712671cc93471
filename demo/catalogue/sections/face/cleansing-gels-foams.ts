import type { SectionsOfProducts } from '../types.ts';

export const cleansingGelsFoams: SectionsOfProducts = {
  'cucumber-nettle-cleansing-gel': {
    ingredients:
      'Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Cucumis Sativus Juice, Urtica Dioica Leaf Extract, Sodium Chloride, Xanthan Gum, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Linalool.',
    use: {
      cs: 'Ráno i večer vmasírujte hrášek gelu do mokré tváře, oblast očí vynechte. Opláchněte vlažnou vodou.',
      sk: 'Ráno aj večer vmasírujte hrášok gélu do mokrej tváre, oblasť očí vynechajte. Opláchnite vlažnou vodou.',
      en: 'Morning and night, work a pea-sized drop over a wet face, leaving out the eye area. Rinse with lukewarm water.',
    },
    warnings: {
      cs: 'Kdyby se dostal do očí, vypláchněte je čistou vodou. Otevřenou lahvičku spotřebujte do půl roku.',
      sk: 'Ak sa dostane do očí, vypláchnite ich čistou vodou. Otvorenú fľaštičku spotrebujte do pol roka.',
      en: 'If it gets in your eyes, rinse them with plain water. Use an open bottle within six months.',
    },
  },
  'oat-milk-cleansing-foam': {
    ingredients:
      'Aqua, Glycerin, Disodium Cocoyl Glutamate, Coco-Glucoside, Avena Sativa Kernel Extract, Hydrolyzed Oat Protein, Betaine, Panthenol, Sodium Levulinate, Sodium Anisate, Citric Acid.',
    use: {
      cs: 'Jedno až dvě stlačení pumpičky rozetřete po vlhké pleti, krouživě, bez tlaku. Pěnu smyjte a tvář osušte poklepáváním.',
      sk: 'Jedno až dve stlačenia pumpičky rozotrite po vlhkej pleti, krúživo a bez tlaku. Penu zmyte a tvár osušte poklepkávaním.',
      en: 'Smooth one or two pumps over damp skin in circles, without pressing. Wash the foam off and pat your face dry.',
    },
    warnings: {
      cs: 'Obsahuje výtažek z ovsa; při alergii na obiloviny se poraďte s lékařem. Lahvičku doplňujte jen naší náplní, obsah spotřebujte do 9 měsíců.',
      sk: 'Obsahuje výťažok z ovsa; pri alergii na obilniny sa poraďte s lekárom. Fľaštičku dopĺňajte len našou náplňou, obsah spotrebujte do 9 mesiacov.',
      en: 'Contains oat extract; if you are allergic to cereals, ask your doctor first. Top the bottle up only with our refill and use it within 9 months.',
    },
  },
  'rice-water-cleansing-foam': {
    ingredients:
      'Aqua, Glycerin, Sodium Cocoyl Isethionate, Stearic Acid, Potassium Cocoyl Glycinate, Oryza Sativa Bran Water, Oryza Sativa Bran Extract, Cetyl Alcohol, Cocamidopropyl Betaine, Glycol Distearate, Phenoxyethanol, Ethylhexylglycerin, Parfum, Linalool, Hexyl Cinnamal.',
    use: {
      cs: 'Centimetr pasty našlehejte s vodou v dlaních a pěnu roztírejte po tváři půl minuty. Po opláchnutí pokračujte tonikem.',
      sk: 'Centimeter pasty našľahajte s vodou v dlaniach a penu rozotierajte po tvári pol minúty. Po opláchnutí pokračujte tonikom.',
      en: 'Whip a centimeter of paste with water in your palms and move the foam over your face for half a minute. Rinse, then go on to toner.',
    },
    warnings: {
      cs: 'Jen na vnější použití, vyhněte se víčkům. Tubu po každém mytí zavřete, otevřená slouží 12 měsíců.',
      sk: 'Len na vonkajšie použitie, vyhnite sa viečkam. Tubu po každom umytí zatvorte, otvorená slúži 12 mesiacov.',
      en: 'For external use; avoid the eyelids. Close the tube each time; opened, it serves for 12 months.',
    },
  },
  'honey-face-wash': {
    ingredients:
      'Aqua, Coco-Glucoside, Mel, Glycerin, Cocamidopropyl Betaine, Lauryl Glucoside, Tilia Cordata Flower Extract, Cera Alba, Xanthan Gum, Lactic Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Citronellol, Linalool.',
    use: {
      cs: 'Lžičku gelu naneste na mokrou tvář a chvíli masírujte, než zbělá. Nechte minutu působit a spláchněte.',
      sk: 'Lyžičku gélu naneste na mokrú tvár a chvíľu masírujte, kým nezbelie. Nechajte minútu pôsobiť a spláchnite.',
      en: 'Spread a teaspoon over a wet face and massage until it turns white. Leave it for a minute and rinse off.',
    },
    warnings: {
      cs: 'Není pro alergiky na med a včelí produkty. V chladu může zhoustnout, stačí lahvičku zahřát v dlani; po otevření vydrží 6 měsíců.',
      sk: 'Nie je pre alergikov na med a včelie produkty. V chlade môže zhustnúť, stačí fľaštičku zohriať v dlani; po otvorení vydrží 6 mesiacov.',
      en: 'Not for anyone allergic to honey or bee products. It may thicken in the cold, so warm the bottle in your hand; it keeps 6 months once open.',
    },
  },
  'grape-enzyme-powder-wash': {
    ingredients:
      'Sodium Cocoyl Isethionate, Zea Mays Starch, Sorbitol, Sodium Lauroyl Glutamate, Vitis Vinifera Seed Powder, Papain, Vitis Vinifera Fruit Extract, Silica, Allantoin, Citric Acid, Parfum, Limonene.',
    use: {
      cs: 'Půl lžičky pudru vysypte do mokré dlaně a rozmíchejte prstem na mléko. Masírujte nos a bradu, po minutě opláchněte; dvakrát týdně.',
      sk: 'Pol lyžičky púdru vysypte do mokrej dlane a rozmiešajte prstom na mlieko. Masírujte nos a bradu, po minúte opláchnite; dvakrát týždenne.',
      en: 'Tip half a teaspoon into a wet palm and stir to a milk with a finger. Massage nose and chin and rinse after a minute; twice a week.',
    },
    warnings: {
      cs: 'Prášek nevdechujte a chraňte před vodou, vlhko enzym probudí předčasně. Nepoužívejte na porušenou pokožku. Po otevření vydrží 12 měsíců v suchu.',
      sk: 'Prášok nevdychujte a chráňte pred vodou, vlhko enzým prebudí predčasne. Nepoužívajte na porušenú pokožku. Po otvorení vydrží 12 mesiacov v suchu.',
      en: 'Do not breathe the powder in and keep water out, as damp wakes the enzyme early. Not for broken skin. Good for 12 months open, if dry.',
    },
  },
  'birch-charcoal-face-gel': {
    ingredients:
      'Aqua, Betula Alba Juice, Glycerin, Decyl Glucoside, Sodium Cocoamphoacetate, Charcoal Powder, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Panthenol, Arginine, Hydroxyacetophenone, Caprylyl Glycol, Citric Acid.',
    use: {
      cs: 'Na vlhké tváři a vousech rozpracujte do šedé pěny, nejdéle u nosu. Smyjte velkou dávkou vody.',
      sk: 'Na vlhkej tvári a brade rozpracujte do sivej peny, najdlhšie pri nose. Zmyte veľkým množstvom vody.',
      en: 'Work into a gray foam on damp face and beard, longest around the nose. Wash away with plenty of water.',
    },
    warnings: {
      cs: 'Březové uhlí barví světlé ručníky a spáry, umyvadlo hned spláchněte. Po otevření spotřebujte do roka.',
      sk: 'Brezové uhlie farbí svetlé uteráky a škáry, umývadlo hneď opláchnite. Po otvorení spotrebujte do roka.',
      en: 'Birch charcoal marks pale towels and grout, so rinse the basin at once. Use within a year of opening.',
    },
  },
};
