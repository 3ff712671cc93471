import type { SectionsOfProducts } from '../types.ts';

export const masksScrubs: SectionsOfProducts = {
  'green-clay-nettle-mask': {
    ingredients: 'Illite, Montmorillonite, Urtica Dioica Leaf Powder, Mentha Piperita Leaf Powder, Kaolin.',
    use: {
      cs: 'Lžičku prášku rozmíchejte s lžičkou květové vody v porcelánu, ne v kovu. Smyjte po deseti minutách.',
      sk: 'Lyžičku prášku rozmiešajte s lyžičkou kvetovej vody v porceláne, nie v kove. Zmyte po desiatich minútach.',
      en: 'Mix a teaspoon of powder with one of flower water in china, not metal. Wash off after ten minutes.',
    },
    warnings: {
      cs: 'Prášek nevdechujte. Rozmíchanou masku nenechávejte na později; suchá směs vydrží 18 měsíců od otevření.',
      sk: 'Prášok nevdychujte. Rozmiešanú masku nenechávajte na neskôr; suchá zmes vydrží 18 mesiacov od otvorenia.',
      en: 'Do not inhale the powder. Do not keep mixed mask; the dry blend lasts 18 months open.',
    },
  },
  'poppy-seed-face-scrub': {
    ingredients:
      'Aqua, Glycerin, Prunus Amygdalus Dulcis Oil, Papaver Somniferum Seed, Cetearyl Alcohol, Glyceryl Stearate, PEG-100 Stearate, Papaver Somniferum Seed Oil, Prunus Amygdalus Dulcis Seed Extract, Xanthan Gum, Phenoxyethanol, Ethylhexylglycerin, Parfum, Vanillin, Coumarin.',
    use: {
      cs: 'Jednou týdně kroužte minutu po mokré tváři, bez tlaku. Zrníčka spláchněte.',
      sk: 'Raz týždenne krúžte minútu po mokrej tvári, bez tlaku. Zrniečka spláchnite.',
      en: 'Once a week, circle over a wet face for a minute without pressing. Rinse the seeds away.',
    },
    warnings: {
      cs: 'Ne na akné v zánětu a spálenou pleť. Obsahuje mandle. Otevřená tuba 12 měsíců.',
      sk: 'Nie na zapálené akné a spálenú pleť. Obsahuje mandle. Otvorená tuba 12 mesiacov.',
      en: 'Not for inflamed blemishes or burnt skin. Contains almond. An open tube lasts 12 months.',
    },
  },
  'dew-sheet-mask': {
    ingredients:
      'Aqua, Glycerin, Butylene Glycol, Nelumbo Nucifera Flower Extract, Panthenol, Sodium Hyaluronate, Betaine, Trehalose, Cellulose Gum, 1,2-Hexanediol, Ethylhexylglycerin, Disodium EDTA, Tromethamine, Parfum, Hexyl Cinnamal.',
    use: {
      cs: 'Rozložte na čistou tvář a uhlaďte k nosu. Po dvaceti minutách sejměte vlhkou a zbytek séra vklepejte.',
      sk: 'Rozložte na čistú tvár a uhlaďte k nosu. Po dvadsiatich minútach zložte vlhkú a zvyšok séra vklepkajte.',
      en: 'Unfold on a clean face and smooth toward the nose. After twenty minutes take it off damp and pat in the rest.',
    },
    warnings: {
      cs: 'Na jedno použití, ihned po otevření sáčku. Plátýnko patří do směsného odpadu.',
      sk: 'Na jedno použitie, hneď po otvorení vrecka. Plátienko patrí do zmesového odpadu.',
      en: 'Single use, as soon as the sachet is open. The sheet goes in general waste.',
    },
  },
  'honey-oat-warming-mask': {
    ingredients:
      'Mel, Glycerin, Calcium Chloride, Avena Sativa Kernel Flour, Magnesium Sulfate, Helianthus Annuus Seed Oil, Lecithin, Parfum, Benzyl Benzoate.',
    use: {
      cs: 'Rozetřete po vlhké pleti a nechte deset minut hřát. Přidejte vodu, promasírujte a opláchněte.',
      sk: 'Rozotrite po vlhkej pleti a nechajte desať minút hriať. Pridajte vodu, premasírujte a opláchnite.',
      en: 'Spread over damp skin and let it warm for ten minutes. Add water, massage and rinse.',
    },
    warnings: {
      cs: 'Hřeje: vynechte při rozšířených žilkách a na opálenou kůži. Med není pro alergiky na včely. Od otevření vydrží 9 měsíců v suchu.',
      sk: 'Hreje: vynechajte pri rozšírených žilkách a na opálenej koži. Med nie je pre alergikov na včely. Od otvorenia vydrží 9 mesiacov v suchu.',
      en: 'It warms: skip it with broken veins or sunburn. Honey is not for bee allergies. It keeps 9 months from opening, kept dry.',
    },
  },
  'oat-comfort-cream-mask': {
    ingredients:
      'Aqua, Glycerin, Avena Sativa Kernel Flour, Avena Sativa Kernel Oil, Cetearyl Alcohol, Glyceryl Stearate Citrate, Beta-Glucan, Panthenol, Butyrospermum Parkii Butter, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Tocopherol.',
    use: {
      cs: 'Silnou vrstvu nechte čtvrt hodiny a setřete žínkou, nebo tenkou přes noc.',
      sk: 'Hrubú vrstvu nechajte štvrťhodinu a zotrite žinkou, alebo tenkú cez noc.',
      en: 'Leave a thick layer for fifteen minutes and wipe off with a washcloth, or wear a thin one overnight.',
    },
    warnings: {
      cs: 'Obsahuje ovesnou mouku. Po slunci chladí, popáleninu ale neléčí. Tuba po otevření vydrží 6 měsíců.',
      sk: 'Obsahuje ovsenú múku. Po slnku chladí, popáleninu však nelieči. Tuba po otvorení vydrží 6 mesiacov.',
      en: 'Contains oat flour. It cools after sun but does not treat a burn. The tube is good for 6 months.',
    },
  },
  'grape-acid-peel': {
    ingredients:
      'Aqua, Lactic Acid, Glycolic Acid, Tartaric Acid, Glycerin, Vitis Vinifera Fruit Extract, Panthenol, Sodium Hydroxide, Xanthan Gum, 1,2-Hexanediol, CI 16035.',
    use: {
      cs: 'Na suchou čistou pleť rozetřete tenkou vrstvu a nastavte budík na sedm minut. Opláchněte studenou vodou; nejvýš jednou týdně.',
      sk: 'Na suchú čistú pleť rozotrite tenkú vrstvu a nastavte budík na sedem minút. Opláchnite studenou vodou; najviac raz týždenne.',
      en: 'Spread a thin layer on dry, clean skin and set a timer for seven minutes. Rinse with cold water; once a week at most.',
    },
    warnings: {
      cs: 'Kyseliny zvyšují citlivost na slunce: SPF denně ještě týden poté. Ne na podrážděnou pleť, oči a rty, ne pro děti. Po otevření vydrží 6 měsíců.',
      sk: 'Kyseliny zvyšujú citlivosť na slnko: SPF denne ešte týždeň potom. Nie na podráždenú pleť, oči a pery, nie pre deti. Po otvorení vydrží 6 mesiacov.',
      en: 'Acids raise sensitivity to sun: daily SPF for a week after. Not for irritated skin, eyes, lips or children. It keeps 6 months open.',
    },
  },
};
