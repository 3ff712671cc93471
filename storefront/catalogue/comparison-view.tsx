import { table } from '../../contract/table.ts';
import { Stock } from '../lib/goods/stock.tsx';
import { COMPARED_PARAMETER } from '../lib/lists/comparison.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, Icon, LinkButton, Picture, Price, Rating } from '../ui/index.ts';
import type { CardData } from './card-data.ts';
import { AddCard } from './cards/add-to-cart.tsx';
import type { ComparedGroup, ComparedRow, ComparisonData } from './comparison-data.ts';

/** Facts with a label of the shop. */
const FACTS: Record<string, 'brand' | 'unitPrice'> = table({ brand: 'brand', unit: 'unitPrice' });

function Remove({ card, ids }: { card: CardData; ids: number[] }) {
  const t = useTranslations('comparison');
  return (
    <form action="/api/comparison" method="post" className="comparison-remove">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="product_id" value={card.id} />
      <input type="hidden" name={COMPARED_PARAMETER} value={ids.join('.')} />
      <button type="submit" className="icon-button" aria-label={t('remove', { name: card.name })}>
        <Icon name="x" />
      </button>
    </form>
  );
}

function Product({ card, ids }: { card: CardData; ids: number[] }) {
  const { locale } = useShop();
  return (
    <div className="comparison-product">
      <Remove card={card} ids={ids} />
      {/* biome-ignore lint/a11y/useAnchorContent: the name below is the same link for screen readers and keyboards. */}
      <a href={card.url} className="thumbnail comparison-picture" tabIndex={-1} aria-hidden="true">
        <Picture url={card.image} alt="" width={160} height={200} largest={480} />
      </a>
      <a href={card.url} className="font-medium text-ink hover:underline">
        {card.name}
      </a>
      {card.rating && card.rating.count > 0 && (
        <Rating average={card.rating.average} count={card.rating.count} locale={locale} />
      )}
      <p className="text-13">
        <Stock facts={card} />
      </p>
      <Price price={card.price} original={card.original} from={card.isFrom} />
      {card.stock !== 'out' && <AddCard card={card} />}
    </div>
  );
}

function Row({ row }: { row: ComparedRow }) {
  const t = useTranslations('comparison');
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {row.name ?? t(FACTS[row.key] ?? 'brand')}
        {row.differs && <span className="sr-only"> ({t('differs')})</span>}
      </th>
      {row.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is its column's, which has no other identity here.
        <td key={index}>{value ?? <span className="text-muted">{t('missing')}</span>}</td>
      ))}
    </tr>
  );
}

function Group({ group, ids }: { group: ComparedGroup; ids: number[] }) {
  const t = useTranslations('comparison');
  const name = group.name ?? t('others');
  return (
    <section aria-labelledby={`compared-${group.id}`} className="mb-12">
      <h2 id={`compared-${group.id}`} className="mb-4 text-22">
        {name}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1). */}
      <section className="comparison-scroll" aria-label={t('table', { name })} tabIndex={0}>
        <table className="comparison-table">
          <thead>
            <tr>
              <td />
              {group.cards.map((card) => (
                <th key={card.id} scope="col">
                  <Product card={card} ids={ids} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Products side by side, those of each category in a table of their own, with what differs highlighted. */
export function ComparisonView({ comparison: { ids, groups } }: { comparison: ComparisonData }) {
  const t = useTranslations('comparison');
  if (groups.length === 0)
    return (
      <EmptyState icon="scale" level="h1" title={t('emptyTitle')} text={t('emptyText')}>
        <LinkButton href="/">{t('emptyLink')}</LinkButton>
      </EmptyState>
    );
  const canDiffer = groups.some(({ cards }) => cards.length > 1);
  return (
    <div className="comparison">
      <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-2">
        <h1 className="w-full text-28 lg:text-36">{t('title')}</h1>
        {canDiffer && (
          <label className="comparison-only">
            <input type="checkbox" /> {t('onlyDifferences')}
          </label>
        )}
        <form action="/api/comparison" method="post">
          <button type="submit" name="intent" value="clear" className="button button-secondary">
            {t('clear')}
          </button>
        </form>
      </div>
      {groups.map((group) => (
        <Group key={group.id} group={group} ids={ids} />
      ))}
    </div>
  );
}
