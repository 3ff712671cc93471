import type { DemoArticle } from './types.ts';

export const tenMinuteEveningRoutine: DemoArticle = {
  key: 'ten-minute-evening-routine',
  category: 'care-and-gifts',
  name: {
    cs: 'Večerní péče o pleť za deset minut',
    sk: 'Večerná starostlivosť o pleť za desať minút',
    en: 'An evening skin routine in ten minutes',
  },
  perex: {
    cs: 'Nepotřebujete dvanáct lahviček. Stačí je mít v dobrém pořadí a nechat každé pár vteřin, aby se stihla rozkoukat.',
    sk: 'Nepotrebujete dvanásť fľaštičiek. Stačí ich mať v dobrom poradí a každej dopriať pár sekúnd, kým sa rozhliadne.',
    en: 'You do not need twelve bottles. You need a good order, and a few seconds for each to settle in.',
  },
  content: {
    cs: `<p>Večerní péče má dvě práce: sundat den a dát pleti to, co jí chybí. Všechno ostatní je příjemný bonus, na který si uděláte čas v neděli.</p>
<h2>Minuta první až třetí: čištění</h2>
<p>Pokud se líčíte nebo používáte krém s faktorem, začněte olejem či balzámem. Naneste ho suchýma rukama na suchou pleť, masírujte v kroužcích a teprve pak přidejte vlažnou vodu. Potom přijde jemný gel nebo pěna. Pleť nemá po umytí pískat jako sklenice, tažení znamená, že je přípravek příliš ostrý.</p>
<h2>Minuta čtvrtá: tonikum</h2>
<p>Květovou vodu nebo tonikum nalijte do dlaní a přitiskněte. Vatový tampon sice vypadá důkladněji, jenže polovinu vypije sám.</p>
<h2>Minuta pátá a šestá: sérum</h2>
<p>Tři až čtyři kapky na ještě vlhkou pleť. Vyberte jedno, které řeší, co vás opravdu trápí:</p>
<ul>
<li>kyselinu hyaluronovou, když pleť pne,</li>
<li>niacinamid, když se odpoledne leskne,</li>
<li>vitamin C, když působí unaveně.</li>
</ul>
<p>Novinky přidávejte po jedné, s odstupem dvou týdnů, a vyzkoušejte je nejdřív za uchem nebo na předloktí.</p>
<h2>Minuta sedmá až devátá: krém</h2>
<p>Množství velikosti lískového oříšku rozehřejte v prstech a postupujte od středu tváře ven. Nezapomeňte na krk a na hřbety rukou, ty se hlásí jako poslední a pamatují si nejdéle. Kolem očí stačí zrnko rýže, poklepem prsteníčku.</p>
<h2>Minuta desátá: nic</h2>
<p>Posaďte se. Krém se vstřebá dřív, než ho otřete o polštář, a vy budete mít chvíli, kdy po vás nikdo nic nechce. Ráno pak stačí vlažná voda, lehčí krém a ochrana před sluncem, i když je zataženo.</p>
<p>Jednou týdně přidejte masku a čistý povlak na polštář. A když jste opravdu unavení, umyjte si jen obličej a běžte spát; i to je rutina.</p>`,
    sk: `<p>Večerná starostlivosť má dve úlohy: zložiť z tváre deň a dať pleti to, čo jej chýba. Všetko ostatné je príjemný bonus, na ktorý si urobíte čas v nedeľu.</p>
<h2>Prvá až tretia minúta: čistenie</h2>
<p>Ak sa líčite alebo používate krém s faktorom, začnite olejom či balzamom. Naneste ho suchými rukami na suchú pleť, masírujte krúživými pohybmi a až potom pridajte vlažnú vodu. Nasleduje jemný gél alebo pena. Pleť nemá po umytí pískať ako pohár; ak ťahá, prípravok je priostrý.</p>
<h2>Štvrtá minúta: tonikum</h2>
<p>Kvetovú vodu alebo tonikum nalejte do dlaní a pritlačte na tvár. Vatový tampón síce vyzerá dôkladnejšie, lenže polovicu vypije sám.</p>
<h2>Piata a šiesta minúta: sérum</h2>
<p>Tri až štyri kvapky na ešte vlhkú pleť. Vyberte jedno, ktoré rieši to, čo vás naozaj trápi:</p>
<ul>
<li>kyselinu hyalurónovú, keď pleť napína,</li>
<li>niacínamid, keď sa popoludní leskne,</li>
<li>vitamín C, keď pôsobí unavene.</li>
</ul>
<p>Novinky pridávajte po jednej, s odstupom dvoch týždňov, a najprv ich vyskúšajte za uchom alebo na predlaktí.</p>
<h2>Siedma až deviata minúta: krém</h2>
<p>Množstvo veľké ako lieskový oriešok zohrejte v prstoch a postupujte od stredu tváre von. Nezabudnite na krk a chrbty rúk, tie sa hlásia posledné a pamätajú si najdlhšie. Okolo očí stačí zrnko ryže, jemným poklepom prstenníka.</p>
<h2>Desiata minúta: nič</h2>
<p>Sadnite si. Krém sa vstrebe skôr, než ho zotriete do vankúša, a vy budete mať chvíľu, keď od vás nikto nič nechce. Ráno potom stačí vlažná voda, ľahší krém a ochrana pred slnkom, aj keď je zamračené.</p>
<p>Raz do týždňa pridajte masku a čistú obliečku na vankúš. A keď ste naozaj unavení, umyte si len tvár a choďte spať; aj to je rutina.</p>`,
    en: `<p>Evening care has two jobs: to take the day off and to give skin what it lacks. Everything else is a pleasant extra for Sundays.</p>
<h2>Minutes one to three: cleansing</h2>
<p>If you wear makeup or a cream with SPF, begin with an oil or balm. Apply it with dry hands to dry skin, massage in small circles, and only then add lukewarm water. Next comes a mild gel or foam. Your face should not squeak like a wine glass afterward; if it pulls, the cleanser is too harsh for you.</p>
<h2>Minute four: toner</h2>
<p>Pour flower water or toner into your palms and press it in. A cotton pad looks more thorough but drinks half of it.</p>
<h2>Minutes five and six: serum</h2>
<p>Three or four drops on skin that is still damp. Pick one that deals with what actually bothers you:</p>
<ul>
<li>hyaluronic acid when your face feels tight,</li>
<li>niacinamide when it shines by afternoon,</li>
<li>vitamin C when it looks tired.</li>
</ul>
<p>Add new things one at a time, two weeks apart, and try them behind the ear or on the forearm first.</p>
<h2>Minutes seven to nine: cream</h2>
<p>Warm an amount the size of a hazelnut between your fingers and work from the center of the face outward. Remember the neck and the backs of the hands; they complain last and hold a grudge longest. A grain of rice is enough around the eyes, patted on with the ring finger.</p>
<h2>Minute ten: nothing</h2>
<p>Sit down. The cream will sink in before you wipe it on the pillow, and for a moment nobody wants anything from you. In the morning lukewarm water, a lighter cream and sun protection will do, even under cloud.</p>
<p>Once a week add a mask and a clean pillowcase. And when you are truly tired, just wash your face and go to bed; that is a routine too.</p>`,
  },
  publishedDaysAgo: 21,
  backdrop: 'blush',
  products: ['rosehip-cleansing-oil', 'seven-layer-dew-toner', 'three-dews-hyaluronic-serum', 'rosehip-night-cream'],
};
