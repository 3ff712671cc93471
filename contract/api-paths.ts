/** Beginnings of the paths of files that the API answers: pictures, and downloads of products. */
export const MEDIA_PATH = '/media/';
export const FILES_PATH = '/files/';
/** Beginnings of all paths that the API answers; whatever divides requests between it and the pages uses them. */
export const API_PATHS: readonly string[] = ['/v1/', MEDIA_PATH, FILES_PATH];
