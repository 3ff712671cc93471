import { type ReactNode, useId } from 'react';

interface SectionProps {
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
export function Section({ title, aside, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section className={`container-page section ${className}`} aria-labelledby={title ? id : undefined}>
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
