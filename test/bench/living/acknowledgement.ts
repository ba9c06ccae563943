import { randomUUID } from 'node:crypto';

import { freePort } from '#test/host/free-port.ts';
import { percentile, timed, type Figure } from '../figure.ts';
import { memberOf } from '../member.ts';
import { startProduct } from '../product.ts';

/** Changes of a process that has just started, in which nothing is compiled yet: they are not counted. */
const WARM_UP = 20;
/** Few enough, together with those, to stay below what one person may ask in a burst. */
const CHANGES = 150;
const LENGTH = 3_000;
const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';

type Section = { readonly id: string };

/** A step that types a text where the section begins. */
const typing = (text: string) => ({
  stepType: 'replace',
  from: 1,
  to: 1,
  slice: { content: [{ type: 'text', text }] },
});

/** The round trip of a change over HTTP, on the embedded database, one after the other as one editor sends them. */
export async function acknowledgement(): Promise<readonly Figure[]> {
  const product = await startProduct(await freePort());
  try {
    const { call, project } = await memberOf(product.url);
    const projectId = await project(TOPIC);
    const { sections } = await call<{ sections: readonly Section[] }>('projects/get', { projectId });
    const [section] = sections;
    if (!section) throw new Error('a new project has no sections');
    const clientId = randomUUID();
    let version = 0;
    const send = async (text: string) => {
      const sent = { sectionId: section.id, clientId, version, steps: [typing(text)] };
      const answer = await call<{ taken: boolean; newest: number }>('application/sendSteps', sent);
      if (!answer.taken) throw new Error('a change was not taken');
      version = answer.newest;
    };
    await send('Recovered fibre keeps its strength in parts that a customer buys. '.repeat(50).slice(0, LENGTH));
    const times: number[] = [];
    for (let nth = 0; nth < WARM_UP + CHANGES; nth += 1) times.push(await timed(() => send('a ')));
    const warm = times.slice(WARM_UP);
    return [
      {
        name: 'autosave of a section of 3,000 characters, round trip, p95',
        measured: percentile(warm, 0.95),
        unit: 'ms',
        target: { value: 15, better: 'less' },
        note: `p50 ${percentile(warm, 0.5).toFixed(1)} ms, ${CHANGES} changes after ${WARM_UP} others, embedded`,
      },
    ];
  } finally {
    await product.stop();
  }
}
