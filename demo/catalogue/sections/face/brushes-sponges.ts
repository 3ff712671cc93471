import type { SectionsOfProducts } from '../types.ts';

export const brushesSponges: SectionsOfProducts = {
  'kabuki-foundation-brush': {
    materials: {
      cs: 'Sto tisíc syntetických vláken, hliníková objímka a krátká vínově lakovaná rukojeť z březového dřeva.',
      sk: 'Stotisíc syntetických vlákien, hliníková objímka a krátka bordovo lakovaná rukoväť z brezového dreva.',
      en: 'A hundred thousand synthetic fibers, an aluminum ferrule and a short burgundy handle of lacquered birch.',
    },
    use: {
      cs: 'Tečky make-upu dejte doprostřed tváře a krouživě je zapracujte směrem k uším.',
      sk: 'Bodky make-upu dajte do stredu tváre a krúživo ich zapracujte smerom k ušiam.',
      en: 'Dot foundation in the middle of the face and circle it in toward the ears.',
    },
    care: {
      cs: 'Jednou týdně ho umyjte vlažnou vodou a mýdlem a sušte přes hranu stolu, ne ve stoje.',
      sk: 'Raz týždenne ho umyte vlažnou vodou a mydlom a sušte cez hranu stola, nie postojačky.',
      en: 'Wash weekly in lukewarm water and soap and dry it over the edge of a table, not upright.',
    },
    warnings: {
      cs: 'Objímku nenamáčejte, lepidlo by povolilo a vlákna začala padat.',
      sk: 'Objímku nenamáčajte, lepidlo by povolilo a vlákna začali padať.',
      en: 'Don’t soak the ferrule, or the glue gives and fibers fall.',
    },
  },
  'teardrop-blending-sponge': {
    materials: {
      cs: 'Hydrofilní polyuretan bez latexu; stojánek je z recyklovaného plastu.',
      sk: 'Hydrofilný polyuretán bez latexu; stojanček je z recyklovaného plastu.',
      en: 'Latex-free hydrophilic polyurethane; the stand is recycled plastic.',
    },
    use: {
      cs: 'Namočte ji a vyždímejte, zdvojnásobí se. Hrotem pracujte u nosu, zkosenou plochou na tvářích.',
      sk: 'Namočte ju a vyžmýkajte, zdvojnásobí sa. Hrotom pracujte pri nose, skosenou plochou na lícach.',
      en: 'Wet it and squeeze, and it doubles. Use the tip by the nose and the slanted side on the cheeks.',
    },
    care: {
      cs: 'Po každém líčení ji properte mýdlem na ruce a nechte uschnout na stojánku.',
      sk: 'Po každom líčení ju preperte mydlom na ruky a nechajte uschnúť na stojančeku.',
      en: 'Wash it with hand soap after each use and let it dry on the stand.',
    },
    warnings: {
      cs: 'Po třech měsících ji vyměňte. Mokrou ji nezavírejte do taštičky, zplesniví.',
      sk: 'Po troch mesiacoch ju vymeňte. Mokrú ju nezatvárajte do taštičky, splesnivie.',
      en: 'Replace it after three months. Don’t shut it in a bag wet, or it molds.',
    },
  },
  'birch-eye-brush-set': {
    inside: {
      cs: 'Pět štětců v šedé plsti: plochý, načechraný, tužkový, zkosený a kartáček na obočí.',
      sk: 'Päť štetcov v sivej plsti: plochý, načechraný, ceruzkový, skosený a kefka na obočie.',
      en: 'Five brushes in gray felt: flat, fluffy, pencil, angled and a brow spoolie.',
    },
    materials: {
      cs: 'Rukojeti z olejované břízy, syntetická vlákna, obal z plsti z recyklovaných lahví.',
      sk: 'Rukoväti z olejovanej brezy, syntetické vlákna, obal z plsti z recyklovaných fliaš.',
      en: 'Handles of oiled birch, synthetic fibers, a roll of felt made from recycled bottles.',
    },
    use: {
      cs: 'Plochým naneste stín na víčko, načechraným ho rozetřete v záhybu, tužkovým dokreslete koutek.',
      sk: 'Plochým naneste tieň na viečko, načechraným ho rozotrite v záhybe, ceruzkovým dokreslite kútik.',
      en: 'Lay shadow on the lid with the flat brush, blend the crease with the fluffy one, finish the corner with the pencil.',
    },
    care: {
      cs: 'Myjte jen vlákna a štětce sušte vodorovně na ručníku.',
      sk: 'Umývajte len vlákna a štetce sušte vodorovne na uteráku.',
      en: 'Wash the fibers only and dry the brushes flat on a towel.',
    },
    warnings: {
      cs: 'Olejované dřevo ve vodě praská, do sklenice je nestavte.',
      sk: 'Olejované drevo vo vode praská, do pohára ich nestavajte.',
      en: 'Oiled wood cracks in water, so don’t stand them in a glass.',
    },
  },
  'powder-puff-swan': {
    materials: {
      cs: 'Dvě vrstvy bavlněného sametu, saténová stužka a kulatá krabička z lepenky.',
      sk: 'Dve vrstvy bavlneného zamatu, saténová stužka a okrúhla škatuľka z lepenky.',
      en: 'Two layers of cotton velvet, a satin ribbon and a round cardboard box.',
    },
    use: {
      cs: 'Nabranou labutěnku oklepněte o hřbet ruky a pudr na tvář tiskněte.',
      sk: 'Nabratú labutienku oklepte o chrbát ruky a púder na tvár pritláčajte.',
      en: 'Load the puff, tap it on the back of your hand and press the powder on.',
    },
    care: {
      cs: 'Perte v sáčku na 30 °C a po usušení vyklepejte, samet se sám postaví.',
      sk: 'Perte vo vrecku na 30 °C a po usušení vyklepte, zamat sa sám postaví.',
      en: 'Wash in a bag at 85 °F and shake when dry, and the pile stands up by itself.',
    },
    warnings: {
      cs: 'Aviváž samet slepí, vynechte ji i sušičku.',
      sk: 'Aviváž zamat zlepí, vynechajte ju aj sušičku.',
      en: 'Softener mats the velvet; skip it, and the dryer too.',
    },
  },
  'konjac-face-sponge': {
    materials: {
      cs: 'Vlákna z kořene konjaku a bavlněný provázek, nic dalšího.',
      sk: 'Vlákna z koreňa konjaku a bavlnená šnúrka, nič ďalšie.',
      en: 'Konjac root fiber and a cotton string, nothing more.',
    },
    use: {
      cs: 'Pět minut ji nechte bobtnat ve vodě. Pak krouživě myjte, jen s vodou nebo s kapkou gelu.',
      sk: 'Päť minút ju nechajte napučať vo vode. Potom krúživo umývajte, len s vodou alebo s kvapkou gélu.',
      en: 'Let it swell in water for five minutes. Then wash in circles, with water alone or a drop of gel.',
    },
    care: {
      cs: 'Stiskněte ji mezi dlaněmi, nekruťte a pověste na vzduch.',
      sk: 'Stlačte ju medzi dlaňami, nekrúťte a zaveste na vzduch.',
      en: 'Press it between your palms, don’t twist, and hang it in the air.',
    },
    warnings: {
      cs: 'Po šesti až osmi týdnech ji vyhoďte do kompostu. Suchá je tvrdá, pleť by poškrábala.',
      sk: 'Po šiestich až ôsmich týždňoch ju vyhoďte do kompostu. Suchá je tvrdá, pleť by poškriabala.',
      en: 'Compost it after six to eight weeks. Dry, it is hard enough to scratch.',
    },
  },
  'fan-highlighter-brush': {
    materials: {
      cs: 'Dlouhá pružná vlákna z nylonu, plochá objímka, březová rukojeť.',
      sk: 'Dlhé pružné nylonové vlákna, plochá objímka, brezová rukoväť.',
      en: 'Long springy nylon fibers, a flat ferrule, a birch handle.',
    },
    use: {
      cs: 'Rozjasňovač nanášejte jedním lehkým přejetím, spadané stíny jen ometejte.',
      sk: 'Rozjasňovač nanášajte jedným ľahkým ťahom, spadnuté tiene len ometajte.',
      en: 'Lay highlighter on in one light stroke; just sweep fallen shadow away.',
    },
    care: {
      cs: 'Umytý vějíř roztáhněte prsty a sušte ho zavěšený hlavou dolů.',
      sk: 'Umytý vejár roztiahnite prstami a sušte ho zavesený hlavou nadol.',
      en: 'Spread the washed fan with your fingers and dry it hanging head down.',
    },
    warnings: {
      cs: 'Mokrý štětec pudr slepí, použijte ho až úplně suchý.',
      sk: 'Mokrý štetec púder zlepí, použite ho až úplne suchý.',
      en: 'A wet brush cakes powder, so wait until it is fully dry.',
    },
  },
};
