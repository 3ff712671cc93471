import { lighten, lightness, shade, toHsl, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import type { Finish } from '../light/finish.ts';
import { round } from '../light/finish.ts';
import { lathe, n, oval, polygon } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { woodLines } from './texture.ts';

/** What a cap is made of, guessed from its colour: tan is wood, gold and silver are metal. */
export function capFinish(colour: string): Finish {
  const { hue, saturation, level } = toHsl(colour);
  if (hue >= 18 && hue <= 46 && saturation > 0.2 && saturation < 0.62 && level > 0.3 && level < 0.62 && !isGold(colour))
    return 'wood';
  if (isGold(colour) || (saturation < 0.1 && level > 0.58 && level < 0.86)) return 'metal';
  return lightness(colour) < 0.3 ? 'satin' : 'matte';
}

function isGold(colour: string): boolean {
  const { hue, saturation, level } = toHsl(colour);
  return hue >= 33 && hue <= 52 && saturation > 0.24 && level > 0.5 && level < 0.76;
}

export interface Cap {
  half: number;
  top: number;
  bottom: number;
  r?: number;
  sag: number;
  ribs?: boolean;
}

/** A turned cap with its lit top, wood grain or ribs where they belong. */
export function drawCap(defs: Defs, colour: string, { half, top, bottom, r = 8, sag, ribs }: Cap): string {
  const finish = capFinish(colour);
  const outline = lathe(
    [
      { x: half - r * 0.5, y: top },
      { x: half, y: top + r * 0.9, r: r * 0.8 },
      { x: half, y: bottom },
    ],
    sag,
    sag,
  );
  let marks = '';
  if (finish === 'wood')
    marks = stroked(woodLines(-half, half, top, bottom, 9, colour), shade(colour, 0.8), 1.8, { opacity: 0.34 });
  if (ribs)
    marks += stroked(ribLines(half, top + r * 1.6 + sag, bottom - 5, sag), shade(colour, 0.9), 1.8, { opacity: 0.34 });
  const face = filled(
    oval(0, top, half - r * 0.6, sag),
    defs.across([
      [0, lighten(colour, 0.34)],
      [1, tone(colour, 0.02)],
    ]),
  );
  const foot = stroked(`M${n(-half)} ${n(bottom)}A${n(half)} ${n(sag)} 0 0 0 ${n(half)} ${n(bottom)}`, '#20140e', 3, {
    opacity: 0.22,
  });
  return (
    filled(outline, round(defs, colour, finish)) +
    (marks && group(marks, { 'clip-path': defs.clip(outline) })) +
    face +
    foot
  );
}

function ribLines(half: number, top: number, bottom: number, sag: number): string {
  let lines = '';
  for (let step = 1; step < 22; step++) {
    const angle = (step / 22) * Math.PI;
    const [x, drop] = [-Math.cos(angle) * half, Math.sin(angle) * sag];
    lines += `M${n(x)} ${n(top + drop)}V${n(bottom + drop)}`;
  }
  return lines;
}

/** Pump head with collar, stem and a nozzle to the left; stands on `y`, returns how high it is. */
export function drawPump(
  defs: Defs,
  colour: string,
  y: number,
  neck: number,
): { svg: string; height: number; reach: number } {
  const finish = capFinish(colour) === 'metal' ? 'metal' : 'satin';
  const collar = drawCap(defs, colour, { half: neck, top: y - 46, bottom: y, r: 6, sag: neck * 0.1, ribs: true });
  const throat = filled(
    lathe(
      [
        { x: neck * 0.56, y: y - 66 },
        { x: neck * 0.6, y: y - 44 },
      ],
      3,
      4,
    ),
    round(defs, colour, finish),
  );
  const stem = filled(
    lathe(
      [
        { x: 12, y: y - 116 },
        { x: 12, y: y - 64 },
      ],
      0,
      3,
    ),
    round(defs, lighten(colour, 0.12), finish),
  );
  const t = y - 172;
  const head = polygon([
    { x: -neck * 0.62, y: t + 4, r: 14 },
    { x: neck * 0.2, y: t - 4, r: 8 },
    { x: neck * 0.66, y: t, r: 16 },
    { x: neck * 0.6, y: t + 62, r: 10 },
    { x: -neck * 0.46, y: t + 62, r: 10 },
    { x: -neck * 0.5, y: t + 36, r: 10 },
  ]);
  const nozzle = polygon([
    { x: -neck * 0.3, y: t + 2, r: 2 },
    { x: -neck * 0.3, y: t + 34, r: 6 },
    { x: -neck * 1.66, y: t + 27, r: 10 },
    { x: -neck * 1.74, y: t + 46, r: 4 },
    { x: -neck * 2.02, y: t + 42, r: 4 },
    { x: -neck * 1.94, y: t + 10, r: 18 },
  ]);
  const spout = defs.down([
    [0, lighten(colour, 0.5)],
    [0.22, lighten(colour, 0.16)],
    [0.6, tone(colour, -0.3)],
    [1, tone(colour, -0.62)],
  ]);
  const svg =
    throat +
    collar +
    stem +
    filled(nozzle, spout) +
    filled(head, round(defs, colour, finish)) +
    filled(oval(-2, t + 1, neck * 0.54, 6), lighten(colour, 0.4), { opacity: 0.6 });
  return { svg, height: 178, reach: neck * 2 };
}

/** Fine mist sprayer: collar, actuator with its opening, and a clear hood where wished. */
export function drawSprayer(
  defs: Defs,
  colour: string,
  y: number,
  neck: number,
  hooded: boolean,
): { svg: string; height: number } {
  const collar = drawCap(defs, colour, { half: neck, top: y - 34, bottom: y, r: 6, sag: neck * 0.1 });
  const head = drawCap(defs, colour, { half: neck * 0.68, top: y - 104, bottom: y - 34, r: 12, sag: neck * 0.09 });
  const hole =
    filled(oval(-neck * 0.2, y - 78, 9, 9), tone(colour, -0.8)) +
    filled(oval(-neck * 0.2, y - 78, 3.6, 3.6), '#17100c');
  if (!hooded) return { svg: collar + head + hole, height: 110 };
  const hood = lathe(
    [
      { x: neck * 0.9, y: y - 150, r: 0 },
      { x: neck * 0.98, y: y - 138, r: 10 },
      { x: neck * 0.98, y: y - 30 },
    ],
    neck * 0.12,
    neck * 0.1,
  );
  const clear = defs.across([
    [0, '#8f9a9b', 0.55],
    [0.06, '#fff', 0.3],
    [0.14, '#fff', 0.7],
    [0.22, '#fff', 0.14],
    [0.8, '#fff', 0.1],
    [0.9, '#fff', 0.5],
    [0.95, '#a3adad', 0.3],
    [1, '#8f9a9b', 0.6],
  ]);
  return {
    svg: collar + head + hole + filled(hood, clear) + stroked(hood, '#7d8888', 1.2, { opacity: 0.5 }),
    height: 156,
  };
}

/** Dropper closure: ribbed collar and rubber bulb. */
export function drawBulb(
  defs: Defs,
  collar: string,
  rubber: string,
  y: number,
  neck: number,
): { svg: string; height: number } {
  const ring = drawCap(defs, collar, {
    half: neck,
    top: y - 70,
    bottom: y,
    r: 6,
    sag: neck * 0.1,
    ribs: capFinish(collar) !== 'metal',
  });
  const w = neck * 0.6;
  const bulb = lathe(
    [
      { x: w * 0.2, y: y - 206 },
      { x: w * 0.86, y: y - 204, r: 22 },
      { x: w * 0.96, y: y - 150, r: 30 },
      { x: w * 0.66, y: y - 108, r: 22 },
      { x: w * 1.02, y: y - 92, r: 8 },
      { x: w * 1.02, y: y - 70 },
    ],
    1,
    6,
  );
  const folds = stroked(`M${n(-w * 0.7)} ${n(y - 106)}q${n(w * 0.7)} 9 ${n(w * 1.4)} 0`, shade(rubber, 0.9), 2.4, {
    opacity: 0.5,
  });
  const light = moved(
    filled(
      oval(0, 0, w * 0.14, 26),
      defs.down([
        [0, '#fff', 0.6],
        [1, '#fff', 0],
      ]),
    ),
    -w * 0.42,
    y - 166,
    1,
    6,
  );
  return { svg: filled(bulb, round(defs, rubber, 'satin')) + folds + light + ring, height: 208 };
}
