export const GALLERY_SIZES = '(min-width: 80rem) 620px, (min-width: 64rem) 48vw, 100vw';
