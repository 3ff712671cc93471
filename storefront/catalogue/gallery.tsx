import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../lib/use-translations.tsx';
import { Dialog, Icon, imageAt, Picture } from '../ui/index.ts';
import type { ProductData } from './product-data.ts';

type Image = ProductData['images'][number];

export const GALLERY_SIZES = '(min-width: 80rem) 620px, (min-width: 64rem) 48vw, 100vw';

interface GalleryProps {
  images: Image[];
  name: string;
  /** Picture to bring into view, because its choice was made. */
  shown: number;
}

/** Pictures that are swiped or stepped through, and enlarged on demand; without scripts the strip scrolls. */
export function Gallery({ images, name, shown }: GalleryProps) {
  const t = useTranslations('product');
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const go = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior });
  };
  useEffect(() => {
    const element = strip.current;
    element?.scrollTo({ left: shown * element.clientWidth, behavior: 'smooth' });
  }, [shown]);
  return (
    <section aria-label={t('gallery')} className="relative">
      <div
        ref={strip}
        className="gallery-strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {images.map((image, index) => (
          <a
            key={image.url}
            href={imageAt(image.url, 1280)}
            data-document=""
            className="block cursor-zoom-in"
            aria-label={t('zoom', { number: index + 1 })}
            onClick={(event) => {
              event.preventDefault();
              setZoomed(true);
            }}
          >
            <Picture
              url={image.url}
              alt={image.description ?? name}
              sizes={GALLERY_SIZES}
              width={960}
              height={1200}
              smallest={320}
              eager={index === 0}
              priority={index === 0}
            />
          </a>
        ))}
      </div>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-2 overflow-x-auto p-0.5">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className="thumb"
                aria-current={index === current || undefined}
                aria-label={t('showPicture', { number: index + 1 })}
                onClick={() => go(index)}
              >
                <Picture url={image.url} alt="" sizes="72px" width={72} height={72} smallest={96} largest={160} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={zoomed} onClose={() => setZoomed(false)} title={name} kind="wide">
        <Zoom images={images} name={name} current={current} onChange={(index) => go(index, 'instant')} />
      </Dialog>
    </section>
  );
}

function Zoom({
  images,
  name,
  current,
  onChange,
}: {
  images: Image[];
  name: string;
  current: number;
  onChange: (index: number) => void;
}) {
  const t = useTranslations('product');
  const image = images[current] ?? images[0];
  if (!image) return null;
  const step = (by: number) => onChange((current + by + images.length) % images.length);
  return (
    <div className="relative grid place-items-center">
      <Picture
        url={image.url}
        alt={image.description ?? name}
        sizes="1000px"
        width={1000}
        height={1250}
        smallest={640}
        eager
        className="max-h-[75dvh] w-auto touch-pinch-zoom rounded-card object-contain"
      />
      {images.length > 1 && (
        <>
          <button
            type="button"
            className="icon-button absolute top-1/2 left-0 bg-surface"
            aria-label={t('previousPicture')}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" size={24} />
          </button>
          <button
            type="button"
            className="icon-button absolute top-1/2 right-0 bg-surface"
            aria-label={t('nextPicture')}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" size={24} />
          </button>
        </>
      )}
    </div>
  );
}
