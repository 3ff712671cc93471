import { drawMotif } from '../lettering/motif.ts';
import { lighten, mix, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { castBy, clipped, turned } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Three felted bookmarks, fanned, each with a tassel. */
export function bookmarks(kit: Kit): Piece {
  const { defs, spec } = kit;
  const papers = [mix(spec.body, '#6f5b45', 0.55), mix(spec.body, '#8d3f3a', 0.42), spec.body];
  const marker = block(-82, -560, 164, 540, 8);
  const tassel = (colour: string) =>
    stroked('M0-544C-8-600 20-620 8-664', colour, 6) +
    filled('M-16-668h34l10 96q-27 10-54 0z', colour) +
    stroked('M-8-664l-6 92M2-664v96M12-664l8 90', lighten(colour, 0.5), 2.4, { opacity: 0.5 }) +
    filled(block(-15, -672, 32, 14, 4), shade(colour, 0.6));
  const one = (index: number) => {
    const paper = papers[index] as string;
    let flecks = '';
    for (let step = 0; step < 40; step++)
      flecks += `M${n(kit.chance.between(-78, 78))} ${n(kit.chance.between(-550, -30))}l${n(kit.chance.between(-7, 7))} ${n(kit.chance.between(-4, 4))}`;
    return (
      castBy(marker) +
      filled(marker, flat(defs, paper, 'paper')) +
      stroked(flecks, shade(paper, 0.8), 1.8, { opacity: 0.3 }) +
      filled(oval(0, -536, 10, 10), shade(paper, 0.85)) +
      moved(tassel(index === 2 ? spec.cap : shade(paper, 0.4)), 0, 0) +
      printed(
        {
          ...kit,
          style: { ...kit.style, layout: 'tall' },
          lettered: index === 2 ? kit.lettered : kit.lettered === 'full' ? 'mark' : kit.lettered,
        },
        { x: 0, y: -270, width: 150, height: 380 },
        paper,
      )
    );
  };
  return {
    svg: moved(one(0), -60, -10, 1, -21) + moved(one(1), 70, -4, 1, 17) + moved(one(2), 0, 0, 1, -3),
    width: 560,
    height: 690,
    lying: true,
  };
}

/** Scented drawer liners: sheets with a printed pattern, rolled and banded. */
export function drawerLiners(kit: Kit): Piece {
  const { defs, spec } = kit;
  const motif = spec.motif && spec.motif !== 'none' ? spec.motif : 'flower';
  const roll = (y: number, colour: string, x: number) => {
    const [half, r] = [290, 62];
    const body = `M${n(-half)} ${n(-r)}H${n(half)}A26 ${n(r)} 0 0 1 ${n(half)} ${n(r)}H${n(-half)}A26 ${n(r)} 0 0 1 ${n(-half)} ${n(-r)}Z`;
    let pattern = '';
    for (let column = 0; column < 8; column++)
      pattern += drawMotif(motif, mix(colour, spec.cap, 0.7), -half + 50 + column * 76, column % 2 ? 14 : -20, 46);
    const skin = filled(
      body,
      defs.down([
        [0, tone(colour, -0.1)],
        [0.22, tone(colour, 0.4)],
        [0.55, colour],
        [1, tone(colour, -0.5)],
      ]),
    );
    const end =
      filled(oval(half, 0, 26, r), tone(colour, 0.3)) +
      [0.74, 0.5, 0.26]
        .map((share) => stroked(oval(half, 0, 26 * share, r * share), shade(colour, 0.8), 2.4, { opacity: 0.5 }))
        .join('');
    return moved(skin + clipped(defs, group(pattern, { opacity: 0.5 }), body) + end, x, y);
  };
  const rolls = roll(-64, spec.body, 26) + roll(-176, mix(spec.body, '#fff', 0.3), -16) + roll(-286, spec.body, 12);
  const bandShape = 'M-110-352Q0-360 110-352V0Q0 10-110 0Z';
  const band =
    filled(bandShape, flat(defs, spec.label, 'paper')) +
    printed(kit, { x: 0, y: -176, width: 205, height: 310 }, spec.label);
  return { svg: rolls + band, width: 640, height: 352, edged: true };
}

/** Ceramic star on a cord with a wooden bead. */
export function scentStar(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [r, y] = [250, -262];
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const far = index % 2 ? r * 0.46 : r;
    return [Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
  });
  const outline = `M${points.map(([x, py]) => `${n(x)} ${n(py)}`).join('L')}Z`;
  let facets = '';
  for (const [index, [x, py]] of points.entries()) {
    const [nx, ny] = points[(index + 1) % 10] as (typeof points)[number];
    const lightAmount = Math.cos(((index + 0.5) / 10) * Math.PI * 2 - Math.PI / 2 + 2.2) * 0.34;
    facets += filled(
      `M0 ${n(y)}L${n(x)} ${n(py)}L${n(nx)} ${n(ny)}Z`,
      tone(spec.body, lightAmount * (index % 2 ? 1 : 0.5)),
    );
  }
  let specks = '';
  for (let index = 0; index < 70; index++) specks += `M${n(chance.between(-r, r))} ${n(y + chance.between(-r, r))}h.1`;
  const rounded = { 'stroke-linejoin': 'round' } as const;
  const body =
    moved(stroked(outline, '#2a1a12', 30, { ...rounded, opacity: 0.1 }), 16, 20) +
    moved(stroked(outline, '#2a1a12', 30, { ...rounded, opacity: 0.1 }), 8, 10) +
    stroked(outline, tone(spec.body, -0.24), 30, rounded) +
    moved(stroked(outline, tone(spec.body, 0.2), 24, rounded), -2, -3) +
    filled(outline, spec.body) +
    facets;
  const hole = filled(oval(0, y - r * 0.72, 14, 14), shade(spec.body, 1));
  const cord = stroked(
    `M-3 ${n(y - r * 0.72)}C-40 ${n(y - r - 60)}-30 ${n(y - r - 130)} 0 ${n(y - r - 190)}C30 ${n(y - r - 130)} 40 ${n(y - r - 60)} 3 ${n(y - r * 0.72)}`,
    spec.cap,
    7,
  );
  const bead = moved(
    turned(
      defs,
      '#b98f62',
      [
        [14, -40, 12],
        [26, -20, 16],
        [14, 0, 12],
      ],
      { sag: 3, finish: 'wood' },
    ),
    0,
    y - r - 24,
  );
  const mark = printed(branded(kit), { x: 0, y: y + 24, width: 210, height: 80 }, spec.body);
  return {
    svg:
      cord +
      body +
      clipped(defs, stroked(specks, shade(spec.body, 1), 3.4, { opacity: 0.2 }), outline) +
      hole +
      bead +
      mark,
    width: 520,
    height: 720,
    lying: true,
    hung: true,
  };
}
