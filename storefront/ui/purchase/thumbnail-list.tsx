import type { ReactNode } from 'react';
import { PLACEHOLDER } from '../image-sources.ts';
import { Picture } from '../picture.tsx';

/** Bought products, a `ThumbnailRow` each. */
export function ThumbnailList({ children }: { children: ReactNode }) {
  return <ul className="mb-4 grid gap-3 border-line border-b pb-4">{children}</ul>;
}

/** What is paid for beside the thing of a row, below it; `children` explains the price. */
export function ThumbnailExtra({ name, price, children }: { name: string; price: string; children?: ReactNode }) {
  return (
    <>
      <p className="flex justify-between gap-4 text-14">
        <span>{`+ ${name}`}</span>
        <span className="text-ink tabular-nums">{price}</span>
      </p>
      {children}
    </>
  );
}

interface ThumbnailRowProps {
  image?: string | null;
  details: string;
  price: string;
  /** The name. */
  children: ReactNode;
  /** What it contains. */
  inside?: ReactNode;
  /** Below the name and the price, beside the picture. */
  below?: ReactNode;
}

export function ThumbnailRow({ image, details, price, children, inside, below }: ThumbnailRowProps) {
  return (
    <li className="thumbnail-row">
      <span className="thumbnail">
        <Picture url={image ?? PLACEHOLDER} alt="" width={56} height={70} largest={160} />
      </span>
      <span className="min-w-0">
        {children}
        <span className="block text-13 text-muted">{details}</span>
        {inside}
      </span>
      <span className="text-ink tabular-nums">{price}</span>
      {below && <div className="thumbnail-below">{below}</div>}
    </li>
  );
}
