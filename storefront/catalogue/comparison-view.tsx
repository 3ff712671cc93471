import { table } from '../../contract/table.ts';
import { Stock } from '../lib/goods/stock.tsx';
import { COMPARED_CATEGORY, COMPARED_PARAMETER, comparisonAddress } from '../lib/lists/comparison.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { EmptyState, Icon, LinkButton, Picture, Price, Rating } from '../ui/index.ts';
import type { CardData } from './card-data.ts';
import { AddCard } from './cards/add-to-cart.tsx';
import type { ComparedGroup, ComparedRow, ComparisonData } from './comparison-data.ts';

/** Facts with a label of the shop. */
const FACTS: Record<string, 'brand' | 'unitPrice'> = table({ brand: 'brand', unit: 'unitPrice' });

function Remove({ card, ids, category }: { card: CardData; ids: number[]; category: number }) {
  const t = useTranslations('comparison');
  return (
    <form action="/api/comparison" method="post" className="comparison-remove">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="product_id" value={card.id} />
      <input type="hidden" name={COMPARED_PARAMETER} value={ids.join('.')} />
      <input type="hidden" name={COMPARED_CATEGORY} value={category} />
      <button type="submit" className="icon-button" aria-label={t('remove', { name: card.name })}>
        <Icon name="x" />
      </button>
    </form>
  );
}

function Product({ card, ids, category }: { card: CardData; ids: number[]; category: number }) {
  const { locale } = useShop();
  return (
    <div className="comparison-product">
      <Remove card={card} ids={ids} category={category} />
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
                  <Product card={card} ids={ids} category={group.id} />
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

/** Categories of what is compared, of which one is current; nothing to choose with one. */
function Categories({ ids, groups, current }: ComparisonData & { current: ComparedGroup }) {
  const t = useTranslations('comparison');
  const { path } = useShop();
  if (groups.length < 2) return null;
  return (
    <nav aria-label={t('categories')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ id, name, cards }) => (
          <li key={id}>
            <a
              href={comparisonAddress(path('comparison'), ids, id)}
              className="chip chip-long"
              aria-current={id === current.id ? 'page' : undefined}
              data-keep-scroll=""
            >
              {name ?? t('others')} ({cards.length})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ComparisonViewProps {
  comparison: ComparisonData;
  /** The category to show; the first one where it has nothing. */
  category: number | null;
}

/** Products of one category side by side, with what differs highlighted; the others are below their own category. */
export function ComparisonView({ comparison, category }: ComparisonViewProps) {
  const { ids, groups } = comparison;
  const t = useTranslations('comparison');
  const current = groups.find(({ id }) => id === category) ?? groups[0];
  if (!current)
    return (
      <EmptyState icon="scale" level="h1" title={t('emptyTitle')} text={t('emptyText')}>
        <LinkButton href="/">{t('emptyLink')}</LinkButton>
      </EmptyState>
    );
  const canDiffer = current.cards.length > 1;
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
      <Categories {...comparison} current={current} />
      <Group key={current.id} group={current} ids={ids} />
    </div>
  );
}
