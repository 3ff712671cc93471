import { testDecidedReturns } from './decided-laws.ts';
import { testReturns } from './return-laws.ts';

testReturns(20_000);
testDecidedReturns(20_000);
