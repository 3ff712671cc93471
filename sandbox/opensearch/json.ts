import { parsing } from './errors.ts';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function objectOf(value: unknown, where: string): Json {
  if (!isObject(value)) throw parsing(`[${where}] query malformed, no start_object after query name`);
  return value;
}

/** The only key of an object and its value. */
export function onlyEntry(value: unknown, where: string): [string, unknown] {
  const entries = Object.entries(objectOf(value, where));
  if (entries.length !== 1) throw parsing(`[${where}] malformed query, expected [END_OBJECT] but found [FIELD_NAME]`);
  return entries[0] as [string, unknown];
}

/** Refuses keys that are not known. */
export function only(value: Json, known: readonly string[], where: string): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw parsing(`[${where}] query does not support [${unknown}]`);
}

export function numberOf(value: unknown, where: string, fallback?: number): number {
  if (value === undefined && fallback !== undefined) return fallback;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number))
    throw parsing(`Failed to parse value [${String(value)}] of [${where}] as a number`);
  return number;
}

export const listOf = <One>(value: One | readonly One[]): readonly One[] =>
  Array.isArray(value) ? (value as readonly One[]) : [value as One];
