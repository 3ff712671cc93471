import { merged } from './capabilities.ts';
import type { Descriptions } from './description.ts';

/** Descriptions of all fields of the API. */
export const DESCRIPTIONS: Descriptions = merged('descriptions');
