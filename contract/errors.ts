import { merged } from './capabilities.ts';

/** Every error of the API by its type. */
export const ERRORS = merged('errors');

export type ErrorType = keyof typeof ERRORS;

export interface FieldError {
  /** Path of the field as it was sent, for example `items.0.amount`. */
  field: string;
  message: string;
  /** The largest number that would be accepted, if any. */
  limit?: number;
}

/** Body of every error response. */
export interface ErrorBody {
  status: number;
  message: string;
  type: ErrorType;
  errors: FieldError[];
}
