import { lighten, mix, shade } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { castBy } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

const [HALF, HIGH] = [290, 790];
const PENNANTS = 7;

/** A string of pennants across the top of the card. */
function garland(colours: readonly string[]): string {
  const sag = (x: number) => 46 * (1 - (x / (HALF - 24)) ** 2);
  const [from, step] = [-HALF + 34, (2 * HALF - 68) / PENNANTS];
  let flags = '';
  for (let at = 0; at < PENNANTS; at++) {
    const [left, right] = [from + at * step + 5, from + (at + 1) * step - 5];
    const [top, end] = [-HIGH + 58 + sag(left), -HIGH + 58 + sag(right)];
    const middle = (left + right) / 2;
    flags += filled(
      `M${n(left)} ${n(top)}L${n(right)} ${n(end)}L${n(middle)} ${n((top + end) / 2 + 66)}Z`,
      colours[at % colours.length] as string,
    );
  }
  const string = `M${n(-HALF + 24)} ${n(-HIGH + 58)}Q0 ${n(-HIGH + 150)} ${n(HALF - 24)} ${n(-HIGH + 58)}`;
  return flags + stroked(string, shade(colours[0] as string, 0.3), 3);
}

/** Icing that runs down the side of a tier. */
function icing(half: number, top: number, colour: string): string {
  const step = half / 3;
  let edge = `M${n(-half)} ${n(top + 14)}Q${n(-half)} ${n(top)} ${n(-half + 14)} ${n(top)}H${n(half - 14)}Q${n(half)} ${n(top)} ${n(half)} ${n(top + 14)}V${n(top + 26)}`;
  for (let at = 0; at < 6; at++) edge += `q${n(-step / 2)} ${at % 2 ? 44 : 26} ${n(-step)} 0`;
  return filled(`${edge}Z`, colour);
}

function cakeCandle(x: number, foot: number, height: number, colour: string): string {
  const top = foot - height;
  const flame = `M${n(x)} ${n(top - 54)}C${n(x + 20)} ${n(top - 30)} ${n(x + 14)} ${n(top - 10)} ${n(x)} ${n(top - 10)}C${n(x - 14)} ${n(top - 10)} ${n(x - 20)} ${n(top - 30)} ${n(x)} ${n(top - 54)}Z`;
  let stripes = '';
  for (let y = top + 12; y < foot - 8; y += 20) stripes += `M${n(x - 8)} ${n(y + 8)}l16-8`;
  return (
    filled(oval(x, top - 30, 40, 44), '#F6C667', { opacity: 0.28 }) +
    filled(flame, '#F0A93B') +
    filled(oval(x, top - 22, 5, 9), '#FFF3CF') +
    stroked(`M${n(x)} ${n(top)}v-12`, '#5b4632', 3) +
    filled(block(x - 9, top, 18, height, 5), colour) +
    stroked(stripes, lighten(colour, 0.55), 4)
  );
}

/** A cake of two tiers with lit candles. */
function cake(base: string, cream: string, berry: string, mint: string): string {
  const dots = [-108, -54, 0, 54, 108].map((x) => filled(oval(x, -336, 9, 9), berry)).join('');
  return (
    filled(oval(0, -294, 216, 22), mix(base, berry, 0.3)) +
    filled(oval(0, -300, 204, 17), lighten(base, 0.5)) +
    [-52, 0, 52].map((x, at) => cakeCandle(x, -502, 72 + (at % 2) * 22, at % 2 ? berry : mint)).join('') +
    filled(block(-166, -412, 332, 114, 12), mix(cream, berry, 0.26)) +
    icing(166, -412, berry) +
    dots +
    filled(block(-100, -508, 200, 100, 10), mix(cream, mint, 0.3)) +
    icing(100, -508, mint)
  );
}

/** An envelope that stands behind the card. */
function envelope({ defs, spec }: Kit): string {
  const paper = mix(spec.cap, spec.body, 0.18);
  const back = block(-300, -500, 600, 500, 10);
  const flap = `M-300-496L0-240L300-496`;
  return (
    castBy(back) +
    filled(back, flat(defs, paper, 'paper')) +
    filled(`${flap}Z`, shade(paper, 0.12)) +
    stroked(flap, lighten(paper, 0.35), 3)
  );
}

/** A card with a cake on its front, before its envelope. */
export function birthdayCard(kit: Kit): Piece {
  const { defs, spec } = kit;
  const paper = lighten(spec.body, 0.4);
  const mint = spec.content ?? '#8FB8A8';
  const sheet = block(-HALF, -HIGH, 2 * HALF, HIGH, 8);
  const frame = stroked(block(-HALF + 18, -HIGH + 18, 2 * HALF - 36, HIGH - 36, 6), mix(paper, spec.cap, 0.4), 2.4);
  const gold = mix('#E5B75A', spec.body, 0.2);
  return {
    svg:
      moved(envelope(kit), 96, -64, 1, 11) +
      castBy(sheet) +
      filled(sheet, flat(defs, paper, 'paper')) +
      frame +
      garland([spec.cap, mint, gold]) +
      moved(cake(spec.body, lighten(gold, 0.62), spec.cap, mint), 0, -30, 0.92) +
      printed({ ...kit, spec: { ...spec, motif: 'none' } }, { x: 0, y: -154, width: 440, height: 220 }, paper),
    width: 2 * HALF + 200,
    height: HIGH,
    depth: 0.2,
    edged: true,
  };
}
