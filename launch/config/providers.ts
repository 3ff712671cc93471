import {
  BANK_FEEDS,
  CARRIERS,
  type Environment,
  GATEWAYS,
  REGISTERS,
  type Settings,
  SIGN_IN_PROVIDERS,
} from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import { readOrRefuse } from './parse.ts';

const settingsOf = (plugs: readonly { settings: Settings }[]) => plugs.map(({ settings }) => settings);
const gateways = settingsOf(GATEWAYS);
/** Settings of each provider; it is configured when all of them are given. */
const providers = [
  ...gateways,
  ...settingsOf(REGISTERS),
  ...settingsOf(BANK_FEEDS),
  ...settingsOf(CARRIERS),
  ...settingsOf(SIGN_IN_PROVIDERS),
];

/** The settings of all providers. */
export const providerSettings: Settings = Object.assign({}, ...providers);

const isGiven = (environment: Environment, name: string) => Boolean(environment[name]?.trim());
const hasDefault = ({ schema }: Settings[string]) => schema.safeParse(undefined).data !== undefined;
/** Those that belong together; one with a default is an option of a provider, and names none. */
const needed = (settings: Settings) =>
  Object.entries(settings).flatMap(([name, setting]) => (hasDefault(setting) ? [] : name));
const given = (settings: Settings, environment: Environment) =>
  needed(settings).filter((name) => isGiven(environment, name));
const missing = (settings: Settings, environment: Environment) =>
  needed(settings).filter((name) => !isGiven(environment, name));

const and = (names: string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** Missing settings of the gateways that production names; a shop may do without any. */
export function missingGateways(environment: Environment): string[] {
  const named = gateways.filter((settings) => given(settings, environment).length > 0);
  return named.flatMap((settings) => missing(settings, environment));
}

/** The providers' settings, with the production defaults of those not given. */
export function readProviders(environment: Environment, production: boolean): Environment {
  readOrRefuse(providerSettings, environment);
  for (const settings of providers) {
    // Only given ones are checked: a process that only renders pages needs no provider.
    if (given(settings, environment).length > 0 && missing(settings, environment).length > 0)
      throw new LaunchFailure(`${and(needed(settings))} belong together: set all of them or none.`);
  }
  const entries = Object.entries(providerSettings).map(([name, { inProduction }]) => [
    name,
    environment[name]?.trim() || (production ? inProduction : undefined),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Adds the sandbox's settings of providers that are not configured. */
export function withSandbox(environment: Environment, sandbox: Environment): Environment {
  const played = providers.filter((settings) => given(settings, environment).length === 0);
  const names = played.flatMap((settings) => Object.keys(settings)).filter((name) => sandbox[name] !== undefined);
  return { ...environment, ...Object.fromEntries(names.map((name) => [name, sandbox[name]])) };
}
