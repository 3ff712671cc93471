import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A drawer comes from the right side, or from below on a phone. */
  kind?: 'dialog' | 'drawer' | 'wide';
  children: ReactNode;
  footer?: ReactNode;
}

/** The browser's own modal dialog: traps the focus, closes by Escape, restores the focus. */
export function Dialog({ open, onClose, title, kind = 'dialog', children, footer }: DialogProps) {
  const t = useTranslations('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={`dialog dialog-${kind}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className="dialog-inside">
          <div className="dialog-head">
            <h2 id={id} className="text-22">
              {title}
            </h2>
            <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
              <Icon name="x" size={24} />
            </button>
          </div>
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
