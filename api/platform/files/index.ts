export { diskStore, type FileStore } from './file-store.ts';
export { findImages, type NewImage, readImageUrl, saveImages } from './image-records.ts';
export { imageOf, imageUrl } from './image-url.ts';
export { createMedia, registerMedia } from './media.ts';
export { decodePicture, headOfPicture, type PictureFault, redrawPicture, UnfitPicture } from './picture.ts';
export { PLACEHOLDER_SVG } from './placeholder.ts';
export { qrPicture } from './qr-picture.ts';
