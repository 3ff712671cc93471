import { buying } from './buying.ts';
import { catalogue } from './catalogue.ts';
import { common } from './common.ts';
import type { Descriptions } from './described.ts';
import { orders } from './orders.ts';
import { shop } from './shop.ts';

export type { Described } from './described.ts';

/** What each field of the API means. */
export const DESCRIPTIONS: Descriptions = { ...common, ...catalogue, ...buying, ...orders, ...shop };
