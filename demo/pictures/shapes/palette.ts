import { lighten, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Columns and rows of so many pans. */
function gridOf(count: number): readonly [columns: number, rows: number] {
  if (count === 4) return [2, 2];
  return count > 5 ? [3, Math.ceil(count / 3)] : [count, 1];
}

/** Palette, open and seen from above: the lid with its mirror, below it every pan in its own colour. */
export function palette(kit: Kit): Piece {
  const { defs, spec } = kit;
  const pans = spec.pans ?? [spec.content ?? '#b5795f'];
  const [columns, rows] = gridOf(pans.length);
  const pan = columns > 2 || rows > 2 ? 150 : 178;
  const gap = 20;
  const round = pans.length < 5;
  const [width, tray] = [columns * pan + (columns + 1) * gap + 24, rows * pan + (rows + 1) * gap + 24];
  const lidHigh = tray < 240 ? 300 : tray;
  const board = (y: number, high: number) =>
    [1, 2, 3]
      .map((step) =>
        moved(filled(block(-width / 2, y, width, high, 22), '#2a1a12', { opacity: 0.07 }), step * 5, step * 7),
      )
      .join('') +
    filled(block(-width / 2, y, width, high, 22), flat(defs, spec.body, 'satin')) +
    stroked(block(-width / 2 + 5, y + 5, width - 10, high - 10, 18), lighten(spec.body, 0.5), 2.6, { opacity: 0.5 });
  const mirror = filled(
    block(-width / 2 + 24, -tray - lidHigh - 8 + 24, width - 48, lidHigh - 52, 12),
    defs.across(
      [
        [0, '#eef1f1'],
        [0.3, '#d3dadb'],
        [0.34, '#f7f8f7'],
        [0.52, '#e3e8e8'],
        [0.56, '#c3cccd'],
        [1, '#a9b4b6'],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.8 },
    ),
  );
  const mark = group(
    printed(
      branded(kit),
      { x: 0, y: -tray - lidHigh / 2 - 8, width: Math.min(width * 0.6, 300), height: 90 },
      '#dde3e3',
    ),
    { opacity: 0.62 },
  );
  const hinge = filled(
    block(-width * 0.36, -tray - 12, width * 0.72, 14, 5),
    flat(defs, shade(spec.cap, 0.2), 'metal'),
  );
  let wells = '';
  for (const [index, colour] of pans.entries()) {
    const x = ((index % columns) - (columns - 1) / 2) * (pan + gap);
    const y = -tray + 12 + gap + pan / 2 + Math.floor(index / columns) * (pan + gap);
    wells += moved(drawPan(kit, colour, pan, round), x, y);
  }
  return {
    svg: board(-tray - lidHigh - 8, lidHigh) + mirror + mark + board(-tray, tray) + hinge + wells,
    width,
    height: tray + lidHigh + 8,
    lying: true,
  };
}

function drawPan({ defs, spec }: Kit, colour: string, size: number, round: boolean): string {
  const half = size / 2;
  const outline = (inset: number) =>
    round
      ? oval(0, 0, half - inset, half - inset)
      : block(-half + inset, -half + inset, size - inset * 2, size - inset * 2, 12);
  const powder = defs.across(
    [
      [0, tone(colour, 0.22)],
      [0.5, colour],
      [1, tone(colour, -0.16)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const ribs = [-0.5, -0.25, 0, 0.25, 0.5]
    .map((share) => `M${n(share * size - 30)} ${n(half * 0.6)}L${n(share * size + 30)} ${n(-half * 0.6)}`)
    .join('');
  const glint = `M${n(-half * 0.5)} ${n(-half * 0.6)}h.1M${n(half * 0.3)} ${n(-half * 0.3)}h.1M${n(-half * 0.1)} ${n(half * 0.2)}h.1M${n(half * 0.5)} ${n(half * 0.4)}h.1`;
  return (
    filled(outline(0), shade(spec.body, 0.8), { opacity: 0.6 }) +
    filled(outline(5), '#cfcac2') +
    filled(outline(9), powder) +
    group(
      stroked(ribs, tone(colour, -0.35), 3, { opacity: 0.3 }) +
        moved(stroked(ribs, lighten(colour, 0.6), 3, { opacity: 0.35 }), 4, 1) +
        stroked(glint, lighten(colour, 0.9), 4, { opacity: 0.5 }),
      { 'clip-path': defs.clip(outline(11)) },
    )
  );
}
