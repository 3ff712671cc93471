import type { ReactNode } from 'react';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { SavedLine as Saved } from '../../contract/cart/saved.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { rounded } from '../lib/totals/line-total.ts';
import { formatPrice } from '../lib/words/format.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Picture, PLACEHOLDER } from '../ui/index.ts';

type Inside = Saved['items'][number];
const isService = ({ item_type: type }: Inside) => type === CART_ITEM_TYPES.service;

/** The services of a line, each with a price of its own for all pieces. */
function Services({ line, pieces }: { line: Saved; pieces: number }) {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  const { currency, locale } = useShop();
  const services = line.items.filter(isService);
  return (
    services.length > 0 && (
      <ul className="col-span-full text-14">
        {services.map(({ product_id: id, name, taxed_unit_price: price }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>{t('withService', { name })}</span>
            <span className="text-ink tabular-nums">
              {price && taxed({ formatted: formatPrice(rounded(price.value * pieces), currency, locale) })}
            </span>
          </li>
        ))}
      </ul>
    )
  );
}

function SavedPrice({ line }: { line: Saved }) {
  const t = useTranslations();
  const taxed = useTaxed();
  const { taxed_unit_price: price, original_taxed_unit_price: original, lowest_taxed_unit_price: lowest } = line;
  if (!price) return null;
  const isReduced = original !== null && original.value > price.value;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-14 tabular-nums">
        <span className={isReduced ? 'text-accent-strong' : ''}>{t('cart.perPiece', { price: taxed(price) })}</span>
        {isReduced && (
          <>
            <span className="sr-only">{t('ui.priceBefore')}</span>
            <s className="text-13 text-muted">{original.formatted}</s>
          </>
        )}
      </p>
      {lowest && <p className="text-13 text-muted">{t('product.lowest', { price: taxed(lowest) })}</p>}
    </>
  );
}

interface SavedLineProps {
  line: Saved;
  /** Shows what all its pieces cost. */
  withTotal?: boolean;
  /** What else is known of it, and what can be done with it. */
  children?: ReactNode;
}

/** Something that is kept outside of the cart's lines, with the price of now. */
export function SavedLineRow({ line, withTotal = false, children }: SavedLineProps) {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  const { language, currency, locale } = useShop();
  const parts = line.items.filter((one) => !isService(one));
  // Those that can be bought.
  const pieces = Math.min(line.amount, line.max_amount ?? line.amount);
  const url = line.product_urls[language];
  const names = line._embedded.variation_properties_names;
  return (
    <li
      className={`grid ${withTotal ? 'grid-cols-[64px_minmax(0,1fr)_auto]' : 'grid-cols-[64px_minmax(0,1fr)]'} gap-4 border-line border-b py-4`}
    >
      <span className="thumbnail self-start">
        <Picture url={line._embedded.image_url || PLACEHOLDER} alt="" width={64} height={80} largest={160} />
      </span>
      <div className="min-w-0">
        {url ? (
          <a href={url} className="font-medium text-ink hover:underline">
            {line.name}
          </a>
        ) : (
          <span className="font-medium text-ink">{line.name}</span>
        )}
        {names.length > 0 && <p className="text-14 text-muted">{names.join(', ')}</p>}
        {parts.length > 0 && (
          <ul className="text-13" aria-label={t('contents', { name: line.name })}>
            {parts.map((one) => (
              <li key={`${one.product_id}-${one.product_variation_id}`}>
                {t('part', { count: one.amount })} {one.name}
              </li>
            ))}
          </ul>
        )}
        <p className="text-14">{t('pieces', { count: line.amount })}</p>
        <SavedPrice line={line} />
        {line.purchase_problem && <p className="mt-1 text-14 text-warning">{line.purchase_problem}</p>}
        {children}
      </div>
      {withTotal && line.can_purchase && line.taxed_unit_price && (
        <p className="font-semibold text-ink tabular-nums">
          {taxed({ formatted: formatPrice(rounded(line.taxed_unit_price.value * pieces), currency, locale) })}
        </p>
      )}
      <Services line={line} pieces={pieces} />
    </li>
  );
}
