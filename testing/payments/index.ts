export { type BreakableLine, openLine } from './breakable-line.ts';
export { type Answers, openFakeGateway } from './fake-gateway.ts';
export { type KillableShop, startKillableShop } from './killable-shop.ts';
export { type MoneyDesk, openMoneyDesk } from './money-desk.ts';
export { CALLBACKS, PAYABLE } from './payable.ts';
export { type PayingShop, type Placed, startPayingShop, until } from './paying-shop.ts';
export { camtFile, fioFile, gpcFile, type Sample, type SampleMovement } from './statement-files.ts';
