import { tone } from '../light/colour.ts';
import { round } from '../light/finish.ts';
import { lathe, n, oval } from '../path.ts';
import { chanceFrom } from '../seed.ts';
import { filled, moved, stroked } from '../svg.ts';
import { capFinish } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';
import { finishOf } from './vessel.ts';

const SHADE = '#b4434d';

/** Make-up pencils: one sharpened, one capped, lying across, with a stroke of the shade. */
export function pencil(kit: Kit): Piece {
  const colour = kit.spec.content ?? SHADE;
  const open = moved(drawPencil(kit, colour, false), 88, -330, 1, 16);
  const closed = moved(drawPencil(kit, colour, true), -100, -360, 1, 16);
  const chance = chanceFrom(colour);
  let strokes = '';
  for (let index = 0; index < 5; index++)
    strokes += `M${n(150 + index * 5)} ${n(-40 - index * 15)}q${n(chance.between(60, 80))} ${n(-16)} ${n(chance.between(118, 150))} ${n(chance.between(-12, 2))}`;
  return { svg: stroked(strokes, colour, 13, { opacity: 0.82 }) + closed + open, width: 460, height: 700, lying: true };
}

function drawPencil(kit: Kit, colour: string, capped: boolean): string {
  const { defs, spec } = kit;
  const [w, length] = [34 * kit.wide, 600 * kit.high];
  const top = -length / 2;
  const shadow = [0, 1, 2]
    .map((step) =>
      filled(
        `M${n(-w + 8 + step * 7)} ${n(top + 8)}h${n(w * 2)}v${n(length + (capped ? 90 : 62))}h${n(-w * 2)}z`,
        '#2a1a12',
        { opacity: 0.09 },
      ),
    )
    .join('');
  const barrel = filled(
    `M${n(-w)} ${n(top)}h${n(w * 2)}v${n(length - 60)}h${n(-w * 2)}z`,
    round(defs, spec.body, spec.material === 'wood' ? 'matte' : finishOf(spec.material)),
  );
  const end = filled(oval(0, top, w, 7), tone(spec.body, 0.3)) + filled(oval(0, top, 11, 3.4), colour);
  const ring = filled(
    `M${n(-w - 1)} ${n(top + 60)}h${n(w * 2 + 2)}v12h${n(-w * 2 - 2)}z`,
    round(defs, '#cfae72', 'metal'),
  );
  const tip = top + length - 60;
  const cone = filled(
    `M${n(-w)} ${n(tip)}Q${n(-w / 2)} ${n(tip + 12)} 0 ${n(tip)}T${n(w)} ${n(tip)}L9 ${n(tip + 84)}H-9Z`,
    round(defs, '#d9b98c', 'matte'),
  );
  const lead = filled(
    `M-9.5 ${n(tip + 83)}Q0 ${n(tip + 88)} 9.5 ${n(tip + 83)}L3 ${n(tip + 118)}Q0 ${n(tip + 123)} -3 ${n(tip + 118)}Z`,
    round(defs, colour, 'satin'),
  );
  const hood = filled(
    lathe(
      [
        { x: w + 3, y: tip - 10 },
        { x: w + 3, y: tip + 70 },
        { x: w - 3, y: tip + 128, r: 12 },
      ],
      6,
      5,
    ),
    round(defs, spec.cap, capFinish(spec.cap)),
  );
  const mark = printed(kit, { x: 0, y: -20, width: w * 1.7, height: length * 0.6 }, spec.body);
  return shadow + barrel + end + ring + (capped ? hood : cone + lead) + mark;
}
