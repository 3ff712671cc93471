import { n } from './path.ts';

type Attributes = Record<string, string | number | undefined>;

function attributesOf(attributes: Attributes): string {
  let all = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) all += ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`;
  }
  return all;
}

const tight = (d: string) => d.replaceAll(' -', '-');

export function filled(d: string, fill: string, more: Attributes = {}): string {
  return `<path d="${tight(d)}" fill="${fill}"${attributesOf(more)}/>`;
}

export function stroked(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return `<path d="${tight(d)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${attributesOf(more)}/>`;
}

export function group(content: string, more: Attributes): string {
  return content && `<g${attributesOf(more)}>${content}</g>`;
}

export function moved(content: string, x: number, y: number, scale = 1, degrees = 0): string {
  const parts = [`translate(${n(x)} ${n(y)})`];
  if (degrees) parts.push(`rotate(${n(degrees)})`);
  if (scale !== 1) parts.push(`scale(${Math.round(scale * 1000) / 1000})`);
  return group(content, { transform: parts.join('') });
}
