/** Address of a page of a list of articles. */
export const pageOf = (path: string, page: number) =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
