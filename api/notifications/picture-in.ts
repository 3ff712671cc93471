import type { Reader } from '../platform/mail/index.ts';

const PICTURE_SIZE = '/160.webp';

/** Absolute address of a picture in the size that mails show; null without one. */
export const pictureIn = ({ origin }: Reader, image: string | null | undefined): string | null =>
  image ? `${origin}${image.replace(/\/\d+\.\w+$/, PICTURE_SIZE)}` : null;
