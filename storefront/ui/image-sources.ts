export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280, 2000] as const;

/** Shown for a record without a picture. */
export const PLACEHOLDER = '/media/placeholder/640.webp';

/** The same picture in another width and format: the last part of its address names them. */
export function imageAt(url: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  return url.replace(/\/\d+\.(?:webp|avif)$/, `/${width}.${format}`);
}

/** `srcset` with all widths from `smallest` to `largest`. */
export function sourceSet(url: string, largest = 1280, smallest = 96): string {
  return IMAGE_WIDTHS.filter((width) => width <= largest && width >= smallest)
    .map((width) => `${imageAt(url, width, 'avif')} ${width}w`)
    .join(', ');
}
