import { lighten, tone } from '../light/colour.ts';
import { n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { drawCap } from './closures.ts';
import { blot, profileOf } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed, wrappedLabel } from './sticker.ts';
import { drawVessel } from './vessel.ts';

/** Small make-up pot, open, so that its colour is seen; the lid leans beside it. */
export function pot(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [176 * kit.wide, 150 * kit.high];
  const sag = half * 0.24;
  const colour = spec.content ?? '#c9565c';
  const profile = profileOf([
    [half * 0.9, -body - 24],
    [half * 0.9, -body + 4, 6],
    [half, -body + 24, 26],
    [half, 0, 34],
  ]);
  const glass = { ...spec, body: spec.material === 'glass' ? '#f1efeb' : spec.body, content: colour };
  const vessel = drawVessel(defs, glass, {
    profile,
    topSag: sag,
    bottomSag: sag,
    level: -body - 6,
    wall: 26,
    base: 46,
  });
  const mouth = half * 0.9;
  const rim =
    filled(oval(0, -body - 24, mouth, sag * 0.92), '#f6f4f0') +
    filled(oval(0, -body - 22, mouth * 0.88, sag * 0.8), tone(colour, -0.4));
  const surface = filled(
    oval(0, -body - 17, mouth * 0.86, sag * 0.74),
    defs.across(
      [
        [0, lighten(colour, 0.3)],
        [0.45, colour],
        [1, tone(colour, -0.2)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.6 },
    ),
  );
  const swirl = `M${n(-mouth * 0.5)} ${n(-body - 18)}c${n(mouth * 0.2)} ${n(-sag * 0.5)} ${n(mouth * 0.86)} ${n(-sag * 0.36)} ${n(mouth * 0.9)} ${n(sag * 0.1)}c0 ${n(sag * 0.36)} ${n(-mouth * 0.66)} ${n(sag * 0.3)} ${n(-mouth * 0.62)} 0`;
  const marks =
    stroked(swirl, tone(colour, -0.3), 6, { opacity: 0.5 }) +
    moved(stroked(swirl, lighten(colour, 0.6), 4, { opacity: 0.7 }), -1, -3);
  const label = wrappedLabel(branded({ ...kit, spec: { ...spec, label: spec.label } }), {
    half,
    reach: half * 0.72,
    top: -body * 0.7,
    bottom: -body * 0.1,
    sag,
  });
  const lid = drawLid(kit, half * 0.93);
  return {
    svg:
      moved(lid, half * 0.5, 0) +
      blot(defs, -half * 0.2, 2, half * 1.3, sag * 0.9) +
      moved(vessel + rim + surface + marks + label, -half * 0.5, 10),
    width: half * 2.9,
    height: Math.max(body + sag * 2, half * 1.9),
    depth: 0.12,
  };
}

/** The lid, leaning upright, with the whole print on its face. */
function drawLid(kit: Kit, r: number): string {
  const { defs, spec } = kit;
  const side = filled(
    oval(20, -r, r * 0.98, r),
    defs.across([
      [0, tone(spec.cap, -0.4)],
      [0.7, tone(spec.cap, -0.1)],
      [1, tone(spec.cap, -0.7)],
    ]),
  );
  const face = filled(
    oval(0, -r, r * 0.97, r),
    defs.across(
      [
        [0, lighten(spec.cap, 0.34)],
        [0.5, spec.cap],
        [1, tone(spec.cap, -0.22)],
      ],
      { x1: 0, y1: 0, x2: 0.8, y2: 1 },
    ),
  );
  const ring = stroked(oval(-1, -r - 1, r * 0.9, r * 0.92), lighten(spec.cap, 0.7), 2.4, { opacity: 0.6 });
  return moved(
    blot(defs, 20, -2, r, 26) +
      side +
      face +
      ring +
      printed(
        { ...kit, style: { ...kit.style, layout: 'classic' } },
        { x: 0, y: -r, width: r * 1.5, height: r * 1.1 },
        spec.cap,
      ),
    20,
    -6,
    1,
    4,
  );
}

/** Loose powder in a low jar, open, with a heap in it and its lid beside. */
export function powderJar(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, body] = [226 * kit.wide, 190 * kit.high];
  const sag = half * 0.2;
  const powder = spec.content ?? '#f3ece0';
  const profile = profileOf([
    [half * 0.94, -body - 14],
    [half * 0.94, -body + 6, 6],
    [half, -body + 24, 24],
    [half, 0, 36],
  ]);
  const vessel = drawVessel(
    defs,
    { ...spec, content: powder },
    { profile, topSag: sag, bottomSag: sag, level: -body - 4, wall: 20, base: 34 },
  );
  const mouth = half * 0.92;
  const rim =
    filled(oval(0, -body - 14, mouth, sag * 0.94), lighten(spec.body, 0.6)) +
    filled(oval(0, -body - 12, mouth * 0.93, sag * 0.86), tone(powder, -0.4));
  const heap = `M${n(-mouth * 0.9)} ${n(-body - 10)}C${n(-mouth * 0.5)} ${n(-body - 40)} ${n(-mouth * 0.3)} ${n(-body - 96)} ${n(mouth * 0.06)} ${n(-body - 100)}C${n(mouth * 0.4)} ${n(-body - 92)} ${n(mouth * 0.5)} ${n(-body - 34)} ${n(mouth * 0.9)} ${n(-body - 10)}A${n(mouth * 0.9)} ${n(sag * 0.8)} 0 0 1 ${n(-mouth * 0.9)} ${n(-body - 10)}Z`;
  let [light, dark] = ['', ''];
  for (let index = 0; index < 130; index++) {
    const [x, y] = [chance.between(-mouth * 0.8, mouth * 0.8), -body - 100 + chance.next() * 110];
    if (index % 2) light += `M${n(x)} ${n(y)}h.1`;
    else dark += `M${n(x)} ${n(y)}h.1`;
  }
  const grain = spec.texture === 'grains' ? 13 : 5;
  const mound =
    filled(
      heap,
      defs.across(
        [
          [0, lighten(powder, 0.5)],
          [0.4, powder],
          [1, tone(powder, -0.3)],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.5 },
      ),
    ) +
    `<g clip-path="${defs.clip(heap)}">${stroked(dark, tone(powder, -0.6), grain, { opacity: 0.35 })}${stroked(light, lighten(powder, 0.8), grain, { opacity: 0.7 })}</g>`;
  const label = wrappedLabel(kit, { half, reach: half * 0.8, top: -body * 0.84, bottom: -body * 0.08, sag });
  const lid = moved(
    drawCap(defs, spec.cap, { half: half * 0.86, top: -58, bottom: 0, r: 12, sag: sag * 0.84 }),
    half * 0.8,
    22,
  );
  return {
    svg:
      moved(lid, 10, -40) +
      blot(defs, -half * 0.2, 2, half * 1.25, sag * 0.9) +
      moved(vessel + rim + mound + label, -half * 0.4, 12),
    width: half * 3.2,
    height: body + 120,
    depth: 0.1,
  };
}
