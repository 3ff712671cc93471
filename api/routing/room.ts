import type { Room } from '../platform/index.ts';
import type { SharedSlugs } from './shared-slugs.ts';

/** Addresses of records. `slugs` is made outside because the look-up of pages reads it. */
export const routingRoom = ({ slugs }: { slugs: SharedSlugs }): Room => ({ onEvents: slugs.onEvents });
