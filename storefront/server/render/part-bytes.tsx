import { hash } from 'node:crypto';
import QuickLRU from 'quick-lru';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { CardContents, FilterList, type PartSlotHtml, type SharedParts } from '../../catalogue/index.ts';
import type { ShopFacts } from '../../lib/shop/use-shop.tsx';
import { markOf } from './marks.ts';

interface Cached<Props> {
  Part: ComponentType<Props>;
  /** By a digest of everything that a part shows, so nothing in here is ever out of date. */
  written: QuickLRU<string, Buffer>;
  /** Longer ones are not cached. */
  longestBytes: number;
}

/** A card takes about 3 kB, filters thirty. QuickLRU holds up to twice as many: at most 28 MB together. */
const CACHED: { [Name in keyof SharedParts]: Cached<SharedParts[Name]> } = {
  card: { Part: CardContents, written: new QuickLRU({ maxSize: 1_500 }), longestBytes: 5_000 },
  filters: { Part: FilterList, written: new QuickLRU({ maxSize: 100 }), longestBytes: 64_000 },
};

/** Memory of its own: a slice of a shared block would keep the whole block. */
function bytesOf(html: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return bytes;
}

/** The shared parts of one page: marks while it is rendered, then the bytes to replace them by. */
export interface PageParts {
  slot: PartSlotHtml;
  /** `around`: what components of a part expect above them. */
  bytes(around: (part: ReactNode) => ReactNode): Record<string, Buffer>;
}

export function partsOfPage({ locale, currency }: Pick<ShopFacts, 'locale' | 'currency'>): PageParts {
  const languageOfPage = `${locale} ${JSON.stringify(currency)} `;
  const rendered: ((around: (part: ReactNode) => ReactNode) => Buffer)[] = [];

  function write<Props extends object>(
    { Part, written, longestBytes }: Cached<Props>,
    props: Props,
    around: (part: ReactNode) => ReactNode,
  ) {
    const key = hash('sha256', languageOfPage + JSON.stringify(props), 'base64');
    const known = written.get(key);
    if (known) return known;
    const bytes = bytesOf(renderToString(around(<Part {...props} />)));
    if (bytes.length <= longestBytes) written.set(key, bytes);
    return bytes;
  }

  return {
    slot: (name, props) => markOf(`part${rendered.push((around) => write(CACHED[name], props, around)) - 1}`),
    bytes: (around) => Object.fromEntries(rendered.map((part, index) => [`part${index}`, part(around)])),
  };
}
