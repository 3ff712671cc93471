/** Page numbers to show: first and last ones, the current one with its neighbours, and null for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const candidates = new Set([1, 2, current - 1, current, current + 1, last - 1, last]);
  const pages = [...candidates].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    if (gap > 2) return [null, page];
    return gap === 2 ? [page - 1, page] : [page];
  });
}
