import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AccordionProps {
  title: ReactNode;
  /** Language of the title, where it is not the page's. */
  lang?: string;
  open?: boolean;
  name?: string;
  children: ReactNode;
}

/** A section that opens and closes, with or without scripts. */
export function Accordion({ title, lang, open, name, children }: AccordionProps) {
  return (
    <details className="accordion" open={open} name={name}>
      <summary>
        <span lang={lang}>{title}</span>
        <Icon name="chevron-down" className="accordion-arrow" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
