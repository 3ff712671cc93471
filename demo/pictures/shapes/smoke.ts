import { lighten, shade, tone } from '../light/colour.ts';
import { flat, round } from '../light/finish.ts';
import { lathe, n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { extruded } from './boxes.ts';
import { blot, profileOf, turned } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** A thin curl of smoke that rises from its place. */
export function drawSmoke(x: number, y: number, height: number): string {
  const curl = (side: number) =>
    `M${n(x)} ${n(y)}c${n(-24 * side)} ${n(-height * 0.2)} ${n(34 * side)} ${n(-height * 0.34)} ${n(6 * side)} ${n(-height * 0.56)}c${n(-18 * side)} ${n(-height * 0.18)} ${n(24 * side)} ${n(-height * 0.26)} ${n(10 * side)} ${n(-height * 0.44)}`;
  return (
    stroked(curl(1), '#fff', 17, { opacity: 0.16 }) +
    stroked(curl(1), '#fff', 7, { opacity: 0.4 }) +
    stroked(curl(-0.7), '#fff', 3.4, { opacity: 0.4 })
  );
}

function drawCone(kit: Kit, colour: string, height: number, lit: boolean): string {
  const { defs } = kit;
  const half = height * 0.34;
  const body = lathe(
    profileOf([
      [5, -height, 3],
      [half, -8, 10],
      [half * 0.98, 0, 4],
    ]),
    1,
    half * 0.24,
  );
  const ash = lit
    ? filled(
        lathe(
          profileOf([
            [5, -height, 3],
            [half * 0.34, -height * 0.68],
          ]),
          1,
          5,
        ),
        round(defs, '#cfc9c1', 'matte'),
      ) + filled(oval(0, -height * 0.66, half * 0.34, 6), '#f0803c')
    : '';
  return blot(defs, half * 0.3, 0, half * 1.6, half * 0.4, 0.55) + filled(body, round(defs, colour, 'matte')) + ash;
}

/** Incense cones before their box, one of them burning on a dish. */
export function incenseCones(kit: Kit): Piece {
  const { defs, spec } = kit;
  const box = moved(extruded(kit, 290 * kit.wide, 400 * kit.high, 96), -130, -16);
  const clay = '#5a3c30';
  const dish =
    blot(defs, 20, 6, 170, 34, 0.6) +
    turned(
      defs,
      spec.cap,
      [
        [136, -34],
        [86, 0, 22],
      ],
      { sag: 26, foot: 15, finish: 'gloss' },
    ) +
    filled(oval(0, -34, 136, 26), lighten(spec.cap, 0.4)) +
    filled(
      oval(0, -32, 122, 21),
      defs.across([
        [0, shade(spec.cap, 0.5)],
        [1, tone(spec.cap, 0.1)],
      ]),
    );
  const burning = moved(dish + moved(drawCone(kit, clay, 116, true), 0, -30) + drawSmoke(0, -150, 430), 190, 26);
  const loose =
    moved(drawCone(kit, clay, 98, false), -20, 62) +
    moved(drawCone(kit, tone(clay, 0.1), 98, false), -122, 46) +
    moved(drawCone(kit, clay, 98, false), -76, 84);
  return { svg: box + burning + loose, width: 600, height: 560, edged: true };
}

/** Bundle of dried herbs, tied round and round with thread, leaning upright. */
export function herbBundle(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, height] = [104, 640];
  let stems = '';
  for (let index = 0; index < 30; index++) {
    const share = (index / 29) * 2 - 1;
    stems += stroked(
      `M${n(share * half * 0.5)} -4C${n(share * half * 0.8)} -140 ${n(share * half)} -300 ${n(share * half * 1.1 + chance.between(-12, 12))} ${n(-height * chance.between(0.6, 0.9))}`,
      tone(index % 2 ? '#9c8a5e' : spec.body, chance.between(-0.4, 0.2)),
      9,
    );
  }
  let leaves = '';
  for (let index = 0; index < 120; index++) {
    const rise = chance.next();
    const y = -120 - rise * (height - 150);
    const x = chance.between(-1, 1) * half * (0.72 + Math.sin(rise * 2.8) * 0.42);
    const [long, turn] = [chance.between(44, 86), -90 + chance.between(-30, 30) + x * 0.2];
    const colour = tone(index % 5 === 0 ? spec.cap : spec.body, chance.between(-0.45, 0.4));
    leaves += moved(
      filled(
        `M0 0C${n(long * 0.3)} ${n(-long * 0.2)} ${n(long * 0.7)} ${n(-long * 0.2)} ${n(long)} 0C${n(long * 0.7)} ${n(long * 0.2)} ${n(long * 0.3)} ${n(long * 0.2)} 0 0Z`,
        colour,
      ),
      x,
      y,
      1,
      turn,
    );
  }
  let flowers = '';
  for (let index = 0; index < 26; index++)
    flowers += `M${n(chance.between(-half, half))} ${n(-height + chance.between(-40, 130))}h.1`;
  let thread = '';
  for (let turn = 0; turn < 7; turn++) {
    const y = -90 - turn * 62;
    const w = half * (0.72 + Math.sin((turn / 7) * 2.8) * 0.4);
    thread += `M${n(-w)} ${n(y)}Q0 ${n(y - 6)} ${n(w)} ${n(y - 54)}M${n(w)} ${n(y)}Q0 ${n(y - 6)} ${n(-w)} ${n(y - 54)}`;
  }
  const tie = stroked(thread, shade('#cdb98f', 0.8), 9, { opacity: 0.4 }) + stroked(thread, '#e5d7b4', 6);
  const tagShape = 'M-96-44L-70-66H96V66H-70L-96 44Z';
  const tag = moved(
    moved(filled(tagShape, '#2a1a12', { opacity: 0.2 }), 5, 8) +
      filled(tagShape, flat(defs, spec.label, 'paper')) +
      filled(oval(-74, 0, 7, 7), shade(spec.label, 0.9)) +
      printed(branded(kit), { x: 12, y: 0, width: 160, height: 110 }, spec.label),
    150,
    -150,
    1,
    8,
  );
  const cord = stroked('M40-200C70-190 70-160 84-152', '#e5d7b4', 5);
  return {
    svg: moved(stems + leaves + stroked(flowers, '#e8d9a0', 15, { opacity: 0.85 }) + tie + cord, -20, 0, 1, 5) + tag,
    width: 440,
    height: height + 40,
    depth: 0.07,
  };
}

