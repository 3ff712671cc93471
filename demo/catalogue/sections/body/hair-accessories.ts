import type { SectionsOfProducts } from '../types.ts';

export const hairAccessories: SectionsOfProducts = {
  'wide-tooth-beech-comb': {
    materials: {
      cs: 'Bukové dřevo z jednoho kusu, ručně leštěné zuby, lněný olej.',
      sk: 'Bukové drevo z jedného kusu, ručne leštené zuby, ľanový olej.',
      en: 'One piece of beech, hand-polished teeth, linseed oil.',
    },
    use: {
      cs: 'Mokré vlasy češte od konců nahoru, po pramenech.',
      sk: 'Mokré vlasy češte od koncov nahor, po prameňoch.',
      en: 'Comb wet hair from the ends upward, strand by strand.',
    },
    care: {
      cs: 'Dvakrát do roka ho potřete lněným olejem. Do myčky a na radiátor nepatří.',
      sk: 'Dvakrát do roka ho potrite ľanovým olejom. Do umývačky a na radiátor nepatrí.',
      en: 'Rub it with linseed oil twice a year. Dishwashers and radiators are not for it.',
    },
    warnings: {
      cs: 'Po pádu zkontrolujte zuby, prasklý by tahal vlasy.',
      sk: 'Po páde skontrolujte zuby, prasknutý by ťahal vlasy.',
      en: 'Check the teeth after a fall; a cracked one pulls hair.',
    },
  },
  'detangling-brush': {
    materials: {
      cs: 'Pružné nylonové štětiny dvou délek, gumový polštářek, plast.',
      sk: 'Pružné nylonové štetiny dvoch dĺžok, gumený vankúšik, plast.',
      en: 'Bendy nylon bristles in two lengths, a rubber cushion, plastic.',
    },
    use: {
      cs: 'Začněte u konečků a postupujte výš, teprve když pramen neklade odpor.',
      sk: 'Začnite pri končekoch a postupujte vyššie, až keď prameň nekladie odpor.',
      en: 'Begin at the ends and move higher only when a strand gives way.',
    },
    care: {
      cs: 'Polštářek vyndejte, opláchněte pod kohoutkem a nechte uschnout.',
      sk: 'Vankúšik vyberte, opláchnite pod kohútikom a nechajte uschnúť.',
      en: 'Lift out the cushion, rinse under the faucet and let it dry.',
    },
    warnings: {
      cs: 'Fén držte dál než deset centimetrů, horkem štětiny měknou.',
      sk: 'Fén držte ďalej než desať centimetrov, teplom štetiny mäknú.',
      en: 'Hold the dryer four inches away or more: heat softens the bristles.',
    },
  },
  'linen-hair-turban': {
    materials: {
      cs: 'Pružná lněná tkanina, knoflík z perleti a bavlněné poutko.',
      sk: 'Pružná ľanová tkanina, gombík z perlete a bavlnené pútko.',
      en: 'Soft linen cloth, a mother-of-pearl button and a cotton loop.',
    },
    use: {
      cs: 'Nasaďte ho knoflíkem na týl, cíp stočte dopředu a poutko přehoďte přes knoflík.',
      sk: 'Nasaďte ho gombíkom na tylo, cíp stočte dopredu a pútko prehoďte cez gombík.',
      en: 'Put it on with the button at your nape, twist the end forward and slip the loop over the button.',
    },
    care: {
      cs: 'Perte na 40 °C a sušte na vzduchu, s každým praním změkne.',
      sk: 'Perte na 40 °C a sušte na vzduchu, s každým praním zmäkne.',
      en: 'Wash at 105 °F and air-dry; it softens with each wash.',
    },
    warnings: {
      cs: 'Do pračky ho dejte v sáčku, knoflík by se jinak odřel.',
      sk: 'Do práčky ho dajte vo vrecku, gombík by sa inak odrel.',
      en: 'Wash it in a bag, or the button gets scuffed.',
    },
  },
  'satin-scrunchie-set': {
    inside: {
      cs: 'Tři gumičky: úzká k drdolu, střední na culík, široká na spaní, v barvách máku, slámy a levandule.',
      sk: 'Tri gumičky: úzka na drdol, stredná na cop, široká na spanie, vo farbách maku, slamy a levandule.',
      en: 'Three scrunchies: slim for a bun, medium for a ponytail, wide for sleep, in poppy, straw and lavender.',
    },
    materials: {
      cs: 'Saténová tkanina a měkká guma bez kovu a bez spoje, který by chytal vlasy.',
      sk: 'Saténová tkanina a mäkká guma bez kovu a bez spoja, ktorý by chytal vlasy.',
      en: 'Satin cloth and soft elastic with no metal and no join to catch hair.',
    },
    care: {
      cs: 'Perte v sáčku na 30 °C, sušte na rovném.',
      sk: 'Perte vo vrecku na 30 °C, sušte na rovnom.',
      en: 'Wash in a bag at 85 °F, dry flat.',
    },
    warnings: {
      cs: 'Malé děti ji mohou vložit do pusy, nenechávejte ji na nočním stolku.',
      sk: 'Malé deti ju môžu vložiť do úst, nenechávajte ju na nočnom stolíku.',
      en: 'Small children may put one in their mouths, so don’t leave them by the bed.',
    },
  },
  'scalp-massage-brush': {
    materials: {
      cs: 'Jasan, hroty z rostlinných vláken.',
      sk: 'Jaseň, hroty z rastlinných vlákien.',
      en: 'Ash wood with points of plant fiber.',
    },
    use: {
      cs: 'Suchou hlavu hlaďte krouživě, pod sprchou jím rozmasírujte šampon.',
      sk: 'Suchú hlavu hlaďte krúživo, pod sprchou ňou rozmasírujte šampón.',
      en: 'Circle over a dry head, or work shampoo in with it under the shower.',
    },
    care: {
      cs: 'Vodu vytřepte a sušte ho hroty dolů, jasan tak nezčerná.',
      sk: 'Vodu vytraste a sušte ju hrotmi nadol, jaseň tak nesčernie.',
      en: 'Shake off the water and dry points down so the ash won’t darken.',
    },
    warnings: {
      cs: 'Na podrážděnou nebo poraněnou pokožku hlavy ho nepoužívejte.',
      sk: 'Na podráždenú alebo poranenú pokožku hlavy ju nepoužívajte.',
      en: 'Do not use it on an irritated or injured scalp.',
    },
  },
  'linen-scalp-towel': {
    materials: {
      cs: 'Vaflová vazba ze lnu a bavlny, poutko na delší straně.',
      sk: 'Vaflová väzba z ľanu a bavlny, pútko na dlhšej strane.',
      en: 'A waffle weave of linen and cotton with its loop on the long side.',
    },
    use: {
      cs: 'Netřete, mačkejte pramen po pramenu.',
      sk: 'Netrite, stláčajte prameň po prameni.',
      en: 'Do not rub; squeeze strand by strand.',
    },
    care: {
      cs: 'Perte na 60 °C bez aviváže, ta by mu vzala savost.',
      sk: 'Perte na 60 °C bez aviváže, tá by mu vzala savosť.',
      en: 'Wash at 140 °F without softener, which would stop it absorbing.',
    },
    warnings: {
      cs: 'Před prvním použitím ho vyperte zvlášť, nový pouští vlákna.',
      sk: 'Pred prvým použitím ho vyperte zvlášť, nový púšťa vlákna.',
      en: 'Wash it separately before first use: new ones shed lint.',
    },
  },
};
