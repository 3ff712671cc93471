import type { SectionsOfProducts } from '../types.ts';

export const shampoo: SectionsOfProducts = {
  'linseed-moisture-shampoo': {
    ingredients:
      'Aqua, Sodium Cocoamphoacetate, Coco-Glucoside, Linum Usitatissimum Seed Extract, Glycerin, Decyl Glucoside, Panthenol, Betaine, Xanthan Gum, Lactic Acid, Sodium Levulinate, Sodium Anisate, Parfum, Linalool, Hexyl Cinnamal.',
    use: {
      cs: 'Do mokrých vlasů vmasírujte malé množství, délky jen protáhněte pěnou. Opláchněte a podle potřeby zopakujte.',
      sk: 'Do mokrých vlasov vmasírujte malé množstvo, dĺžky len pretiahnite penou. Opláchnite a podľa potreby zopakujte.',
      en: 'Massage a little into wet hair and just draw the lather through the lengths. Rinse; repeat if you need to.',
    },
    warnings: {
      cs: 'Kdyby šampon natekl do očí, vypláchněte je vodou. Lněný gel je bez silných konzervantů, spotřebujte ho do 9 měsíců od otevření.',
      sk: 'Keby šampón natiekol do očí, vypláchnite ich vodou. Ľanový gél je bez silných konzervantov, spotrebujte ho do 9 mesiacov od otvorenia.',
      en: 'If it runs into your eyes, rinse with water. Linseed gel has no strong preservatives, so use it within 9 months of opening.',
    },
  },
  'nettle-clarifying-shampoo': {
    ingredients:
      'Aqua, Sodium Coco-Sulfate, Cocamidopropyl Betaine, Urtica Dioica Leaf Extract, Illite, Glycerin, Lauryl Glucoside, Xanthan Gum, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Linalool, Citral.',
    use: {
      cs: 'Dvě minuty masírujte jen pokožku hlavy, délky umyje stékající pěna. Oplachujte déle než obvykle.',
      sk: 'Dve minúty masírujte len pokožku hlavy, dĺžky umyje stekajúca pena. Oplachujte dlhšie než zvyčajne.',
      en: 'Massage just the scalp for two minutes; running lather washes the lengths. Rinse longer than usual.',
    },
    warnings: {
      cs: 'Barvené vlasy jíl bledne, pro ty zvolte jemnější šampon. Lahev před použitím protřepejte; vydrží 12 měsíců od otevření.',
      sk: 'Z farbených vlasov íl berie farbu, pre tie zvoľte jemnejší šampón. Fľašu pred použitím pretrepte; vydrží 12 mesiacov od otvorenia.',
      en: 'Clay fades colored hair, which wants something milder. Shake before use; it keeps 12 months from opening.',
    },
  },
  'hops-volume-shampoo': {
    ingredients:
      'Aqua, Sodium Cocoyl Glutamate, Cocamidopropyl Betaine, Glycerin, Humulus Lupulus Extract, Hydrolyzed Wheat Protein, Lauryl Glucoside, Panthenol, Sodium Chloride, Citric Acid, Sodium Levulinate, Sodium Anisate, Parfum, Limonene, Pinene.',
    use: {
      cs: 'Napěňte dvakrát krátce místo jednou dlouze a vlasy sušte hlavou dolů.',
      sk: 'Napeňte dvakrát krátko namiesto jedenkrát dlho a vlasy sušte hlavou nadol.',
      en: 'Lather twice briefly rather than once at length, and dry your hair upside down.',
    },
    warnings: {
      cs: 'Obsahuje pšeničnou bílkovinu. Chmel může citlivou pokožku svědit. Spotřebujte do 10 měsíců po otevření.',
      sk: 'Obsahuje pšeničnú bielkovinu. Chmeľ môže citlivú pokožku svrbieť. Spotrebujte do 10 mesiacov po otvorení.',
      en: 'Contains wheat protein. Hops may make a sensitive scalp itch. Use within 10 months of opening.',
    },
  },
  'solid-shampoo-bar': {
    ingredients:
      'Sodium Cocoyl Isethionate, Sodium Cocoyl Glutamate, Stearic Acid, Cetyl Alcohol, Coco-Glucoside, Theobroma Cacao Seed Butter, Panthenol, Hydrogenated Castor Oil, Tocopherol, Parfum, Linalool, Limonene.',
    use: {
      cs: 'Kotouč třikrát přejeďte po mokrých vlasech, odložte ho a pěnu rozetřete prsty.',
      sk: 'Kotúč trikrát prejdite po mokrých vlasoch, odložte ho a penu rozotrite prstami.',
      en: 'Pass the disc three times over wet hair, put it down and work the lather with your fingers.',
    },
    warnings: {
      cs: 'Mezi mytími ho pověste na provázek, v louži by se rozpustil. Do očí nepatří. Suchý kotouč vydrží 18 měsíců.',
      sk: 'Medzi umývaniami ho zaveste na šnúrku, v mláke by sa rozpustil. Do očí nepatrí. Suchý kotúč vydrží 18 mesiacov.',
      en: 'Hang it by its string between washes, or it dissolves in a puddle. Keep it out of the eyes. Dry, the disc lasts 18 months.',
    },
  },
  'curl-cleansing-cream': {
    ingredients:
      'Aqua, Cetearyl Alcohol, Glycerin, Sodium Cocoamphoacetate, Behentrimonium Methosulfate, Cocos Nucifera Oil, Glyceryl Laurate, Panthenol, Hydroxypropyl Methylcellulose, Citric Acid, Sodium Benzoate, Potassium Sorbate, Parfum, Coumarin, Vanillin.',
    use: {
      cs: 'Naneste štědře, prsty protáhněte od kořínků ke konečkům a oplachujte o minutu déle, než se zdá nutné.',
      sk: 'Naneste štedro, prstami pretiahnite od korienkov ku končekom a oplachujte o minútu dlhšie, než sa zdá nutné.',
      en: 'Apply lavishly, comb through with your fingers and rinse a minute longer than seems necessary.',
    },
    warnings: {
      cs: 'Že nepění, není vada. Při zánětu pokožky hlavy ho vynechte. Otevřená tuba má rok.',
      sk: 'Že nepení, nie je chyba. Pri zápale pokožky hlavy ho vynechajte. Otvorená tuba má rok.',
      en: 'That it doesn’t lather is no fault. Leave it out if your scalp is inflamed. Good for a year once open.',
    },
  },
  'cherry-colour-shampoo': {
    ingredients:
      'Aqua, Cocamidopropyl Betaine, Sodium Cocoamphoacetate, Glycerin, Prunus Cerasus Fruit Extract, Prunus Cerasus Seed Oil, Coco-Glucoside, Lactic Acid, Guar Hydroxypropyltrimonium Chloride, Sodium Chloride, Sodium Levulinate, Sodium Anisate, Parfum, Benzyl Salicylate, Hexyl Cinnamal.',
    use: {
      cs: 'Myjte vlažnou vodou, nejdřív až druhý den po barvení. Nechte minutu, opláchněte chladněji.',
      sk: 'Umývajte vlažnou vodou, najskôr na druhý deň po farbení. Nechajte minútu, opláchnite chladnejšou.',
      en: 'Wash in lukewarm water, no earlier than the day after coloring. Leave a minute, then rinse cooler.',
    },
    warnings: {
      cs: 'Nízké pH v očích štípe, vypláchněte je hned. Na slunci šampon bledne, postavte ho do stínu; otevřený slouží 14 měsíců.',
      sk: 'Nízke pH v očiach štípe, vypláchnite ich hneď. Na slnku šampón bledne, postavte ho do tieňa; otvorený slúži 14 mesiacov.',
      en: 'The low pH stings, so rinse eyes at once. Sun pales the shampoo, so keep it shaded; it serves 14 months open.',
    },
  },
};
