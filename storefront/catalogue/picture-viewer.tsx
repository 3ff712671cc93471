import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon, Picture } from '../ui/index.ts';
import type { ProductData } from './product-view-data.ts';
import { type Point, useZoom } from './use-zoom.ts';

type Image = ProductData['images'][number];

interface ViewerProps {
  images: Image[];
  name: string;
  first: number;
  onClose: (last: number) => void;
}

interface StageProps {
  image: Image;
  name: string;
  zoom: ReturnType<typeof useZoom>;
}

/** One picture as large as the screen; a click, a double tap or a pinch enlarges it, and then it can be moved. */
function Stage({ image, name, zoom }: StageProps) {
  useEffect(() => {
    const element = zoom.stage.current;
    // Two fingers pinch: the browser must not scroll meanwhile.
    const preventScroll = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    element?.addEventListener('touchstart', preventScroll, { passive: false });
    return () => element?.removeEventListener('touchstart', preventScroll);
  }, [zoom.stage]);
  const pointOf = (event: React.MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: plus and minus do the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same.
    <div
      ref={zoom.stage}
      className="viewer-stage"
      data-zoomed={zoom.scale > 1 || undefined}
      onClick={(event) => (event.nativeEvent as PointerEvent).pointerType === 'mouse' && zoom.toggle(pointOf(event))}
      onDoubleClick={(event) =>
        (event.nativeEvent as PointerEvent).pointerType !== 'mouse' && zoom.toggle(pointOf(event))
      }
      {...zoom.pinch}
    >
      <div className="viewer-canvas" style={{ width: `${zoom.scale * 100}%`, height: `${zoom.scale * 100}%` }}>
        <Picture
          url={image.url}
          alt={image.description ?? name}
          sizes={zoom.scale > 1 ? '2000px' : '100vmin'}
          width={2000}
          height={2500}
          smallest={640}
          largest={2000}
          eager
        />
      </div>
    </div>
  );
}

/** Pictures of a product in full screen: arrows, plus, minus and Escape by keyboard, swipes and pinches by touch. */
export function PictureViewer({ images, name, first, onClose }: ViewerProps) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(first);
  const zoom = useZoom((direction) => images.length > 1 && show(current + direction));
  const image = images[current] ?? images[0];
  function show(index: number): void {
    zoom.reset();
    setCurrent((index + images.length) % images.length);
  }
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  if (!image) return null;
  function onKeyDown({ key }: React.KeyboardEvent): void {
    if (key === '-') zoom.reset();
    if (zoom.scale > 1) return;
    if (key === '+') zoom.toggle();
    if (key === 'ArrowLeft') show(current - 1);
    if (key === 'ArrowRight') show(current + 1);
  }
  return (
    <dialog ref={dialog} className="viewer" aria-label={name} onClose={() => onClose(current)} onKeyDown={onKeyDown}>
      <div className="viewer-head">
        <p className="viewer-count" aria-live="polite">
          {images.length > 1 && t('product.pictureOf', { number: current + 1, count: images.length })}
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={t(zoom.scale > 1 ? 'product.zoomOut' : 'product.zoomIn')}
          onClick={() => zoom.toggle()}
        >
          <Icon name={zoom.scale > 1 ? 'minus' : 'plus'} size={24} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('common.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" size={24} />
        </button>
      </div>
      <Stage key={image.id} image={image} name={name} zoom={zoom} />
      {images.length > 1 && (
        <div className="viewer-foot">
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.previousPicture')}
            onClick={() => show(current - 1)}
          >
            <Icon name="chevron-left" size={24} />
          </button>
          <ul className="thumbs">
            {images.map(({ id, url }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className="thumb"
                  aria-current={index === current || undefined}
                  aria-label={t('product.showPicture', { number: index + 1 })}
                  onClick={() => show(index)}
                >
                  <Picture url={url} alt="" width={72} height={72} smallest={96} largest={160} />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="icon-button"
            aria-label={t('product.nextPicture')}
            onClick={() => show(current + 1)}
          >
            <Icon name="chevron-right" size={24} />
          </button>
        </div>
      )}
    </dialog>
  );
}
