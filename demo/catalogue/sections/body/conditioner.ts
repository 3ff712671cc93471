import type { SectionsOfProducts } from '../types.ts';

export const conditioner: SectionsOfProducts = {
  'linseed-moisture-conditioner': {
    ingredients:
      'Aqua, Cetearyl Alcohol, Linum Usitatissimum Seed Extract, Behentrimonium Methosulfate, Glycerin, Brassica Oleracea Italica Seed Oil, Cetyl Alcohol, Panthenol, Lactic Acid, Xanthan Gum, Sodium Levulinate, Sodium Anisate, Parfum, Linalool, Hexyl Cinnamal.',
    use: {
      cs: 'Vlašský ořech krému rozetřete v délkách, počkejte dvě minuty, pročešte a opláchněte.',
      sk: 'Vlašský orech krému rozotrite v dĺžkach, počkajte dve minúty, prečešte a opláchnite.',
      en: 'Work a walnut-sized dollop through the lengths, wait two minutes, comb and rinse.',
    },
    warnings: {
      cs: 'Na mastné kořínky ho nenanášejte. Tubu před koncem rozstřihněte, zbude tam na dvě mytí; od otevření vydrží 12 měsíců.',
      sk: 'Na mastné korienky ho nenanášajte. Tubu pred koncom rozstrihnite, zostane v nej na dve umytia; od otvorenia vydrží 12 mesiacov.',
      en: 'Keep it off oily roots. Cut the tube open at the end for two more washes; it keeps 12 months from opening.',
    },
  },
  'hops-light-conditioner': {
    ingredients:
      'Aqua, Cetyl Alcohol, Humulus Lupulus Strobile Water, Stearamidopropyl Dimethylamine, Glycerin, Hydrolyzed Rice Protein, Lactic Acid, Hydroxyethylcellulose, Panthenol, Sodium Benzoate, Potassium Sorbate, Parfum, Limonene, Pinene.',
    use: {
      cs: 'Naneste od uší dolů, minutu stůjte, opláchněte vlažnou vodou.',
      sk: 'Naneste od uší nadol, minútu stojte, opláchnite vlažnou vodou.',
      en: 'Apply from the ears down, stand still for a minute and rinse lukewarm.',
    },
    warnings: {
      cs: 'Chmelová voda může vadit velmi citlivé pokožce, zkuste ji za uchem. Otevřená lahvička je dobrá 10 měsíců.',
      sk: 'Chmeľová voda môže prekážať veľmi citlivej pokožke, skúste ju za uchom. Otvorená fľaštička je dobrá 10 mesiacov.',
      en: 'Hop water may bother a very sensitive scalp, so try it behind the ear. An open bottle is good for 10 months.',
    },
  },
  'curl-slip-conditioner': {
    ingredients:
      'Aqua, Behentrimonium Methosulfate, Cetearyl Alcohol, Linum Usitatissimum Seed Extract, Althaea Officinalis Root Extract, Glycerin, Cocos Nucifera Oil, Cetyl Alcohol, Panthenol, Xanthan Gum, Lactic Acid, Phenoxyethanol, Ethylhexylglycerin, Parfum, Coumarin.',
    use: {
      cs: 'Na mokré kudrny štědře, prsty rozplétejte odspodu, opláchněte, nebo nechte trochu uvnitř.',
      sk: 'Na mokré kučery štedro, prstami rozplietajte odspodu, opláchnite, alebo trochu nechajte vo vlasoch.',
      en: 'Generously on wet curls; detangle from below with your fingers. Rinse, or leave some in.',
    },
    warnings: {
      cs: 'Nabírejte ho suchýma rukama, voda by v dóze kazila. Kokosový olej stéká do očí, hlavu zakloňte. Spotřebujte do 10 měsíců.',
      sk: 'Naberajte ho suchými rukami, voda by v dóze kazila. Aby nestekal do očí, hlavu zakloňte. Spotrebujte do 10 mesiacov.',
      en: 'Scoop with dry hands, as water spoils the jar. Tip your head back so it won’t run into your eyes. Use within 10 months.',
    },
  },
  'cherry-colour-conditioner': {
    ingredients:
      'Aqua, Cetearyl Alcohol, Stearamidopropyl Dimethylamine, Glycerin, Prunus Cerasus Seed Oil, Ethylhexyl Methoxycinnamate, Prunus Cerasus Fruit Extract, Helianthus Annuus Seed Oil, Lactic Acid, Cetyl Alcohol, Hydroxyethylcellulose, Sodium Benzoate, Potassium Sorbate, Parfum, Benzyl Salicylate.',
    use: {
      cs: 'Do délek, tři minuty, kořínky vynechte. Opláchněte chladnou vodou.',
      sk: 'Do dĺžok, tri minúty, korienky vynechajte. Opláchnite chladnou vodou.',
      en: 'Lengths only, three minutes, leave out the roots. Rinse with cool water.',
    },
    warnings: {
      cs: 'Obsahuje UV filtr pro barvu vlasů, pokožku nechrání. Den po barvení začněte jednou minutou; tuba slouží rok.',
      sk: 'Obsahuje UV filter pre farbu vlasov, pokožku nechráni. Deň po farbení začnite jednou minútou; tuba slúži rok.',
      en: 'The UV filter protects hair color, not skin. The day after coloring begin with one minute; the tube serves a year.',
    },
  },
  'raspberry-vinegar-rinse': {
    ingredients:
      'Aqua, Acetum, Arctium Lappa Root Extract, Rubus Idaeus Fruit Extract, Glycerin, Sodium Benzoate, Lactic Acid.',
    use: {
      cs: 'Dvě víčka rozmíchejte v půl litru vody, po mytí přelijte a nevyplachujte. Octová vůně odejde, jak vlasy schnou.',
      sk: 'Dve viečka rozmiešajte v pol litri vody, po umytí prelejte a nevyplachujte. Octová vôňa odíde, ako vlasy schnú.',
      en: 'Stir two capfuls into half a liter of water, pour over washed hair and leave it in. Any vinegar scent goes as hair dries.',
    },
    warnings: {
      cs: 'Neředěný pálí v očích i na podrážděné pokožce. Láhev držte v chladu a spotřebujte do 9 měsíců.',
      sk: 'Neriedený páli v očiach aj na podráždenej pokožke. Fľašu držte v chlade a spotrebujte do 9 mesiacov.',
      en: 'Undiluted it burns in eyes and on irritated skin. Keep the bottle cool and use it within 9 months.',
    },
  },
  'solid-conditioner-bar': {
    ingredients:
      'Cetearyl Alcohol, Behentrimonium Methosulfate, Theobroma Cacao Seed Butter, Cetyl Alcohol, Helianthus Annuus Seed Cera, Hydrogenated Castor Oil, Panthenol, Tocopherol, Parfum, Coumarin.',
    use: {
      cs: 'Po umytých vlasech přejeďte dvakrát, stopu rozetřete a po minutě opláchněte.',
      sk: 'Po umytých vlasoch prejdite dvakrát, stopu rozotrite a po minúte opláchnite.',
      en: 'Draw twice over washed hair, spread the trail and rinse after a minute.',
    },
    warnings: {
      cs: 'V mokré misce se rozpouští, pověste ho. Kořínky, které se rychle mastí, vynechte. Suchý kotouč vydrží rok a půl.',
      sk: 'V mokrej miske sa rozpúšťa, zaveste ho. Korienky, ktoré sa rýchlo mastia, vynechajte. Suchý kotúč vydrží rok a pol.',
      en: 'It melts in a wet dish, so hang it. Skip roots that turn oily fast. Dry, the disc lasts a year and a half.',
    },
  },
};
