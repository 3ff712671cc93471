import { type Environment, GATEWAYS, REGISTERS, type Settings } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import { readOrRefuse } from './parse.ts';

const settingsOf = (plugs: readonly { settings: Settings }[]) => plugs.map(({ settings }) => settings);
const gateways = settingsOf(GATEWAYS);
/** Settings of each provider: all of them set it up. */
const providers = [...gateways, ...settingsOf(REGISTERS)];

/** The settings of every provider that the shop knows. */
export const providerSettings: Settings = Object.assign({}, ...providers);

const isGiven = (environment: Environment, name: string) => Boolean(environment[name]?.trim());
const given = (settings: Settings, environment: Environment) =>
  Object.keys(settings).filter((name) => isGiven(environment, name));
const missing = (settings: Settings, environment: Environment) =>
  Object.keys(settings).filter((name) => !isGiven(environment, name));

const and = (names: string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** What production misses: a gateway has all of its settings, and there is at least one. */
export function missingGateways(environment: Environment): string[] {
  const begun = gateways.filter((settings) => given(settings, environment).length > 0);
  if (begun.length > 0) return begun.flatMap((settings) => missing(settings, environment));
  return [gateways.map((settings) => Object.keys(settings).join(', ')).join(' or ')];
}

/** The providers' settings: as given, and what holds in production where nothing is. */
export function readProviders(environment: Environment, production: boolean): Environment {
  readOrRefuse(providerSettings, environment);
  for (const settings of providers) {
    // A process that only renders pages asks no provider and needs none of them.
    if (given(settings, environment).length > 0 && missing(settings, environment).length > 0)
      throw new LaunchFailure(`${and(Object.keys(settings))} belong together: set all of them or none.`);
  }
  const entries = Object.entries(providerSettings).map(([name, { inProduction }]) => [
    name,
    environment[name]?.trim() || (production ? inProduction : undefined),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Providers that nothing is told of are the sandbox's. */
export function withSandbox(environment: Environment, sandbox: Environment): Environment {
  const played = providers.filter((settings) => given(settings, environment).length === 0);
  const names = played.flatMap((settings) => Object.keys(settings)).filter((name) => sandbox[name] !== undefined);
  return { ...environment, ...Object.fromEntries(names.map((name) => [name, sandbox[name]])) };
}
