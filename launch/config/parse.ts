import type { z } from 'zod';
import { LaunchFailure } from '../failure.ts';
import { settings } from './settings.ts';

type Settings = typeof settings;

/** The settings as given, checked one by one; defaults that depend on others are not filled in yet. */
export type Values = { [K in keyof Settings]: z.output<Settings[K]['schema']> };

/** Checks each setting; the first bad one is told in one sentence. An empty one counts as unset. */
export function parseSettings(environment: NodeJS.ProcessEnv): Values {
  const entries = Object.entries(settings).map(([name, { schema }]) => {
    const result = schema.safeParse(environment[name]?.trim() || undefined);
    if (!result.success)
      throw new LaunchFailure(`The setting ${name} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
    return [name, result.data];
  });
  return Object.fromEntries(entries) as Values;
}
