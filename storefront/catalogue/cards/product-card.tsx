import { memo, use, useState } from 'react';
import { useIsScripted } from '../../lib/dom/use-is-scripted.ts';
import { Stock } from '../../lib/goods/stock.tsx';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Badge, Picture, Price, Rating } from '../../ui/index.ts';
import type { CardData } from '../card-data.ts';
import { PartSlot, type ProductCardProps } from '../part-slot.ts';
import { AddCard } from './add-to-cart.tsx';
import { CARD_SIZES, LARGEST_CARD, SMALLEST_CARD } from './card-sizes.ts';
import { CardTools } from './card-tools.tsx';
import { firstOf } from './first-of.ts';

/** Colors to choose from, with scripts. A mouse shows their pictures; the button says how many there are. */
function Swatches({ card, onPoint }: Pick<ProductCardProps, 'card'> & { onPoint: (image: string) => void }) {
  const { api } = useShop();
  const { colors, count = 0 } = card.choices ?? {};
  const isScripted = useIsScripted();
  if (!(colors && isScripted)) return null;
  const point = async (index: number) => {
    const { swatchPicture } = await import('../swatch-pictures.ts');
    onPoint((await swatchPicture(api, card.id, index)) ?? card.image);
  };
  return (
    <span className="card-swatches" aria-hidden="true">
      {colors.map((color, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: swatches have no other identity.
          key={index}
          style={{ background: color }}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && void point(index).catch(console.warn)}
        />
      ))}
      {count > colors.length && `+${count - colors.length}`}
    </span>
  );
}

function CardPicture({ card, eager, priority, pointed, isInside }: ProductCardProps & { pointed: boolean }) {
  const t = useTranslations('ui');
  const badge = card.percents && !isInside ? t('discount', { percents: card.percents }) : card.tag;
  const picture = { alt: '', sizes: CARD_SIZES, width: 480, height: 600 };
  const [ofSwatch, setOfSwatch] = useState('');
  return (
    <div className="card-picture">
      {badge && (
        <span className="card-badge">
          <Badge kind={badge === card.tag ? 'soft' : 'accent'}>{badge}</Badge>
        </span>
      )}
      <Picture
        {...picture}
        url={ofSwatch || card.image}
        largest={LARGEST_CARD}
        smallest={SMALLEST_CARD}
        eager={eager}
        priority={priority}
      />
      {card.second && pointed && !ofSwatch && (
        <span className="card-second">
          <Picture {...picture} url={card.second} largest={640} />
        </span>
      )}
      {!isInside && <Swatches card={card} onPoint={setOfSwatch} />}
    </div>
  );
}

function Action({ card }: { card: CardData }) {
  if (card.stock === 'out') return null;
  return (
    <div className="card-action">
      <AddCard card={card} />
    </div>
  );
}

/** The lowest prices that percents are taken of, and what is announced. */
function CardLaw({ card: { lowest, announced } }: Pick<ProductCardProps, 'card'>) {
  const t = useTranslations('product');
  if (!lowest && !announced) return null;
  return (
    <div className="card-lowest">
      {lowest && <p>{t('lowest', { price: firstOf(lowest) })}</p>}
      {announced && <p className="card-announced">{announced.text}</p>}
      {announced?.lowest && <p>{t('lowest', { price: firstOf(announced.lowest) })}</p>}
    </div>
  );
}

/** A card without its place in a list. */
export function CardContents({ card, level: Name = 'h3', action, isInside = false, ...rest }: ProductCardProps) {
  const { locale } = useShop();
  // The second picture is loaded on hover only: touch screens never show it.
  const [pointed, setPointed] = useState(false);
  return (
    <article
      className={card.stock === 'out' ? 'card card-sold-out' : 'card'}
      onPointerEnter={card.second ? (event) => event.pointerType === 'mouse' && setPointed(true) : undefined}
    >
      <CardPicture card={card} pointed={pointed} isInside={isInside} {...rest} />
      {card.brand && <p className="card-brand">{card.brand}</p>}
      <Name className="card-name">
        <a href={card.url} lang={card.languages?.name}>
          {card.name}
        </a>
      </Name>
      {card.short && (
        <p lang={card.languages?.short_description} className="card-short">
          {card.short}
        </p>
      )}
      {card.rating && card.rating.count > 0 && (
        <p className="card-rating">
          <Rating average={card.rating.average} count={card.rating.count} locale={locale} />
        </p>
      )}
      {(card.stock !== 'in' || card.availability || card.saleFrom) && (
        <p className="card-stock">
          <Stock facts={card} />
        </p>
      )}
      {!isInside && (
        <div className="card-price">
          <Price price={card.price} original={card.original} from={card.isFrom} />
          {card.unit && <p className="text-13 text-muted">{card.unit}</p>}
        </div>
      )}
      {!isInside && <CardLaw card={card} />}
      {action ?? <Action card={card} />}
      {!action && <CardTools id={card.id} name={card.name} />}
    </article>
  );
}

/** A product in a list; the whole card links to its page. */
export const ProductCard = memo(function ProductCard({ action, ...props }: ProductCardProps) {
  const slot = use(PartSlot);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, from the same process.
  if (slot && !action) return <li className="card-item" dangerouslySetInnerHTML={{ __html: slot('card', props) }} />;
  return (
    <li className="card-item">
      <CardContents {...props} action={action} />
    </li>
  );
});
