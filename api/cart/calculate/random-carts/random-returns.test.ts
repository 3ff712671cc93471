import { testReturns } from './return-laws.ts';

/** More by RUNS; `npm run proof` gives back 20,000 orders. */
testReturns(Number(process.env.RUNS ?? 300));
