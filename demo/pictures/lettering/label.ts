import { block, n, oval } from '../path.ts';
import { filled, group, stroked } from '../svg.ts';
import type { LabelStyle } from './label-style.ts';
import { cased } from './label-style.ts';
import type { Motif } from './motif.ts';
import { drawMotif } from './motif.ts';
import type { Column, Ink, Row } from './rows.ts';
import { brandRow, heightOf, motifRow, nameRow, noteRow, ruleRow, stacked } from './rows.ts';
import { fitted, lettering } from './type.ts';

export interface LabelText {
  brand: string;
  name: string;
  /** Size, scent or shade, set small below the name. */
  note?: string;
}

export interface LabelBox {
  /** Middle of the label. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelJob {
  box: LabelBox;
  text: LabelText;
  style: LabelStyle;
  motif: Motif;
  ink: Ink;
  /** Colour of the paper, for reversed parts. */
  paper: string;
}

const centred = ({ x, width }: LabelBox, share = 0.8): Column => ({
  x: x - (width * share) / 2,
  width: width * share,
  align: 'middle',
});

const leftHand = ({ x, width }: LabelBox): Column => ({ x: x - width * 0.39, width: width * 0.78, align: 'start' });

function inside(box: LabelBox, rows: Row[], share = 0.82): string {
  const room = box.height * share;
  const needed = heightOf(rows) + rows.length * 8;
  const content = stacked(rows, -Math.max(room, needed) / 2, Math.max(room, needed));
  const scale = Math.min(1, room / needed);
  const transform = `translate(${n(box.x)} ${n(box.y)})${scale < 1 ? `scale(${Math.round(scale * 100) / 100})` : ''}`;
  return group(content, { transform: transform });
}

const atOrigin = (box: LabelBox): LabelBox => ({ ...box, x: 0, y: 0 });

function classic({ box, text, style, motif, ink }: LabelJob): string {
  const column = centred(atOrigin(box));
  return inside(box, [
    motifRow(motif, column, ink.accent, box.width * 0.27),
    brandRow(text.brand, style, column, ink.text, box.width * 0.21),
    ruleRow(style, column, ink.accent),
    nameRow(text.name, style, column, ink.text, box.width * 0.112),
    noteRow(text.note, style, column, ink.text, box.width * 0.112 * 0.74),
  ]);
}

function tall({ box, text, style, motif, ink }: LabelJob): string {
  const column = centred(atOrigin(box));
  return inside(
    box,
    [
      brandRow(text.brand, style, column, ink.text, box.width * 0.19),
      motifRow(motif, column, ink.accent, box.width * 0.42),
      ruleRow(style, column, ink.accent),
      nameRow(text.name, style, column, ink.text, box.width * 0.11),
      noteRow(text.note, style, column, ink.text, box.width * 0.11 * 0.74),
    ],
    0.86,
  );
}

function left({ box, text, style, motif, ink }: LabelJob): string {
  const column = leftHand(atOrigin(box));
  return inside(
    box,
    [
      brandRow(text.brand, style, column, ink.text, box.width * 0.16),
      ruleRow({ ...style, rule: 'thin' }, column, ink.accent),
      nameRow(text.name, style, column, ink.text, box.width * 0.114, 4),
      noteRow(text.note, style, column, ink.text, box.width * 0.114 * 0.74),
      motifRow(motif, column, ink.accent, box.width * 0.22),
    ],
    0.86,
  );
}

function apothecary(job: LabelJob): string {
  const { box, text, style, motif, ink } = job;
  const [width, height] = [box.width * 0.88, box.height * 0.9];
  const [x, y] = [box.x - width / 2, box.y - height / 2];
  const cut = y + height * 0.36;
  const frame = stroked(`${block(x, y, width, height)}M${n(x)} ${n(cut)}h${n(width)}`, ink.text, 1.8);
  const column = centred(atOrigin(box), 0.76);
  const top = inside(
    { ...box, y: y + height * 0.18, height: height * 0.36 },
    [brandRow(text.brand, style, column, ink.text, box.width * 0.19)],
    0.7,
  );
  const below = inside(
    { ...box, y: cut + height * 0.32, height: height * 0.64 },
    [
      nameRow(text.name, style, column, ink.text, box.width * 0.112),
      noteRow(text.note, style, column, ink.text, box.width * 0.112 * 0.74),
      motifRow(motif, column, ink.accent, box.width * 0.2),
    ],
    0.8,
  );
  return frame + top + below;
}

