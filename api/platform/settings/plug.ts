import type { Language } from '../../../contract/locales.ts';
import type { Setting } from './setting.ts';

export type Settings = Readonly<Record<string, Setting<unknown>>>;
/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What operators read beside a setting. */
export type Labels<S extends Settings = Settings> = Readonly<Record<keyof S, Readonly<Record<Language, string>>>>;

type Values<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };
type Given<S extends Settings> = { [K in keyof S]: NonNullable<Values<S>[K]> };

/** An invalid setting; the message is one sentence that names it. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** Checks each setting and throws for the first invalid one. An empty one counts as unset. */
export function readSettings<S extends Settings>(settings: S, environment: Environment): Values<S> {
  const entries = Object.entries(settings).map(([name, { schema }]) => {
    const result = schema.safeParse(environment[name]?.trim() || undefined);
    if (!result.success)
      throw new BadSetting(`The setting ${name} ${result.error.issues[0]?.message ?? 'is not valid'}.`);
    return [name, result.data];
  });
  return Object.fromEntries(entries) as Values<S>;
}

/** A provider of an external service, with its settings: all of them are set, or none. */
export interface Plug<Provider, Options = unknown> {
  settings: Settings;
  labels: Labels;
  /** The provider; null when a setting is missing or off. */
  open(environment: Environment, options: Options): Provider | null;
}

/** Makes a plug from a provider's settings, their labels and its factory. */
export function plug<S extends Settings, Provider, Options>(
  settings: S,
  labels: Labels<S>,
  create: (values: Given<S>, options: Options) => Provider,
): Plug<Provider, Options> {
  const isSet = (values: Values<S>): values is Given<S> =>
    Object.values(values).every((value) => value !== undefined && value !== null);
  return {
    settings,
    labels,
    open(environment, options) {
      const values = readSettings(settings, environment);
      return isSet(values) ? create(values, options) : null;
    },
  };
}

/** The configured providers of a list. */
export function openPlugs<Provider, Options>(
  plugs: readonly Plug<Provider, Options>[],
  environment: Environment,
  options: Options,
): Provider[] {
  return plugs.flatMap((one) => one.open(environment, options) ?? []);
}
