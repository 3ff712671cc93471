import { testDecidedReturns } from './decided-laws.ts';
import { testReturns } from './return-laws.ts';

/** More by RUNS; `npm run proof` gives back 20,000 orders. */
const runs = Number(process.env.RUNS ?? 300);
testReturns(runs);
testDecidedReturns(runs);