/** Ceramic holder for incense with one stick in it. */
export function incenseHolder(kit: Kit): Piece {
  const { defs, spec } = kit;
  const dish =
    turned(
      defs,
      spec.cap,
      [
        [120, -40],
        [76, 0, 24],
      ],
      { sag: 20, foot: 12, finish: 'gloss' },
    ) +
    filled(oval(0, -40, 120, 20), lighten(spec.cap, 0.35)) +
    filled(
      oval(0, -38, 106, 16),
      defs.across([
        [0, shade(spec.cap, 0.6)],
        [1, tone(spec.cap, 0.1)],
      ]),
    );
  const stick = moved(
    filled('M-4 0V-330H4V0z', round(defs, '#6b4a35', 'matte')) + filled('M-4.4-330h8.8v-10q-4.4-5-8.8 0z', '#e8703a'),
    0,
    -42,
    1,
    8,
  );
  return { svg: stick + dish + drawSmoke(48, -376, 170), width: 240, height: 540, depth: 0.13 };
}

/** A bunch of incense sticks held by a paper band. */
export function incenseBunch(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const colour = spec.content ?? '#6b4a35';
  let sticks = '';
  for (let index = 0; index < 15; index++)
    sticks += moved(
      filled('M-4 0V-480H4V0z', round(defs, tone(colour, chance.between(-0.3, 0.2)), 'matte')),
      (index - 7) * 7.4,
      0,
      1,
      (index - 7) * 0.35,
    );
  const band =
    filled('M-66-260Q0-250 66-260V-140Q0-130-66-140Z', round(defs, spec.label, 'paper')) +
    printed(branded(kit), { x: 0, y: -196, width: 120, height: 110 }, spec.label);
  return { svg: sticks + band, width: 132, height: 486, depth: 0.12 };
}
