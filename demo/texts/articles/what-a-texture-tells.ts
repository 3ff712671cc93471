import type { DemoArticle } from './types.ts';

export const whatATextureTells: DemoArticle = {
  key: 'what-a-texture-tells',
  category: 'skin',
  name: {
    cs: 'Gel, krém, nebo balzám: co prozradí textura',
    sk: 'Gél, krém alebo balzam: čo prezradí textúra',
    en: 'Gel, cream or balm: what a texture tells you',
  },
  perex: {
    cs: 'Než začnete číst složení, sáhněte do kelímku. Prsty vědí víc, než se zdá.',
    sk: 'Skôr než začnete čítať zloženie, siahnite do téglika. Prsty vedia viac, než sa zdá.',
    en: 'Before you read the ingredients, put a finger in the jar. It knows more than you think.',
  },
  content: {
    cs: `<p>Každá textura je poměr vody a tuku. Čím víc vody, tím rychleji se vsákne; čím víc tuku, tím déle zůstane a tím líp drží vodu uvnitř.</p>
<h2>Gel</h2>
<p>Skoro samá voda. Hodí se pro mastnou pleť, do léta a pod make-up. V prosinci sám nestačí: vypaří se a vezme s sebou i to, co jste si ráno nanesli.</p>
<h2>Krém</h2>
<p>Rovnováha. Rozetřete ho na hřbetu ruky: zůstane-li po minutě lesk, nechte si ho na noc. Zmizí-li hned, patří na ráno.</p>
<h2>Balzám</h2>
<p>Bez vody, proto také bez konzervantů. Nezvlhčuje, zamyká. Naneste ho na vlhkou pleť, jinak zamknete prázdný pokoj.</p>
<h2>Zkouška s kapesníkem</h2>
<ul>
<li>Umyjte se a hodinu nic nenanášejte.</li>
<li>Přitiskněte na čelo a tvář papírový kapesník.</li>
<li>Mastná stopa všude: gel. Jen na čele a nose: lehký krém. Nikde a pne to: krém a na něj kapku balzámu.</li>
</ul>
<p>A pak to zkuste znovu v lednu. Pleť se stěhuje s počasím.</p>`,
    sk: `<p>Každá textúra je pomer vody a tuku. Čím viac vody, tým rýchlejšie sa vsiakne; čím viac tuku, tým dlhšie zostane a tým lepšie drží vodu vnútri.</p>
<h2>Gél</h2>
<p>Takmer samá voda. Hodí sa na mastnú pleť, do leta a pod make-up. V decembri sám nestačí: vyparí sa a vezme so sebou aj to, čo ste si ráno naniesli.</p>
<h2>Krém</h2>
<p>Rovnováha. Rozotrite ho na chrbte ruky: ak po minúte zostane lesk, nechajte si ho na noc. Ak zmizne hneď, patrí na ráno.</p>
<h2>Balzam</h2>
<p>Bez vody, preto aj bez konzervantov. Nezvlhčuje, zamyká. Naneste ho na vlhkú pleť, inak zamknete prázdnu izbu.</p>
<h2>Skúška s vreckovkou</h2>
<ul>
<li>Umyte sa a hodinu nič nenanášajte.</li>
<li>Pritlačte na čelo a líce papierovú vreckovku.</li>
<li>Mastná stopa všade: gél. Len na čele a nose: ľahký krém. Nikde a pleť je napätá: krém a naň kvapku balzamu.</li>
</ul>
<p>A potom to skúste znovu v januári. Pleť sa sťahuje s počasím.</p>`,
    en: `<p>Every texture is a ratio of water to fat. The more water, the faster it sinks in; the more fat, the longer it stays and the better it keeps water inside.</p>
<h2>Gel</h2>
<p>Almost all water. Good for oily skin, for summer and under makeup. On its own it is not enough in December: it evaporates and takes with it whatever you put on in the morning.</p>
<h2>Cream</h2>
<p>A balance. Rub some on the back of your hand: if there is still a shine after a minute, keep it for the night. If it is gone at once, it belongs to the morning.</p>
<h2>Balm</h2>
<p>No water, and so no preservatives either. It does not moisturize, it locks. Put it on damp skin, or you are locking an empty room.</p>
<h2>The tissue test</h2>
<ul>
<li>Wash your face and put nothing on it for an hour.</li>
<li>Press a paper tissue to your forehead and cheek.</li>
<li>A greasy mark everywhere: gel. Only on forehead and nose: a light cream. None, and it feels tight: cream with a drop of balm on top.</li>
</ul>
<p>Then try again in January. Skin moves house with the weather.</p>`,
  },
  publishedDaysAgo: 45,
  backdrop: 'blush',
  products: ['bakuchiol-night-cream', 'all-weather-face-cream', 'dew-gel-cream'],
};
