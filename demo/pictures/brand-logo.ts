import { cased, styleOf } from './lettering/label-style.ts';
import type { Motif } from './lettering/motif.ts';
import { drawMotif } from './lettering/motif.ts';
import { fitted, lettering, widthOf } from './lettering/type.ts';
import { Defs } from './light/defs.ts';
import { block, n, oval } from './path.ts';
import { chanceFrom } from './seed.ts';
import { svgOf } from './staging.ts';
import { filled, stroked } from './svg.ts';

const INK = '#1c1917';
const MOTIFS: readonly Motif[] = [
  'leaf',
  'flower',
  'wave',
  'sun',
  'drop',
  'citrus',
  'berry',
  'moon',
  'mountain',
  'line',
];

interface Wordmark {
  text: string;
  setting: { face: ReturnType<typeof styleOf>['brandFace']; tracking: number };
}

function word(
  { text, setting }: Wordmark,
  y: number,
  width: number,
  most: number,
): { svg: string; size: number; width: number } {
  const size = fitted(text, setting, width, most);
  return {
    svg: lettering(text, { ...setting, x: 200, y: y + size * 0.35, size, fill: INK }),
    size,
    width: widthOf(text, setting) * size,
  };
}

function plain(mark: Wordmark): string {
  return word(mark, 100, 340, 76).svg;
}

function ruled(mark: Wordmark): string {
  const set = word(mark, 92, 330, 68);
  return set.svg + stroked(`M${n(200 - set.width / 2)} ${n(104 + set.size * 0.5)}h${n(set.width)}`, INK, 2);
}

function framed(mark: Wordmark): string {
  const set = word(mark, 100, 270, 58);
  const [width, height] = [set.width + 64, set.size + 52];
  return (
    set.svg +
    stroked(block(200 - width / 2, 100 - height / 2, width, height, mark.text.length % 2 ? height / 2 : 0), INK, 2.4)
  );
}

function crowned(mark: Wordmark, motif: Motif): string {
  return drawMotif(motif, INK, 200, 58, 62) + word(mark, 138, 320, 56).svg;
}

function sealed(mark: Wordmark): string {
  const letter = mark.text.slice(0, 1);
  const ring =
    stroked(oval(200, 62, 40, 40), INK, 2.4) +
    lettering(letter, { face: mark.setting.face, x: 200, y: 78, size: 46, fill: INK });
  return ring + word(mark, 146, 320, 46).svg;
}

function beside(mark: Wordmark, motif: Motif): string {
  const size = fitted(mark.text, mark.setting, 250, 60);
  const width = widthOf(mark.text, mark.setting) * size;
  const left = 200 - (width + 74) / 2;
  return (
    drawMotif(motif, INK, left + 28, 100, 58) +
    lettering(mark.text, { ...mark.setting, x: left + 74, y: 100 + size * 0.34, size, fill: INK, anchor: 'start' })
  );
}

function reversed(mark: Wordmark): string {
  const size = fitted(mark.text, mark.setting, 280, 56);
  const width = widthOf(mark.text, mark.setting) * size + 70;
  const height = size + 48;
  return (
    filled(block(200 - width / 2, 100 - height / 2, width, height), INK) +
    lettering(mark.text, { ...mark.setting, x: 200, y: 100 + size * 0.34, size, fill: '#ffffff' })
  );
}

const TREATMENTS = [plain, ruled, crowned, framed, beside, sealed, plain, reversed, crowned] as const;

/** Wordmark of a brand in the lettering of its labels, 400 × 200, ink on nothing. */
export function drawBrandLogo(name: string, seed: string | number): string {
  const style = styleOf(name);
  const chance = chanceFrom(`logo ${name} ${seed}`);
  const mark = {
    text: cased(name, style.brandCase),
    setting: { face: style.brandFace, tracking: style.brandTracking },
  };
  return svgOf(400, 200, new Defs(), chance.pick(TREATMENTS)(mark, chance.pick(MOTIFS)));
}
