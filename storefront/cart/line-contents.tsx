import type { CartItem, CartItemContent } from '../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { useTaxed } from '../lib/goods/use-taxed.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { linePrices } from '../lib/totals/line-prices.ts';
import { useReceipts } from '../lib/totals/receipts.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { FoldedPrices, Icon } from '../ui/index.ts';
import { ADD_SERVICE, REMOVE_SERVICE } from './actions.ts';

const isService = ({ item_type }: CartItemContent) => item_type === CART_ITEM_TYPES.service;

function Part({ part }: { part: CartItemContent }) {
  const t = useTranslations('cart');
  const { language } = useShop();
  const names = part._embedded?.variation_properties_names ?? [];
  const name = [part.name, ...names].join(', ');
  return (
    <li>
      {t('part', { count: part.amount_per_package })}{' '}
      <a href={part.product_urls[language] ?? '/'} className="inline-block min-h-6 hover:underline">
        {name}
      </a>
    </li>
  );
}

/** A service of the line: what it costs, and a button that takes it off. */
function Service({ service, onRemove }: { service: CartItemContent; onRemove: () => void }) {
  const t = useTranslations('cart');
  const ui = useTranslations('ui');
  const { shop } = useShop();
  const { total } = linePrices(service, shop.is_for_businesses);
  const receipts = useReceipts();
  const receipt = service._embedded?.receipt && receipts(service._embedded.receipt, service.name);
  return (
    <li className="line-service">
      <span className="min-w-0">
        {t('withService', { name: service.name })}
        {receipt && <FoldedPrices {...receipt} />}
      </span>
      <span className="ml-auto whitespace-nowrap font-semibold text-ink tabular-nums">
        {shop.is_for_businesses ? ui('untaxed', { price: total.formatted }) : total.formatted}
      </span>
      <button
        type="submit"
        name={REMOVE_SERVICE}
        value={service.id}
        className="icon-button text-muted"
        aria-label={t('removeService', { name: service.name })}
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <Icon name="x" size={16} />
      </button>
    </li>
  );
}

/** What a package contains. */
export function LineParts({ item }: { item: CartItem }) {
  const t = useTranslations('cart');
  const parts = item.items.filter((one) => !isService(one));
  if (parts.length === 0) return null;
  return (
    <ul className="mt-1 text-13" aria-label={t('contents', { name: item.name })}>
      {parts.map((part) => (
        <Part key={part.id} part={part} />
      ))}
    </ul>
  );
}

interface LineServicesProps {
  item: CartItem;
  onRemoveService: (service: CartItemContent) => void;
}

/** The services of a line, each with its own price, and those that can be added to it. */
export function LineServices({ item, onRemoveService }: LineServicesProps) {
  const t = useTranslations('cart');
  const taxed = useTaxed();
  const services = item.items.filter(isService);
  const offered = (item._embedded?.services ?? []).filter(
    ({ id, can_purchase }) => can_purchase && services.every(({ product_id }) => product_id !== id),
  );
  if (services.length + offered.length === 0) return null;
  return (
    <div className="text-14 [grid-area:services]">
      {services.length > 0 && (
        <ul>
          {services.map((service) => (
            <Service key={service.id} service={service} onRemove={() => onRemoveService(service)} />
          ))}
        </ul>
      )}
      {offered.map(({ id, name, taxed_price: price }) => (
        <button key={id} type="submit" name={ADD_SERVICE} value={id} className="link block min-h-8 text-left text-13">
          {t('addService', { name, price: taxed(price) })}
        </button>
      ))}
    </div>
  );
}
