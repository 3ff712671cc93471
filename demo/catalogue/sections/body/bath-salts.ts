import type { SectionsOfProducts } from '../types.ts';

export const bathSalts: SectionsOfProducts = {
  'mountain-hay-bath-salt': {
    ingredients:
      'Sodium Chloride, Phleum Pratense Extract, Thymus Serpyllum Leaf Oil, Camellia Japonica Seed Oil, Tocopherol, Linalool, Coumarin.',
    use: {
      cs: 'Hrst soli nasypte do plátěného sáčku a ponořte do teplé vody. Koupel začněte po pěti minutách.',
      sk: 'Hrsť soli nasypte do plátenného vrecúška a ponorte do teplej vody. Kúpeľ začnite o päť minút.',
      en: 'Put a handful in the cotton bag and sink it in warm water. Get in after five minutes.',
    },
    warnings: {
      cs: 'Seno a byliny mohou vadit alergikům na pyl. Sklenici zavírejte, sůl ve vlhku hrudkuje.',
      sk: 'Seno a byliny môžu prekážať alergikom na peľ. Pohár zatvárajte, soľ vo vlhku hrudkuje.',
      en: 'Hay and herbs may bother anyone with hay fever. Close the jar: salt clumps in damp air.',
    },
  },
  'dwarf-pine-bath-salt': {
    ingredients:
      'Sodium Chloride, Maris Sal, Pinus Mugo Leaf Oil, Eucalyptus Globulus Leaf Oil, Limonene, Pinene, CI 42090, CI 19140.',
    use: {
      cs: 'Rozpusťte dvě hrsti ve vaně do 38 °C a zůstaňte v ní dvacet minut. Nakonec se osprchujte chladnější vodou.',
      sk: 'Rozpustite dve hrste vo vani do 38 °C a zostaňte v nej dvadsať minút. Nakoniec sa osprchujte chladnejšou vodou.',
      en: 'Dissolve two handfuls in a bath of up to 100 °F and stay for twenty minutes. Finish with a cooler shower.',
    },
    warnings: {
      cs: 'Eukalyptus není pro děti do tří let. Při astmatu a vysokém tlaku se nejdřív poraďte s lékařem. Sáček po každé koupeli přehněte a sepněte.',
      sk: 'Eukalyptus nie je pre deti do troch rokov. Pri astme a vysokom tlaku sa najprv poraďte s lekárom. Vrecko po každom kúpeli prehnite a zopnite.',
      en: 'Eucalyptus is not for children under three. With asthma or high blood pressure ask a doctor first. Fold and clip the bag after each bath.',
    },
  },
  'lavender-milk-bath': {
    ingredients:
      'Caprae Lac, Maris Sal, Sodium Bicarbonate, Citric Acid, Lavandula Angustifolia Flower, Lavandula Angustifolia Oil, Linalool, Linalyl Acetate.',
    use: {
      cs: 'Pod tekoucí vodu vsypte dvě lžíce a míchejte rukou, dokud nezbělá. Voda má být vlažná.',
      sk: 'Pod tečúcu vodu vsypte dve lyžice a miešajte rukou, kým nezbelie. Voda má byť vlažná.',
      en: 'Sprinkle two tablespoons under running water and stir by hand until it turns white. Keep the water lukewarm.',
    },
    warnings: {
      cs: 'Obsahuje kozí mléko, při alergii na mléčnou bílkovinu ji vynechte. Květy zachyťte sítkem, ať neucpou odtok. Od otevření vydrží 9 měsíců.',
      sk: 'Obsahuje kozie mlieko, pri alergii na mliečnu bielkovinu ho vynechajte. Kvety zachyťte sitkom, aby neupchali odtok. Od otvorenia vydrží 9 mesiacov.',
      en: 'Contains goat’s milk; leave it out with a milk-protein allergy. Catch the flowers in a strainer to keep the drain clear. It keeps 9 months from opening.',
    },
  },
  'trapani-rose-bath-salt': {
    ingredients:
      'Maris Sal, Rosa Centifolia Flower, Rosa Damascena Flower Oil, Parfum, Alpha-Isomethyl Ionone, Citronellol, Geraniol, Mica.',
    use: {
      cs: 'Tři lžíce do teplé vody, před vypuštěním posbírejte plátky růže. Zbylá sklenice je hezká na police.',
      sk: 'Tri lyžice do teplej vody, pred vypustením pozbierajte lupienky ruže. Prázdny pohár je pekný na poličku.',
      en: 'Three tablespoons in warm water; gather the petals before you let it out. The empty jar looks good on a shelf.',
    },
    warnings: {
      cs: 'Lupínky vyberte dřív, než vytáhnete špunt. Koho vůně růže dráždí, začne s jednou lžící. Sůl vydrží dva roky.',
      sk: 'Lupienky vyberte skôr, než vytiahnete zátku. Koho vôňa ruže dráždi, začne s jednou lyžicou. Soľ vydrží dva roky.',
      en: 'Fish the petals out before you pull the plug. If rose bothers you, begin with one tablespoon. The salt keeps two years.',
    },
  },
  'magnesium-bath-flakes': {
    ingredients: 'Magnesium Chloride.',
    use: {
      cs: 'Na vanu dvě hrsti, na nohy jednu do misky. Vločky se rozpustí do minuty.',
      sk: 'Na vaňu dve hrste, na nohy jednu do misky. Vločky sa rozpustia do minúty.',
      en: 'Two handfuls for a bath, one in a bowl for feet. The flakes dissolve within a minute.',
    },
    warnings: {
      cs: 'Na čerstvě oholených nohách štípou. Vana je po nich kluzká, opláchněte ji. Otevřený sáček uzavřete, vločky táhnou vlhkost ze vzduchu.',
      sk: 'Na čerstvo oholených nohách štípu. Vaňa je po nich klzká, opláchnite ju. Otvorené vrecko uzavrite, vločky ťahajú vlhkosť zo vzduchu.',
      en: 'They sting on freshly shaved legs. The tub is slippery afterward, so rinse it. Seal an open bag: the flakes draw damp from the air.',
    },
  },
  'nine-herbs-bath-bags': {
    ingredients:
      'Chamomilla Recutita Flower, Calendula Officinalis Flower, Salvia Officinalis Leaf, Origanum Vulgare Leaf, Tilia Cordata Flower, Mentha Piperita Leaf, Urtica Dioica Leaf, Achillea Millefolium Flower, Avena Sativa Kernel.',
    inside: {
      cs: 'Devět bavlněných sáčků s heřmánkem, měsíčkem, šalvějí, dobromyslí, lípou, mátou, kopřivou, řebříčkem a ovsem.',
      sk: 'Deväť bavlnených vrecúšok s rumančekom, nechtíkom, šalviou, oreganom, lipou, mätou, žihľavou, rebríčkom a ovsom.',
      en: 'Nine cotton bags of chamomile, marigold, sage, oregano, linden blossom, mint, nettle, yarrow and oats.',
    },
    use: {
      cs: 'Zavěste na kohout, pusťte horkou vodu a nechte zchladnout, sáčkem přejeďte pokožku.',
      sk: 'Zaveste na kohútik, pustite horúcu vodu a nechajte vychladnúť, vrecúškom prejdite pokožku.',
      en: 'Hang from the faucet, run the water hot, let it cool and stroke the bag over your skin.',
    },
    warnings: {
      cs: 'Heřmánek, měsíček a řebříček mohou vadit alergikům na hvězdnicovité rostliny. Každý sáček je na jednu koupel, pak patří do kompostu.',
      sk: 'Rumanček, nechtík a rebríček môžu prekážať alergikom na astrovité rastliny. Každé vrecúško je na jeden kúpeľ, potom patrí do kompostu.',
      en: 'Chamomile, marigold and yarrow may bother those allergic to the daisy family. Each bag makes one bath and then goes to the compost.',
    },
  },
};
