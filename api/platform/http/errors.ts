import type { FieldKey } from '../../../contract/error-texts.ts';
import { ERRORS, type ErrorType } from '../../../contract/errors.ts';
import type { MessageValues } from '../texts/index.ts';

/** An expected failure. Its message depends on its type and the request's language; `values` are the message's arguments. */
export class Failure extends Error {
  readonly type: ErrorType;
  readonly values: Record<string, string | number>;
  readonly fields: FieldFailure[];

  constructor(
    type: ErrorType,
    values: Record<string, string | number> = {},
    fields: FieldFailure[] = [],
    options?: ErrorOptions,
  ) {
    super(type, options);
    this.name = 'Failure';
    this.type = type;
    this.values = values;
    this.fields = fields;
  }

  get status(): number {
    return ERRORS[this.type].status;
  }
}

/** A wrong field, with the key of its message in `FIELD_TEXTS`. */
export interface FieldFailure {
  field: string;
  key: FieldKey;
  values?: MessageValues;
  /** The largest number that would be accepted. */
  limit?: number;
}

/** 422 that names the wrong fields. */
export function invalidFields(...fields: FieldFailure[]): Failure {
  return new Failure('invalid_fields', {}, fields);
}

const MOST_NAMES = 60;

/** An unknown name, with the possible ones. */
export function unknownName(field: string, name: string, possible: Iterable<string>): FieldFailure {
  const values = { name: name.slice(0, 60), values: [...possible].slice(0, MOST_NAMES).join(', ') };
  return values.values === '' ? { field, key: 'unknown_field' } : { field, key: 'unknown_name', values };
}

export const notFound = () => new Failure('not_found');
