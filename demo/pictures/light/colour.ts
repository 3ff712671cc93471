export type Rgb = readonly [number, number, number];

const WARM_WHITE: Rgb = [255, 252, 246];
/** Shadows keep the hue of the thing and lean to warm brown, as in daylight. */
const SHADOW_TONE: Rgb = [0.38, 0.33, 0.32];

export function toRgb(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits.slice(0, 6);
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex([red, green, blue]: Rgb): string {
  const channel = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(red)}${channel(green)}${channel(blue)}`;
}

function blend(from: Rgb, to: Rgb, amount: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ];
}

export function mix(from: string, to: string, amount: number): string {
  return toHex(blend(toRgb(from), toRgb(to), amount));
}

export function lighten(hex: string, amount: number): string {
  return toHex(blend(toRgb(hex), WARM_WHITE, amount));
}

export function shade(hex: string, amount: number): string {
  const own = toRgb(hex);
  const deep: Rgb = [own[0] * SHADOW_TONE[0], own[1] * SHADOW_TONE[1], own[2] * SHADOW_TONE[2]];
  return toHex(blend(own, deep, amount));
}

/** Positive tones go to the light, negative ones to the shadow. */
export function tone(hex: string, amount: number): string {
  return amount >= 0 ? lighten(hex, amount) : shade(hex, -amount);
}

/** Perceived lightness from 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function toHsl(hex: string): { hue: number; saturation: number; level: number } {
  const [red, green, blue] = toRgb(hex).map((value) => value / 255) as [number, number, number];
  const top = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const range = top - low;
  const level = (top + low) / 2;
  if (range === 0) return { hue: 0, saturation: 0, level };
  const saturation = range / (1 - Math.abs(2 * level - 1));
  const sector =
    top === red
      ? ((green - blue) / range + 6) % 6
      : top === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue: sector * 60, saturation, level };
}

/** How far apart two colours look, from 0 to 1. */
export function distance(first: string, second: string): number {
  const [a, b] = [toRgb(first), toRgb(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 441.7;
}

/** A readable ink for a surface: a deep or a pale version of the surface's own family. */
export function inkOn(surface: string): string {
  return lightness(surface) > 0.52 ? mix('#231c19', shade(surface, 1), 0.16) : mix('#fbf5ea', surface, 0.06);
}

/** The first candidate with enough contrast to the surface, or the ink. */
export function accentOn(surface: string, candidates: (string | undefined)[]): string {
  const own = lightness(surface);
  const fitting = candidates.find((candidate) => candidate && Math.abs(lightness(candidate) - own) > 0.28);
  return fitting ?? inkOn(surface);
}
