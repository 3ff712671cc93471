import { ROWS_READ } from '../../../contract/budget.ts';
import type { TransportResponse } from '../../../contract/client/client.ts';

/** What a request turned out to cost. */
export interface Work {
  rows: number;
  bytes: number;
}

/** Adds what each answer of the API was made of. */
export const countRows = (work: Work) => (answer: Pick<TransportResponse, 'headers'>) => {
  work.rows += Number(answer.headers.get(ROWS_READ) ?? 0);
};
