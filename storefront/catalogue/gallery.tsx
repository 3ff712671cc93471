import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../lib/dom/scroll-behavior.ts';
import { useIsScripted } from '../lib/dom/use-is-scripted.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { imageAt, Picture, toast } from '../ui/index.ts';
import { GALLERY_SIZES } from './cards/gallery-sizes.ts';
import type { ProductData } from './product-view-data.ts';

type Image = ProductData['images'][number];

const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

interface GalleryProps {
  images: Image[];
  name: string;
  /** Index of the picture to scroll to: that of the picked choice. */
  selected: number;
}

type Viewer = typeof import('./picture-viewer.tsx').PictureViewer;

/** The full-screen viewer, whose code is loaded when it is first opened. */
function useViewer() {
  const t = useTranslations('errors');
  const [Viewer, setViewer] = useState<Viewer | null>(null);
  const load = () => import('./picture-viewer.tsx').then(({ PictureViewer }) => setViewer(() => PictureViewer));
  return {
    Viewer,
    prepare: () => void load().catch(() => undefined),
    open: (show: () => void) => void load().then(show, () => toast('error', t('unknown_error'))),
  };
}

interface ThumbsProps {
  images: Image[];
  current: number;
  onShow: (index: number) => void;
}

/** Small pictures that show the large ones; one stop of Tab, which arrows walk. */
function Thumbs({ images, current, onShow }: ThumbsProps) {
  const t = useTranslations('product');
  const list = useRef<HTMLUListElement>(null);
  const walk = (event: KeyboardEvent) => {
    const next = current + (STEPS.get(event.key) ?? 0);
    if (next === current || !images[next]) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul ref={list} className="thumbs">
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className="thumb"
            aria-current={index === current || undefined}
            aria-label={t('showPicture', { number: index + 1 })}
            tabIndex={index === current ? undefined : -1}
            onKeyDown={walk}
            onClick={() => onShow(index)}
          >
            <Picture url={image.url} alt="" width={72} height={72} smallest={96} largest={160} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Pictures to swipe or step through and to enlarge; without scripts the strip scrolls. */
export const Gallery = memo(function Gallery({ images, name, selected }: GalleryProps) {
  const t = useTranslations('product');
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const isScripted = useIsScripted();
  const { Viewer, prepare, open } = useViewer();
  const go = (index: number, behavior: ScrollBehavior = scrollBehavior()) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior });
  };
  const close = (last: number) => {
    setZoomed(false);
    go(last, 'instant');
  };
  useEffect(() => {
    const element = strip.current;
    // Not smoothly: that would load every picture it passes before the chosen one.
    element?.scrollTo({ left: selected * element.clientWidth, behavior: 'instant' });
  }, [selected]);
  return (
    <section aria-label={t('gallery')} className="relative">
      <div
        ref={strip}
        className="gallery-strip"
        onScroll={(event) => setCurrent(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {images.map((image, index) => (
          <a
            key={image.id}
            href={imageAt(image.url, 2000)}
            data-document=""
            className="block cursor-zoom-in"
            tabIndex={isScripted && index !== current ? -1 : undefined}
            onPointerEnter={prepare}
            onFocus={prepare}
            aria-label={t('zoom', { number: index + 1 })}
            onClick={(event) => {
              event.preventDefault();
              open(() => setZoomed(true));
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
        <Thumbs
          images={images}
          current={current}
          onShow={(index) => {
            setCurrent(index);
            go(index);
          }}
        />
      )}
      {zoomed && Viewer && <Viewer images={images} name={name} first={current} onClose={close} />}
    </section>
  );
});
