import { drawBackdrop } from '../light/backdrop.ts';
import { lighten, mix, shade } from '../light/colour.ts';
import { flat, round } from '../light/finish.ts';
import { block, lathe, oval } from '../path.ts';
import { drawSprig, leafShadow } from '../props/leaves.ts';
import { drawCloth, drawDish, drawPebble, drawPlinth, drawSlice, drawVase, LEMON } from '../props/still-life.ts';
import { drawSwatch } from '../props/swatches.ts';
import { windowLight } from '../props/wall.ts';
import { drawFlame } from '../shapes/home.ts';
import { filled, moved, stroked } from '../svg.ts';
import type { Desk } from './desk.ts';
import { clayOf, put } from './desk.ts';
import { drawBauble, drawFirBranch, drawPresent, drawScatteredLeaves } from './gifts.ts';
import { drawBoard, drawCurtain, drawWindow } from './window.ts';

const WOOD = '#b58d63';

function room({ defs, backdrop }: Desk, horizon: number): string {
  return drawBackdrop(defs, backdrop, { width: 1200, height: 800, horizon });
}

export function candlesByWindow(desk: Desk): string {
  const { defs, chance, tint } = desk;
  const frame = mix(tint, '#ffffff', 0.7);
  const window = drawWindow(defs, chance, { x: 330, y: 60, width: 560, height: 540 }, 'evening', frame);
  const curtains =
    drawCurtain(defs, 40, 240, 640, lighten(tint, 0.3)) + drawCurtain(defs, 950, 230, 640, lighten(tint, 0.3));
  const sill = drawBoard(defs, 0, 668, 1200, 46, frame);
  const lights =
    put(desk, 'candle', 'cream', 440, 668, 230) +
    put(desk, 'candle', 'amber', 630, 676, 290) +
    put(desk, 'candle', 'night', 800, 672, 200);
  return (
    room(desk, 1400) +
    window +
    curtains +
    sill +
    lights +
    moved(drawVase(defs, chance, 170, clayOf(desk)), 1010, 668) +
    moved(drawPebble(defs, chance, 76), 260, 680)
  );
}

export function skincareShelf(desk: Desk): string {
  const { defs, chance } = desk;
  const [upper, lower] = [340, 706];
  const boards = drawBoard(defs, 90, upper, 1020, 30, WOOD) + drawBoard(defs, 90, lower, 1020, 30, WOOD);
  const light = windowLight({ x: 520, horizon: 660, size: 760 }) + leafShadow(chance, 620, 60, 520, 32);
  const top =
    put(desk, 'dropper', 'amber', 250, upper, 206) +
    put(desk, 'jar', 'green', 430, upper, 110) +
    put(desk, 'bottle', 'clear', 610, upper, 240) +
    put(desk, 'tin', 'rose', 800, upper, 130);
  const low =
    put(desk, 'towel', 'green', 290, lower, 150) +
    put(desk, 'pump', 'cream', 530, lower, 270) +
    put(desk, 'tube', 'rose', 680, lower, 230) +
    put(desk, 'jar', 'amber', 850, lower, 120);
  return (
    room(desk, 1600) +
    light +
    boards +
    top +
    low +
    moved(drawVase(defs, chance, 140, clayOf(desk)), 985, upper) +
    moved(drawVase(defs, chance, 130, lighten(clayOf(desk), 0.3), '#e7c0b5'), 1010, lower)
  );
}

export function gifts(desk: Desk): string {
  const { chance, tint } = desk;
  const paper = mix(tint, '#ffffff', 0.5);
  const clay = clayOf(desk);
  const presents =
    moved(drawPresent(desk, 330, 250, clay, '#f4ead9'), 720, 640) +
    moved(drawPresent(desk, 230, 330, paper, '#a8423f'), 440, 650) +
    moved(drawPresent(desk, 190, 130, '#5d6b58', '#e2c68d'), 610, 716);
  const branches =
    moved(drawFirBranch(chance, 260, '#5f7a62'), 120, 700, 1, -8) +
    moved(drawFirBranch(chance, 220, '#557058'), 1080, 730, 1, 188);
  return (
    room(desk, 560) +
    windowLight({ x: 640, horizon: 540, size: 620 }) +
    branches +
    presents +
    put(desk, 'candle', 'cream', 925, 706, 170) +
    moved(drawBauble(desk, 42, '#b04a44'), 290, 730) +
    moved(drawBauble(desk, 30, '#c9a25a'), 365, 752)
  );
}

export function winter(desk: Desk): string {
  const { defs, chance, tint } = desk;
  const frame = mix(tint, '#ffffff', 0.8);
  const window = drawWindow(defs, chance, { x: 150, y: 70, width: 900, height: 520 }, 'winter', frame);
  const things =
    put(desk, 'jar', 'clear', 420, 672, 150) +
    put(desk, 'tube', 'cream', 570, 668, 270) +
    put(desk, 'candle', 'amber', 760, 674, 210);
  return (
    room(desk, 1400) +
    window +
    drawBoard(defs, 0, 664, 1200, 50, frame) +
    things +
    moved(drawFirBranch(chance, 240, '#5f7a62'), 900, 690, 1, 4) +
    moved(drawBauble(desk, 34, '#a8423f'), 300, 690) +
    moved(drawCloth(defs, chance, 1200, 0, 120, lighten(tint, 0.4)), 0, 716)
  );
}

