import { use, useEffect, useRef, useState } from 'react';
import { leaveOnly } from '../../lib/dom/leave-only.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import { painted } from '../cards/painted.ts';
import type { ListingData } from '../listing-data.ts';
import { type FilterListProps, PartSlot } from '../part-slot.ts';
import { FilterList } from './filter-list.tsx';

function Filters(props: FilterListProps) {
  const slot = use(PartSlot);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering, from the same process.
  if (slot) return <div className="filters" dangerouslySetInnerHTML={{ __html: slot('filters', props) }} />;
  return (
    <div className="filters">
      <FilterList {...props} />
    </div>
  );
}

/** On the sheet until its first frame is painted, which is without the filters. */
const OPENING = 'data-opening';

/** Makes an open popover modal. After the paint: hiding the page behind restyles it, which is slow on phones. */
function useModal() {
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isModal, setModal] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let release = () => {};
    const takeOver = () => {
      if (!element.matches(':popover-open')) return;
      setModal(true);
      release();
      release = leaveOnly(element);
      heading.current?.focus();
    };
    const afterPaint = async () => {
      await painted();
      element.removeAttribute(OPENING);
      await painted();
      takeOver();
    };
    // Before it closes: the focus returns to the button, which must be in reach again.
    const onToggle = ({ newState }: ToggleEvent) => {
      setModal(false);
      release();
      element.toggleAttribute(OPENING, newState === 'open');
      if (newState === 'open') void afterPaint();
    };
    // A press on a notice is outside of it, which closes a popover, but says nothing about the filters.
    let isOnNotice = false;
    const onPress = ({ target }: Event) => {
      isOnNotice = target instanceof Element && target.closest('.toasts') !== null;
    };
    const onToggled = ({ newState }: ToggleEvent) => {
      if (newState === 'closed' && isOnNotice) element.showPopover();
      isOnNotice = false;
    };
    // On a screen that is wide by now the filters stand beside the products.
    const wide = matchMedia('(min-width: 64rem)');
    const close = () => wide.matches && element.hidePopover();
    document.addEventListener('pointerdown', onPress);
    element.addEventListener('beforetoggle', onToggle);
    element.addEventListener('toggle', onToggled);
    wide.addEventListener('change', close);
    if (element.matches(':popover-open')) void afterPaint();
    return () => {
      document.removeEventListener('pointerdown', onPress);
      element.removeEventListener('beforetoggle', onToggle);
      element.removeEventListener('toggle', onToggled);
      wide.removeEventListener('change', close);
      release();
    };
  }, []);
  return { sheet, heading, isModal };
}

/** The filters: beside the products, on a phone a sheet over them, which opens without scripts too and is modal with them. */
export function FilterSheet({ listing }: { listing: ListingData }) {
  const t = useTranslations('listing');
  const { sheet, heading, isModal } = useModal();
  const closing = { popoverTarget: 'filters', popoverTargetAction: 'hide' } as const;
  const results = t('showResults', { count: listing.pagination_data.items_count });
  return (
    <section
      id="filters"
      ref={sheet}
      className="sheet filter-sheet"
      popover="auto"
      {...(isModal ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
      aria-label={t('filters')}
    >
      <div className="sheet-head">
        <h2 ref={heading} tabIndex={-1} className="text-18 focus:outline-none">
          {t('filters')}
        </h2>
        <button type="button" className="icon-button" aria-label={results} {...closing}>
          <Icon name="x" size={24} />
        </button>
      </div>
      <Filters filters={listing.filters} />
      <div className="sheet-foot">
        {listing.clear_url && (
          <a
            href={listing.clear_url}
            className="button button-secondary px-3"
            data-keep-open=""
            data-keep-scroll=""
            aria-label={t('clearAll')}
          >
            {t('clearShort')}
          </a>
        )}
        <button type="button" className="button button-primary flex-1 px-3" {...closing}>
          {results}
        </button>
      </div>
    </section>
  );
}
