import { lighten, mix, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import type { SetHolder } from '../pack.ts';
import { block, n, polygon } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { drawBow } from './bow.ts';
import { clipped, fibres } from './form.ts';
import type { Kit } from './kit.ts';
import { printed } from './sticker.ts';

export interface Back {
  width: number;
  height: number;
  /** Colour that the print stands on. */
  ground: string;
}

const PRINT = { top: 0.07, bottom: 0.33 };

/** Height below which things may stand without covering the print. */
export const CLEAR_SHARE = 1 - PRINT.bottom - 0.03;

function printOn(kit: Kit, { width, height, ground }: Back): string {
  const plain: Kit = { ...kit, spec: { ...kit.spec, label: ground, motif: 'none' } };
  const high = height * (PRINT.bottom - PRINT.top);
  return printed(
    plain,
    { x: 0, y: -height * (1 - (PRINT.top + PRINT.bottom) / 2), width: width * 0.6, height: high },
    ground,
  );
}

function carton(kit: Kit, back: Back): string {
  const { defs, spec } = kit;
  const { width, height, ground } = back;
  const lid =
    filled(block(-width / 2 - 9, -height - 14, width + 18, height * 0.09), flat(defs, lighten(ground, 0.2), 'paper')) +
    filled(
      block(-width / 2, -height * 0.91 - 14, width, 12),
      defs.down([
        [0, '#2a1a12', 0.26],
        [1, '#2a1a12', 0],
      ]),
    );
  const x = width * 0.455;
  const ribbon = filled(
    block(x - 15, -height - 14, 30, height + 14),
    defs.across([
      [0, lighten(spec.cap, 0.2)],
      [0.4, spec.cap],
      [1, shade(spec.cap, 0.3)],
    ]),
  );
  return (
    filled(block(-width / 2, -height, width, height), flat(defs, ground, 'paper')) +
    lid +
    ribbon +
    moved(drawBow(defs, spec.cap), x, -height - 14, 0.86)
  );
}

/** Wooden box that stands on its side, with a sliding lid. */
function crate({ defs }: Kit, { width, height, ground }: Back): string {
  const outline = block(-width / 2, -height, width, height, 6);
  const boards = moved(fibres(-height, height, -width, width, ground), 0, -height / 2, 1, 90);
  const rail = (y: number) =>
    filled(block(-width / 2 - 8, y, width + 16, 30, 4), flat(defs, tone(ground, -0.14), 'wood'));
  const notch = filled(block(-46, -height + 8, 92, 16, 8), shade(ground, 0.8));
  return (
    filled(outline, flat(defs, ground, 'wood')) + clipped(defs, boards, outline) + rail(-height - 2) + rail(-26) + notch
  );
}

/** Cloth case or bag that stands open behind its things. */
function pouch({ defs, spec }: Kit, { width, height, ground }: Back, drawn: boolean): string {
  const half = width / 2;
  const outline = drawn
    ? `M${n(-half * 0.94)} ${n(-height * 0.94)}Q${n(-half * 0.5)} ${n(-height * 1.01)} 0 ${n(-height * 0.96)}T${n(half * 0.94)} ${n(-height * 0.95)}C${n(half * 1.06)} ${n(-height * 0.5)} ${n(half * 1.02)} -30 ${n(half * 0.9)} 0H${n(-half * 0.9)}C${n(-half * 1.02)} -30 ${n(-half * 1.06)} ${n(-height * 0.5)} ${n(-half * 0.94)} ${n(-height * 0.94)}Z`
    : polygon([
        { x: -half, y: -height, r: 34 },
        { x: half, y: -height, r: 34 },
        { x: half, y: 0, r: 34 },
        { x: -half, y: 0, r: 34 },
      ]);
  let threads = '';
  for (let y = -height; y < 0; y += 9) threads += `M${n(-half * 1.1)} ${n(y)}q${n(half)} 6 ${n(half * 2.2)} 0`;
  const cloth = defs.across([
    [0, tone(ground, -0.3)],
    [0.2, tone(ground, 0.16)],
    [0.6, ground],
    [1, tone(ground, -0.4)],
  ]);
  const hem = stroked(
    `M${n(-half * 0.93)} ${n(-height * 0.9)}Q0 ${n(-height * 0.92)} ${n(half * 0.93)} ${n(-height * 0.9)}`,
    shade(ground, 0.6),
    3,
    { opacity: 0.5, 'stroke-dasharray': '12 9' },
  );
  const cord = drawn
    ? stroked(`M${n(half * 0.8)} ${n(-height * 0.93)}c70-20 90 60 60 150m-66-150c90 10 70 90 20 130`, spec.cap, 8)
    : stroked(block(-half + 16, -height + 16, width - 32, height - 32, 24), lighten(ground, 0.5), 3, {
        opacity: 0.5,
        'stroke-dasharray': '12 9',
      });
  return (
    filled(outline, cloth) +
    clipped(defs, stroked(threads, shade(ground, 0.6), 1.5, { opacity: 0.2 }), outline) +
    hem +
    cord
  );
}

/** Metal box with its lid behind. */
function metalBox({ defs }: Kit, { width, height, ground }: Back): string {
  const shell = flat(defs, ground, 'metal');
  return (
    filled(block(-width / 2, -height, width, height, 26), shell) +
    filled(
      block(-width / 2 - 8, -height - 10, width + 16, height * 0.1, 16),
      flat(defs, lighten(ground, 0.2), 'metal'),
    ) +
    stroked(block(-width / 2 + 10, -height * 0.88, width - 20, height * 0.84, 18), lighten(ground, 0.5), 3, {
      opacity: 0.5,
    })
  );
}

/** What stands behind the things of a set, with the brand and the name on it. */
export function drawHolder(kit: Kit, holder: SetHolder, width: number, height: number): string {
  const { spec } = kit;
  const ground = holder === 'box' ? mix(spec.label, spec.body, 0.16) : spec.body;
  const back: Back = { width, height, ground };
  const drawn = {
    box: () => carton(kit, back),
    crate: () => crate(kit, back),
    case: () => pouch(kit, back, false),
    bag: () => pouch(kit, back, true),
    tin: () => metalBox(kit, back),
  }[holder]();
  return drawn + printOn(kit, back);
}
