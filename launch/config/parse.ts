import { BadSetting, type Environment, readSettings, type Settings } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import { settings } from './settings.ts';

/** The settings as given, checked one by one; defaults that depend on others are not filled in yet. */
export type Values = ReturnType<typeof parseSettings>;

export const parseSettings = (environment: Environment) => readOrRefuse(settings, environment);

/** Checks settings; nothing starts with a bad one. */
export function readOrRefuse<S extends Settings>(wanted: S, environment: Environment) {
  try {
    return readSettings(wanted, environment);
  } catch (error) {
    throw error instanceof BadSetting ? new LaunchFailure(error.message) : error;
  }
}
