import type { SectionsOfProducts } from '../types.ts';

export const incense: SectionsOfProducts = {
  'hand-rolled-incense-sticks': {
    materials: {
      cs: 'Mleté dřevo a bylina, kůra tabu-no-ki jako pojivo, voda; bez bambusu a uhlí.',
      sk: 'Mleté drevo a bylina, kôra tabu-no-ki ako spojivo, voda; bez bambusu a uhlia.',
      en: 'Ground wood and herbs bound with tabu-no-ki bark and water; no bamboo, no charcoal.',
    },
    use: {
      cs: 'Konec tyčinky zapalte, po pár vteřinách plamen sfoukněte a zapíchněte ji do písku. Doutná pětatřicet minut.',
      sk: 'Koniec tyčinky zapáľte, po pár sekundách plameň sfúknite a zapichnite ju do piesku. Tlie tridsaťpäť minút.',
      en: 'Light the tip, blow the flame out after a few seconds and stand it in sand. It glows for thirty-five minutes.',
    },
    warnings: {
      cs: 'Doutnající tyčinku nenechávejte samotnou a místnost potom vyvětrejte. Kouř nesvědčí ptákům v kleci.',
      sk: 'Tlejúcu tyčinku nenechávajte samotnú a miestnosť potom vyvetrajte. Dym nesvedčí vtákom v klietke.',
      en: 'Don’t leave a glowing stick alone, and air the room afterward. Smoke is bad for caged birds.',
    },
  },
  'chimney-incense-cones': {
    materials: {
      cs: 'Lipová moučka, čtvrtina kadidla, santal, skořice, pomerančová kůra.',
      sk: 'Lipová múčka, štvrtina kadidla, santal, škorica, pomarančová kôra.',
      en: 'Linden flour, a quarter frankincense, sandalwood, cinnamon, orange peel.',
    },
    use: {
      cs: 'Postavte františek na talířek s pískem, zapalte špičku a zpívejte, než dohoří. Provoní dva pokoje.',
      sk: 'Postavte františka na tanierik s pieskom, zapáľte špičku a spievajte, kým dohorí. Prevonia dve izby.',
      en: 'Stand a cone on a saucer of sand, light the tip and sing until it burns down. It scents two rooms.',
    },
    warnings: {
      cs: 'Talířek se rozpálí, podložte ho prkénkem. Popel vyneste až ráno. Skořicový kouř může dráždit astmatiky.',
      sk: 'Tanierik sa rozpáli, podložte ho doštičkou. Popol vyneste až ráno. Škoricový dym môže dráždiť astmatikov.',
      en: 'The saucer gets hot, so set it on a board. Carry the ash out next morning. Cinnamon smoke may irritate asthma.',
    },
  },
  'forest-resin-mix': {
    materials: {
      cs: 'Smrková a borová pryskyřice, jalovcové bobule, plechovka se lžičkou.',
      sk: 'Smreková a borovicová živica, borievky, plechovka s lyžičkou.',
      en: 'Spruce and pine resin, juniper berries, a tin with a spoon.',
    },
    use: {
      cs: 'Rozžhavte kadidlové uhlí, přiložte zrnko velké jako hrášek a další až po deseti minutách.',
      sk: 'Rozžeravte kadidlové uhlie, priložte zrnko veľké ako hrášok a ďalšie až po desiatich minútach.',
      en: 'Heat incense charcoal, add a grain the size of a pea and the next only after ten minutes.',
    },
    warnings: {
      cs: 'Uhlí pálí ještě hodiny, dejte ho do kovové misky s pískem. Uvnitř větrejte, kouře je hodně.',
      sk: 'Uhlie páli ešte hodiny, dajte ho do kovovej misky s pieskom. Vnútri vetrajte, dymu je veľa.',
      en: 'Charcoal stays hot for hours, so use a metal bowl of sand. Indoors, air the room: there is a lot of smoke.',
    },
  },
  'tatra-herb-smudge': {
    materials: {
      cs: 'Pelyněk, řebříček, dobromysl, lněná nit.',
      sk: 'Palina, rebríček, oregano, ľanová niť.',
      en: 'Mugwort, yarrow, oregano, linen thread.',
    },
    use: {
      cs: 'Zapalte špičku, sfoukněte plamen a projděte domem. Nakonec ji udusíte v popelu.',
      sk: 'Zapáľte špičku, sfúknite plameň a prejdite domom. Nakoniec ju udusíte v popole.',
      en: 'Light the tip, blow out the flame and walk through the house. Smother it in ash at the end.',
    },
    warnings: {
      cs: 'Lněná nit hoří s bylinami, noste pod svazkem misku. Pelyňkový kouř není pro těhotné.',
      sk: 'Ľanová niť horí s bylinami, noste pod zväzkom misku. Palinový dym nie je pre tehotné.',
      en: 'The thread burns with the herbs, so carry a bowl beneath. Mugwort smoke is not for pregnancy.',
    },
  },
  'driftwood-short-incense': {
    inside: {
      cs: 'Čtyřicet tyčinek a kovový stojánek.',
      sk: 'Štyridsať tyčiniek a kovový stojan.',
      en: 'Forty sticks and a metal stand.',
    },
    materials: {
      cs: 'Dřevo, mořská sůl, chaluha a přírodní pojivo.',
      sk: 'Drevo, morská soľ, chaluha a prírodné spojivo.',
      en: 'Wood, sea salt, seaweed and a natural binder.',
    },
    use: {
      cs: 'Zapalte ji mezi dvěma schůzkami, doutná osm minut.',
      sk: 'Zapáľte ju medzi dvoma schôdzkami, tlie osem minút.',
      en: 'Light one between two meetings: it glows for eight minutes.',
    },
    warnings: {
      cs: 'Stojánek se zahřeje, nestavte ho na papíry. Vyvětrejte, i když je kouře málo.',
      sk: 'Stojanček sa zohreje, nestavajte ho na papiere. Vyvetrajte, aj keď je dymu málo.',
      en: 'The stand warms up, so not on papers. Air the room, little smoke or not.',
    },
  },
  'plum-blossom-incense': {
    materials: {
      cs: 'Dubové piliny, květ trnky, drcená mandlová jádra a pojivo z kůry.',
      sk: 'Dubové piliny, kvet trnky, drvené mandľové jadrá a spojivo z kôry.',
      en: 'Oak sawdust, blackthorn blossom, crushed almond kernels and a bark binder.',
    },
    use: {
      cs: 'Zapíchněte tyčinku do stojánku a nechte ji doutnat. Prázdná tuba je na tužky.',
      sk: 'Zapichnite tyčinku do stojančeka a nechajte ju tlieť. Prázdna tuba je na ceruzky.',
      en: 'Stand the stick in a holder and let it glow. The empty tube is for pencils.',
    },
    warnings: {
      cs: 'Obsahuje mandle, při alergii na ořechy ji raději nezapalujte. Popel padá vedle stojánku, podložte ho.',
      sk: 'Obsahuje mandle, pri alergii na orechy ju radšej nezapaľujte. Popol padá vedľa stojančeka, podložte ho.',
      en: 'Contains almond, so better not with a nut allergy. Ash falls beside the stand: put a plate under it.',
    },
  },
};
