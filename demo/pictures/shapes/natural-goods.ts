import { lighten, shade, tone } from '../light/colour.ts';
import { ball, flat } from '../light/finish.ts';
import { flowing, n, oval } from '../path.ts';
import { filled, stroked as line, moved, stroked } from '../svg.ts';
import { extruded } from './boxes.ts';
import { blot, clipped } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** One ring of cedar that lies on the ground or on others. */
function drawRing({ defs, chance }: Kit, colour: string, r: number): string {
  const [ry, thick] = [r * 0.34, 30];
  const wall = `M${n(-r)} ${n(-thick)}V0A${n(r)} ${n(ry)} 0 0 0 ${n(r)} 0V${n(-thick)}Z`;
  const top = oval(0, -thick, r, ry) + oval(0, -thick, r * 0.46, ry * 0.44);
  const years = [0.6, 0.74, 0.88].map((share) => oval(chance.between(-4, 4), -thick, r * share, ry * share)).join('');
  return (
    filled(
      wall,
      defs.across([
        [0, tone(colour, -0.4)],
        [0.3, tone(colour, 0.12)],
        [0.6, tone(colour, -0.16)],
        [1, tone(colour, -0.56)],
      ]),
    ) +
    filled(oval(0, -thick + 10, r * 0.46, ry * 0.44), shade(colour, 0.95)) +
    filled(
      top,
      defs.across([
        [0, lighten(colour, 0.4)],
        [1, tone(colour, -0.02)],
      ]),
      { 'fill-rule': 'evenodd' },
    ) +
    stroked(years, shade(colour, 0.7), 2.4, { opacity: 0.3 }) +
    stroked(`M${n(-r)} 0A${n(r)} ${n(ry)} 0 0 0 ${n(r)} 0`, shade(colour, 1), 4, { opacity: 0.5 })
  );
}

/** Eight cedar rings for hangers: two piles and one that leans, with a paper tag. */
export function cedarRings(kit: Kit): Piece {
  const { defs, spec } = kit;
  const pile = (count: number, x: number, y: number, r: number) => {
    let all = moved(blot(defs, r * 0.2, 4, r * 1.25, r * 0.36), x, y);
    for (let index = 0; index < count; index++)
      all += moved(
        drawRing(kit, tone(spec.body, ((index * 3) % 4) * 0.06 - 0.1), r),
        x + ((index * 7) % 3) * 5 - 5,
        y - index * 33,
      );
    return all;
  };
  const face = oval(0, 0, 126, 126) + oval(0, 0, 58, 58);
  const leaning = moved(
    moved(filled(face, shade(spec.body, 0.7), { 'fill-rule': 'evenodd' }), 15, 3) +
      filled(face, flat(defs, spec.body, 'wood'), { 'fill-rule': 'evenodd' }) +
      stroked([76, 92, 108].map((r) => oval(3, -2, r, r)).join(''), shade(spec.body, 0.7), 3, { opacity: 0.26 }),
    176,
    -150,
    1,
    8,
  );
  const tagShape = 'M-108-46H108V46H-108Z';
  const tag = moved(
    moved(filled(tagShape, '#2a1a12', { opacity: 0.16 }), 5, 7) +
      filled(tagShape, flat(defs, spec.label, 'paper')) +
      printed(branded(kit), { x: 0, y: 0, width: 196, height: 80 }, spec.label),
    -130,
    -86,
    1,
    -3,
  );
  return { svg: pile(5, -130, -40, 150) + leaning + pile(2, 150, 20, 140) + tag, width: 610, height: 320, depth: 0.06 };
}

/** A felted ball of wool. */
function drawWoolBall({ defs, chance }: Kit, colour: string, r: number): string {
  const outline = flowing(
    Array.from({ length: 22 }, (_, index) => {
      const angle = (index / 22) * Math.PI * 2;
      const far = r * chance.between(0.975, 1.02);
      return [Math.cos(angle) * far, -r + Math.sin(angle) * far] as const;
    }),
    true,
  );
  let [dark, light] = ['', ''];
  for (let index = 0; index < 70; index++) {
    const [angle, far, turn] = [
      chance.between(0, Math.PI * 2),
      Math.sqrt(chance.next()) * r,
      chance.between(0, Math.PI),
    ];
    const [x, y] = [Math.cos(angle) * far, -r + Math.sin(angle) * far];
    const fibre = `M${n(x)} ${n(y)}q${n(Math.cos(turn) * 14 + 8)} ${n(Math.sin(turn) * 14)} ${n(Math.cos(turn) * 30)} ${n(Math.sin(turn) * 30)}`;
    if (index % 2) dark += fibre;
    else light += fibre;
  }
  return (
    blot(defs, r * 0.2, 0, r * 1.2, r * 0.24) +
    filled(outline, ball(defs, colour, 'matte')) +
    clipped(
      defs,
      line(dark, shade(colour, 0.8), 2.6, { opacity: 0.3 }) + line(light, lighten(colour, 0.8), 2.6, { opacity: 0.5 }),
      outline,
    )
  );
}

export function woolBall(kit: Kit): Piece {
  const r = 150;
  return { svg: drawWoolBall(kit, kit.spec.body, r), width: r * 2, height: r * 2, depth: 0.1 };
}

/** A porous beach stone on its clip, the bottle's box behind. */
export function scentStone(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const box = moved(extruded(kit, 300, 430, 90), -110, -14);
  const [rx, ry] = [176, 116];
  const outline = flowing(
    Array.from({ length: 12 }, (_, index) => {
      const angle = (index / 12) * Math.PI * 2;
      return [
        Math.cos(angle) * rx * chance.between(0.95, 1.04),
        -ry + Math.sin(angle) * ry * chance.between(0.95, 1.03),
      ] as const;
    }),
    true,
  );
  const stone = spec.content ?? '#a9aca8';
  let pores = '';
  for (let index = 0; index < 70; index++)
    pores += `M${n(chance.between(-rx, rx))} ${n(-ry + chance.between(-ry, ry))}h.1`;
  const clip = filled('M-30-40h60l-6-90h-48z', '#8b9092') + stroked('M-18-46l4-78M18-46l-4-78', '#c9cdce', 5);
  const drawn =
    blot(defs, 30, 0, rx * 1.2, 34, 0.6) +
    moved(clip, rx * 0.86, -ry * 0.7, 0.8, 70) +
    filled(outline, ball(defs, stone, 'matte')) +
    clipped(defs, stroked(pores, shade(stone, 1), 8, { opacity: 0.3 }), outline);
  return { svg: box + moved(drawn, 170, 34), width: 600, height: 480, edged: true };
}
