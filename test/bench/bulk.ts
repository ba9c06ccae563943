import { execFileSync } from 'node:child_process';

import { z } from 'zod';

import type { Bench } from './figure.ts';

const measured = z.object({ records: z.number(), growthMb: z.number(), ms: z.number() });

/** The portal's bulk file is read in constant memory: in a process that may not hold it. */
export const bulk: Bench = {
  name: 'bulk',
  run: () => {
    const output = execFileSync(
      process.execPath,
      ['--max-old-space-size=48', '--max-semi-space-size=4', 'test/bench/bulk-reader.ts'],
      { encoding: 'utf8' },
    );
    const { records, growthMb, ms } = measured.parse(JSON.parse(output));
    return Promise.resolve([
      {
        name: 'bulk file of 130 MB: growth of memory while reading',
        measured: growthMb,
        unit: 'MB',
        target: { value: 100, better: 'less' },
        note: `${records} records, heap limited to 48 MB`,
      },
      { name: 'bulk file of 130 MB: time to read and transform', measured: ms / 1000, unit: 's', target: null },
    ]);
  },
};
