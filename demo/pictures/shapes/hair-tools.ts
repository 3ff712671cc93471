import { lighten, shade, tone } from '../light/colour.ts';
import { ball, flat } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { castBy, clipped, fibres } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Wide-tooth comb that lies aslant. */
export function comb(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [length, spine, count] = [640, 104, 13];
  const step = (length - 60) / count;
  let teeth = '';
  for (let index = 0; index < count; index++) {
    const x = -length / 2 + 36 + index * step;
    const w = step * 0.56;
    const long = 168 - Math.abs(index - (count - 1) / 2) ** 2 * 0.5;
    teeth += `M${n(x)} ${n(-6)}L${n(x + w * 0.24)} ${n(long - 12)}Q${n(x + w * 0.5)} ${n(long + 8)} ${n(x + w * 0.76)} ${n(long - 12)}L${n(x + w)} -6Z`;
  }
  const back = `M${n(-length / 2)} 0C${n(-length / 2 - 8)} ${n(-spine * 0.7)} ${n(-length * 0.36)} ${n(-spine)} ${n(-length * 0.2)} ${n(-spine - 4)}Q0 ${n(-spine - 14)} ${n(length * 0.2)} ${n(-spine - 4)}C${n(length * 0.36)} ${n(-spine)} ${n(length / 2 + 8)} ${n(-spine * 0.7)} ${n(length / 2)} 0Q0 16 ${n(-length / 2)} 0Z`;
  const end = (side: number) => block(side * (length / 2 - 22) - 18, -6, 36, 150, 14);
  const outline = back + teeth + end(-1) + end(1);
  const wood =
    filled(outline, flat(defs, spec.body, 'wood')) +
    clipped(defs, moved(fibres(-400, 400, -340, 340, spec.body), 0, 0, 1, 90), outline);
  const edge = stroked(
    `M${n(-length * 0.46)} ${n(-spine * 0.6)}C${n(-length * 0.34)} ${n(-spine * 0.96)} ${n(-length * 0.2)} ${n(-spine)} 0 ${n(-spine - 7)}`,
    lighten(spec.body, 0.75),
    4,
    { opacity: 0.7 },
  );
  const mark = printed(branded(kit), { x: 0, y: -spine * 0.46, width: 330, height: 80 }, spec.body);
  const drawn = castBy(outline, 1.1) + wood + edge + mark;
  return { svg: moved(drawn, -20, -310, 1, -58), width: 480, height: 640, lying: true };
}

/** Detangling brush that lies aslant: a cushion full of pins and a long handle. */
export function paddleBrush(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const head = block(-150, -690, 300, 400, 128);
  const neck = 'M-64-330C-40-260-34-240-34-180L-44-40Q-40 6 0 8Q40 6 44-40L34-180C34-240 40-260 64-330Z';
  const body =
    filled(neck, flat(defs, tone(spec.body, -0.08), 'satin')) +
    filled(head, flat(defs, spec.body, 'satin')) +
    stroked(block(-141, -681, 282, 382, 120), lighten(spec.body, 0.6), 4, { opacity: 0.55 }) +
    stroked('M-28-190L-36-50', lighten(spec.body, 0.7), 5, { opacity: 0.6 });
  const pad = spec.cap === spec.body ? tone(spec.body, -0.3) : lighten(spec.body, 0.55);
  const cushion =
    filled(block(-116, -656, 232, 332, 96), shade(spec.body, 0.6), { opacity: 0.5 }) +
    filled(
      block(-112, -652, 224, 324, 94),
      defs.radial(
        [
          [0, lighten(pad, 0.3)],
          [1, tone(pad, -0.14)],
        ],
        0.4,
        0.36,
        0.7,
      ),
    );
  let [pins, tips, shadows] = ['', '', ''];
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 6 + (row % 2); column++) {
      const x = (column - (5 + (row % 2)) / 2) * 36;
      const y = -622 + row * 33;
      if ((x / 100) ** 2 + ((y + 490) / 150) ** 2 > 1.08) continue;
      const lean = chance.between(-3, 3);
      pins += `M${n(x)} ${n(y)}l${n(lean + 3)} -16`;
      tips += `M${n(x + lean + 3)} ${n(y - 17)}h.1`;
      shadows += `M${n(x)} ${n(y)}l12 6`;
    }
  }
  const bristles =
    stroked(shadows, '#2a1a12', 5, { opacity: 0.2 }) +
    stroked(pins, shade(spec.body, 0.5), 5) +
    stroked(tips, shade(spec.body, 0.3), 11) +
    moved(stroked(tips, lighten(spec.body, 0.7), 4), -2, -2);
  const mark = printed(branded(kit), { x: 0, y: -110, width: 54, height: 150 }, spec.body);
  const drawn = castBy(head, 1.3) + castBy(neck, 1.1) + body + cushion + bristles + mark;
  return { svg: moved(drawn, -130, -6, 1, 21), width: 470, height: 690, lying: true };
}

