import { randomUUID } from 'node:crypto';

import { freePort } from '#test/host/free-port.ts';
import type { Bench } from './figure.ts';
import { percentile, timed } from './figure.ts';
import { memberOf } from './member.ts';
import { startProduct } from './product.ts';

/** Saves of a process that has just started, in which nothing is compiled yet: they are not counted. */
const WARM_UP = 20;
/** Few enough, together with those, to stay below what one person may ask in a burst. */
const SAVES = 150;
const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';

type Section = { readonly id: string; readonly revision: number };

/** A section of full length, a little different each time. */
function text(save: number) {
  const paragraph = `Save ${save}. `.padEnd(
    1_000,
    'Recovered fibre keeps its strength in parts that a customer buys. ',
  );
  return {
    type: 'doc',
    content: [1, 2, 3].map(() => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
  };
}

/** The round trip of an autosave over HTTP, on the embedded database, one after the other as one editor sends them. */
export const autosave: Bench = {
  name: 'autosave',
  run: async () => {
    const product = await startProduct(await freePort());
    try {
      const { call, project } = await memberOf(product.url);
      const projectId = await project(TOPIC);
      const { sections } = await call<{ sections: readonly Section[] }>('projects/get', { projectId });
      const [section] = sections;
      if (!section) throw new Error('a new project has no sections');

      let base = section.revision;
      const times: number[] = [];
      for (let save = 0; save < WARM_UP + SAVES; save += 1) {
        times.push(
          await timed(async () => {
            ({ revision: base } = await call<{ revision: number }>('application/saveSection', {
              sectionId: section.id,
              base,
              saveId: randomUUID(),
              doc: text(save),
            }));
          }),
        );
      }
      const warm = times.slice(WARM_UP);
      const target = { value: 15, better: 'less' } as const;
      return [
        {
          name: 'autosave of a section of 3,000 characters, round trip, p95',
          measured: percentile(warm, 0.95),
          unit: 'ms',
          target,
          note: `p50 ${percentile(warm, 0.5).toFixed(1)} ms, ${SAVES} saves after ${WARM_UP} others, embedded`,
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
