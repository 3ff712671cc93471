import type { SectionsOfProducts } from '../types.ts';

export const lipGloss: SectionsOfProducts = {
  'candied-fruit-lip-gloss': {
    ingredients:
      'Polyisobutene, Hydrogenated Polyisobutene, Octyldodecanol, Silica, Ethylhexyl Palmitate, Tocopherol, Parfum, Vanillin, Limonene [+/- CI 15850, CI 45410, CI 77891, CI 77019].',
    use: {
      cs: 'Jeden tah srdíčkem dá kapku barvy, tři udělají výlohu. Pod lesk můžete dát tužku ve stejném tónu.',
      sk: 'Jeden ťah srdiečkom dá kvapku farby, tri urobia výklad. Pod lesk môžete dať ceruzku v rovnakom tóne.',
      en: 'One swipe of the heart gives a drop of color, three a shop window. A liner in the same tone can go beneath.',
    },
    warnings: {
      cs: 'Voní po cukru, k jídlu ale není. S oparem na rtu ho vynechte. Po otevření spotřebujte do 12 měsíců.',
      sk: 'Vonia po cukre, na jedenie však nie je. S oparom na pere ho vynechajte. Po otvorení spotrebujte do 12 mesiacov.',
      en: 'It smells of sugar but is not for eating. Leave it off if you have a cold sore. Use within 12 months of opening.',
    },
  },
  'foyer-plumping-gloss': {
    ingredients:
      'Polyisobutene, Ricinus Communis Seed Oil, Zingiber Officinale Root Extract, Cinnamomum Zeylanicum Bark Oil, Silica, Alcohol Denat., Tocopherol, Parfum, Cinnamal, Eugenol [+/- CI 77891, CI 77491, CI 15850].',
    use: {
      cs: 'Naneste tenkou vrstvu a minutu počkejte, než mravenčení přejde. Přes rtěnku Premiéra udělá z matné lak.',
      sk: 'Naneste tenkú vrstvu a minútu počkajte, kým mravčenie prejde. Cez rúž Premiéra urobí z matného lak.',
      en: 'Apply a thin layer and give the tingle a minute to pass. Over Premiere lipstick it turns matte to lacquer.',
    },
    warnings: {
      cs: 'Skořice a zázvor dráždí popraskané rty, dětem lesk nepůjčujte. Kdyby pálil déle než minutu, setřete ho. Otevřený vydrží 10 měsíců.',
      sk: 'Škorica a zázvor dráždia popraskané pery, deťom lesk nepožičiavajte. Keby pálil dlhšie než minútu, zotrite ho. Otvorený vydrží 10 mesiacov.',
      en: 'Cinnamon and ginger irritate chapped lips; don’t lend it to children. If it burns for over a minute, wipe it off. It keeps 10 months open.',
    },
  },
  'lip-oil-rosehip': {
    ingredients:
      'Ricinus Communis Seed Oil, Rosa Canina Fruit Oil, Ribes Nigrum Seed Oil, Hydrogenated Polyisobutene, Simmondsia Chinensis Seed Oil, Tocopherol, Rosmarinus Officinalis Leaf Extract [+/- CI 40800].',
    use: {
      cs: 'Přes den jedna vrstva, na noc dvě přes balzám.',
      sk: 'Cez deň jedna vrstva, na noc dve cez balzam.',
      en: 'One layer by day, two over balm at night.',
    },
    warnings: {
      cs: 'Oranžový olej barví ručníky. Na světle žlukne, nechte ho v kabelce; po otevření vydrží 6 měsíců.',
      sk: 'Oranžový olej farbí uteráky. Na svetle žlkne, nechajte ho v kabelke; po otvorení vydrží 6 mesiacov.',
      en: 'The orange oil stains towels. Light turns it rancid, so leave it in your bag; it keeps 6 months once open.',
    },
  },
  'ice-clear-gloss': {
    ingredients: 'Squalane, Hydrogenated Polyisobutene, Silica, Coco-Caprylate, Mica, Tocopherol.',
    use: {
      cs: 'Na rty, na víčko nebo na lícní kost, všude tam, kde má být mokrý lesk. Odstraní ho ubrousek s kapkou oleje.',
      sk: 'Na pery, na viečko alebo na lícnu kosť, všade tam, kde má byť mokrý lesk. Odstráni ho obrúsok s kvapkou oleja.',
      en: 'On lips, lids or cheekbones, wherever you want a wet shine. A tissue with a drop of oil removes it.',
    },
    warnings: {
      cs: 'U očí zůstaňte na pohyblivém víčku, dál od řas. V kabelce ho noste svisle; otevřený je dobrý 18 měsíců.',
      sk: 'Pri očiach zostaňte na pohyblivom viečku, ďalej od rias. V kabelke ho noste zvislo; otvorený je dobrý 18 mesiacov.',
      en: 'Near the eyes stay on the lid, clear of the lashes. Carry it upright; open, it is good for 18 months.',
    },
  },
  'honey-drop-gloss': {
    ingredients:
      'Prunus Armeniaca Kernel Oil, Mel, Cera Alba, Hydrogenated Polyisobutene, Ricinus Communis Seed Oil, Silica, Tocopherol, Parfum, Vanillin.',
    use: {
      cs: 'Zkoseným hrotem přejeďte rty a tubu stlačte jen zlehka, jedna kapka stačí.',
      sk: 'Skoseným hrotom prejdite pery a tubu stlačte len zľahka, jedna kvapka stačí.',
      en: 'Follow the lips with the slanted tip and squeeze lightly: one drop is enough.',
    },
    warnings: {
      cs: 'Obsahuje med a včelí vosk. Malým dětem ho půjčujte jen s dohledem, chutná totiž dobře. Tuba vydrží rok.',
      sk: 'Obsahuje med a včelí vosk. Malým deťom ho požičiavajte len s dohľadom, chutí totiž dobre. Tuba vydrží rok.',
      en: 'Contains honey and beeswax. Small children need watching with it, since it tastes good. The tube lasts a year.',
    },
  },
  'rose-gloss-balm': {
    ingredients:
      'Hydrogenated Polyisobutene, Vitis Vinifera Seed Oil, Rosa Damascena Flower Cera, Butyrospermum Parkii Butter, Octyldodecanol, Mica, Tocopherol, Parfum, Geraniol, Citronellol [+/- CI 77891, Tin Oxide, CI 77491].',
    use: {
      cs: 'Noste ho samotný, nebo přes rtěnku Le Clic, když má být slavnostnější.',
      sk: 'Noste ho samotný, alebo cez rúž Le Clic, keď má byť slávnostnejší.',
      en: 'Wear it alone, or over Le Clic when the evening calls for it.',
    },
    warnings: {
      cs: 'Růžová vůně obsahuje geraniol a citronellol. Ústí lahvičky otírejte, lesk pak nezasychá; od otevření slouží 12 měsíců.',
      sk: 'Ružová vôňa obsahuje geraniol a citronelol. Ústie fľaštičky utierajte, lesk potom nezasychá; od otvorenia slúži 12 mesiacov.',
      en: 'The rose scent contains geraniol and citronellol. Wipe the neck so the gloss won’t dry there; it serves 12 months from opening.',
    },
  },
};
