import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../../testing/processes/index.ts';
import { median, spread } from '../figure.ts';
import { launchShop, waitFor } from '../harness/shop.ts';
import { load, type Part, rounds } from './part.ts';

/** The ceiling of a start: Node alone. */
async function nodeAlone(): Promise<number> {
  const startedAt = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return (performance.now() - startedAt) / 1000;
}

/** The second start of a built and seeded shop with its embedded database, until the first page is answered. */
export const start: Part = {
  name: 'start',
  about: 'from the command to the first page, database included',
  async measure({ data }) {
    const shop = await data('demo');
    await shop.close();
    const seconds = await rounds(5, async () => {
      const [port = 0, sandbox = 0, operations = 0] = await freePorts(3);
      const startedAt = performance.now();
      const program = launchShop({ dataDir: shop.dataDir }, [port, sandbox, operations]);
      await waitFor(program, port, '/', 20);
      const taken = (performance.now() - startedAt) / 1000;
      await program.stop();
      return taken;
    });
    const value = median(seconds);
    const ceiling = { what: 'Node doing nothing', value: median(await rounds(5, nodeAlone)), unit: 's' };
    return [
      {
        part: 'start',
        what: 'start to first page',
        value,
        unit: 's',
        goal: { atMost: 2.5 },
        ceiling,
        ratio: value / ceiling.value,
        load: load(),
        note: spread(seconds, 1),
      },
    ];
  },
};
