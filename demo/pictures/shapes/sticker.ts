import type { LabelBox } from '../lettering/label.ts';
import { setLabel } from '../lettering/label.ts';
import { drawMotif } from '../lettering/motif.ts';
import { brandRow, stacked } from '../lettering/rows.ts';
import { accentOn, distance, inkOn } from '../light/colour.ts';
import { round } from '../light/finish.ts';
import { n } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import type { Kit } from './kit.ts';

export interface Wrapped {
  /** Half width of the body that carries the label. */
  half: number;
  /** Half width of the label. */
  reach: number;
  top: number;
  bottom: number;
  /** How far the middle hangs below the edges of a full turn. */
  sag: number;
}

/** The printed text for a box, in an ink that fits the ground. */
export function printed(kit: Kit, box: LabelBox, ground: string): string {
  const { spec, text, style, lettered } = kit;
  if (lettered === 'none') return '';
  const colours = [spec.content, spec.cap, spec.body, spec.label].filter((colour) => colour !== ground);
  const ink = { text: inkOn(ground), accent: accentOn(ground, colours) };
  if (lettered === 'brand') {
    const column = { x: -box.width * 0.42, width: box.width * 0.84, align: 'middle' as const };
    return moved(stacked([brandRow(text.brand, style, column, ink.text, box.width * 0.22)], -20, 40), box.x, box.y);
  }
  if (lettered === 'mark') return marked(kit, box, ink.accent);
  return setLabel({ box, text, style, motif: spec.motif ?? 'none', ink, paper: ground });
}

/** A label without words: the motif over a short rule. */
function marked({ spec }: Kit, { x, y, width, height }: LabelBox, ink: string): string {
  const size = Math.min(width * 0.52, height * 0.5);
  const rule = stroked(`M${n(x - size * 0.5)} ${n(y + size * 0.72)}h${n(size)}`, ink, 2.4);
  return drawMotif(spec.motif ?? 'line', ink, x, y - size * 0.06, size) + (height > size * 1.8 ? rule : '');
}

/** The print for a round field, where frames and bands would be cut off. */
export function roundPrint(kit: Kit, box: LabelBox, ground: string): string {
  return printed({ ...kit, style: { ...kit.style, layout: 'classic' } }, box, ground);
}

function curved({ reach, top, bottom }: Wrapped, hang: number): string {
  return `M${n(-reach)} ${n(top)}Q0 ${n(top + hang * 2)} ${n(reach)} ${n(top)}V${n(bottom)}Q0 ${n(bottom + hang * 2)} ${n(-reach)} ${n(bottom)}Z`;
}

/** A paper label around a round body; where it has the body's own colour the print stands on the body itself. */
export function wrappedLabel(kit: Kit, wrap: Wrapped): string {
  const { defs, spec } = kit;
  const { half, reach, top, bottom, sag } = wrap;
  const share = reach / half;
  const hang = sag * (1 - Math.sqrt(Math.max(0, 1 - share * share)));
  const shift = hang + sag * 0.12;
  const box = {
    x: 0,
    y: (top + bottom) / 2 + shift * 0.8,
    width: Math.min(reach * 2, half * 1.66),
    height: bottom - top,
  };
  const glassy = spec.material === 'glass' || spec.material === 'frosted-glass';
  if (!glassy && distance(spec.label, spec.body) < 0.05) return printed(kit, box, spec.body);
  const edge = moved(filled(curved(wrap, hang), '#2a1a12', { opacity: 0.16 }), 2.5, 3.5);
  const paper = filled(curved(wrap, hang), round(defs, spec.label, 'paper', [-half, half]));
  return (share < 0.98 ? edge : '') + paper + printed(kit, box, spec.label);
}

/** A label on a flat face. */
export function flatLabel(kit: Kit, box: LabelBox, fill: string, ground: string): string {
  const { x, y, width, height } = box;
  const outline = `M${n(x - width / 2)} ${n(y - height / 2)}h${n(width)}v${n(height)}h${n(-width)}z`;
  return moved(filled(outline, '#2a1a12', { opacity: 0.14 }), 2, 3) + filled(outline, fill) + printed(kit, box, ground);
}
