import type { SectionsOfProducts } from '../types.ts';

export const laundryLinen: SectionsOfProducts = {
  'linen-ironing-water': {
    ingredients:
      'Aqua, Lavandula Angustifolia Flower Water, Polysorbate 20, Parfum, Sodium Benzoate, Citric Acid, Linalool, Linalyl Acetate, Citral.',
    use: {
      cs: 'Nalijte do napařovací žehličky nebo rozprašovače, košile vlhčete z dvaceti centimetrů.',
      sk: 'Nalejte do naparovacej žehličky alebo rozprašovača, košele vlhčite z dvadsiatich centimetrov.',
      en: 'Fill a steam iron or sprayer, and dampen shirts from eight inches.',
    },
    care: {
      cs: 'Po žehlení zásobník vylijte, ať v něm voda nestojí.',
      sk: 'Po žehlení zásobník vylejte, nech v ňom voda nestojí.',
      en: 'Empty the tank after ironing so water doesn’t stand in it.',
    },
    warnings: {
      cs: 'Hedvábí nejdřív vyzkoušejte na švu. Držte ji z dosahu dětí a spotřebujte do roka od otevření.',
      sk: 'Hodváb najprv vyskúšajte na šve. Držte ju mimo dosahu detí a spotrebujte do roka od otvorenia.',
      en: 'Test silk at a seam first. Keep from children and use within a year of opening.',
    },
  },
  'lavender-wardrobe-sachets': {
    inside: {
      cs: 'Tři lněné sáčky s poutkem na ramínko.',
      sk: 'Tri ľanové vrecúška s pútkom na vešiak.',
      en: 'Three linen sachets with a hanger loop.',
    },
    materials: {
      cs: 'Levandulové hlavičky ve lněném plátně, každý sáček obšitý jinou barvou.',
      sk: 'Levanduľové hlavičky v ľanovom plátne, každé vrecúško obšité inou farbou.',
      en: 'Lavender heads in linen, each sachet stitched in a color of its own.',
    },
    care: {
      cs: 'Když vůně zeslábne, sáček promněte v dlaních. Po roce květy vyměňte.',
      sk: 'Keď vôňa zoslabne, vrecúško pretrite v dlaniach. Po roku kvety vymeňte.',
      en: 'When the scent fades, rub a sachet between your palms. Change the flowers after a year.',
    },
    warnings: {
      cs: 'Levandule obsahuje linalool. Na bílou vlnu sáček nepokládejte mokrý, kvítky barví.',
      sk: 'Levanduľa obsahuje linalool. Na bielu vlnu vrecúško nekladte mokré, kvety farbia.',
      en: 'Lavender contains linalool. Don’t lay a wet sachet on white wool, as the flowers stain.',
    },
  },
  'laundry-perfume-drops': {
    ingredients: 'Aqua, Polysorbate 20, Parfum, Phenoxyethanol, Hexyl Cinnamal, Limonene, Linalool, Benzyl Salicylate.',
    use: {
      cs: 'Na plný buben nalijte pět mililitrů do přihrádky na aviváž.',
      sk: 'Na plný bubon nalejte päť mililitrov do priehradky na aviváž.',
      en: 'For a full drum pour five milliliters into the softener drawer.',
    },
    warnings: {
      cs: 'Neředěný koncentrát látku skvrní a dráždí oči. Uložte ho mimo dosah dětí; vůně vydrží 18 měsíců.',
      sk: 'Neriedený koncentrát látku škvrní a dráždi oči. Odložte ho mimo dosahu detí; vôňa vydrží 18 mesiacov.',
      en: 'Undiluted it spots fabric and irritates eyes. Store away from children; the scent keeps 18 months.',
    },
  },
  'cedar-hanger-rings': {
    inside: {
      cs: 'Osm kroužků a smirkový papír.',
      sk: 'Osem krúžkov a brúsny papier.',
      en: 'Eight rings and a strip of sandpaper.',
    },
    materials: {
      cs: 'Neošetřené cedrové dřevo bez přidaného oleje.',
      sk: 'Neošetrené cédrové drevo bez pridaného oleja.',
      en: 'Untreated cedar with no oil added.',
    },
    care: {
      cs: 'Dvakrát do roka je přebruste přiloženým papírem, vůně se vrátí.',
      sk: 'Dvakrát do roka ich prebrúste priloženým papierom, vôňa sa vráti.',
      en: 'Sand them twice a year with the strip in the box, and the scent comes back.',
    },
    warnings: {
      cs: 'Mokrý kabát na ně nevěšte, dřevo by pustilo barvu. Vůně není pro malé hlodavce v kleci.',
      sk: 'Mokrý kabát na ne nevešajte, drevo by pustilo farbu. Vôňa nie je pre malé hlodavce v klietke.',
      en: 'Don’t hang a wet coat on them, or the wood bleeds color. The smell is not for pet rodents.',
    },
  },
  'scented-drawer-liners': {
    materials: {
      cs: 'Papír 42 × 60 cm potištěný kosatcem, napuštěný růží a bílým pižmem.',
      sk: 'Papier 42 × 60 cm potlačený kosatcom, napustený ružou a bielym pižmom.',
      en: '42 × 60 cm paper printed with iris and steeped in rose and white musk.',
    },
    use: {
      cs: 'Zkraťte ho na míru a položte potiskem vzhůru. Zbytky se hodí do kufru.',
      sk: 'Skráťte ho na mieru a položte potlačou nahor. Zvyšky sa hodia do kufra.',
      en: 'Trim to size and lay print side up. The offcuts suit a suitcase.',
    },
    care: {
      cs: 'Otírejte ho jen nasucho. Po půl roce ho vyměňte za nový.',
      sk: 'Utierajte ho len nasucho. Po pol roku ho vymeňte za nový.',
      en: 'Wipe dry only. Swap for a new sheet after half a year.',
    },
    warnings: {
      cs: 'Vůně obsahuje citronellol a geraniol, citlivé prádlo od papíru oddělte látkou.',
      sk: 'Vôňa obsahuje citronelol a geraniol, citlivú bielizeň od papiera oddeľte látkou.',
      en: 'The scent contains citronellol and geraniol; put cloth between paper and delicate linen.',
    },
  },
  'wool-wash-balm': {
    ingredients:
      'Aqua, Lauryl Glucoside, Cocamidopropyl Betaine, Lanolin, Glycerin, Parfum, Sodium Benzoate, Citric Acid, Menthol, Limonene.',
    use: {
      cs: 'Jeden uzávěr rozmíchejte v umyvadle vlažné vody, svetr v ní deset minut nechte a dvakrát vymáchejte.',
      sk: 'Jeden uzáver rozmiešajte v umývadle vlažnej vody, sveter v nej desať minút nechajte a dvakrát vyplákajte.',
      en: 'Stir one capful into a basin of lukewarm water, leave the sweater in for ten minutes and rinse twice.',
    },
    care: {
      cs: 'Neždímejte ho, zarolujte do ručníku a sušte na ploše.',
      sk: 'Nežmýkajte ho, zarolujte do uteráka a sušte na ploche.',
      en: 'Don’t wring: roll in a towel and dry flat.',
    },
    warnings: {
      cs: 'Obsahuje lanolin z ovčí vlny. Z očí ho vypláchněte. Láhev vydrží 12 měsíců od otevření.',
      sk: 'Obsahuje lanolín z ovčej vlny. Z očí ho vypláchnite. Fľaša vydrží 12 mesiacov od otvorenia.',
      en: 'Contains lanolin from sheep’s wool. Rinse from eyes. The bottle keeps 12 months from opening.',
    },
  },
  'dryer-wool-balls-scented': {
    inside: {
      cs: 'Čtyři plstěné koule a lahvička oleje z horských bylin.',
      sk: 'Štyri plstené gule a fľaštička oleja z horských bylín.',
      en: 'Four felted balls and a vial of mountain-herb oil.',
    },
    materials: {
      cs: 'Ovčí vlna a silice tymiánu, šalvěje a levandule.',
      sk: 'Ovčia vlna a silice tymianu, šalvie a levandule.',
      en: 'Sheep’s wool and oils of thyme, sage and lavender.',
    },
    use: {
      cs: 'Na každou kouli kápněte tři kapky, nechte zaschnout a vložte je do sušičky s prádlem.',
      sk: 'Na každú guľu kvapnite tri kvapky, nechajte zaschnúť a vložte ich do sušičky s bielizňou.',
      en: 'Put three drops on each ball, let them dry and tumble them with the wash.',
    },
    care: {
      cs: 'Roztřepené koule zaplsťte teplou vodou a mýdlem.',
      sk: 'Rozstrapkané gule zaplstite teplou vodou a mydlom.',
      en: 'Felt a frayed ball again with warm water and soap.',
    },
    warnings: {
      cs: 'Mokrý olej nechte zaschnout, jinak skvrní. Silice nejsou pro kočky, koule jim dejte, až vyčpí.',
      sk: 'Mokrý olej nechajte zaschnúť, inak škvrní. Silice nie sú pre mačky, gule im dajte, až vyprchajú.',
      en: 'Let wet oil dry or it spots. The oils are not for cats, who may have the balls once the scent has gone.',
    },
  },
};
