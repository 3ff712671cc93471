import { hash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks of every screen take longest, so they begin first: none is left alone at the end. */
const isLong = (moduleId: string) => moduleId.includes('/scenarios/quality/');

/** Shuffles scenarios, so that none depends on another; `--sequence.seed` repeats it. Others keep order. */
export class ScenarioOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed = Date.now() } = this.ctx.config.sequence;
    const isScenario = ({ project }: TestSpecification) => project.name === 'scenarios';
    const positionOf = ({ moduleId }: TestSpecification) =>
      `${isLong(moduleId) ? 0 : 1}${hash('sha1', `${seed} ${moduleId}`)}`;
    const scenarios = files
      .filter(isScenario)
      .toSorted((one, other) => positionOf(one).localeCompare(positionOf(other)));
    if (scenarios.length > 1) process.stdout.write(`\n Scenarios in the order of --sequence.seed=${seed}\n`);
    return [...(await super.sort(files.filter((file) => !isScenario(file)))), ...scenarios];
  }
}
