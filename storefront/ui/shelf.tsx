import { type ReactNode, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../lib/dom/scroll-behavior.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from './icon.tsx';

/** Scroll positions are rounded and may be off by this many pixels. */
const TOLERANCE = 2;

interface Ends {
  start: boolean;
  end: boolean;
}

/** A list that scrolls sideways: by swiping, or with its arrows by mouse. */
export function Shelf({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  const list = useRef<HTMLUListElement>(null);
  // Arrows appear once more items than fit were measured.
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const most = element.scrollWidth - element.clientWidth;
      const next = { start: element.scrollLeft <= TOLERANCE, end: element.scrollLeft >= most - TOLERANCE };
      setEnds((known) => (known.start === next.start && known.end === next.end ? known : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const step = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: scrollBehavior() });
  };
  const arrow = (direction: 1 | -1) => (
    <button
      type="button"
      className="shelf-arrow"
      aria-label={t(direction < 0 ? 'previous' : 'next')}
      aria-disabled={direction < 0 ? ends.start : ends.end}
      onClick={() => step(direction)}
    >
      <Icon name={direction < 0 ? 'chevron-left' : 'chevron-right'} size={24} />
    </button>
  );
  return (
    <div className="shelf-frame">
      <ul ref={list} className="shelf">
        {children}
      </ul>
      {!(ends.start && ends.end) && (
        <div className="shelf-arrows">
          {arrow(-1)}
          {arrow(1)}
        </div>
      )}
    </div>
  );
}
