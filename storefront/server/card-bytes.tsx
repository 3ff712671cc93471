import QuickLRU from 'quick-lru';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CardContents, type ProductCardProps } from '../catalogue/index.ts';
import { markOf } from './marks.ts';

/** Cards whose HTML is remembered, each about three kilobytes. QuickLRU keeps up to twice as many. */
const MOST_CARDS = 1_500;

/** By everything that a card shows, so nothing in here is ever out of date. */
const written = new QuickLRU<string, Buffer>({ maxSize: MOST_CARDS });

/** The cards of one page: marks while it is rendered, then the bytes to replace them by. */
export interface PageCards {
  slot(props: Omit<ProductCardProps, 'action'>): string;
  /** `around`: what components of a card expect above them. */
  bytes(around: (card: ReactNode) => ReactNode): Record<string, Buffer>;
}

export function cardsOfPage(locale: string): PageCards {
  const shown: Omit<ProductCardProps, 'action'>[] = [];
  return {
    slot: (props) => markOf(`card${shown.push(props) - 1}`),
    bytes(around) {
      const bytesOf = (props: Omit<ProductCardProps, 'action'>) => {
        const key = locale + JSON.stringify(props);
        const known = written.get(key);
        if (known) return known;
        // Memory of its own: a slice of a shared block would keep the whole block.
        const html = renderToString(around(<CardContents {...props} />));
        const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
        bytes.write(html);
        written.set(key, bytes);
        return bytes;
      };
      return Object.fromEntries(shown.map((props, index) => [`card${index}`, bytesOf(props)]));
    },
  };
}
