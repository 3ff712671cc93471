export { freePort, freePorts } from './free-ports.ts';
export { makeRunFolder, removeLeftovers } from './leftovers.ts';
export { type OwnDatabase, startOwnDatabase } from './own-database.ts';
export { BY_NPM, runCommand, type ShopProcess, startShopProcess } from './shop-process.ts';
