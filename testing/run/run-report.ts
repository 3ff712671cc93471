import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const MOST_LISTED = 10;

interface Timed {
  name: string;
  ms: number;
}

const longest = (all: Timed[]) => all.toSorted((one, other) => other.ms - one.ms).slice(0, MOST_LISTED);
const print = (title: string, all: Timed[]) => {
  const lines = longest(all).map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  return `\n The slowest ${title}\n${lines.join('\n')}\n`;
};

/** The seconds of all files by what they have in common. */
const sums = <File extends Timed>(files: File[], groupOf: (file: File) => string): Timed[] =>
  [...Map.groupBy(files, groupOf)].map(([name, some]) => ({
    name: `${name} (${some.length} files)`,
    ms: some.reduce((sum, { ms }) => sum + ms, 0),
  }));
const partsOf = (file: Timed, count: number) => dirname(file.name).split('/').slice(0, count).join('/');

/** Prints seconds by project, house and room, and the ten slowest files and tests of a run. */
export class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < MOST_LISTED) return;
    const files = modules.map((file) => {
      const { collectDuration, duration } = file.diagnostic();
      return { name: file.relativeModuleId, ms: collectDuration + duration, project: file.project.name };
    });
    const tests = modules.flatMap((file) =>
      [...file.children.allTests()].map((test) => ({
        name: `${file.relativeModuleId} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
    const groups = [
      print(
        'projects',
        sums(files, ({ project }) => project),
      ),
      print(
        'houses',
        sums(files, (file) => partsOf(file, 1)),
      ),
      print(
        'rooms',
        sums(files, (file) => partsOf(file, 2)),
      ),
    ];
    process.stdout.write([...groups, print('files', files), print('tests', tests)].join(''));
  }
}
