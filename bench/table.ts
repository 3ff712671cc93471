import { type Figure, isMet } from './figure.ts';

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2 });

function goalText({ goal, unit }: Figure): string {
  if (!goal) return '';
  const [sign, limit] = 'atLeast' in goal ? ['≥', goal.atLeast] : ['≤', goal.atMost];
  return goal.of === 'ratio' ? `${sign} ${limit} of ceiling` : `${sign} ${number(limit)} ${unit}`;
}

function cells(figure: Figure): string[] {
  const { what, value, unit, ceiling, ratio, load, note = '' } = figure;
  const reached = isMet(figure);
  return [
    what,
    `${number(value)} ${unit}`,
    goalText(figure),
    reached === null ? '' : reached ? 'met' : 'MISSED',
    ceiling ? `${number(ceiling.value)} ${ceiling.unit}, ${ceiling.what}` : '',
    ratio === undefined ? '' : number(ratio),
    load.toFixed(1),
    note,
  ];
}

const HEAD = ['what', 'measured', 'goal', '', 'ceiling', 'ratio', 'load', 'note'];

/** Figures as a text table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}
