import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Language, Translated } from '../../../contract/locales.ts';

/** Arguments of a message; a translated value is used in the message's language. */
export type MessageValues = Readonly<Record<string, string | number | Translated>>;

/** Memoizes an expensive function by its arguments. */
function once<Arguments extends unknown[], Made>(make: (...given: Arguments) => Made): (...given: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = JSON.stringify(given);
    const found = made.get(key) ?? make(...given);
    made.set(key, found);
    return found;
  };
}

const formatters = {
  getDateTimeFormat: once((...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    Intl.DateTimeFormat(...given),
  ),
  getNumberFormat: once((...given: ConstructorParameters<typeof Intl.NumberFormat>) => Intl.NumberFormat(...given)),
  getPluralRules: once((...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
};

/** Compiled messages by source; bounded by the number of texts. */
const compiled = new Map<string, CompiledMessage>();

function compiledOf(message: string): CompiledMessage {
  const found = compiled.get(message) ?? compile(message);
  compiled.set(message, found);
  return found;
}

/** Formats an ICU message in a language. Throws when an argument is missing. */
export function formatMessage(message: string, language: Language, values: MessageValues = {}): string {
  const made = compiledOf(message);
  if (typeof made === 'string') return made;
  const filled: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    filled[name] = typeof value === 'object' ? (value[language] ?? '') : value;
  }
  return String(format(made, language, filled, { formatters }));
}
