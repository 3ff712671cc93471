import { lighten, shade, tone } from '../light/colour.ts';
import { round } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { capFinish } from './closures.ts';
import { castBy } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';
import { finishOf } from './vessel.ts';

/** Felt-tip or twist pen, open, with its cap beside it and a line that it drew. */
export function linerPen(kit: Kit): Piece {
  const { defs, spec } = kit;
  const ink = spec.content ?? '#1d1715';
  const [w, length] = [32 * kit.wide, 520 * kit.high];
  const barrel = block(-w, -length, w * 2, length - 60, 12);
  const skin = round(defs, spec.body, finishOf(spec.material));
  const grip = `M${n(-w)} -62L${n(-w * 0.5)} -6H${n(w * 0.5)}L${n(w)} -62Z`;
  const nib = `M${n(-w * 0.4)} -8L-7 44Q0 54 5 46L${n(w * 0.4)} -8Z`;
  const hair = `M-6 40L0 112Q3 116 5 110L7 40Z`;
  const pen =
    castBy(barrel + grip, 1.1) +
    filled(barrel, skin) +
    filled(grip, round(defs, tone(spec.body, -0.2), 'satin')) +
    filled(nib, round(defs, '#2b2725', 'satin')) +
    filled(hair, ink) +
    filled(block(-w - 1, -110, w * 2 + 2, 14), round(defs, '#cfae72', 'metal')) +
    printed(kit, { x: 0, y: -length * 0.58, width: w * 1.7, height: length * 0.6 }, spec.body);
  const hood = block(-w - 4, -250, w * 2 + 8, 250, 16);
  const cap =
    castBy(hood, 1.1) +
    filled(hood, round(defs, spec.cap, capFinish(spec.cap) === 'wood' ? 'satin' : capFinish(spec.cap))) +
    filled(oval(0, -4, w + 1, 8), shade(spec.cap, 0.5)) +
    stroked(`M${n(w * 0.2)}-232V-90`, lighten(spec.cap, 0.6), 7, { opacity: 0.6 });
  const line = 'M60-70C120-128 190-142 270-116C300-106 320-92 344-98C300-60 262-70 210-84C160-96 110-90 60-70Z';
  return {
    svg: filled(line, ink, { opacity: 0.92 }) + moved(cap, -190, -150, 1, -14) + moved(pen, 6, -150, 1, 20),
    width: 520,
    height: 680,
    lying: true,
  };
}
