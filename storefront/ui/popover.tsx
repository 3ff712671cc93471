import { type ReactNode, useId } from 'react';

interface PopoverProps {
  label: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A small panel below its button; opens, closes and restores the focus without scripts. */
export function Popover({ label, children, className = 'link' }: PopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" className="popover">
        {children}
      </div>
    </>
  );
}