function banner({ box, text, style, motif, ink, paper }: LabelJob): string {
  const height = box.height * 0.36;
  const top = box.y - box.height / 2;
  const column = centred(atOrigin(box));
  const band = filled(block(box.x - box.width / 2, top, box.width, height), ink.accent);
  const brand = inside(
    { ...box, y: top + height / 2, height },
    [brandRow(text.brand, style, column, paper, box.width * 0.19)],
    0.6,
  );
  const rest = inside({ ...box, y: top + height + (box.height - height) / 2, height: box.height - height }, [
    nameRow(text.name, style, column, ink.text, box.width * 0.112),
    noteRow(text.note, style, column, ink.text, box.width * 0.112 * 0.74),
    motifRow(motif, column, ink.accent, box.width * 0.2),
  ]);
  return band + brand + rest;
}

function monogram({ box, text, style, motif, ink }: LabelJob): string {
  const column = centred(atOrigin(box));
  const r = box.width * 0.16;
  const letter = cased(text.brand.slice(0, 1), 'upper');
  const sign = (top: number) =>
    stroked(oval(0, top + r, r, r) + oval(0, top + r, r - 5, r - 5), ink.accent, 1.6) +
    (motif === 'none'
      ? lettering(letter, { face: style.brandFace, x: 0, y: top + r * 1.42, size: r * 1.2, fill: ink.accent })
      : drawMotif(motif, ink.accent, 0, top + r, r * 1.15));
  return inside(box, [
    { height: r * 2, draw: sign },
    brandRow(text.brand, style, column, ink.text, box.width * 0.15),
    nameRow(text.name, style, column, ink.text, box.width * 0.11),
    noteRow(text.note, style, column, ink.text, box.width * 0.11 * 0.74),
  ]);
}

function low({ box, text, style, motif, ink }: LabelJob): string {
  const column = centred(atOrigin(box), 0.84);
  const rows = [
    brandRow(text.brand, style, column, ink.text, Math.min(box.width * 0.15, box.height * 0.34)),
    ruleRow(style, column, ink.accent),
    nameRow(text.name, style, column, ink.text, Math.min(box.width * 0.068, box.height * 0.2), 2),
    noteRow(text.note, style, column, ink.text, Math.min(box.width * 0.05, box.height * 0.15)),
  ];
  const room = box.height * 0.82 - heightOf(rows);
  if (room > box.height * 0.26 && motif !== 'none')
    rows.unshift(motifRow(motif, column, ink.accent, Math.min(room * 0.75, box.height * 0.3)));
  return inside(box, rows);
}

/** On something thin the text runs upwards, with the note as a small second line. */
function upright({ box, text, style, ink }: LabelJob): string {
  const brand = cased(text.brand, style.brandCase);
  const setting = { face: style.brandFace, tracking: style.brandTracking };
  const size = fitted(brand, setting, box.height * 0.9, box.width * (text.note ? 0.42 : 0.5));
  const x = box.x + size * 0.34 - (text.note ? box.width * 0.1 : 0);
  const line = lettering(brand, { ...setting, x, y: box.y, size, fill: ink.text, turn: -90 });
  if (!text.note) return line;
  const second = { face: style.nameFace, tracking: 0.08 };
  const small = fitted(text.note, second, box.height * 0.8, Math.min(size * 0.56, box.width * 0.22));
  const side = { x: x + Math.max(size * 0.2, small * 0.4) + small, y: box.y, size: small, fill: ink.text, turn: -90 };
  return line + lettering(text.note, { ...second, ...side });
}

const LAYOUTS = { classic, apothecary, left, banner, tall, monogram };

/** The printed part of a label: brand, name, motif and rules in the brand's own style. */
export function setLabel(job: LabelJob): string {
  const shape = job.box.height / job.box.width;
  if (shape > 2.6) return upright(job);
  if (shape < 0.72) return low(job);
  return LAYOUTS[job.style.layout](job);
}
