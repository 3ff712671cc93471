import type { Room } from '../platform/room/index.ts';
import type { SharedSlugs } from './shared-slugs.ts';

/** Paths of records. `slugs` is passed in, because the lookup of pages uses it too. */
export const routingRoom = ({ slugs }: { slugs: SharedSlugs }): Room => ({ onEvents: slugs.onEvents });
