import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Bytes above which a file is taken for a long one. */
const LONG_BYTES = 6_000;

/** Walks of every screen take longest, then large files: they begin first, so that none is left alone at the end. */
function turnOf(moduleId: string): number {
  if (moduleId.includes('/scenarios/quality/')) return 0;
  return statSync(moduleId).size > LONG_BYTES ? 1 : 2;
}

/** Shuffles scenarios, so that none depends on another; `--sequence.seed` repeats it. Others keep order. */
export class ScenarioOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed = Date.now() } = this.ctx.config.sequence;
    const isScenario = ({ project }: TestSpecification) => project.name === 'scenarios';
    const positionOf = ({ moduleId }: TestSpecification) => `${turnOf(moduleId)}${hash('sha1', `${seed} ${moduleId}`)}`;
    const scenarios = files
      .filter(isScenario)
      .toSorted((one, other) => positionOf(one).localeCompare(positionOf(other)));
    if (scenarios.length > 1) process.stdout.write(`\n Scenarios in the order of --sequence.seed=${seed}\n`);
    return [...(await super.sort(files.filter((file) => !isScenario(file)))), ...scenarios];
  }
}
