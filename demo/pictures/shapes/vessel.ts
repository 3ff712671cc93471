import { lighten, lightness, mix, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import type { Finish } from '../light/finish.ts';
import { round, veil } from '../light/finish.ts';
import type { PackSpec } from '../pack.ts';
import type { Corner } from '../path.ts';
import { block, lathe, n, oval } from '../path.ts';
import { filled, stroked } from '../svg.ts';
import { grain } from './texture.ts';

export interface Vessel {
  /** Right half from the shoulder down to the ground. */
  profile: readonly Corner[];
  topSag?: number;
  bottomSag: number;
  /** Height of the surface of what is inside, as a y. */
  level?: number;
  /** Thickness of the wall and of the bottom, where it is of glass. */
  wall?: number;
  base?: number;
}

const FINISH: Record<PackSpec['material'], Finish> = {
  glass: 'gloss',
  'frosted-glass': 'satin',
  plastic: 'satin',
  paper: 'paper',
  metal: 'metal',
  ceramic: 'gloss',
  wood: 'wood',
  textile: 'paper',
};

export function finishOf(material: PackSpec['material']): Finish {
  return FINISH[material];
}

const widest = (profile: readonly Corner[]) => Math.max(...profile.map(({ x }) => x));

/** What a liquid of that colour looks like through glass of that colour. */
export function throughGlass(spec: PackSpec): string {
  const content = spec.content ?? mix(spec.body, '#f3e7cf', 0.35);
  return isClear(spec) ? content : mix(content, spec.body, 0.78);
}

/** Glass of a pale colour counts as clear. */
export function isClear({ body }: PackSpec): boolean {
  return lightness(body) > 0.68;
}

function shine(defs: Defs, x: number, top: number, width: number, height: number, opacity: number): string {
  const fill = defs.down([
    [0, '#fff', opacity],
    [0.55, '#fff', opacity * 0.6],
    [1, '#fff', opacity * 0.14],
  ]);
  return filled(block(x, top, width, height, width / 2), fill);
}

/** Corners moved inwards by the thickness of the wall, down to the inner bottom. */
function hollow({ profile, wall = 10, base = 18, level }: Vessel, top: number): Corner[] {
  const bottom = (profile.at(-1) as Corner).y - base;
  const inner = profile
    .filter(({ y }) => y > top && y < bottom)
    .map(({ x, y, r }) => ({ x: x - wall, y, r: r && Math.max(r - wall, 4) }));
  const at = (y: number) => {
    const index = profile.findIndex((corner) => corner.y >= y);
    const [a, b] = [profile[index - 1] ?? profile[0], profile[index]] as [Corner, Corner];
    const share = b.y === a.y ? 0 : (y - a.y) / (b.y - a.y);
    return a.x + (b.x - a.x) * share - wall;
  };
  const foot = (profile.at(-1) as Corner).x - wall;
  return [{ x: Math.max(4, at(level ?? top)), y: top }, ...inner, { x: foot, y: bottom, r: Math.min(26, foot * 0.3) }];
}

function contentOf(defs: Defs, spec: PackSpec, vessel: Vessel): string {
  if (vessel.level === undefined) return '';
  const colour = throughGlass(spec);
  const corners = hollow(vessel, vessel.level);
  const x = (corners[0] as Corner).x;
  const sag = (vessel.bottomSag / widest(vessel.profile)) * x * 0.8;
  const liquid = filled(lathe(corners, 0, vessel.bottomSag * 0.7), round(defs, colour, 'liquid'), {
    opacity: isClear(spec) ? 0.92 : 1,
  });
  const surface = filled(
    oval(0, vessel.level, x, sag),
    defs.across([
      [0, tone(colour, -0.12)],
      [0.5, lighten(colour, 0.3)],
      [1, tone(colour, 0.12)],
    ]),
  );
  return (
    liquid +
    surface +
    stroked(
      `M${n(-x)} ${n(vessel.level)}A${n(x)} ${n(sag)} 0 0 0 ${n(x)} ${n(vessel.level)}`,
      lighten(colour, 0.5),
      1.4,
      { opacity: 0.6 },
    )
  );
}

/** What is seen of the glass itself: its far wall, tinted to the edges. */
function backWall(defs: Defs, spec: PackSpec): string {
  const tint = spec.body;
  if (isClear(spec)) {
    const inner = lighten(tint, 0.55);
    return defs.across([
      [0, tint, 0.85],
      [0.1, inner, 0.62],
      [0.5, inner, 0.55],
      [0.88, inner, 0.66],
      [1, tint, 0.85],
    ]);
  }
  return defs.across([
    [0, shade(tint, 0.8), 0.97],
    [0.12, shade(tint, 0.25), 0.93],
    [0.4, tint, 0.88],
    [0.72, lighten(tint, 0.16), 0.86],
    [0.9, tint, 0.92],
    [1, shade(tint, 0.8), 0.97],
  ]);
}

function edges(defs: Defs, spec: PackSpec): string {
  const edge = isClear(spec) ? shade(mix(spec.body, '#8d9a9c', 0.5), 0.5) : shade(spec.body, 0.9);
  return defs.across([
    [0, edge, 0.62],
    [0.035, edge, 0.34],
    [0.1, edge, 0.03],
    [0.86, edge, 0.02],
    [0.955, edge, 0.3],
    [1, edge, 0.6],
  ]);
}

/** The thick bottom gathers the light of what is above it. */
function lens(defs: Defs, spec: PackSpec, { profile, base = 18, bottomSag }: Vessel): string {
  const foot = profile.at(-1) as Corner;
  const y = foot.y - base + 5;
  const glow = defs.across([
    [0, '#fff', 0],
    [0.25, '#fff', 0.3],
    [0.62, lighten(throughGlass(spec), 0.6), 0.75],
    [0.85, '#fff', 0.55],
    [1, '#fff', 0],
  ]);
  const path = `M${n(-foot.x * 0.82)} ${n(y)}A${n(foot.x)} ${n(bottomSag * 1.1)} 0 0 0 ${n(foot.x * 0.82)} ${n(y)}`;
  return stroked(path, glow, Math.max(4, base * 0.34));
}

function reflections(defs: Defs, spec: PackSpec, { profile }: Vessel): string {
  const half = widest(profile);
  const foot = (profile.at(-1) as Corner).y;
  const shoulder = (profile.find(({ x }) => x > half * 0.9) as Corner).y;
  const height = foot - shoulder;
  const strength = isClear(spec) ? 1 : 0.48;
  return (
    shine(defs, -half * 0.93, shoulder + height * 0.03, half * 0.1, height * 0.86, strength * 0.85) +
    shine(defs, -half * 0.76, shoulder + height * 0.05, half * 0.03, height * 0.66, strength * 0.5) +
    shine(defs, half * 0.89, shoulder + height * 0.06, half * 0.045, height * 0.76, strength * 0.7)
  );
}

function glass(defs: Defs, spec: PackSpec, vessel: Vessel): string {
  const outline = lathe(vessel.profile, vessel.topSag, vessel.bottomSag);
  return (
    filled(outline, backWall(defs, spec)) +
    contentOf(defs, spec, vessel) +
    filled(outline, edges(defs, spec)) +
    lens(defs, spec, vessel) +
    reflections(defs, spec, vessel) +
    filled(outline, veil(defs), { opacity: 0.7 })
  );
}

function frosted(defs: Defs, spec: PackSpec, vessel: Vessel): string {
  const outline = lathe(vessel.profile, vessel.topSag, vessel.bottomSag);
  const content = spec.content ?? spec.body;
  const milk = mix(lighten(spec.body, 0.3), content, 0.3);
  const filling =
    vessel.level === undefined
      ? ''
      : filled(
          lathe(hollow(vessel, vessel.level), 0, vessel.bottomSag),
          defs.down([
            [0, content, 0],
            [0.14, content, 0.4],
            [1, mix(content, spec.body, 0.4), 0.62],
          ]),
        );
  const rim = defs.across([
    [0, '#fff', 0.5],
    [0.03, '#fff', 0.1],
    [0.2, '#fff', 0],
    [0.3, '#fff', 0.3],
    [0.5, '#fff', 0],
    [0.94, '#fff', 0.05],
    [0.985, '#fff', 0.45],
    [1, '#fff', 0.2],
  ]);
  return (
    filled(outline, round(defs, milk, 'matte', undefined, 0.72)) +
    filling +
    filled(outline, rim) +
    filled(outline, veil(defs))
  );
}

function solid(defs: Defs, spec: PackSpec, vessel: Vessel): string {
  const outline = lathe(vessel.profile, vessel.topSag, vessel.bottomSag);
  const skin = filled(outline, round(defs, spec.body, FINISH[spec.material]));
  return (
    skin +
    grain(
      defs,
      spec,
      outline,
      widest(vessel.profile),
      (vessel.profile[0] as Corner).y,
      (vessel.profile.at(-1) as Corner).y,
    ) +
    filled(outline, veil(defs))
  );
}

/** The body of a turned container, as its material asks. */
export function drawVessel(defs: Defs, spec: PackSpec, vessel: Vessel): string {
  if (spec.material === 'glass') return glass(defs, spec, vessel);
  if (spec.material === 'frosted-glass') return frosted(defs, spec, vessel);
  return solid(defs, spec, vessel);
}
