import { hash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Shuffles scenarios, so that none depends on another; `--sequence.seed` repeats it. Others keep order. */
export class ScenarioOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed = Date.now() } = this.ctx.config.sequence;
    const isScenario = ({ project }: TestSpecification) => project.name === 'scenarios';
    const positionOf = ({ moduleId }: TestSpecification) => hash('sha1', `${seed} ${moduleId}`);
    const scenarios = files
      .filter(isScenario)
      .toSorted((one, other) => positionOf(one).localeCompare(positionOf(other)));
    if (scenarios.length > 1) process.stdout.write(`\n Scenarios in the order of --sequence.seed=${seed}\n`);
    return [...(await super.sort(files.filter((file) => !isScenario(file)))), ...scenarios];
  }
}
