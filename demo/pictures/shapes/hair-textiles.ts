import { lighten, mix, shade, tone } from '../light/colour.ts';
import { flat, veil } from '../light/finish.ts';
import { block, flowing, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { clipped } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** A band of gathered satin around a card: ruffled along both edges, with deep folds across. */
function drawScrunchie({ defs, chance }: Kit, colour: string, half: number, thick: number): string {
  const frills = Math.round(half / 13);
  const edge = (y: number, side: 1 | -1) =>
    Array.from({ length: frills + 1 }, (_, index) => {
      const x = -half + (index / frills) * 2 * half;
      // The band bends back around both sides of the card.
      const bend = (x / half) ** 4 * thick * 0.3;
      const wave = (index % 2 ? 0.1 : -0.03) * thick * chance.between(0.7, 1.3);
      return [x, y + side * (wave - bend)] as const;
    });
  const outline = flowing([...edge(-thick / 2, -1), ...edge(thick / 2, 1).reverse()], true);
  let [folds, lights] = ['', ''];
  for (let index = 1; index < frills * 2; index++) {
    const x = -half + (index / (frills * 2)) * 2 * half;
    const [from, to] = [-thick * chance.between(0.3, 0.62), thick * chance.between(0.3, 0.62)];
    const sway = chance.between(-12, 12);
    const line = `M${n(x)} ${n(from)}Q${n(x + sway)} 0 ${n(x + chance.between(-8, 8))} ${n(to)}`;
    if (index % 2) folds += line;
    else lights += line;
  }
  const satin = defs.down([
    [0, tone(colour, 0.12)],
    [0.3, tone(colour, 0.34)],
    [0.55, tone(colour, -0.06)],
    [0.8, tone(colour, -0.3)],
    [1, tone(colour, -0.5)],
  ]);
  return (
    moved(filled(outline, '#2a1a12', { opacity: 0.2 }), 7, 12) +
    filled(outline, satin) +
    clipped(
      defs,
      stroked(folds, shade(colour, 0.95), 7, { opacity: 0.36 }) +
        stroked(lights, lighten(colour, 0.8), 6, { opacity: 0.45 }) +
        stroked(`M${n(-half)} 0Q0 ${n(thick * 0.12)} ${n(half)} 0`, shade(colour, 0.9), 4, { opacity: 0.12 }),
      outline,
    )
  );
}

/** Three scrunchies of different widths on their card, as they are sold. */
export function scrunchies(kit: Kit): Piece {
  const { defs, spec } = kit;
  const card = block(-200, -640, 400, 640, 16);
  const hole = filled(oval(0, -604, 22, 12), shade(spec.label, 0.5));
  const paper = filled(card, flat(defs, spec.label, 'paper'));
  const print = printed(kit, { x: 0, y: -508, width: 330, height: 150 }, spec.label);
  const third = spec.content ?? mix(spec.body, '#e8cf93', 0.75);
  const bands =
    moved(drawScrunchie(kit, third, 222, 62), 0, -374) +
    moved(drawScrunchie(kit, spec.cap, 226, 88), 0, -264) +
    moved(drawScrunchie(kit, spec.body, 232, 122), 0, -120);
  return { svg: paper + hole + print + bands, width: 470, height: 650, edged: true };
}

/** Hair turban, wound and buttoned, as it sits on a head. */
export function turban(kit: Kit): Piece {
  const { defs, spec } = kit;
  const cloth =
    'M-236-26C-276-190-196-392-20-412C176-430 278-250 250-60C244-10 210 6 150 2Q0-14-150 4C-204 10-228 4-236-26Z';
  const linen = defs.across(
    [
      [0, tone(spec.body, 0.1)],
      [0.3, tone(spec.body, 0.34)],
      [0.62, tone(spec.body, -0.1)],
      [1, tone(spec.body, -0.56)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.5 },
  );
  let [pleats, gleams] = ['', ''];
  for (let index = 0; index < 11; index++) {
    const share = index / 10;
    const angle = Math.PI * (1.06 + share * 0.9);
    const [x, y] = [Math.cos(angle) * 330, -190 + Math.sin(angle) * 300];
    pleats += `M6-96Q${n(x * 0.4 - 30)} ${n(-96 + (y + 96) * 0.62)} ${n(x)} ${n(y)}`;
    gleams += `M14-108Q${n(x * 0.4 + 6)} ${n(-96 + (y + 96) * 0.62)} ${n(x + 34)} ${n(y)}`;
  }
  for (const side of [-1, 1]) {
    pleats += `M${n(side * 20)}-78Q${n(side * 120)}-86 ${n(side * 250)} ${n(-40)}M${n(side * 20)}-66Q${n(side * 120)}-40 ${n(side * 230)} -4`;
  }
  let threads = '';
  for (let y = -420; y < 10; y += 9) threads += `M-280 ${n(y)}H280`;
  const folds = clipped(
    defs,
    stroked(threads, shade(spec.body, 0.6), 1.3, { opacity: 0.16 }) +
      stroked(pleats, shade(spec.body, 0.9), 9, { opacity: 0.24 }) +
      stroked(gleams, lighten(spec.body, 0.7), 8, { opacity: 0.36 }),
    cloth,
  );
  const knot = 'M-58-96C-62-150-20-160 6-150C46-158 74-132 66-92C62-48 30-40 2-46C-32-40-56-56-58-96Z';
  const twist =
    filled(knot, linen) +
    clipped(
      defs,
      stroked(
        'M-50-120C-10-110 30-90 58-66M-58-94C-20-84 10-64 34-46M-30-150C10-140 44-120 68-100',
        shade(spec.body, 0.9),
        8,
        { opacity: 0.34 },
      ),
      knot,
    ) +
    stroked(knot, shade(spec.body, 0.9), 3, { opacity: 0.3 });
  const button = moved(
    filled(oval(3, 5, 21, 21), '#2a1a12', { opacity: 0.25 }) +
      filled(oval(0, 0, 21, 21), flat(defs, '#b98f62', 'wood')) +
      stroked('M-6-4h.1M6-4h.1M-6 5h.1M6 5h.1', '#4a321f', 5),
    4,
    -98,
  );
  const tag = moved(
    filled(block(-62, -26, 124, 52, 3), flat(defs, spec.label, 'paper')) +
      printed(branded(kit), { x: 0, y: 0, width: 112, height: 46 }, spec.label),
    -150,
    -44,
    1,
    -5,
  );
  return {
    svg: filled(cloth, linen) + folds + filled(cloth, veil(defs)) + twist + button + group(tag, {}),
    width: 500,
    height: 420,
    depth: 0.1,
  };
}
