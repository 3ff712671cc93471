import type { SectionsOfProducts } from '../types.ts';

export const unisexPerfume: SectionsOfProducts = {
  'first-tram-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Vanillin, Coumarin, Limonene, Benzyl Salicylate.',
    use: {
      cs: 'Na zápěstí a svetr před prvním spojem.',
      sk: 'Na zápästie a sveter pred prvým spojom.',
      en: 'On wrist and sweater, before the first streetcar.',
    },
    warnings: {
      cs: 'Kapalina je hořlavá, doma ji nestavte na radiátor. Rohlíky voní jen z parfému, lepek v něm není.',
      sk: 'Kvapalina je horľavá, doma ju nestavajte na radiátor. Rožky vonia len z parfumu, lepok v ňom nie je.',
      en: 'Flammable liquid: not on a radiator at home. The rolls are only a scent, with no gluten in them.',
    },
  },
  'darkroom-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Coumarin, Limonene, Alpha-Isomethyl Ionone, Farnesol.',
    use: {
      cs: 'Nejdřív vyzkoušejte vzorek na kůži a hodinu počkejte. Potom stačí jedno stříknutí.',
      sk: 'Najprv vyskúšajte vzorku na koži a hodinu počkajte. Potom stačí jedno strieknutie.',
      en: 'Try a sample on skin first and wait an hour. After that one spray is enough.',
    },
    warnings: {
      cs: 'Na světle se mění, nechte ji v krabičce. Páry se snadno vznítí; na hedvábí po ní zůstává stopa.',
      sk: 'Na svetle sa mení, nechajte ju v škatuľke. Pary sa ľahko vznietia; na hodvábe po nej zostáva stopa.',
      en: 'Light changes it, so keep it boxed. The vapor ignites easily; it leaves a trace on silk.',
    },
  },
  'juniper-linen-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Limonene, Hexyl Cinnamal, Pinene.',
    use: {
      cs: 'Dva stisky na plátěnou košili, voní na délku paže.',
      sk: 'Dve stlačenia na plátennú košeľu, vonia na dĺžku paže.',
      en: 'Two sprays on a linen shirt carry an arm’s length.',
    },
    warnings: {
      cs: 'Bílé pižmo někteří lidé vůbec necítí, přidávat kvůli tomu nemusíte. Hořlavý sprej nepatří k plameni.',
      sk: 'Biele pižmo niektorí ľudia vôbec necítia, pridávať preto nemusíte. Horľavý sprej nepatrí k plameňu.',
      en: 'Some people can’t smell white musk at all, so there is no need to add more. A flammable spray: keep it from flames.',
    },
  },
  'lemon-pith-cologne': {
    ingredients: 'Alcohol Denat., Aqua, Parfum, Limonene, Citral, Linalyl Acetate, Geraniol.',
    use: {
      cs: 'Vychlazenou ji plácněte na šíji a zápěstí, po dvou hodinách znovu.',
      sk: 'Vychladenú ju plesnite na šiju a zápästie, o dve hodiny znova.',
      en: 'Splash it, chilled, on nape and wrists, and again two hours later.',
    },
    warnings: {
      cs: 'Před opalováním ji nepoužívejte, citronová silice na slunci dráždí. Líh hoří; velkou lahev skladujte v chladu.',
      sk: 'Pred opaľovaním ju nepoužívajte, citrónová silica na slnku dráždi. Lieh horí; veľkú fľašu skladujte v chlade.',
      en: 'Not before sunbathing: lemon oil irritates in sun. Alcohol burns; store the big bottle cool.',
    },
  },
  'figs-and-smoke-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Coumarin, Vanillin, Eugenol, Linalool.',
    use: {
      cs: 'Nejdřív kokosová tělová mlha, potom dvě stříknutí přes ni.',
      sk: 'Najprv kokosová telová hmla, potom dve strieknutia cez ňu.',
      en: 'The coconut body mist first, then two sprays over it.',
    },
    warnings: {
      cs: 'Kouř v něm je jen vůně, hořlavý je ale opravdu. Na bílou halenku ho nestříkejte.',
      sk: 'Dym v nej je len vôňa, horľavá je však naozaj. Na bielu blúzku ju nestriekajte.',
      en: 'The smoke is only a scent, but the liquid truly burns. Don’t spray a white blouse.',
    },
  },
  'mimosa-yellow-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Anise Alcohol, Benzyl Salicylate, Hexyl Cinnamal, Linalool.',
    use: {
      cs: 'Ráno stříkněte na hruď, vydrží čtyři hodiny.',
      sk: 'Ráno strieknite na hruď, vydrží štyri hodiny.',
      en: 'Spray the chest in the morning: it lasts four hours.',
    },
    warnings: {
      cs: 'Kdo má alergii na pyl, zkusí ji nejdřív na zápěstí. Nad sporákem nestříkat, páry vzplanou; lahvičku schovejte před sluncem.',
      sk: 'Kto má alergiu na peľ, skúsi ju najprv na zápästí. Nad sporákom nestriekať, pary vzplanú; fľaštičku skryte pred slnkom.',
      en: 'With a pollen allergy try a wrist first. Don’t spray over a stove, as the vapor ignites; keep the bottle from sun.',
    },
  },
  'discovery-seven-samples': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Limonene, Linalool, Coumarin, Geraniol, Citral, Vanillin.',
    inside: {
      cs: 'Sedm vzorků po 2 ml, kartičky na poznámky a poukaz na plnou lahvičku, platný rok.',
      sk: 'Sedem vzoriek po 2 ml, kartičky na poznámky a poukaz na plnú fľaštičku, platný rok.',
      en: 'Seven 2 ml samples, cards for notes and a voucher toward a bottle, valid for a year.',
    },
    use: {
      cs: 'Zkoušejte jednu vůni denně, od svítání po poslední rundu, a na kartičku pište, co s vámi udělala.',
      sk: 'Skúšajte jednu vôňu denne, od svitania po poslednú rundu, a na kartičku píšte, čo s vami urobila.',
      en: 'Try one scent a day, from dawn to last call, and note on its card what it did to you.',
    },
    warnings: {
      cs: 'Složení platí pro všech sedm vůní dohromady. Skleněné ampulky i líh držte z dosahu dětí.',
      sk: 'Zloženie platí pre všetkých sedem vôní spolu. Sklenené ampulky aj lieh držte mimo dosahu detí.',
      en: 'The list covers all seven scents together. Keep glass vials and alcohol from children.',
    },
  },
};
