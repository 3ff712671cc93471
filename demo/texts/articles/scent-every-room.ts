import type { DemoArticle } from './types.ts';

export const scentEveryRoom: DemoArticle = {
  key: 'scent-every-room',
  category: 'scents-at-home',
  name: {
    cs: 'Jak provonět byt místnost po místnosti',
    sk: 'Ako prevoňať byt izbu po izbe',
    en: 'How to scent a home, room by room',
  },
  perex: {
    cs: 'Jedna vůně na celý byt je jako jedna žárovka na celý dům. Poradíme, co kam postavit a kdy raději jen otevřít okno.',
    sk: 'Jedna vôňa na celý byt je ako jedna žiarovka na celý dom. Poradíme, čo kam postaviť a kedy radšej len otvoriť okno.',
    en: 'One scent for a whole apartment is like one bulb for a whole house. Here is what to put where, and when simply to open a window.',
  },
  content: {
    cs: `<p>Než cokoli zapálíte, vyvětrejte. Vůně se nemá s ničím prát, má se mít kam posadit. Deset minut průvanu udělá víc než druhá svíčka.</p>
<h2>Předsíň: první dojem</h2>
<p>Tudy se jen prochází, a proto sem patří tyčinkový difuzér. Pohyb vzduchu od dveří vůni sám roznese a vy na nic nemusíte myslet. Hodí se citrusy, bylinky nebo něco čistého a slaného. Tyčinky otočte jednou za týden, třeba když v neděli navlékáte povlečení.</p>
<h2>Kuchyň: bez cukru</h2>
<p>Vanilka vedle cibulky nikomu nesluší. Do kuchyně volte rajčatový list, citronovou kůru, rozmarýn nebo bazalku, tedy vůně, které jídlu rozumějí. Sprej použijte až po vaření a stříkejte nad dřez, ne nad talíře.</p>
<h2>Obývák: světlo a čas</h2>
<p>Tady má smysl svíčka. Nechte ji hořet aspoň tak dlouho, aby se rozpustila celá hladina, jinak si vytvoří uprostřed tunel. Na pokoj kolem dvaceti metrů stačí jedna sklenice, do větší místnosti dejte raději dvě stejné než dvě různé.</p>
<h2>Ložnice a koupelna</h2>
<p>V posteli jste vůni nejblíž, a tak stačí málo:</p>
<ul>
<li>sáček s levandulí pod polštář nebo do skříně,</li>
<li>dvě stříknutí na povlečení minutu před ulehnutím,</li>
<li>v koupelně krátká tyčinka nebo kostka vosku po dobu sprchy.</li>
</ul>
<p>Na noc oheň vždy zhasněte. A pokud s vámi bydlí zvíře nebo malé dítě, nechte dveře otevřené a vybírejte slabší dávku, než vám připadá správná.</p>
<h2>Kdy už nic necítíte</h2>
<p>Nos si na známou vůni zvykne asi za čtvrt hodiny. To neznamená, že přestala působit. Než přidáte, jděte se projít kolem domu; po návratu zjistíte, jestli je jí dost. A pokud vás hned za dveřmi přivítá něco povědomého, máte hotovo.</p>`,
    sk: `<p>Skôr než čokoľvek zapálite, vyvetrajte. Vôňa sa nemá s ničím biť, má mať kam si sadnúť. Desať minút prievanu urobí viac než druhá sviečka.</p>
<h2>Predsieň: prvý dojem</h2>
<p>Tadiaľ sa len prechádza, a preto sem patrí tyčinkový difuzér. Pohyb vzduchu od dverí vôňu sám roznesie a vy nemusíte na nič myslieť. Hodia sa citrusy, bylinky alebo niečo čisté a slané. Tyčinky otočte raz do týždňa, napríklad keď v nedeľu prezliekate posteľ.</p>
<h2>Kuchyňa: bez cukru</h2>
<p>Vanilka vedľa cibuľky nikomu nepristane. Do kuchyne voľte paradajkový list, citrónovú kôru, rozmarín alebo bazalku, teda vône, ktoré jedlu rozumejú. Sprej použite až po varení a striekajte nad drez, nie nad taniere.</p>
<h2>Obývačka: svetlo a čas</h2>
<p>Tu má zmysel sviečka. Nechajte ju horieť aspoň tak dlho, aby sa roztopila celá hladina, inak si v strede vytvorí tunel. Na izbu okolo dvadsiatich metrov stačí jeden pohár, do väčšej miestnosti dajte radšej dve rovnaké než dve rôzne.</p>
<h2>Spálňa a kúpeľňa</h2>
<p>V posteli ste k vôni najbližšie, stačí teda málo:</p>
<ul>
<li>vrecúško s levanduľou pod vankúš alebo do skrine,</li>
<li>dve stlačenia spreja na obliečky minútu pred spaním,</li>
<li>v kúpeľni krátka tyčinka alebo kocka vosku, kým sa sprchujete.</li>
</ul>
<p>Na noc oheň vždy zahaste. A ak s vami býva zviera alebo malé dieťa, nechajte dvere otvorené a vyberte slabšiu dávku, než sa vám zdá správna.</p>
<h2>Keď už nič necítite</h2>
<p>Nos si na známu vôňu zvykne asi za štvrťhodinu. To neznamená, že vyprchala. Skôr než pridáte, choďte sa prejsť okolo domu; po návrate zistíte, či jej je dosť. A ak vás hneď za dverami privíta niečo známe, máte hotovo.</p>`,
    en: `<p>Before you light anything, air the place. A scent should not have to fight; it needs somewhere to sit down. Ten minutes of draft do more than a second candle.</p>
<h2>The hall: a first impression</h2>
<p>People only pass through here, which makes it the spot for a reed diffuser. Air from the door carries the scent and you need not think about it. Citrus, herbs or something clean and salty all work well. Turn the reeds once a week, perhaps when you change the sheets on Sunday.</p>
<h2>The kitchen: no sugar</h2>
<p>Vanilla does not flatter frying onions. In the kitchen choose tomato leaf, lemon rind, rosemary or basil, scents that understand food. Save the spray until the cooking is done, and aim it above the sink rather than the plates.</p>
<h2>The living room: light and time</h2>
<p>This is where a candle makes sense. Let it burn until the whole surface has melted, or it will dig a tunnel down the middle. One glass suits a room of around twenty square meters; in a bigger space two of the same are better than two that differ.</p>
<h2>Bedroom and bathroom</h2>
<p>In bed you are closest to the scent, so very little is enough:</p>
<ul>
<li>a lavender sachet under the pillow or in the closet,</li>
<li>two sprays over the bedding a minute before you lie down,</li>
<li>in the bathroom, a short incense stick or a cube of wax while you shower.</li>
</ul>
<p>Always put out flames for the night. If an animal or a small child lives with you, leave the door open and use less than feels right.</p>
<h2>When you can smell nothing</h2>
<p>A nose grows used to a familiar scent in about fifteen minutes. That does not mean it has gone. Before adding more, take a walk around the block; you will know when you come back in. And if something familiar greets you at the door, you are done.</p>`,
  },
  publishedDaysAgo: 61,
  backdrop: 'sage',
  products: ['lake-terrace-diffuser', 'tomato-leaf-candle', 'clean-sheets-room-spray', 'fig-in-the-sun-candle'],
};
