import { testReturns } from './return-laws.ts';

testReturns(20_000);
