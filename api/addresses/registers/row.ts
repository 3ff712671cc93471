import type { AddressCountry } from '../../../contract/addresses/rules.ts';

/** An address of a register's file. */
export interface RegisterRow {
  /** The register's key of the municipality. */
  municipality: string;
  street: string;
  city: string;
  number: string;
  post_code: string;
  latitude: number | null;
  longitude: number | null;
}

/** How the files of a country's register are read. */
export interface AddressRegister {
  country: AddressCountry;
  encoding: 'utf-8' | 'windows-1250';
  /** Columns by which its files are known. */
  columns: readonly string[];
  /** Null for a row that is no whole address. */
  read(record: Readonly<Record<string, string>>): RegisterRow | null;
}

/** Most letters of a name; longer ones are no addresses. */
const LONGEST_NAME = 100;
const LONGEST_NUMBER = 20;
const NUMBER = /^\p{L}?[\p{L}\d./ -]*\d[\p{L}\d./ -]*$/u;
const POST_CODE = /^\d{5}$/;

/** The row with its post code as it is written; null where something is missing or impossible. */
export function wholeRow(row: RegisterRow): RegisterRow | null {
  const { municipality, street, city, number, post_code: code } = row;
  const names = [municipality, street, city];
  if (names.some((name) => name === '' || name.length > LONGEST_NAME)) return null;
  if (number.length > LONGEST_NUMBER || !NUMBER.test(number) || !POST_CODE.test(code)) return null;
  return { ...row, post_code: `${code.slice(0, 3)} ${code.slice(3)}` };
}

const BOX = { south: 47.7, north: 51.1, west: 12, east: 22.6 };

/** A place in Czechia or Slovakia; without one none. */
export function coordinatesOf(latitude: number, longitude: number): Pick<RegisterRow, 'latitude' | 'longitude'> {
  const isThere = latitude > BOX.south && latitude < BOX.north && longitude > BOX.west && longitude < BOX.east;
  return isThere ? { latitude, longitude } : { latitude: null, longitude: null };
}
