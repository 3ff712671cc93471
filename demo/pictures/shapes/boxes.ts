import { distance, lighten, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { n } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';
import { woodLines } from './texture.ts';

/** A carton seen from a little to the right: a lit front, a side in the shade. */
export function extruded(kit: Kit, width: number, height: number, side: number): string {
  const { defs, spec } = kit;
  const [left, right, far] = [-width / 2 - side * 0.4, width / 2 - side * 0.4, width / 2 + side * 0.6];
  const [rise, dip] = [side * 0.12, side * 0.1];
  const face = filled(
    `M${n(left)} ${n(-height)}H${n(right)}V0H${n(left)}Z`,
    flat(defs, spec.body, spec.material === 'metal' ? 'metal' : 'paper'),
  );
  const flank = filled(
    `M${n(right)} ${n(-height)}L${n(far)} ${n(-height + dip)}V${n(-rise)}L${n(right)} 0Z`,
    defs.across([
      [0, tone(spec.body, -0.36)],
      [1, tone(spec.body, -0.56)],
    ]),
  );
  const edge = stroked(`M${n(right)} ${n(-height + 2)}V-2`, lighten(spec.body, 0.5), 2, { opacity: 0.7 });
  const flap =
    stroked(`M${n(left + 3)} ${n(-height + 3)}H${n(right - 2)}`, lighten(spec.body, 0.7), 3, { opacity: 0.7 }) +
    stroked(`M${n(left + 10)} ${n(-height + 12)}H${n(right - 12)}`, shade(spec.body, 0.7), 1.4, { opacity: 0.25 });
  const boards =
    spec.material === 'wood'
      ? group(stroked(woodLines(left, right, -height, 0, 9, spec.body), shade(spec.body, 0.7), 2, { opacity: 0.3 }), {
          'clip-path': defs.clip(`M${n(left)} ${n(-height)}H${n(right)}V0H${n(left)}Z`),
        })
      : '';
  const middle = (left + right) / 2;
  const narrow = height / width > 2.4;
  const [labelWidth, labelHeight] = narrow ? [width * 0.72, height * 0.8] : [width * 0.82, height * 0.66];
  const own = distance(spec.label, spec.body) < 0.05;
  const y = -height * 0.51;
  const box = { x: middle, y, width: labelWidth, height: labelHeight };
  const field = own
    ? ''
    : filled(
        `M${n(middle - labelWidth / 2)} ${n(y - labelHeight / 2)}h${n(labelWidth)}v${n(labelHeight)}h${n(-labelWidth)}z`,
        flat(defs, spec.label, 'paper'),
      );
  const around = own
    ? ''
    : filled(
        `M${n(right)} ${n(y - labelHeight / 2)}L${n(far)} ${n(y - labelHeight / 2 + dip * 0.5)}V${n(y + labelHeight / 2 - rise * 0.5)}L${n(right)} ${n(y + labelHeight / 2)}Z`,
        tone(spec.label, -0.5),
        { opacity: 0.14 },
      );
  return flank + face + boards + flap + edge + around + field + printed(kit, box, own ? spec.body : spec.label);
}

export function box(kit: Kit): Piece {
  const [width, height] = [330 * kit.wide, 500 * kit.high];
  return { svg: extruded(kit, width, height, 124), width: width + 124, height, edged: true };
}

/** A sachet of foil or paper, or a small cloth bag with a drawn ribbon. */
export function sachet(kit: Kit): Piece {
  if (kit.spec.material !== 'textile') return pouch(kit);
  return (kit.spec.count ?? 1) > 1 ? bags(kit) : bag(kit);
}

/** A bag before two of its sisters. */
function bags(kit: Kit): Piece {
  const front = bag(kit);
  const behind = (tint: string) => bag({ ...kit, lettered: 'none', spec: { ...kit.spec, body: tint } }).svg;
  const sisters =
    moved(behind(tone(kit.spec.body, -0.16)), -150, -34, 0.86) +
    moved(behind(tone(kit.spec.body, -0.08)), 168, -26, 0.86);
  return { ...front, svg: sisters + front.svg, width: front.width + 260 };
}

function pouch(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, height] = [192 * kit.wide, 530 * kit.high];
  const outline = `M${n(-half)} ${n(-height)}H${n(half)}V${n(-height + 66)}l-9 8l9 8C${n(half - 12)} ${n(-height * 0.6)} ${n(half - 4)} ${n(-height * 0.3)} ${n(half)} -8Q0 12 ${n(-half)} -8C${n(-half + 4)} ${n(-height * 0.3)} ${n(-half + 12)} ${n(-height * 0.6)} ${n(-half)} ${n(-height + 82)}l9-8l-9-8Z`;
  const metal = spec.material === 'metal';
  const skin = filled(
    outline,
    defs.across([
      [0, tone(spec.body, -0.34)],
      [0.08, tone(spec.body, 0.2)],
      [0.2, tone(spec.body, metal ? 0.6 : 0.24)],
      [0.5, spec.body],
      [0.8, tone(spec.body, -0.22)],
      [0.93, tone(spec.body, -0.44)],
      [0.97, tone(spec.body, -0.1)],
      [1, tone(spec.body, -0.5)],
    ]),
  );
  let ribs = '';
  for (let y = -height + 8; y < -height + 50; y += 7) ribs += `M${n(-half)} ${n(y)}H${n(half)}`;
  const crimp =
    stroked(ribs, shade(spec.body, 0.6), 1.6, { opacity: 0.3 }) +
    stroked(`M${n(-half)} ${n(-height + 54)}H${n(half)}`, lighten(spec.body, 0.6), 2, { opacity: 0.7 });
  const folds =
    filled(
      `M${n(-half)} ${n(-height + 84)}Q${n(-half * 0.5)} ${n(-height + 130)} ${n(-half * 0.3)} ${n(-height + 60)}Z`,
      '#fff',
      { opacity: 0.2 },
    ) +
    filled(
      `M${n(half)} ${n(-height + 84)}Q${n(half * 0.5)} ${n(-height + 150)} ${n(half * 0.24)} ${n(-height + 60)}Z`,
      '#2a1a12',
      { opacity: 0.08 },
    ) +
    filled(`M${n(half)} -8Q${n(half * 0.64)} -70 ${n(half * 0.2)} 2Z`, '#2a1a12', { opacity: 0.1 });
  const own = distance(spec.label, spec.body) < 0.05;
  const area = { x: 0, y: -height * 0.43, width: half * 1.5, height: height * 0.62 };
  const field = own
    ? ''
    : filled(
        `M${n(-half * 0.77)} ${n(area.y - area.height / 2)}h${n(half * 1.54)}v${n(area.height)}h${n(-half * 1.54)}z`,
        flat(defs, spec.label, 'paper'),
      );
  return {
    svg: skin + crimp + field + printed(kit, area, own ? spec.body : spec.label) + folds,
    width: half * 2,
    height,
    edged: true,
  };
}

