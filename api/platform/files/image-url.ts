import { MEDIA_PATH } from '../../../contract/api-paths.ts';

/** Address of the placeholder for a missing image. */
export const PLACEHOLDER_URL = `${MEDIA_PATH}placeholder/640.webp`;

/** The image of a row; null for a row without one. */
export const imageOf = ({ image_id: id, image_hash: hash }: { image_id: number | null; image_hash: string | null }) =>
  id && hash ? { id, hash } : null;

/** Address of an image in its medium size; other sizes have the same path. */
export function imageUrl(image: { id: number; hash: string } | null | undefined): string {
  return image ? `${MEDIA_PATH}${image.id}-${image.hash}/640.webp` : PLACEHOLDER_URL;
}
