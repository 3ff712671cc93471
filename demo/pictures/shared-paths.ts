const PATH = /<path d="([^"]{50,})"/g;

/** Writes an outline that is drawn several times only once, and refers to it afterwards. */
export function shareOutlines(content: string): { outlines: string; content: string } {
  const counts = new Map<string, number>();
  for (const [, d] of content.matchAll(PATH)) counts.set(d as string, (counts.get(d as string) ?? 0) + 1);
  const ids = new Map<string, string>();
  let outlines = '';
  for (const [d, count] of counts) {
    if (count < 2) continue;
    const id = `s${ids.size.toString(36)}`;
    ids.set(d, id);
    outlines += `<path id="${id}" d="${d}"/>`;
  }
  return {
    outlines,
    content: content.replace(PATH, (whole, d: string) => (ids.has(d) ? `<use href="#${ids.get(d)}"` : whole)),
  };
}
