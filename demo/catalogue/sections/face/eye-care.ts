import type { SectionsOfProducts } from '../types.ts';

export const eyeCare: SectionsOfProducts = {
  'eyebright-eye-cream': {
    ingredients:
      'Aqua, Prunus Armeniaca Kernel Oil, Glycerin, Euphrasia Officinalis Extract, Cetearyl Olivate, Sorbitan Olivate, Cetyl Alcohol, Squalane, Panthenol, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Tocopherol, Lactic Acid.',
    use: {
      cs: 'Tečku velikosti máku vklepejte prsteníčkem od vnějšího koutku dovnitř, ráno i večer.',
      sk: 'Bodku veľkosti maku vklepkajte prstenníkom od vonkajšieho kútika dovnútra, ráno aj večer.',
      en: 'Tap in a dot the size of a poppy seed with your ring finger, outer corner inward, morning and evening.',
    },
    warnings: {
      cs: 'Nedávejte na řasy ani za víčko. Po otevření vydrží 6 měsíců, hrdlo tuby občas otřete.',
      sk: 'Nedávajte na riasy ani za viečko. Po otvorení vydrží 6 mesiacov, hrdlo tuby občas utrite.',
      en: 'Keep off the lashes and out of the lid. It keeps 6 months open; wipe the nozzle now and then.',
    },
  },
  'caffeine-eye-roll-on': {
    ingredients:
      'Aqua, Glycerin, Caffeine, Propanediol, Coffea Arabica Seed Extract, Sodium Hyaluronate, Aesculus Hippocastanum Seed Extract, Hydroxyethylcellulose, 1,2-Hexanediol, Ethylhexylglycerin.',
    use: {
      cs: 'Kuličkou přejeďte pětkrát od nosu ke spánku a gel nechte zaschnout.',
      sk: 'Guľôčkou prejdite päťkrát od nosa k spánku a gél nechajte zaschnúť.',
      en: 'Roll five times from nose to temple and let the gel dry.',
    },
    warnings: {
      cs: 'Kuličku po použití otřete, s nikým ji nesdílejte. Slouží 6 měsíců od prvního otevření.',
      sk: 'Guľôčku po použití utrite, s nikým ju nezdieľajte. Slúži 6 mesiacov od prvého otvorenia.',
      en: 'Wipe the ball after use and share it with nobody. It serves 6 months from first opening.',
    },
  },
  'quince-hydrogel-eye-patches': {
    ingredients:
      'Aqua, Glycerin, Chondrus Crispus Powder, Pyrus Cydonia Seed Extract, Ceratonia Siliqua Gum, Sodium Hyaluronate, Palmitoyl Pentapeptide-4, Acetyl Hexapeptide-8, Potassium Chloride, 1,2-Hexanediol, Caprylyl Glycol, Parfum, Limonene.',
    use: {
      cs: 'Vyjměte pár lžičkou a přiložte širším koncem ven. Po patnácti minutách sejměte, esenci vetřete do hřbetů rukou.',
      sk: 'Vyberte pár lyžičkou a priložte širším koncom von. Po pätnástich minútach zložte, esenciu votrite do chrbtov rúk.',
      en: 'Lift out a pair with the spoon and place the wide end outward. Take off after fifteen minutes; rub the essence into the backs of your hands.',
    },
    warnings: {
      cs: 'Polštářky jsou jednorázové. Při podráždění očí je sundejte; dózu spotřebujte do 6 měsíců.',
      sk: 'Vankúšiky sú jednorazové. Pri podráždení očí ich zložte; dózu spotrebujte do 6 mesiacov.',
      en: 'Each pair is for one use. Remove if your eyes get irritated; use the jar within 6 months.',
    },
  },
  'walnut-eye-contour-cream': {
    ingredients:
      'Aqua, Juglans Regia Seed Oil, Glycerin, Butyrospermum Parkii Butter, Cetearyl Alcohol, PEG-100 Stearate, Palmitoyl Tripeptide-1, Palmitoyl Tetrapeptide-7, Palmitoyl Tripeptide-38, Acetyl Tetrapeptide-5, Acetyl Hexapeptide-8, Dipeptide Diaminobutyroyl Benzylamide Diacetate, Dimethicone, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Alcohol Denat., Phenoxyethanol, Ethylhexylglycerin, Sodium Hydroxide.',
    use: {
      cs: 'Po séru vytlačte hrášek na obě oči a keramickou špičkou ho rozveďte po kosti.',
      sk: 'Po sére vytlačte hrášok na obe oči a keramickou špičkou ho roztiahnite po kosti.',
      en: 'After serum, press out a pea for both eyes and guide it along the bone with the ceramic tip.',
    },
    warnings: {
      cs: 'Od řas držte půl centimetru odstup. Obsahuje olej z vlašských ořechů, alergen. Tuba s keramickým hrotem vydrží po otevření 9 měsíců.',
      sk: 'Od rias držte pol centimetra odstup. Obsahuje olej z vlašských orechov, alergén. Tuba s keramickým hrotom vydrží po otvorení 9 mesiacov.',
      en: 'Stay half a centimeter from the lashes. Contains walnut oil, an allergen. The tube with its ceramic tip keeps 9 months open.',
    },
  },
  'beeswax-eye-balm': {
    ingredients:
      'Persea Gratissima Oil, Cera Alba, Caprylic/Capric Triglyceride, Butyrospermum Parkii Butter, Simmondsia Chinensis Seed Oil, Mel, Tocopherol.',
    use: {
      cs: 'Dva tahy pod každé oko večer, přes den jeden na lícní kost.',
      sk: 'Dva ťahy pod každé oko večer, cez deň jeden na lícnu kosť.',
      en: 'Two strokes under each eye at night, one on the cheekbone by day.',
    },
    warnings: {
      cs: 'Tyčinku nenechávejte v autě na slunci. Včelí vosk a med nemusí snášet každý. Do roka od otevření.',
      sk: 'Tyčinku nenechávajte v aute na slnku. Včelí vosk a med nemusí znášať každý. Do roka od otvorenia.',
      en: 'Do not leave the stick in a sunny car. Beeswax and honey do not suit everyone. Within a year of opening.',
    },
  },
  'retinal-eye-serum': {
    ingredients:
      'Squalane, Caprylic/Capric Triglyceride, Retinal, Simmondsia Chinensis Seed Oil, Ceramide NP, Ceramide EOP, Hydrogenated Lecithin, Phytosphingosine, Tocopherol, Ascorbyl Palmitate.',
    use: {
      cs: 'Začněte kapkou na obě oči dvakrát týdně, po měsíci obden, vždy na noc. Ráno noste brýle a SPF.',
      sk: 'Začnite kvapkou na obe oči dvakrát týždenne, po mesiaci každý druhý deň, vždy na noc. Ráno noste okuliare a SPF.',
      en: 'Begin with one drop for both eyes twice a week, every other night after a month. Wear sunglasses and SPF by day.',
    },
    warnings: {
      cs: 'Ne v těhotenství ani při kojení. Obsahuje formu vitaminu A, zvažte i ostatní zdroje. Kapátkem nedotýkejte víček; po otevření vydrží 4 měsíce.',
      sk: 'Nie v tehotenstve ani pri dojčení. Obsahuje formu vitamínu A, zvážte aj ostatné zdroje. Kvapkadlom sa nedotýkajte viečok; po otvorení vydrží 4 mesiace.',
      en: 'Not in pregnancy or while nursing. Contains a form of vitamin A; consider your other sources. Keep the dropper off the lids; it keeps 4 months open.',
    },
  },
};
