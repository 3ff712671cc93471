/** Offset from 0 to 1, colour, and opacity where it is not 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const short = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const seen = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${short(opacity)}"`;
      return `<stop offset="${short(offset)}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
}

/** Collects gradients and clips of one drawing; equal ones are written once. */
export class Defs {
  readonly #ids = new Map<string, string>();

  #idOf(open: string, rest: string): string {
    const key = `${open}|${rest}`;
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `d${this.#ids.size.toString(36)}`;
    this.#ids.set(key, id);
    return id;
  }

  /** A gradient over the bounding box of its shape, by default from left to right. */
  across(stops: readonly Stop[], { x1, y1, x2, y2 }: Line = { x1: 0, y1: 0, x2: 1, y2: 0 }): string {
    const line = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`;
    return `url(#${this.#idOf(`linearGradient ${line}`, stopsOf(stops))})`;
  }

  down(stops: readonly Stop[]): string {
    return this.across(stops, { x1: 0, y1: 0, x2: 0, y2: 1 });
  }

  /** A gradient in the coordinates of the drawing. */
  along(stops: readonly Stop[], { x1, y1, x2, y2 }: Line): string {
    const line = `gradientUnits="userSpaceOnUse" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`;
    return `url(#${this.#idOf(`linearGradient ${line}`, stopsOf(stops))})`;
  }

  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return `url(#${this.#idOf(`radialGradient cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}"`, stopsOf(stops))})`;
  }

  clip(path: string): string {
    return `url(#${this.#idOf('clipPath', `<path d="${path}"/>`)})`;
  }

  markup(outlines = ''): string {
    let all = outlines;
    for (const [key, id] of this.#ids) {
      const cut = key.indexOf('|');
      const open = key.slice(0, cut);
      const [element] = open.split(' ', 1);
      all += `<${element} id="${id}"${open.slice(element?.length)}>${key.slice(cut + 1)}</${element}>`;
    }
    return all && `<defs>${all}</defs>`;
  }
}
