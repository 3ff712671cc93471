import type { SectionsOfProducts } from '../types.ts';

export const faceSunCare: SectionsOfProducts = {
  'dew-sun-fluid-50': {
    ingredients:
      'Aqua, Alcohol Denat., Diethylamino Hydroxybenzoyl Hexyl Benzoate, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Ethylhexyl Triazone, Isononyl Isononanoate, Glycerin, Sodium Hyaluronate, Silica, Polyglyceryl-3 Distearate, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, 1,2-Hexanediol, Ethylhexylglycerin.',
    use: {
      cs: 'Protřepejte, až uslyšíte kuličku, a naneste dva proužky na tvář a krk. Po dvou hodinách a po koupání znovu.',
      sk: 'Pretrepte, kým začujete guľôčku, a naneste dva prúžky na tvár a krk. Po dvoch hodinách a po kúpaní znova.',
      en: 'Shake until you hear the ball and apply two finger-lengths to face and neck. Again after two hours and after a swim.',
    },
    warnings: {
      cs: 'Fluid obsahuje líh: ne do očí a k ohni, dokud nezaschne. Na slunce nevystavujte kojence. Po otevření vydrží 12 měsíců.',
      sk: 'Fluid obsahuje lieh: nie do očí a k ohňu, kým nezaschne. Na slnko nevystavujte dojčatá. Po otvorení vydrží 12 mesiacov.',
      en: 'Contains alcohol: not in the eyes, nor near a flame until dry. Keep infants out of the sun. It keeps 12 months open.',
    },
  },
  'mineral-sun-cream-50': {
    ingredients:
      'Aqua, Zinc Oxide, Caprylic/Capric Triglyceride, Coco-Caprylate, Polyglyceryl-3 Polyricinoleate, Glycerin, Polyhydroxystearic Acid, Butyrospermum Parkii Butter, Simmondsia Chinensis Seed Oil, Magnesium Sulfate, Sodium Levulinate, Sodium Anisate, Tocopherol.',
    use: {
      cs: 'Vtírejte po malých částech, dokud bílá barva nezmizí. Dětem natírejte i uši a nárty. Vrstvu obnovujte po dvou hodinách.',
      sk: 'Votierajte po malých častiach, kým biela farba nezmizne. Deťom natierajte aj uši a priehlavky. Vrstvu obnovujte po dvoch hodinách.',
      en: 'Rub in small areas until the white has gone. On children do ears and insteps too. Renew every two hours.',
    },
    warnings: {
      cs: 'Bílé stopy zinku z látky nejdřív vykartáčujte, pak perte. Děti do tří let patří hlavně do stínu. Od otevření krém vydrží 12 měsíců.',
      sk: 'Biele stopy zinku z látky najprv vykefujte, potom perte. Deti do troch rokov patria hlavne do tieňa. Od otvorenia krém vydrží 12 mesiacov.',
      en: 'Brush white zinc marks off fabric before washing. Children under three belong in the shade first of all. The cream keeps 12 months from opening.',
    },
  },
  'sun-stick-50': {
    ingredients:
      'Dibutyl Adipate, Ethylhexyl Triazone, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Silica, Synthetic Wax, Euphorbia Cerifera Cera, Polymethylsilsesquioxane, Octyldodecanol, Tocopherol, Parfum, Linalool.',
    use: {
      cs: 'Každé místo přejeďte čtyřikrát tam a zpět: nos, uši, pěšinku. Přes líčení tiskněte, netřete.',
      sk: 'Každé miesto prejdite štyrikrát tam a späť: nos, uši, cestičku. Cez líčenie pritláčajte, netrite.',
      en: 'Go over each spot four times: nose, ears, parting. Over makeup press rather than rub.',
    },
    warnings: {
      cs: 'Tyčinka krém doplňuje, na celou tvář ho nenahradí. V autě na slunci měkne. Po otevření vydrží do konce sezóny, nejdéle 9 měsíců.',
      sk: 'Tyčinka krém dopĺňa, na celú tvár ho nenahradí. V aute na slnku mäkne. Po otvorení vydrží do konca sezóny, najdlhšie 9 mesiacov.',
      en: 'The stick adds to sunscreen; it does not replace it on the whole face. It softens in a hot car. Open, it is good for one season, 9 months at most.',
    },
  },
  'tinted-sun-cream-30': {
    ingredients:
      'Aqua, Titanium Dioxide, C12-15 Alkyl Benzoate, Zinc Oxide, Glycerin, Vitis Vinifera Seed Oil, Alcohol Denat., C13-15 Alkane, Polyglyceryl-3 Diisostearate, Alumina, Stearic Acid, Phenoxyethanol, Ethylhexylglycerin [+/- CI 77491, CI 77492, CI 77499].',
    use: {
      cs: 'Rozetřete prsty jako krém, čtvrthodinu před sluncem, přechod u vlasů stáhněte houbičkou. Odstíny se dají míchat.',
      sk: 'Rozotrite prstami ako krém, štvrťhodinu pred slnkom, prechod pri vlasoch stiahnite hubkou. Odtiene sa dajú miešať.',
      en: 'Spread with your fingers like cream, fifteen minutes before sun, and fade the hairline with a sponge. Shades mix.',
    },
    warnings: {
      cs: 'Než si oblečete světlý límec, nechte pigmenty zaschnout. Odpoledne vrstvu obnovte, SPF 30 sama od sebe nevydrží. Tubu spotřebujte do roka.',
      sk: 'Skôr než si oblečiete svetlý golier, nechajte pigmenty zaschnúť. Popoludní vrstvu obnovte, SPF 30 sama od seba nevydrží. Tubu spotrebujte do roka.',
      en: 'Let the pigments dry before you put on a pale collar. Renew the layer in the afternoon: SPF 30 does not last by itself. Use the tube within a year.',
    },
  },
  'carrot-sun-cream-30': {
    ingredients:
      'Aqua, Helianthus Annuus Seed Oil, Ethylhexyl Triazone, Diethylamino Hydroxybenzoyl Hexyl Benzoate, Daucus Carota Sativa Root Extract, Beta-Carotene, Glycerin, Cetearyl Alcohol, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine, Glyceryl Stearate Citrate, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Tocopherol, Parfum, Vanillin.',
    use: {
      cs: 'Naneste čtvrt hodiny před odchodem, asi lžičku na tvář. Po plavání a utírání znovu.',
      sk: 'Naneste štvrťhodinu pred odchodom, asi lyžičku na tvár. Po plávaní a utieraní znova.',
      en: 'Apply fifteen minutes before going out, about a teaspoon for the face. Again after swimming or toweling.',
    },
    warnings: {
      cs: 'Mrkvový macerát může obarvit bílé prádlo. Žádný krém nechrání stoprocentně, vyhněte se polednímu slunci. Spotřebujte v téže sezóně, 9 měsíců.',
      sk: 'Mrkvový macerát môže ofarbiť bielu bielizeň. Žiaden krém nechráni stopercentne, vyhnite sa poludňajšiemu slnku. Spotrebujte v tej istej sezóne, 9 mesiacov.',
      en: 'Carrot macerate may stain white cloth. No cream protects fully; avoid midday sun. Use in the same season, 9 months.',
    },
  },
  'after-sun-face-gel': {
    ingredients:
      'Aloe Barbadensis Leaf Juice, Aqua, Glycerin, Nelumbo Nucifera Flower Extract, Panthenol, Sodium Hyaluronate, Allantoin, Carbomer, Tromethamine, Sodium Benzoate, Potassium Sorbate, Menthol, Parfum, Linalool.',
    use: {
      cs: 'Večer po slunci rozetřete tence, nebo nechte čtvrthodinu jako masku. Ramena berou ráda víc.',
      sk: 'Večer po slnku rozotrite tenko, alebo nechajte štvrťhodinu ako masku. Ramená si pýtajú viac.',
      en: 'After a day in the sun spread thinly, or leave on as a mask for fifteen minutes. Shoulders like more.',
    },
    warnings: {
      cs: 'Gel nechrání před sluncem. Na puchýře ho nedávejte a vyhledejte lékaře. V lednici, otevřený vydrží 6 měsíců.',
      sk: 'Gél nechráni pred slnkom. Na pľuzgiere ho nedávajte a vyhľadajte lekára. V chladničke, otvorený vydrží 6 mesiacov.',
      en: 'Gives no sun protection. Do not use on blisters; see a doctor. In the fridge, 6 months open.',
    },
  },
};
