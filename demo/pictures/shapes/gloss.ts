import { lighten, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { round } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, moved } from '../svg.ts';
import { drawCap } from './closures.ts';
import { profileOf, turned } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';
import { drawVessel } from './vessel.ts';

/** Clear tube of gloss, concealer or liquid shadow in its colour, with the soft slanted tip beside it. */
export function gloss(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [66 * kit.wide, 350 * kit.high];
  const colour = spec.content ?? '#c9565c';
  const glass = { ...spec, body: '#f4f1ee', material: 'glass' as const, content: colour };
  const vessel = drawVessel(defs, glass, {
    profile: profileOf([
      [half - 8, -body, 4],
      [half, -body + 14, 12],
      [half, 0, 16],
    ]),
    topSag: 6,
    bottomSag: 9,
    level: -body + 26,
    wall: 12,
    base: 30,
  });
  const neck = turned(
    defs,
    '#ece9e4',
    [
      [half * 0.56, -body - 44],
      [half * 0.58, -body + 4],
    ],
    { sag: 5, finish: 'satin' },
  );
  const mark = printed(kit, { x: 0, y: -body * 0.5, width: half * 1.5, height: body * 0.86 }, colour);
  const wand = moved(drawWand(kit, half, colour), half * 2.9, 10);
  return {
    svg: moved(neck + vessel + mark + wand, -half * 1.45, 0),
    width: half * 4.1,
    height: body + 150,
    depth: 0.09,
  };
}

function drawWand({ defs, spec, high }: Kit, half: number, colour: string): string {
  const handle = 250 * high;
  const grip = drawCap(defs, spec.cap, { half: half + 1, top: -handle, bottom: 0, r: 10, sag: 8 });
  const collar = turned(
    defs,
    lighten(spec.cap, 0.1),
    [
      [18, -handle - 30],
      [20, -handle + 3],
    ],
    { sag: 3, finish: 'satin' },
  );
  const stem = filled(block(-5, -handle - 130, 10, 110), round(defs, '#f0ece6', 'satin'));
  return stem + drawTip(defs, colour, -handle - 120) + collar + grip;
}

/** The slanted pad, loaded with colour. */
function drawTip(defs: Defs, colour: string, y: number): string {
  const pad = `M-9 ${n(y + 4)}C-22 ${n(y - 40)}-20 ${n(y - 84)}-8 ${n(y - 106)}C4 ${n(y - 124)} 20 ${n(y - 116)} 20 ${n(y - 92)}C20 ${n(y - 50)} 14 ${n(y - 20)} 9 ${n(y + 4)}Z`;
  const light = moved(filled(oval(0, 0, 4, 24), '#fff', { opacity: 0.6 }), -7, y - 66, 1, 6);
  return (
    filled(pad, round(defs, colour, 'satin')) + filled(pad, tone(shade(colour, 0.2), 0), { opacity: 0.06 }) + light
  );
}
