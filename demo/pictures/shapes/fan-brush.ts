import { lighten, shade, tone } from '../light/colour.ts';
import { n } from '../path.ts';
import { filled, stroked } from '../svg.ts';
import { clipped, turned } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Fan brush: thin spread hair, a flat ferrule and a slender handle. */
export function fanBrush(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const hair = spec.content ?? '#c9b3a0';
  const long = 400 * kit.high;
  const handle = turned(
    defs,
    spec.cap,
    [
      [23, -long],
      [27, -long * 0.7, 60],
      [13, -30, 60],
      [10, 0, 8],
    ],
    { sag: 3 },
  );
  const top = -long - 128;
  const flat = `M-24 ${n(-long + 4)}C-26 ${n(-long - 60)}-46 ${n(top + 30)}-58 ${n(top)}Q0 ${n(top - 14)} 58 ${n(top)}C46 ${n(top + 30)} 26 ${n(-long - 60)} 24 ${n(-long + 4)}Q0 ${n(-long + 12)}-24 ${n(-long + 4)}Z`;
  const gold = '#c9ad78';
  const ferrule =
    filled(
      flat,
      defs.across([
        [0, shade(gold, 0.6)],
        [0.2, lighten(gold, 0.6)],
        [0.45, gold],
        [0.7, shade(gold, 0.4)],
        [0.85, lighten(gold, 0.3)],
        [1, shade(gold, 0.7)],
      ]),
    ) + stroked(`M-26 ${n(-long - 22)}q26 9 52 0m-53-14q27 9 54 0`, shade(gold, 0.85), 2.2, { opacity: 0.55 });
  const r = 296;
  const spread = (share: number, far: number) => {
    const angle = share * 1.02;
    return [Math.sin(angle) * r * far, top + 40 - Math.cos(angle) * r * far] as const;
  };
  const arc = Array.from({ length: 13 }, (_, index) => spread(index / 6 - 1, 1 + chance.between(-0.015, 0.02)));
  const head = `M-56 ${n(top + 2)}L${arc.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L56 ${n(top + 2)}Q0 ${n(top - 12)}-56 ${n(top + 2)}Z`;
  let [dark, light] = ['', ''];
  for (let index = 0; index < 64; index++) {
    const share = (index / 63) * 2 - 1;
    const [x, y] = spread(share, 1.02);
    const strand = `M${n(share * 54)} ${n(top)}Q${n(x * 0.42)} ${n(top - 90)} ${n(x)} ${n(y)}`;
    if (index % 2) dark += strand;
    else light += strand;
  }
  const fill = defs.down([
    [0, lighten(hair, 0.62)],
    [0.5, hair],
    [1, shade(hair, 0.8)],
  ]);
  const fibres = clipped(
    defs,
    stroked(dark, shade(hair, 0.85), 2.2, { opacity: 0.4 }) + stroked(light, lighten(hair, 0.6), 2, { opacity: 0.5 }),
    head,
  );
  const mark = printed(kit, { x: 0, y: -long * 0.54, width: 46, height: long * 0.62 }, spec.cap);
  return {
    svg: filled(head, fill) + fibres + filled(head, tone(hair, -0.4), { opacity: 0.06 }) + handle + ferrule + mark,
    width: 520,
    height: long + 128 + 260,
    depth: 0.03,
  };
}
