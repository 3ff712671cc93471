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

/** Prints the ten slowest files and tests of a run. */
export class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < MOST_LISTED) return;
    const files = modules.map((file) => {
      const { collectDuration, duration } = file.diagnostic();
      return { name: file.relativeModuleId, ms: collectDuration + duration };
    });
    const tests = modules.flatMap((file) =>
      [...file.children.allTests()].map((test) => ({
        name: `${file.relativeModuleId} > ${test.fullName}`,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
    process.stdout.write(print('files', files) + print('tests', tests));
  }
}
