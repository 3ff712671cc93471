import { type Environment, openPlugs, type Plug } from '../../platform/settings/index.ts';
import type { BankFeed } from './feed.ts';
import { fio } from './fio/index.ts';

/** All supported banks. To add one: a folder and a line here. */
export const BANK_FEEDS: readonly Plug<BankFeed>[] = [fio];

/** Configured banks. */
export const createFeeds = (environment: Environment): BankFeed[] => openPlugs(BANK_FEEDS, environment, {});
