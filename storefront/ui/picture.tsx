import { imageAt, sourceSet } from './image-sources.ts';

interface PictureProps {
  /** Address as the API gives it: `/media/{id}-{hash}/640.webp`. */
  url: string;
  /** Another picture on phones, of the same place: the place keeps its size. */
  onPhone?: string | null;
  alt: string;
  /** Widths on screen as in HTML; without them it is `width` wide everywhere. */
  sizes?: string;
  width: number;
  height: number;
  largest?: number;
  smallest?: number;
  /** Above the fold: loaded at once instead of lazily. */
  eager?: boolean;
  priority?: boolean;
  className?: string;
}

/** A picture in the width that the screen needs, with its space reserved; browsers without AVIF get one medium size. */
export function Picture({
  url,
  onPhone,
  alt,
  width,
  height,
  sizes = `${width}px`,
  largest = 1280,
  smallest = 160,
  eager,
  priority,
  className,
}: PictureProps) {
  return (
    <picture>
      {onPhone && (
        <source
          media="(max-width: 47.99rem)"
          type="image/avif"
          srcSet={sourceSet(onPhone, Math.min(largest, 960), smallest)}
          sizes="100vw"
        />
      )}
      <source type="image/avif" srcSet={sourceSet(url, largest, smallest)} sizes={sizes} />
      <img
        src={imageAt(url, Math.min(640, largest))}
        width={width}
        height={height}
        alt={alt}
        loading={eager || priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
