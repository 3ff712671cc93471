import type { SectionsOfProducts } from '../types.ts';

export const bodyScrubs: SectionsOfProducts = {
  'sea-salt-lemon-scrub': {
    ingredients:
      'Maris Sal, Olea Europaea Fruit Oil, Helianthus Annuus Seed Oil, Citrus Limon Peel, Citrus Limon Peel Oil, Tocopherol, Limonene, Citral, Geraniol.',
    use: {
      cs: 'Na suché kůži kružte od kotníků vzhůru, potom pod sprchu. Olej nesmývejte mýdlem a krém už nebude potřeba.',
      sk: 'Na suchej koži krúžte od členkov nahor, potom pod sprchu. Olej nezmývajte mydlom a krém už nebude treba.',
      en: 'Circle over dry skin from the ankles up, then step under the shower. Don’t soap the oil off and you can skip the cream.',
    },
    warnings: {
      cs: 'Do odřenin a po holení nepatří, sůl štípe. Dlaždice jsou po oleji kluzké; sklenice vydrží půl roku.',
      sk: 'Do odrenín a po holení nepatrí, soľ štípe. Dlaždice sú po oleji klzké; pohár vydrží pol roka.',
      en: 'Not for grazes or just after shaving, as salt stings. Oil makes tiles slippery; the jar lasts half a year.',
    },
  },
  'poppy-seed-plum-scrub': {
    ingredients:
      'Aqua, Glycerin, Prunus Domestica Seed Oil, Papaver Somniferum Seed, Cetearyl Alcohol, Glyceryl Stearate, Cetearyl Glucoside, Papaver Somniferum Seed Oil, Cinnamomum Zeylanicum Bark Extract, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Parfum, Cinnamal, Coumarin.',
    use: {
      cs: 'Jednou týdně kroužte po mokré kůži dvě minuty a opláchněte, zrníčka spláchněte sprchou z celé vany.',
      sk: 'Raz týždenne krúžte po mokrej koži dve minúty a opláchnite, zrniečka spláchnite sprchou z celej vane.',
      en: 'Once a week circle over wet skin for two minutes and rinse, showering the seeds out of the tub too.',
    },
    warnings: {
      cs: 'Skořice může citlivou kůži začervenat. Na obličej je mák příliš hrubý. Dóza vydrží 12 měsíců od otevření.',
      sk: 'Škorica môže citlivú kožu začervenať. Na tvár je mak príliš hrubý. Dóza vydrží 12 mesiacov od otvorenia.',
      en: 'Cinnamon may redden sensitive skin. Poppy is too coarse for the face. The jar keeps 12 months from opening.',
    },
  },
  'bilberry-sugar-scrub': {
    ingredients:
      'Sucrose, Helianthus Annuus Seed Oil, Glycerin, Vaccinium Myrtillus Fruit Juice, Vaccinium Myrtillus Seed Oil, Lecithin, Helianthus Annuus Seed Cera, Tocopherol, Parfum, Limonene.',
    use: {
      cs: 'Naneste na mokrou kůži a kroužte, cukr se postupně rozpustí sám. Den před holením nohou je nejlepší.',
      sk: 'Naneste na mokrú kožu a krúžte, cukor sa postupne rozpustí sám. Deň pred holením nôh je najlepší.',
      en: 'Apply to wet skin and circle; the sugar dissolves by itself. Best the day before shaving your legs.',
    },
    warnings: {
      cs: 'Fialové stopy ze sprchy spláchněte hned. Do dózy nesmí voda, jinak se cukr rozteče; vydrží 6 měsíců.',
      sk: 'Fialové stopy zo sprchy spláchnite hneď. Do dózy nesmie voda, inak sa cukor roztečie; vydrží 6 mesiacov.',
      en: 'Rinse purple traces from the shower at once. Keep water out of the jar or the sugar runs; it keeps 6 months.',
    },
  },
  'second-round-coffee-scrub': {
    ingredients:
      'Coffea Arabica Seed Powder, Sucrose, Cocos Nucifera Oil, Cocos Nucifera Fruit, Tocopherol, Parfum, Limonene, Vanillin.',
    use: {
      cs: 'Hrst směsi navlhčete ve sprše a potřete jí tělo. Chvíli počkejte, opláchněte sebe a potom kachličky.',
      sk: 'Hrsť zmesi navlhčite v sprche a potrite ňou telo. Chvíľu počkajte, opláchnite seba a potom kachličky.',
      en: 'Wet a handful in the shower and rub it over your body. Wait a little, then rinse yourself and the tiles.',
    },
    warnings: {
      cs: 'Odtok chraňte sítkem, káva ho ucpe. Světlé ručníky až potom. Bez vody v sáčku drží směs 9 měsíců.',
      sk: 'Odtok chráňte sitkom, káva ho upchá. Svetlé uteráky až potom. Bez vody vo vrecku drží zmes 9 mesiacov.',
      en: 'Guard the drain with a strainer, as coffee clogs it. Pale towels come later. With no water in the bag, the mix keeps 9 months.',
    },
  },
  'apricot-stone-shower-scrub': {
    ingredients:
      'Aqua, Coco-Glucoside, Cocamidopropyl Betaine, Glycerin, Prunus Armeniaca Seed Powder, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Sodium Chloride, Prunus Armeniaca Kernel Oil, Citric Acid, Phenoxyethanol, Ethylhexylglycerin, Parfum, Limonene, Hexyl Cinnamal.',
    use: {
      cs: 'Obden ho ve sprše napěňte na těle, umyje a vyhladí najednou. Na chodidla přidejte tlak i čas.',
      sk: 'Každý druhý deň ho v sprche napeňte na tele, umyje a vyhladí naraz. Na chodidlá pridajte tlak aj čas.',
      en: 'Every other day lather it over your body in the shower; it washes and smooths at once. Feet can take more pressure and time.',
    },
    warnings: {
      cs: 'Čerstvé jizvy a jemnou kůži na hrudi vynechte. Malá tuba prošla letištěm už mnohokrát; od otevření má 12 měsíců.',
      sk: 'Čerstvé jazvy a jemnú kožu na hrudi vynechajte. Malá tuba prejde letiskom; od otvorenia má 12 mesiacov.',
      en: 'Avoid fresh scars and the fine skin of the chest. The small tube passes airport security; it has 12 months from opening.',
    },
  },
  'volcanic-sand-body-scrub': {
    ingredients:
      'Aqua, Glycerin, Volcanic Sand, Charcoal Powder, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Coco-Glucoside, Olea Europaea Fruit Oil, Cistus Ladaniferus Resin Extract, Tromethamine, Phenoxyethanol, Ethylhexylglycerin, Parfum, Coumarin, Eugenol.',
    use: {
      cs: 'Minutu masírujte ramena a stehna a opláchněte silným proudem. Nakonec opláchněte i vanu.',
      sk: 'Minútu masírujte ramená a stehná a opláchnite silným prúdom. Nakoniec opláchnite aj vaňu.',
      en: 'Massage shoulders and thighs for a minute and rinse with a strong stream. Rinse the tub as well.',
    },
    warnings: {
      cs: 'Je určen jen na tělo, obličej by poškrábal. Akrylátovou vanu písek odírá. Spotřebujte ho do roka.',
      sk: 'Je určený len na telo, tvár by poškriabal. Akrylátovú vaňu piesok odiera. Spotrebujte ho do roka.',
      en: 'For the body only; it would scratch a face. Sand scuffs an acrylic tub. Use it within a year.',
    },
  },
};
