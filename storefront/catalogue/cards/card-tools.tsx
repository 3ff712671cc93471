import type { KeyboardEvent } from 'react';
import { useIsScripted } from '../../lib/dom/use-is-scripted.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import { WishButton } from './wish-button.tsx';

/** Arrows walk between the tools, which are one stop of Tab. */
function walk({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  if (!key.startsWith('Arrow')) return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  buttons.find((button) => button !== target)?.focus();
}

/** Puts a card's product into favorites or comparison, with scripts only; the page has the buttons without. */
export function CardTools({ id, name }: { id: number; name: string }) {
  const t = useTranslations('comparison');
  if (!useIsScripted()) return null;
  return (
    <div role="toolbar" aria-label={name} className="contents" onKeyDown={walk}>
      <WishButton id={id} name={name} />
      <form action="/api/comparison" method="post" data-compare="" className="card-compare">
        <button
          type="submit"
          name="product_id"
          value={id}
          tabIndex={-1}
          className="icon-button"
          aria-label={`${t('add')}: ${name}`}
        >
          <Icon name="scale" />
        </button>
      </form>
    </div>
  );
}
