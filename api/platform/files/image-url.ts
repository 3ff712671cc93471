/** Address of a missing picture. */
export const PLACEHOLDER_URL = '/media/placeholder/640.webp';

/** Address of a picture's middle size; the other sizes stand beside it. */
export function imageUrl(image: { id: number; hash: string } | null | undefined): string {
  return image ? `/media/${image.id}-${image.hash}/640.webp` : PLACEHOLDER_URL;
}