function trimmer(desk: Desk): string {
  const steel = flat(desk.defs, '#b9b4ac', 'metal');
  const blade = 'M0 0L-26 10L-24 20L10 30L330-128l-8-18Z';
  const other = 'M-10 26L-30 34L-22 44L16 40L340-60l-4-18Z';
  const ring = (x: number, y: number) =>
    stroked(oval(x, y, 46, 36), '#8f8a83', 18) + stroked(oval(x - 2, y - 3, 46, 36), '#d9d5ce', 6);
  return (
    ring(376, -168) +
    ring(384, -66) +
    filled(other, steel) +
    filled(blade, steel) +
    filled(oval(214, -72, 11, 11), '#6d6862')
  );
}

export function wickTrimming(desk: Desk): string {
  const { defs, chance } = desk;
  const vessel = put(desk, 'candle', 'cream', 470, 1010, 760).replace(
    drawFlame(defs, 1.15),
    stroked('M0 6C-3-14 5-24 2-52', '#33241c', 6),
  );
  const clippings = stroked('M770 742l26 8M812 728l14-14', '#33241c', 6);
  return (
    room(desk, 560) +
    windowLight({ x: 800, horizon: 560, size: 700 }) +
    vessel +
    moved(trimmer(desk), 484, 344, 1.3) +
    clippings +
    moved(drawScatteredLeaves('#7d8f6a'), 900, 724) +
    moved(drawPebble(defs, chance, 90), 1060, 740)
  );
}

export function bathRitual(desk: Desk): string {
  const { defs, chance } = desk;
  const things =
    put(desk, 'towel', 'green', 360, 660, 220) +
    put(desk, 'bottle', 'amber', 610, 650, 400) +
    put(desk, 'bath-bomb', 'rose', 820, 690, 190) +
    put(desk, 'soap', 'cream', 590, 742, 120);
  return (
    room(desk, 560) +
    windowLight({ x: 620, horizon: 540, size: 680 }) +
    moved(drawVase(defs, chance, 240, clayOf(desk)), 990, 610) +
    things +
    moved(drawSprig(chance, 240, 50, '#7d8f6a', 70), 130, 752, 1, 76)
  );
}

export function herbs(desk: Desk): string {
  const { defs, chance } = desk;
  const clay = lighten(clayOf(desk), 0.3);
  const bowl =
    filled(
      lathe(
        [
          { x: 150, y: -150 },
          { x: 140, y: -60, r: 70 },
          { x: 70, y: 0, r: 16 },
        ],
        26,
        10,
      ),
      round(defs, clay, 'matte'),
    ) +
    filled(oval(0, -150, 150, 26), lighten(clay, 0.4)) +
    filled(oval(0, -147, 134, 20), shade(clay, 0.5));
  const pestle = moved(
    filled(block(-19, -190, 38, 230, 18), round(defs, lighten(clay, 0.24), 'matte')),
    44,
    -170,
    1,
    24,
  );
  const rim = filled('M-150-150A150 26 0 0 0 150-150L149-140A150 26 0 0 1-149-140Z', lighten(clay, 0.16));
  const mortar = moved(
    `${moved(drawSprig(chance, 200, -70), -50, -140)}${pestle}${bowl}${moved(drawSprig(chance, 120, -60, '#8a9a6f', 64), -30, -140)}${rim}`,
    450,
    690,
  );
  const fruit = moved(drawSlice(70, LEMON, -12), 700, 748) + moved(drawSlice(54, LEMON, 14), 800, 756);
  return (
    room(desk, 560) +
    windowLight({ x: 620, horizon: 540, size: 680 }) +
    put(desk, 'dropper', 'amber', 760, 660, 360) +
    put(desk, 'jar', 'clear', 950, 690, 150) +
    mortar +
    fruit +
    moved(drawSprig(chance, 260, 60, '#87998c', 74), 130, 748, 1, 80)
  );
}

export function scent(desk: Desk): string {
  const { defs } = desk;
  const plinths =
    moved(drawPlinth(defs, 330, 150, clayOf(desk)), 470, 660) +
    moved(drawPlinth(defs, 300, 70, lighten(clayOf(desk), 0.3)), 760, 690);
  return (
    room(desk, 560) +
    windowLight({ x: 640, horizon: 540, size: 700 }) +
    plinths +
    put(desk, 'diffuser', 'cream', 470, 522, 380) +
    put(desk, 'perfume', 'clear', 760, 632, 270) +
    put(desk, 'incense', 'night', 1000, 690, 330) +
    moved(drawDish(defs, 200, clayOf(desk)), 230, 720) +
    moved(drawScatteredLeaves('#87998c'), 220, 700)
  );
}

export function textures(desk: Desk): string {
  const { defs, chance, backdrop } = desk;
  const swatch = (
    shape: 'jar' | 'dropper' | 'compact',
    content: string,
    x: number,
    y: number,
    scale: number,
    turn: number,
  ) =>
    moved(
      drawSwatch(defs, chance, {
        shape,
        body: '#ffffff',
        cap: '#ffffff',
        label: '#ffffff',
        material: 'glass',
        content,
      }),
      x,
      y,
      scale,
      turn,
    );
  const ground = drawBackdrop(defs, backdrop, { width: 1200, height: 800, horizon: 2400 });
  return (
    ground +
    swatch('jar', '#f6ead8', 380, 300, 1.3, -10) +
    swatch('dropper', '#e0a458', 880, 260, 1, 0) +
    swatch('compact', '#d79c85', 840, 590, 0.9, 6) +
    swatch('jar', '#dfe6d6', 360, 620, 0.9, 8) +
    moved(drawSprig(chance, 300, 70, '#87998c', 84), 1120, 760, 1, -30)
  );
}
