import { type ComponentProps, use, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
import { Icon } from '../ui/index.ts';
import { FilterList } from './filter-list.tsx';
import type { ListingData } from './listing-data.ts';
import { type FilterListProps, PartSlot } from './part-slot.ts';

interface FilterSheetProps {
  listing: ListingData;
  isOpen: boolean;
  onClose: () => void;
}

/** Opens the dialog, with the focus on its heading; on a screen that is wide by now the filters stand beside the products. */
function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    heading.current?.focus();
    const wide = matchMedia('(min-width: 64rem)');
    const close = () => wide.matches && element.close();
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      element.close();
    };
  }, [isOpen]);
  const onClick: ComponentProps<'dialog'>['onClick'] = (event) => event.target === dialog.current && onClose();
  return { dialog: { ref: dialog, onClose, onClick }, heading };
}

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

/**
 * The filters: beside the products, on a phone a sheet over them. It is a modal dialog once scripts have opened it, until then a
 * popover, which opens without scripts.
 */
export function FilterSheet({ listing, isOpen, onClose }: FilterSheetProps) {
  const t = useTranslations('listing');
  const [isDialog, setDialog] = useState(isOpen);
  if (isOpen && !isDialog) setDialog(true);
  const modal = useModal(isOpen, onClose);
  const closing = isDialog
    ? { onClick: onClose }
    : ({ popoverTarget: 'filters', popoverTargetAction: 'hide' } as const);
  const results = t('showResults', { count: listing.pagination_data.items_count });
  const content = (
    <>
      <div className="sheet-head">
        <h2 ref={modal.heading} tabIndex={-1} className="text-18 focus:outline-none">
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
    </>
  );
  const shared = { id: 'filters', className: 'sheet filter-sheet', 'aria-label': t('filters') };
  return isDialog ? (
    <dialog {...shared} {...modal.dialog}>
      {content}
    </dialog>
  ) : (
    <aside {...shared} popover="auto">
      {content}
    </aside>
  );
}
