/** A point of a half profile; `r` rounds the corner there. */
export interface Corner {
  x: number;
  y: number;
  r?: number | undefined;
}

type Point = readonly [number, number];
interface Segment {
  control?: Point;
  end: Point;
}

/** A number as short as a drawing needs it: whole pixels for large measures, tenths for small ones. */
export function n(value: number): string {
  const rounded = Math.abs(value) >= 50 ? Math.round(value) : Math.round(value * 10) / 10;
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}

function towards(from: Corner, to: Corner, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(length / whole, 0.5);
  return [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
}

function rounded(corners: readonly Corner[]): { start: Point; segments: Segment[] } {
  const first = corners[0] as Corner;
  const segments: Segment[] = [];
  for (let index = 1; index < corners.length; index++) {
    const [before, corner, after] = [corners[index - 1] as Corner, corners[index] as Corner, corners[index + 1]];
    if (corner.r && after) {
      segments.push({ end: towards(corner, before, corner.r) });
      segments.push({ control: [corner.x, corner.y], end: towards(corner, after, corner.r) });
    } else {
      segments.push({ end: [corner.x, corner.y] });
    }
  }
  return { start: [first.x, first.y], segments };
}

const draw = ({ control, end }: Segment) =>
  control ? `Q${n(control[0])} ${n(control[1])} ${n(end[0])} ${n(end[1])}` : `L${n(end[0])} ${n(end[1])}`;

const mirrored = ([x, y]: Point): Point => [-x, y];

function backwards(start: Point, segments: readonly Segment[]): Segment[] {
  return segments
    .map((segment, index) => {
      const from = index === 0 ? start : (segments[index - 1] as Segment).end;
      return { end: mirrored(from), ...(segment.control && { control: mirrored(segment.control) }) };
    })
    .reverse();
}

/** The outline of a turned thing from its right half, top to bottom, with the curved edges that a camera above sees. */
export function lathe(profile: readonly Corner[], topSag = 0, bottomSag = 0): string {
  const last = profile.at(-1) as Corner;
  const foot = last.x - (last.r ?? 0) * 0.8;
  const corners = last.r
    ? [...profile, { x: foot, y: last.y + bottomSag * Math.sqrt(1 - (foot / last.x) ** 2) }]
    : profile;
  const { start, segments } = rounded(corners);
  const end = (segments.at(-1) as Segment).end;
  const top = topSag
    ? `A${n(start[0])} ${n(topSag)} 0 0 1 ${n(start[0])} ${n(start[1])}`
    : `L${n(start[0])} ${n(start[1])}`;
  const bottom = bottomSag
    ? `A${n(last.x)} ${n(bottomSag)} 0 0 1 ${n(-end[0])} ${n(end[1])}`
    : `L${n(-end[0])} ${n(end[1])}`;
  return `M${n(-start[0])} ${n(start[1])}${top}${segments.map(draw).join('')}${bottom}${backwards(start, segments).map(draw).join('')}Z`;
}

/** A closed outline with rounded corners. */
export function polygon(corners: readonly Corner[]): string {
  const [first, second] = corners as [Corner, Corner];
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  const { start, segments } = rounded([middle, ...corners.slice(1), first, middle]);
  return `M${n(start[0])} ${n(start[1])}${segments.map(draw).join('')}Z`;
}

export function block(x: number, y: number, width: number, height: number, r = 0): string {
  if (r === 0) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
  return polygon([
    { x, y, r },
    { x: x + width, y, r },
    { x: x + width, y: y + height, r },
    { x, y: y + height, r },
  ]);
}

export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx + rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx - rx)} ${n(cy)}Z`;
}

/** A soft line through points (Catmull-Rom as Bézier curves). */
export function flowing(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const count = points.length;
    return points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point;
  };
  const first = at(0);
  let path = `M${n(first[0])} ${n(first[1])}`;
  for (let index = 0; index < points.length - (closed ? 0 : 1); index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${path}Z` : path;
}
