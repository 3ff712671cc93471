import type { MouseEvent } from 'react';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, Picture } from '../ui/index.ts';
import { highlighted } from './highlight.ts';
import type { PopupChoice, PopupGroup } from './popup-choices.ts';

interface PopupGroupsProps {
  id: string;
  groups: PopupGroup[];
  /** Number of the choice that the arrow keys have reached. */
  active: number;
  onClick: (event: MouseEvent) => void;
}

export const optionId = (id: string, index: number): string => `${id}option-${index}`;

function Name({ choice: { name, highlights = [] } }: { choice: PopupChoice }) {
  return (
    <span className="search-name">
      {highlighted(name, highlights).map(({ text, isMatch }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity.
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}

function Choice({ choice }: { choice: PopupChoice }) {
  const t = useTranslations('product');
  const words = useTranslations('ui');
  const { is_for_businesses: isForBusinesses } = useShop().shop;
  const { product, icon } = choice;
  if (!product)
    return (
      <>
        {icon && <Icon name={icon} />}
        <Name choice={choice} />
      </>
    );
  const { price: untaxed, taxed_price: taxed } = product;
  const price = isForBusinesses ? words('untaxed', { price: untaxed.formatted }) : taxed.formatted;
  return (
    <>
      <span className="thumbnail search-picture">
        <Picture url={product.image_url} alt="" width={48} height={60} largest={160} smallest={96} />
      </span>
      <Name choice={choice} />
      <span className="search-price">{product.taxed_price_to ? t('from', { price }) : price}</span>
    </>
  );
}

/** The choices of the popup in groups; the focus stays in the box. */
export function PopupGroups({ id, groups, active, onClick }: PopupGroupsProps) {
  const t = useTranslations('search');
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0));
  if (groups.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the box's, which has the focus.
    <div
      role="listbox"
      id={`${id}list`}
      aria-label={t('suggestions')}
      className="search-groups"
      onClick={onClick}
      // Otherwise the box would lose the focus before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, choices }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of HTML.
        <div
          key={name}
          role="group"
          aria-label={t(name === 'all' ? 'more' : name)}
          className={`search-group search-group-${name}`}
        >
          {name !== 'all' && (
            <p className="search-title" aria-hidden="true">
              {t(name)}
            </p>
          )}
          {choices.map((choice, index) => {
            const number = (starts[group] ?? 0) + index;
            return (
              <a
                key={choice.key}
                id={optionId(id, number)}
                role="option"
                aria-selected={number === active}
                tabIndex={-1}
                href={choice.url}
                className="search-option"
              >
                <Choice choice={choice} />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
