import { memo } from 'react';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { Badge, Picture, Price, Rating } from '../ui/index.ts';
import { AddToCart } from './add-to-cart.tsx';
import type { CardData } from './card-data.ts';
import { Stock } from './stock.tsx';

export const CARD_SIZES = '(min-width: 80rem) 290px, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw';

interface ProductCardProps {
  card: CardData;
  /** Among the first that are seen. */
  eager?: boolean;
  level?: 'h2' | 'h3';
}

function CardPicture({ card, eager }: ProductCardProps) {
  const t = useTranslations('ui');
  const badge = card.percents ? t('discount', { percents: card.percents }) : card.tag;
  return (
    <div className="card-picture">
      {badge && (
        <span className="card-badge">
          <Badge kind={card.percents ? 'accent' : 'soft'}>{badge}</Badge>
        </span>
      )}
      <Picture url={card.image} alt="" sizes={CARD_SIZES} width={480} height={600} largest={960} eager={eager} />
      {card.second && (
        <span className="card-second">
          <Picture url={card.second} alt="" sizes={CARD_SIZES} width={480} height={600} largest={640} />
        </span>
      )}
    </div>
  );
}

/** One product among many; the whole card leads to it. */
export const ProductCard = memo(function ProductCard({ card, eager, level: Name = 'h3' }: ProductCardProps) {
  const t = useTranslations('product');
  const { locale } = useShop();
  return (
    <article className={card.stock === 'out' ? 'card card-sold-out' : 'card'}>
      <CardPicture card={card} eager={eager} />
      {card.brand && <p className="card-brand">{card.brand}</p>}
      <Name className="card-name">
        <a href={card.url}>{card.name}</a>
      </Name>
      {card.short && <p className="card-short">{card.short}</p>}
      <div className="card-facts">
        {card.rating && card.rating.count > 0 && (
          <Rating average={card.rating.average} count={card.rating.count} locale={locale} />
        )}
        <Stock level={card.stock} />
      </div>
      <div className="card-foot">
        <Price price={card.price} original={card.original} from={card.hasChoices} />
        {card.stock !== 'out' &&
          (card.hasChoices ? (
            <a href={card.url} className="button button-secondary" aria-label={`${t('chooseVariant')}: ${card.name}`}>
              {t('choose')}
            </a>
          ) : (
            <AddToCart item={card} />
          ))}
        {card.lowest && <p className="card-lowest">{t('lowest', { price: card.lowest.formatted })}</p>}
      </div>
    </article>
  );
});
