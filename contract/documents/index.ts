import { capability } from '../capability.ts';

/** Documents are kept and made inside the shop; calls that give them belong to orders. */
export const documentsCapability = capability({});
