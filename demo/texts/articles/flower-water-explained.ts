import type { DemoArticle } from './types.ts';

export const flowerWaterExplained: DemoArticle = {
  key: 'flower-water-explained',
  category: 'skin',
  name: {
    cs: 'Květová voda není parfém na obličej',
    sk: 'Kvetová voda nie je parfum na tvár',
    en: 'Flower water is not perfume for your face',
  },
  perex: {
    cs: 'Kde se hydrolát bere, jak poznat dobrý a kdy po něm sáhnout.',
    sk: 'Odkiaľ sa hydrolát berie, ako spoznať dobrý a kedy poň siahnuť.',
    en: 'Where a hydrosol comes from, how to tell a good one, and when to reach for it.',
  },
  content: {
    cs: `<p>Když pára projde kotlem plným květů a znovu zkapalní, rozdělí se na dvě vrstvy. Nahoře plave silice, pod ní zůstane voda, která voní jemněji a drží se pokožky. To je hydrolát.</p>
<h2>Co má stát na etiketě</h2>
<p>Hledejte jediné slovo: název rostliny a za ním „flower water“ nebo „distillate“. Je-li ve složení parfém, držíte vonnou vodu. Ta patří na polštář.</p>
<h2>Kam s ní</h2>
<ul>
<li>Po umytí, místo tonika: tři stříknutí do dlaní a přitisknout.</li>
<li>Pod krém: na vlhké pleti se ho spotřebuje polovina.</li>
<li>Do jílu na masku, kterou jste dosud míchali s vodou z kohoutku.</li>
</ul>
<h2>Jak dlouho vydrží</h2>
<p>Otevřenou lahvičku spotřebujte do půl roku a v létě ji nechte v lednici. Zakalí-li se, zalijte jí květiny. Heřmánek zklidní začervenalá místa, levandule večer, růže zvládne i náladu.</p>`,
    sk: `<p>Keď para prejde kotlom plným kvetov a znovu skvapalnie, rozdelí sa na dve vrstvy. Navrchu pláva silica, pod ňou zostane voda, ktorá vonia jemnejšie a drží sa pokožky. To je hydrolát.</p>
<h2>Čo má byť na etikete</h2>
<p>Hľadajte jediné slovo: názov rastliny a za ním „flower water“ alebo „distillate“. Ak je v zložení parfum, držíte voňavú vodu. Tá patrí na vankúš.</p>
<h2>Kam s ňou</h2>
<ul>
<li>Po umytí namiesto tonika: tri strieknutia do dlaní a pritlačiť.</li>
<li>Pod krém: na vlhkej pleti sa ho minie polovica.</li>
<li>Do ílu na masku, ktorú ste doteraz miešali s vodou z kohútika.</li>
</ul>
<h2>Ako dlho vydrží</h2>
<p>Otvorenú fľaštičku spotrebujte do pol roka a v lete ju nechajte v chladničke. Ak sa zakalí, polejte ňou kvety. Rumanček upokojí začervenané miesta, levanduľa večer, ruža zvládne aj náladu.</p>`,
    en: `<p>When steam passes through a still full of flowers and turns back into water, it settles in two layers. Essential oil floats on top; below it is a water with a gentler scent that stays close to the skin. That is a hydrosol.</p>
<h2>What the label should say</h2>
<p>Look for one thing: the name of the plant followed by “flower water” or “distillate.” If fragrance is on the list, you are holding a scented water. That one is for the pillow.</p>
<h2>Where it goes</h2>
<ul>
<li>After cleansing, instead of toner: three sprays into your palms, then press.</li>
<li>Under cream: on damp skin you use half as much.</li>
<li>Into clay for a mask that you have been mixing with tap water.</li>
</ul>
<h2>How long it keeps</h2>
<p>Finish an open bottle within six months, and keep it in the fridge in summer. If it turns cloudy, give it to the plants. Chamomile calms red patches, lavender calms the evening, and rose can handle a mood.</p>`,
  },
  publishedDaysAgo: 31,
  backdrop: 'sage',
  products: ['camomile-hydrosol', 'apple-acid-toner'],
};
