import type { PackSpec } from '../pack.ts';
import { n, oval } from '../path.ts';
import { filled, group, stroked } from '../svg.ts';

export type Motif = NonNullable<PackSpec['motif']>;

const turnedLeaf = (x: number, y: number, length: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  const point = (along: number, aside: number) =>
    `${n(x + Math.cos(angle) * along - Math.sin(angle) * aside)} ${n(y + Math.sin(angle) * along + Math.cos(angle) * aside)}`;
  const belly = length * 0.3;
  return `M${n(x)} ${n(y)}C${point(length * 0.25, belly)} ${point(length * 0.75, belly)} ${point(length, 0)}C${point(length * 0.75, -belly)} ${point(length * 0.25, -belly)} ${n(x)} ${n(y)}Z`;
};

function leaf(ink: string): string {
  const leaves = [
    turnedLeaf(0, 18, 34, -150),
    turnedLeaf(0, 18, 34, -30),
    turnedLeaf(0, -6, 30, -145),
    turnedLeaf(0, -6, 30, -35),
    turnedLeaf(0, -18, 32, -90),
  ];
  return filled(leaves.join(''), ink) + stroked('M0 50V-22', ink, 2.6);
}

function flower(ink: string): string {
  const petals = [0, 1, 2, 3, 4].map((step) => turnedLeaf(0, -4, 40, step * 72 - 90));
  return stroked(petals.join(''), ink, 2.6) + filled(oval(0, -4, 6, 6), ink);
}

function wave(ink: string): string {
  const line = (y: number) => `M-44 ${y}q11-15 22 0t22 0t22 0t22 0`;
  return stroked(line(-16) + line(2) + line(20), ink, 3);
}

function ray(step: number, count: number, from: number, to: number, spread: number): string {
  const angle = -Math.PI / 2 + ((step / (count - 1)) * 2 - 1) * spread;
  return `M${n(Math.cos(angle) * from)} ${n(18 + Math.sin(angle) * from)}L${n(Math.cos(angle) * to)} ${n(18 + Math.sin(angle) * to)}`;
}

function sun(ink: string): string {
  const rays = Array.from({ length: 9 }, (_, step) => ray(step, 9, 33, step % 2 ? 43 : 50, Math.PI / 2));
  return filled('M-24 18A24 24 0 0 1 24 18Z', ink) + stroked(`${rays.join('')}M-46 27H46`, ink, 2.6);
}

function drop(ink: string): string {
  const outer = 'M0-44C12-22 30-6 30 14A30 30 0 0 1-30 14C-30-6-12-22 0-44Z';
  return stroked(`${outer}M15 17A15 15 0 0 1 1 31`, ink, 3);
}

function citrus(ink: string): string {
  const wedges = Array.from({ length: 8 }, (_, step) => {
    const [a, b] = [(step * Math.PI) / 4 + 0.1, ((step + 1) * Math.PI) / 4 - 0.1];
    const [x1, y1, x2, y2] = [Math.cos(a) * 29, Math.sin(a) * 29, Math.cos(b) * 29, Math.sin(b) * 29];
    const middle = (a + b) / 2;
    return `M${n(Math.cos(middle) * 6)} ${n(Math.sin(middle) * 6)}L${n(x1)} ${n(y1)}A29 29 0 0 1 ${n(x2)} ${n(y2)}Z`;
  });
  return stroked(oval(0, 0, 39, 39), ink, 3) + filled(wedges.join(''), ink);
}

function berry(ink: string): string {
  const stems = 'M0-44Q-4-20-17 0M0-44Q6-20 18-6M0-44Q2-10 0 14';
  return (
    filled(oval(-18, 8, 14, 14) + oval(19, 3, 14, 14) + oval(1, 26, 14, 14) + turnedLeaf(2, -42, 30, 10), ink) +
    stroked(stems, ink, 2.4)
  );
}

function moon(ink: string): string {
  const star = (x: number, y: number, r: number) =>
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;
  return filled(`M12-40A40 40 0 1 0 36 22A32 32 0 0 1 12-40Z${star(28, -14, 10)}${star(40, -36, 6)}`, ink);
}

function mountain(ink: string): string {
  return stroked('M-48 30L-14-26L8 10M-6 30L22-10L48 30M-22-12L-14-4L-7-13', ink, 3) + filled(oval(26, -32, 8, 8), ink);
}

function line(ink: string): string {
  return stroked('M-32 40V0A32 32 0 0 1 32 0V40M-20 40V0A20 20 0 0 1 20 0V40M-8 40V0A8 8 0 0 1 8 0V40', ink, 2.8);
}

const DRAWN: Record<Motif, (ink: string) => string> = {
  leaf,
  flower,
  wave,
  sun,
  drop,
  citrus,
  berry,
  moon,
  mountain,
  line,
  none: () => '',
};

/** A small line drawing, about `size` high and wide around its place. */
export function drawMotif(motif: Motif, ink: string, x: number, y: number, size: number): string {
  const scale = Math.round(size * 10) / 1000;
  return group(DRAWN[motif](ink), {
    transform: `translate(${n(x)} ${n(y)})scale(${scale})`,
    'stroke-linejoin': 'round',
  });
}
