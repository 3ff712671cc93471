import type { StatementSource } from '../../contract/bank/rules.ts';
import type { ParsedMovement } from './formats/statement.ts';

/** A stored movement of the account, with its number in each source that told it. */
export interface KnownMovement {
  id: number;
  day: string;
  amount: number;
  currency: string;
  ordinal: number;
  counter_account: string | null;
  variable_symbol: string | null;
  sources: Partial<Record<StatementSource, string | null>>;
}

export interface PairedMovement {
  movement: ParsedMovement;
  /** The stored movement that it is; null for a new one. */
  knownId: number | null;
  ordinal: number;
}

const keyOf = ({ day, amount, currency }: Pick<ParsedMovement, 'day' | 'amount' | 'currency'>) =>
  `${day} ${amount} ${currency}`;

type IsSame = (movement: ParsedMovement, known: KnownMovement, source: StatementSource) => boolean;

const hasSameReference: IsSame = ({ reference }, { sources }) =>
  reference !== null && Object.values(sources).includes(reference);
/** Two numbers of one source are two movements. */
const mayBeSame: IsSame = ({ reference }, { sources }, source) =>
  reference === null || (sources[source] ?? null) === null;
const accords = (one: string | null, other: string | null) => one === null || other === null || one === other;

/** From the surest to the weakest way to tell that a movement is one that is stored. */
const WAYS: readonly IsSame[] = [
  hasSameReference,
  (movement, known, source) =>
    mayBeSame(movement, known, source) &&
    movement.variableSymbol === known.variable_symbol &&
    movement.counterAccount === known.counter_account,
  // Sources leave out what others tell, such as the bank of the other side.
  (movement, known, source) =>
    mayBeSame(movement, known, source) &&
    accords(movement.variableSymbol, known.variable_symbol) &&
    accords(bareAccount(movement.counterAccount), bareAccount(known.counter_account)),
];

const bareAccount = (account: string | null) => account?.split('/')[0] ?? null;

/** Pairs what is equal in day, amount and currency, each stored movement once; what is left over is new. */
function pairGroup(
  source: StatementSource,
  movements: readonly ParsedMovement[],
  known: readonly KnownMovement[],
): PairedMovement[] {
  const free = new Set(known);
  const found = new Map<ParsedMovement, KnownMovement>();
  for (const isSame of WAYS)
    for (const movement of movements) {
      if (found.has(movement)) continue;
      const same = free.values().find((one) => isSame(movement, one, source));
      if (!same) continue;
      found.set(movement, same);
      free.delete(same);
    }
  let next = Math.max(0, ...known.map(({ ordinal }) => ordinal));
  return movements.map((movement) => {
    const same = found.get(movement);
    if (same) return { movement, knownId: same.id, ordinal: same.ordinal };
    next += 1;
    return { movement, knownId: null, ordinal: next };
  });
}

/** Which movements of a statement are stored, by this or another source, and which are new. */
export function pairMovements(
  source: StatementSource,
  movements: readonly ParsedMovement[],
  known: readonly KnownMovement[],
): PairedMovement[] {
  const knownOf = Map.groupBy(known, keyOf);
  return [...Map.groupBy(movements, keyOf)].flatMap(([key, group]) => pairGroup(source, group, knownOf.get(key) ?? []));
}
