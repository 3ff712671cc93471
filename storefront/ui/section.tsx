import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** Where links lead to it. */
  id?: string;
  title?: ReactNode;
  /** A link or button beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Container({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`container-page ${className}`}>{children}</div>;
}

/** A titled section of a page. */
export function Section({ id: anchor, title, aside, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={`container-page section ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
