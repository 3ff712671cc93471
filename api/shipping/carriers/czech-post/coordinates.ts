import proj4 from 'proj4';

/** S-JTSK / Krovak East North, EPSG:5514. */
const S_JTSK =
  '+proj=krovak +lat_0=49.5 +lon_0=24.83333333333333 +alpha=30.28813972222222 +k=0.9999 +x_0=0 +y_0=0 +ellps=bessel +towgs84=589,76,480,0,0,0,0 +units=m +no_defs';
const transform = proj4(S_JTSK, 'WGS84');

const METRES = /^-?\d{5,7}([.,]\d{1,4})?$/;
const metresOf = (text: string) => Math.abs(Number(text.trim().replace(',', '.')));
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Coordinates in degrees of metres in S-JTSK, with either sign and in either order; null if they are none. */
export function toWgs84(one: string, other: string): { latitude: number; longitude: number } | null {
  if (!METRES.test(one.trim()) || !METRES.test(other.trim())) return null;
  // Within the Czech Republic the metres to the south are always more than those to the west.
  const [west = 0, south = 0] = [metresOf(one), metresOf(other)].toSorted((a, b) => a - b);
  const [longitude = Number.NaN, latitude = Number.NaN] = transform.forward([-west, -south]);
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitude: rounded(latitude), longitude: rounded(longitude) }
    : null;
}