interface Palm {
  half: number;
  dome: number;
  bristles: number;
  /** Thick soft pegs, or a dense field of hair. */
  pegs: boolean;
}

/** Brush without a handle that stands on its bristles: a wooden back for the palm. */
function palmBrush(kit: Kit, { half, dome, bristles, pegs }: Palm): Piece {
  const { defs, spec, chance } = kit;
  const hair = spec.content ?? (pegs ? spec.cap : '#5a4332');
  let [dark, light, mid] = ['', '', ''];
  const count = pegs ? 15 : 92;
  for (let index = 0; index < count; index++) {
    const share = (index / (count - 1)) * 2 - 1;
    const x = share * half * 0.86;
    const long = bristles * (1 - share * share * 0.06) + chance.between(-4, 4);
    const line = `M${n(x)} ${n(-bristles)}L${n(x * (pegs ? 1.08 : 1.05) + chance.between(-3, 3))} ${n(-bristles + long - (pegs ? 12 : 2))}`;
    if (index % 3 === 0) light += line;
    else if (index % 3 === 1) dark += line;
    else mid += line;
  }
  const thick = pegs ? 17 : 6;
  const back = pegs
    ? moved(stroked(mid, shade(hair, 0.75), thick * 0.9), 9, -8) +
      moved(stroked(dark, shade(hair, 0.6), thick * 0.9), -8, -10)
    : '';
  const field =
    back +
    stroked(mid, tone(hair, -0.1), thick) +
    stroked(dark, tone(hair, -0.42), thick) +
    stroked(light, tone(hair, 0.22), thick);
  const top = -bristles - dome;
  const wood = `M${n(-half)} ${n(-bristles - 26)}C${n(-half)} ${n(top + dome * 0.2)} ${n(-half * 0.62)} ${n(top)} 0 ${n(top)}C${n(half * 0.62)} ${n(top)} ${n(half)} ${n(top + dome * 0.2)} ${n(half)} ${n(-bristles - 26)}Q${n(half)} ${n(-bristles)} ${n(half * 0.92)} ${n(-bristles + 4)}Q0 ${n(-bristles + 22)} ${n(-half * 0.92)} ${n(-bristles + 4)}Q${n(-half)} ${n(-bristles)} ${n(-half)} ${n(-bristles - 26)}Z`;
  const rings = [0.3, 0.5, 0.72, 0.92]
    .map(
      (share) =>
        `M${n(-half * 1.1)} ${n(-bristles - dome * share * 0.3)}Q0 ${n(-bristles - dome * share * 1.5)} ${n(half * 1.1)} ${n(-bristles - dome * share * 0.3)}`,
    )
    .join('');
  const grain = clipped(defs, stroked(rings, shade(spec.body, 0.7), 2.4, { opacity: 0.3 }), wood);
  const shine = filled(oval(-half * 0.36, top + dome * 0.34, half * 0.3, dome * 0.13), '#fff', { opacity: 0.22 });
  const mark = printed(branded(kit), { x: 0, y: top + dome * 0.62, width: half * 1.2, height: 90 }, spec.body);
  return {
    svg: field + filled(wood, ball(defs, spec.body, 'wood')) + grain + shine + mark,
    width: half * 2,
    height: bristles + dome,
    depth: 0.09,
  };
}

/** Massage brush for the scalp, round as a hedgehog. */
export function scalpBrush(kit: Kit): Piece {
  return palmBrush(kit, { half: 240 * kit.wide, dome: 230 * kit.high, bristles: 130, pegs: true });
}

/** Beard brush for the palm. */
export function beardBrush(kit: Kit): Piece {
  return palmBrush(kit, { half: 280 * kit.wide, dome: 150 * kit.high, bristles: 110, pegs: false });
}
