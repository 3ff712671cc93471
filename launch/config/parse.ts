import { BadSetting, type Environment, readSettings, type Settings } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import { settings } from './settings.ts';

/** The settings, each checked; defaults that depend on others are not filled in yet. */
export type Values = ReturnType<typeof parseSettings>;

export const parseSettings = (environment: Environment) => readOrRefuse(settings, environment);

/** Parses settings; throws LaunchFailure for an invalid one. */
export function readOrRefuse<S extends Settings>(declared: S, environment: Environment) {
  try {
    return readSettings(declared, environment);
  } catch (error) {
    throw error instanceof BadSetting ? new LaunchFailure(error.message) : error;
  }
}
