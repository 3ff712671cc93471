import type { SectionsOfProducts } from '../types.ts';

export const mensPerfume: SectionsOfProducts = {
  'rope-and-tar-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Betula Alba Oil, Pinene, Limonene, Eugenol.',
    use: {
      cs: 'Jedno stříknutí na kabát; na vlně drží týden.',
      sk: 'Jedno strieknutie na kabát; na vlne drží týždeň.',
      en: 'One spray on a coat: on wool it lasts a week.',
    },
    warnings: {
      cs: 'Dehet na světlé látce zůstane vidět, volte tmavou vlnu. Hořlavou lahvičku neodkládejte ke krbu.',
      sk: 'Decht na svetlej látke zostane vidno, voľte tmavú vlnu. Horľavú fľaštičku neodkladajte ku krbu.',
      en: 'Tar shows on pale cloth, so choose dark wool. Don’t set the flammable bottle by a fireplace.',
    },
  },
  'north-pier-edt': {
    ingredients: 'Alcohol Denat., Aqua, Parfum, Limonene, Linalool, Coumarin.',
    use: {
      cs: 'Po sprše na hruď a krk; odpoledne drží u těla.',
      sk: 'Po sprche na hruď a krk; popoludní drží pri tele.',
      en: 'After a shower, on chest and neck; by afternoon it stays close.',
    },
    warnings: {
      cs: 'Čerstvě oholenou tvář nechte na pokoji, líh na ní pálí. Nestříkejte směrem k ohni.',
      sk: 'Čerstvo oholenú tvár nechajte na pokoji, lieh na nej páli. Nestriekajte smerom k ohňu.',
      en: 'Leave a freshly shaved face alone: alcohol burns it. Never spray toward a flame.',
    },
  },
  'last-call-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Coumarin, Vanillin, Eugenol, Cinnamal, Benzyl Benzoate.',
    use: {
      cs: 'Stříkněte jednou na šálu, na celý večer to stačí.',
      sk: 'Strieknite raz na šál, na celý večer to stačí.',
      en: 'Spray a scarf once: enough for the whole evening.',
    },
    warnings: {
      cs: 'Skořicový a hřebíčkový tón může podráždit pokožku, stříkejte na látku. Hořlavou kapalinu držte dál od cigaret.',
      sk: 'Škoricový a klinčekový tón môže podráždiť pokožku, striekajte na látku. Horľavú kvapalinu držte ďalej od cigariet.',
      en: 'Its cinnamon and clove may irritate skin, so spray cloth. Keep the flammable liquid away from cigarettes.',
    },
  },
  'barber-noon-edt': {
    ingredients:
      'Alcohol Denat., Aqua, Parfum, Linalool, Linalyl Acetate, Coumarin, Evernia Prunastri Extract, Geraniol.',
    use: {
      cs: 'Po holení počkejte deset minut a přidejte na krk.',
      sk: 'Po holení počkajte desať minút a pridajte na krk.',
      en: 'Wait ten minutes after shaving, then add it to the neck.',
    },
    warnings: {
      cs: 'Dubový mech a kumarin mohou po holení svědit. Páry hoří, horké auto jí neprospívá.',
      sk: 'Dubový mach a kumarín môžu po holení svrbieť. Pary horia, horúce auto jej neprospieva.',
      en: 'Oakmoss and coumarin may itch after a shave. The vapor burns, and a hot car does it no good.',
    },
  },
  'vetiver-stable-edp': {
    ingredients: 'Alcohol Denat., Parfum, Aqua, Coumarin, Farnesol, Isoeugenol, Linalool.',
    use: {
      cs: 'Ráno dvě stříknutí na krk vydrží až do večerního vlaku.',
      sk: 'Ráno dve strieknutia na krk vydržia až do večerného vlaku.',
      en: 'Two sprays on the neck in the morning last until the train home.',
    },
    warnings: {
      cs: 'Světlou košili stříkejte z půl metru, vetiver na ní žloutne. Ke svíčce a plameni ho nepřibližujte.',
      sk: 'Svetlú košeľu striekajte z pol metra, vetiver na nej žltne. K sviečke a plameňu ho nepribližujte.',
      en: 'Spray a pale shirt from two feet away, where vetiver turns yellow. Keep it from candles and flames.',
    },
  },
  'basil-lime-court-edt': {
    ingredients: 'Alcohol Denat., Aqua, Parfum, Limonene, Citral, Linalool, Eugenol.',
    use: {
      cs: 'Rozlijte štědře po ramenou a za uši, po poledni klidně znovu.',
      sk: 'Rozlejte štedro po ramenách a za uši, po poludní pokojne znova.',
      en: 'Be generous on shoulders and behind the ears, and again after noon.',
    },
    warnings: {
      cs: 'Citrusové silice mohou na slunci nechat skvrny, noste ji pod košilí. Kapalina je hořlavá, pumpu nerozebírejte.',
      sk: 'Citrusové silice môžu na slnku nechať škvrny, noste ju pod košeľou. Kvapalina je horľavá, pumpičku nerozoberajte.',
      en: 'Citrus oils can mark skin in sun, so wear it under a shirt. The liquid is flammable; leave the pump assembled.',
    },
  },
  'organ-loft-extrait': {
    ingredients: 'Simmondsia Chinensis Seed Oil, Parfum, Linalool, Limonene, Cinnamyl Alcohol, Benzyl Benzoate.',
    use: {
      cs: 'Kuličku za límec a na puls, teplo těla udělá zbytek.',
      sk: 'Guľôčku za golier a na pulz, teplo tela urobí zvyšok.',
      en: 'Roll behind the collar and on pulse points; body heat does the rest.',
    },
    warnings: {
      cs: 'Bez lihu, ale olej se usazuje na límci a hedvábí. Po otevření spotřebujte do roka.',
      sk: 'Bez liehu, ale olej sa usadzuje na golieri a hodvábe. Po otvorení spotrebujte do roka.',
      en: 'No alcohol, but the oil marks collars and silk. Use within a year.',
    },
  },
};