function bag(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, height] = [196 * kit.wide, 500 * kit.high];
  const neck = -height * 0.76;
  const body = `M${n(-half * 0.42)} ${n(neck)}C${n(-half * 1.02)} ${n(neck + 70)} ${n(-half * 1.12)} ${n(-height * 0.26)} ${n(-half * 0.96)} -22Q${n(-half * 0.9)} 2 ${n(-half * 0.6)} 4H${n(half * 0.6)}Q${n(half * 0.9)} 2 ${n(half * 0.96)} -22C${n(half * 1.12)} ${n(-height * 0.26)} ${n(half * 1.02)} ${n(neck + 70)} ${n(half * 0.42)} ${n(neck)}Z`;
  const ruff = `M${n(-half * 0.4)} ${n(neck)}C${n(-half * 0.5)} ${n(neck - 60)} ${n(-half * 0.74)} ${n(-height + 10)} ${n(-half * 0.7)} ${n(-height)}Q${n(-half * 0.36)} ${n(-height + 26)} ${n(-half * 0.2)} ${n(-height - 8)}Q${n(half * 0.1)} ${n(-height + 30)} ${n(half * 0.3)} ${n(-height - 4)}Q${n(half * 0.5)} ${n(-height + 20)} ${n(half * 0.72)} ${n(-height + 6)}C${n(half * 0.7)} ${n(-height + 40)} ${n(half * 0.5)} ${n(neck - 50)} ${n(half * 0.4)} ${n(neck)}Z`;
  const cloth = defs.across([
    [0, tone(spec.body, -0.5)],
    [0.2, tone(spec.body, 0.06)],
    [0.36, tone(spec.body, 0.26)],
    [0.6, tone(spec.body, -0.06)],
    [1, tone(spec.body, -0.56)],
  ]);
  let pleats = '';
  for (const x of [-0.3, -0.16, -0.02, 0.13, 0.27])
    pleats += `M${n(half * x)} ${n(neck)}q${n(half * x * 0.9)} 60 ${n(half * x * 1.3)} ${n(118 + x * 90)}M${n(half * x)} ${n(neck)}q${n(half * x * 0.4)} -50 ${n(half * x * 0.8)} -92`;
  const ribbon =
    stroked(`M${n(-half * 0.42)} ${n(neck)}Q0 ${n(neck + 16)} ${n(half * 0.42)} ${n(neck)}`, spec.cap, 15) +
    stroked(
      `M6 ${n(neck + 8)}C-70 ${n(neck - 44)} -96 ${n(neck + 40)} 6 ${n(neck + 10)}C90 ${n(neck - 50)} 112 ${n(neck + 36)} 6 ${n(neck + 10)}M4 ${n(neck + 10)}q-30 56-52 96M8 ${n(neck + 10)}q24 60 56 84`,
      spec.cap,
      9,
    );
  const label = printed(kit, { x: 0, y: -height * 0.3, width: half * 1.3, height: height * 0.4 }, spec.body);
  return {
    svg:
      filled(ruff, cloth) +
      filled(body, cloth) +
      stroked(pleats, shade(spec.body, 0.7), 4, { opacity: 0.32 }) +
      moved(ribbon, 3, 4).replaceAll(spec.cap, shade(spec.body, 0.9)).replace('<g', '<g opacity=".3"') +
      ribbon +
      label,
    width: half * 2,
    height,
    depth: 0.11,
  };
}
