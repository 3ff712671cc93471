import type { SectionsOfProducts } from '../types.ts';

export const reedDiffusers: SectionsOfProducts = {
  'lake-terrace-diffuser': {
    materials: {
      cs: 'Rostlinný nosič bez lihu, vůně citronu a rozmarýnu, osm ratanových tyčinek, silné hranaté sklo.',
      sk: 'Rastlinný nosič bez liehu, vôňa citróna a rozmarínu, osem ratanových tyčiniek, hrubé hranaté sklo.',
      en: 'A plant-based carrier without alcohol, a lemon and rosemary scent, eight rattan reeds, thick square glass.',
    },
    use: {
      cs: 'Tyčinky vložte, po hodině otočte. V předsíni vydrží deset až dvanáct týdnů.',
      sk: 'Tyčinky vložte, o hodinu otočte. V predsieni vydrží desať až dvanásť týždňov.',
      en: 'Insert the reeds and turn them after an hour. In a hall it lasts ten to twelve weeks.',
    },
    warnings: {
      cs: 'Limonen a citral mohou vyvolat alergickou reakci. Rozlitý olej hned utřete, odbarvuje lak.',
      sk: 'Limonén a citral môžu vyvolať alergickú reakciu. Rozliaty olej hneď utrite, odfarbuje lak.',
      en: 'Limonene and citral may cause an allergic reaction. Wipe up spilled oil at once, as it takes the color from varnish.',
    },
  },
  'fig-courtyard-diffuser': {
    materials: {
      cs: 'Bezlihový nosič, vonná směs fíku a kokosu, tyčinky mořené načerno, zelená láhev.',
      sk: 'Bezliehový nosič, vonná zmes figy a kokosu, tyčinky morené načierno, zelená fľaša.',
      en: 'Alcohol-free carrier, a fig and coconut blend, black-stained reeds, a green bottle.',
    },
    use: {
      cs: 'Začněte se čtyřmi tyčinkami, při slabé vůni přidejte. Doplňte z náplně 250 ml.',
      sk: 'Začnite so štyrmi tyčinkami, pri slabej vôni pridajte. Doplňte z náplne 250 ml.',
      en: 'Begin with four reeds and add if it is faint. Refill from the 250 ml bottle.',
    },
    warnings: {
      cs: 'Fíková vůně obsahuje kumarin. Láhev podložte, na dřevě a kameni po oleji zůstane skvrna.',
      sk: 'Vôňa figy obsahuje kumarín. Fľašu podložte, na dreve a kameni po oleji zostane škvrna.',
      en: 'The fig scent contains coumarin. Put something beneath: oil marks wood and stone.',
    },
  },
  'iris-salon-diffuser': {
    materials: {
      cs: 'Nosič bez lihu, kosatcová směs, osm tyčinek.',
      sk: 'Nosič bez liehu, kosatcová zmes, osem tyčiniek.',
      en: 'Alcohol-free carrier, iris blend, eight reeds.',
    },
    use: {
      cs: 'Na polovinu síly vezměte čtyři tyčinky. Když už ho v ložnici necítíte, všechny otočte.',
      sk: 'Na polovičnú silu vezmite štyri tyčinky. Keď ho už v spálni necítite, všetky otočte.',
      en: 'For half the strength use four reeds. When you no longer notice it, turn them all.',
    },
    warnings: {
      cs: 'Obsahuje alfa-isomethylionon. Zkapne-li na kůži, umyjte ji mýdlem; do očí nepatří.',
      sk: 'Obsahuje alfa-izometylionón. Ak kvapne na kožu, umyte ju mydlom; do očí nepatrí.',
      en: 'Contains alpha-isomethyl ionone. Wash spills from skin with soap; not for eyes.',
    },
  },
  'salt-house-diffuser': {
    materials: {
      cs: 'Sklo z recyklovaných střepů s bublinkami, nosič bez lihu, ratanové tyčinky.',
      sk: 'Sklo z recyklovaných črepov s bublinkami, nosič bez liehu, ratanové tyčinky.',
      en: 'Recycled glass with bubbles, an alcohol-free carrier, rattan reeds.',
    },
    use: {
      cs: 'Přes den nechte všechny tyčinky, na noc je o polovinu uberte.',
      sk: 'Cez deň nechajte všetky tyčinky, na noc ich o polovicu uberte.',
      en: 'Leave all the reeds in by day and take half of them out at night.',
    },
    warnings: {
      cs: 'Obsahuje linalool. Postavte ho výš, než kam dosáhnou děti a zvířata. Zbytek oleje nevylévejte do odpadu.',
      sk: 'Obsahuje linalool. Postavte ho vyššie, než kam dočiahnu deti a zvieratá. Zvyšok oleja nevylievajte do odtoku.',
      en: 'Contains linalool. Stand it above the reach of children and pets. Don’t pour leftover oil down the drain.',
    },
  },
  'cafe-seven-diffuser': {
    materials: {
      cs: 'Hustý olej s tónem praženého zrna a pečeného másla, ratanové tyčinky, sklo.',
      sk: 'Hustý olej s tónom praženého zrna a pečeného masla, ratanové tyčinky, sklo.',
      en: 'A thick oil with notes of roasted beans and browned butter, rattan reeds, glass.',
    },
    use: {
      cs: 'Hustý olej stoupá pomalu, tyčinky otáčejte obden. Kuchyni bez okna stačí pět.',
      sk: 'Hustý olej stúpa pomaly, tyčinky otáčajte každý druhý deň. Kuchyni bez okna stačí päť.',
      en: 'The oil is thick and slow: turn the reeds every other day. A windowless kitchen needs five.',
    },
    warnings: {
      cs: 'Voní jako káva, ale vypít se nesmí. Vanilin v ní láká vosy, z balkonu ji odneste.',
      sk: 'Vonia ako káva, ale vypiť sa nesmie. Vanilín v nej láka osy, z balkóna ju odneste.',
      en: 'It smells of coffee but must not be drunk. Vanillin draws wasps, so keep it off the balcony.',
    },
  },
  'hayloft-diffuser': {
    materials: {
      cs: 'Vůně sena a heřmánku v nosiči bez lihu, šest březových větviček, korková zátka.',
      sk: 'Vôňa sena a rumančeka v nosiči bez liehu, šesť brezových vetvičiek, korková zátka.',
      en: 'A hay and chamomile scent in an alcohol-free carrier, six birch twigs, a cork stopper.',
    },
    use: {
      cs: 'Korek vyndejte, větvičky vložte a postavte do ranního světla.',
      sk: 'Korok vyberte, vetvičky vložte a postavte do ranného svetla.',
      en: 'Pull the cork, put the twigs in and stand it in morning light.',
    },
    warnings: {
      cs: 'Sladký kumarin ze sena a heřmánek mohou vadit alergikům. Větvičky nestavte na přímé slunce, stékají.',
      sk: 'Sladký kumarín zo sena a rumanček môžu prekážať alergikom. Vetvičky nestavajte na priame slnko, stekajú.',
      en: 'Sweet coumarin from hay, and chamomile, may trouble allergies. Keep the twigs out of direct sun, where they drip.',
    },
  },
  'diffuser-refill-fiordalma': {
    inside: {
      cs: 'Náplň 250 ml a svazek nových ratanových tyčinek.',
      sk: 'Náplň 250 ml a zväzok nových ratanových tyčiniek.',
      en: 'A 250 ml refill and a bundle of new rattan reeds.',
    },
    materials: {
      cs: 'Rostlinný nosič a vonná směs bez lihu, nálevka přímo v hrdle.',
      sk: 'Rastlinný nosič a vonná zmes bez liehu, lievik priamo v hrdle.',
      en: 'A plant-based carrier and fragrance without alcohol, with a spout in the neck.',
    },
    use: {
      cs: 'Sklo propláchněte teplou vodou s trochou lihu, osušte a naplňte. Stolitrová láhev to zvládne dvakrát.',
      sk: 'Sklo prepláchnite teplou vodou s trochou liehu, osušte a naplňte. Na 100 ml fľašu vystačí dvakrát.',
      en: 'Rinse the glass with warm water and a dash of spirit, dry it and pour. A 100 ml bottle fills twice.',
    },
    warnings: {
      cs: 'Staré tyčinky už novou vůni nenasají, vyhoďte je. Vůně citrusů obsahuje limonen.',
      sk: 'Staré tyčinky už novú vôňu nenasajú, vyhoďte ich. Vôňa citrusov obsahuje limonén.',
      en: 'Old reeds no longer take up a new scent, so throw them out. The citrus scents contain limonene.',
    },
  },
};
