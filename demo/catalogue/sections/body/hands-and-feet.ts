import type { SectionsOfProducts } from '../types.ts';

export const handsAndFeet: SectionsOfProducts = {
  'allotment-hand-cream': {
    ingredients:
      'Aqua, Glycerin, Helianthus Annuus Seed Oil, Lanolin, Cetearyl Alcohol, Glyceryl Stearate, Cera Alba, Plantago Lanceolata Leaf Extract, Solanum Lycopersicum Leaf Extract, Allantoin, Xanthan Gum, Benzyl Alcohol, Dehydroacetic Acid, Tocopherol, Parfum, Linalool, Citral.',
    use: {
      cs: 'Naneste hrášek na umyté ruce a vetřete i kolem nehtů. Před prací na zahradě přidejte druhý.',
      sk: 'Naneste hrášok na umyté ruky a votrite aj okolo nechtov. Pred prácou na záhrade pridajte druhý.',
      en: 'Rub a pea-sized dab into washed hands and around the nails. Add a second before gardening.',
    },
    warnings: {
      cs: 'Obsahuje lanolin a včelí vosk. Velkou tubu spotřebujte do roka, malou, která jezdí v kapse, do 9 měsíců.',
      sk: 'Obsahuje lanolín a včelí vosk. Veľkú tubu spotrebujte do roka, malú, ktorá sa nosí vo vrecku, do 9 mesiacov.',
      en: 'Contains lanolin and beeswax. Use the large tube within a year and the small one, carried in a pocket, within 9 months.',
    },
  },
  'dwarf-pine-foot-cream': {
    ingredients:
      'Aqua, Urea, Glycerin, Helianthus Annuus Seed Oil, Cetearyl Alcohol, PEG-100 Stearate, Glyceryl Stearate, Pinus Mugo Leaf Oil, Menthol, Panthenol, Lactic Acid, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Limonene, Pinene, Camphor.',
    use: {
      cs: 'Večer vmasírujte do chodidel a pat, ponožky můžete obout po dvou minutách.',
      sk: 'Večer vmasírujte do chodidiel a piat, ponožky si môžete obuť po dvoch minútach.',
      en: 'Massage into soles and heels in the evening; socks can go on after two minutes.',
    },
    warnings: {
      cs: 'Močovina v prasklinách štípe, počkejte, až se zacelí. Pro děti do tří let není, kvůli silici a mentolu. Po otevření vydrží 12 měsíců.',
      sk: 'Močovina v prasklinách štípe, počkajte, kým sa zacelia. Pre deti do troch rokov nie je, pre silicu a mentol. Po otvorení vydrží 12 mesiacov.',
      en: 'Urea stings in cracks, so wait until they close. Because of the pine oil and menthol it is not for children under three. It keeps 12 months once open.',
    },
  },
  'iris-hand-cream': {
    ingredients:
      'Aqua, Glycerin, Coco-Caprylate, Oryza Sativa Starch, Cetearyl Alcohol, Glyceryl Stearate Citrate, Dicaprylyl Carbonate, Iris Florentina Root Extract, Silica, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Parfum, Alpha-Isomethyl Ionone, Geraniol.',
    use: {
      cs: 'Tenkou vrstvu rozetřete po hřbetech rukou a chvíli počkejte, než škrob stáhne lesk.',
      sk: 'Tenkú vrstvu rozotrite po chrbtoch rúk a chvíľu počkajte, kým škrob stiahne lesk.',
      en: 'Spread thinly over the backs of your hands and give the starch a moment to take the shine.',
    },
    warnings: {
      cs: 'Kosatcová vůně obsahuje alfa-isomethylionon, který někomu vadí. Uzávěr dotahujte, krém jinak u hrdla zasychá; vydrží 12 měsíců od otevření.',
      sk: 'Kosatcová vôňa obsahuje alfa-izometylionón, ktorý niekomu prekáža. Uzáver doťahujte, krém inak pri hrdle zasychá; vydrží 12 mesiacov od otvorenia.',
      en: 'The iris scent contains alpha-isomethyl ionone, which bothers some people. Close it firmly, or the cream dries at the neck; it keeps 12 months from opening.',
    },
  },
  'hand-cream-trio': {
    ingredients:
      'Aqua, Helianthus Annuus Seed Oil, Glycerin, Theobroma Cacao Seed Butter, Cetearyl Alcohol, Glyceryl Stearate, PEG-100 Stearate, Panthenol, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Tocopherol, Parfum, Limonene, Linalool, Citral.',
    inside: {
      cs: 'Tři tuby po 30 ml se stejným základem: rebarbora do kabelky, pomeranč do auta, levandule na stůl.',
      sk: 'Tri tuby po 30 ml s rovnakým základom: rebarbora do kabelky, pomaranč do auta, levanduľa na stôl.',
      en: 'Three 30 ml tubes on one base: rhubarb for the bag, orange for the car, lavender for the desk.',
    },
    use: {
      cs: 'Kapka stačí na obě ruce. Tubu nechte tam, kam patří, a nebudete ji hledat.',
      sk: 'Kvapka stačí na obe ruky. Tubu nechajte tam, kam patrí, a nebudete ju hľadať.',
      en: 'One drop does both hands. Leave each tube where it belongs and you won’t have to look for it.',
    },
    warnings: {
      cs: 'V letním autě krém zřídne, do přihrádky ho dejte až na podzim. Každou tubu spotřebujte do 9 měsíců po otevření.',
      sk: 'V letnom aute krém zredne, do priehradky ho dajte až na jeseň. Každú tubu spotrebujte do 9 mesiacov po otvorení.',
      en: 'In a hot car the cream turns runny, so keep that tube for the cooler months. Use each within 9 months of opening.',
    },
  },
  'heel-balm-stick': {
    ingredients:
      'Cannabis Sativa Seed Oil, Cera Alba, Picea Abies Resin, Butyrospermum Parkii Butter, Helianthus Annuus Seed Oil, Copernicia Cerifera Cera, Tocopherol, Parfum, Pinene, Limonene.',
    use: {
      cs: 'Na umyté a suché paty přejeďte třikrát, natáhněte ponožku a nechte do rána.',
      sk: 'Umyté a suché päty potrite trikrát, natiahnite ponožku a nechajte do rána.',
      en: 'Swipe three times over clean, dry heels, pull on a sock and leave until morning.',
    },
    warnings: {
      cs: 'Smrková pryskyřice může vyvolat alergii. Po natření na dlažbě nechoďte bosi, uklouznete. Tyčinka má 18 měsíců od otevření.',
      sk: 'Smreková živica môže vyvolať alergiu. Po natretí nechoďte po dlažbe bosí, pošmyknete sa. Tyčinka má 18 mesiacov od otvorenia.',
      en: 'Spruce resin can cause an allergy. Do not walk barefoot on tiles afterward. The stick keeps 18 months from opening.',
    },
  },
  'sage-mint-foot-soak': {
    ingredients:
      'Sodium Bicarbonate, Maris Sal, Salvia Officinalis Leaf, Mentha Piperita Leaf, Mentha Piperita Oil, Limonene, Linalool.',
    use: {
      cs: 'Dvě lžíce rozpusťte v lavoru horké vody a nechte nohy deset minut. Pak je osušte i mezi prsty.',
      sk: 'Dve lyžice rozpustite v lavóre horúcej vody a nechajte nohy desať minút. Potom ich osušte aj medzi prstami.',
      en: 'Dissolve two tablespoons in a basin of hot water and soak for ten minutes. Dry well, between the toes too.',
    },
    warnings: {
      cs: 'Při cukrovce a otevřených ranách se nejdřív zeptejte lékaře. Sáček držte v suchu, soda jinak ztvrdne; vydrží 18 měsíců.',
      sk: 'Pri cukrovke a otvorených ranách sa najprv spýtajte lekára. Vrecko držte v suchu, sóda inak stvrdne; vydrží 18 mesiacov.',
      en: 'With diabetes or open wounds ask your doctor first. Keep the bag dry or the soda hardens; it lasts 18 months.',
    },
  },
};
