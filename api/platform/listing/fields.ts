import type { RecordQuery, Resource } from '../../../contract/list.ts';
import { invalidFields, unknownName } from '../http/index.ts';

/** Requested fields of a record; null: all. */
export interface Fields {
  only: Set<string> | null;
  except: Set<string>;
}

function names(text: string | undefined, parameter: string, resource: Resource): string[] {
  const list = text?.split(',').map((name) => name.trim()) ?? [];
  for (const name of list) {
    if (!Object.hasOwn(resource.record.shape, name))
      throw invalidFields(unknownName(`${parameter}.${name.slice(0, 60)}`, name, Object.keys(resource.record.shape)));
  }
  return list;
}

/** Parses `only` and `except`; 422 for names that the record lacks. */
export function parseFields(query: RecordQuery, resource: Resource): Fields {
  const only = names(query.only, 'only', resource);
  return { only: only.length > 0 ? new Set(only) : null, except: new Set(names(query.except, 'except', resource)) };
}

/** The record with the requested fields. */
export function prune<T extends object>(record: T, { only, except }: Fields): Record<string, unknown> {
  if (!only && except.size === 0) return record as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => (only === null || only.has(name)) && !except.has(name)),
  );
}

/** An embedded record with the fields of the bracket; typed as in the contract, with all fields. */
export function pick<T extends object>(record: T, only: string[] | null): T {
  if (!only) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => only.includes(name))) as T;
}
