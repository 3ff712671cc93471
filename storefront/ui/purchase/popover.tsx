import { type ReactNode, useId } from 'react';

interface PopoverProps {
  label: ReactNode;
  children: ReactNode;
  /** Of a button below that closes it. */
  closeLabel?: string;
  className?: string;
}

/** A small panel below its button; opens, closes and restores the focus without scripts. */
export function Popover({ label, children, closeLabel, className = 'link' }: PopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className="popover">
        {children}
        {closeLabel && (
          <button
            type="button"
            className="button button-plain mt-2 w-full"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {closeLabel}
          </button>
        )}
      </div>
    </>
  );
}
