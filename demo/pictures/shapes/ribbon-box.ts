import { lighten, mix, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { block, n } from '../path.ts';
import { filled, moved } from '../svg.ts';
import { drawBow } from './bow.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Closed gift box with its lid, a ribbon round it and a bow on top. */
export function ribbonBox(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [width, height, side] = [470 * kit.wide, 330 * kit.high, 110];
  const left = -width / 2 - side * 0.4;
  const right = left + width;
  const far = right + side;
  const paper = spec.body;
  const silk = defs.across([
    [0, shade(spec.cap, 0.25)],
    [0.3, lighten(spec.cap, 0.28)],
    [0.6, spec.cap],
    [1, shade(spec.cap, 0.35)],
  ]);
  const front = filled(block(left, -height, width, height), flat(defs, paper, 'paper'));
  const flank = filled(
    `M${n(right)} ${n(-height)}L${n(far)} ${n(-height + 10)}V-16L${n(right)} 0Z`,
    defs.across([
      [0, tone(paper, -0.36)],
      [1, tone(paper, -0.54)],
    ]),
  );
  const lidHigh = 96;
  const top = -height - 26;
  const lid =
    filled(block(left - 12, top, width + 18, lidHigh), flat(defs, lighten(paper, 0.2), 'paper')) +
    filled(
      `M${n(right + 6)} ${n(top)}L${n(far + 10)} ${n(top + 8)}V${n(top + lidHigh - 6)}L${n(right + 6)} ${n(top + lidHigh)}Z`,
      tone(paper, -0.4),
    ) +
    filled(
      `M${n(left - 12)} ${n(top)}L${n(left + side * 0.72)} ${n(top - 30)}H${n(far + 4)}L${n(right + 6)} ${n(top)}Z`,
      lighten(paper, 0.45),
    ) +
    filled(`M${n(right + 6)} ${n(top)}L${n(far + 4)} ${n(top - 30)}L${n(far + 10)} ${n(top + 8)}Z`, tone(paper, -0.2)) +
    filled(
      block(left, top + lidHigh, width, 14),
      defs.down([
        [0, '#2a1a12', 0.28],
        [1, '#2a1a12', 0],
      ]),
    );
  const x = left + width * 0.7;
  const ribbon =
    filled(block(x - 24, top + lidHigh, 48, -top - lidHigh), silk) +
    filled(block(x - 24, top, 48, lidHigh), silk) +
    filled(`M${n(x - 24)} ${n(top)}L${n(x + 46)} ${n(top - 30)}h48L${n(x + 24)} ${n(top)}Z`, lighten(spec.cap, 0.2)) +
    filled(block(left - 12, top + 30, width + 18, 40), mix(spec.cap, '#fff', 0.04)) +
    filled(
      `M${n(right + 6)} ${n(top + 30)}L${n(far + 10)} ${n(top + 36)}v36L${n(right + 6)} ${n(top + 70)}Z`,
      shade(spec.cap, 0.45),
    );
  const bow = moved(drawBow(defs, spec.cap), x + 24, top - 10, 1.12);
  const mark = printed(
    kit,
    { x: left + width * 0.32, y: -height * 0.4, width: width * 0.54, height: height * 0.52 },
    paper,
  );
  return { svg: flank + front + lid + ribbon + mark + bow, width: width + side, height: height + 130, edged: true };
}
