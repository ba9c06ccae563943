import { randomUUID } from 'node:crypto';

import { freePort } from '#test/host/free-port.ts';
import { sheetOf, workbookOf } from '#test/made/hostile-workbooks.ts';
import type { Bench } from './figure.ts';
import { timed } from './figure.ts';
import type { BenchMember } from './member.ts';
import { memberOf } from './member.ts';
import { startProduct } from './product.ts';

const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';
const SLOW_WORKBOOKS = 10;
const SLOW_DOCUMENTS = 3;
/** As much as a section may hold: many times what it should. */
const CELLS = 6_000;
const CELL_TEXT = 'Recovered fibre keeps its str. ';

type Section = { readonly id: string; readonly revision: number };

/**
 * A workbook of 90 KB that is as much work as one may be: texts that no cell shows, and cells up to the last that is
 * taken.
 */
function slowWorkbook(): Buffer {
  const strings = `<sst>${'<si><t>Personnel</t></si>'.repeat(600_000)}</sst>`;
  return workbookOf({ strings, sheet: sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`.repeat(2_000)) });
}

const cell = {
  type: 'tableCell',
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  content: [{ type: 'paragraph', content: [{ type: 'text', text: CELL_TEXT }] }],
};
const wholeTable = {
  type: 'table',
  content: Array.from({ length: 100 }, () => ({ type: 'tableRow', content: Array.from({ length: 10 }, () => cell) })),
};

const read = (person: BenchMember, project: string, bytes: Buffer) =>
  person.send(`/api/projects/${project}/budget/read-xlsx`, { method: 'POST', body: new Uint8Array(bytes) }, 200);

/** Fills the application with as much as it takes. */
async function fill({ call }: BenchMember, projectId: string): Promise<void> {
  const { sections } = await call<{ sections: readonly Section[] }>('projects/get', { projectId });
  const steps = [{ stepType: 'replace', from: 0, to: 0, slice: { content: [wholeTable] } }];
  for (const { id, revision } of sections) {
    let version = revision;
    // One table after the other: all of them would be more than one request may bring.
    for (let table = 0; table < CELLS / 1_000; table += 1) {
      const sent = { sectionId: id, version, clientId: randomUUID(), steps };
      const { taken, newest } = await call<{ taken: boolean; newest: number }>('application/sendSteps', sent);
      if (!taken) throw new Error('a section was not filled');
      version = newest;
    }
  }
}

/** How long one person waits for a file while another one has the server at work, and how long without. */
async function waits(own: () => Promise<unknown>, others: () => readonly Promise<unknown>[]) {
  await own();
  const alone = await timed(own);
  const work = others();
  const beside = await timed(own);
  const all = await timed(() => Promise.all(work));
  return { alone, beside, all: beside + all };
}

/** What one person waits while a person of another organization asks for more than the server can do at once. */
export const fairTurns: Bench = {
  name: 'fair-turns',
  run: async () => {
    const product = await startProduct(await freePort());
    try {
      const [ana, bogdan] = [
        await memberOf(product.url, 'ana@example.org'),
        await memberOf(product.url, 'bogdan@example.org'),
      ];
      const [anas, bogdans] = [await ana.project(TOPIC), await bogdan.project(TOPIC)];
      const slow = slowWorkbook();
      const workbooks = await waits(
        () => read(bogdan, bogdans, workbookOf()),
        () => Array.from({ length: SLOW_WORKBOOKS }, () => read(ana, anas, slow)),
      );
      await fill(ana, anas);
      const documents = await waits(
        () => bogdan.send(`/api/projects/${bogdans}/application.pdf`, {}, 200),
        () => Array.from({ length: SLOW_DOCUMENTS }, () => ana.send(`/api/projects/${anas}/application.pdf`, {}, 503)),
      );
      const note = ({ alone, all }: typeof documents) =>
        `${alone.toFixed(0)} ms alone; the other person's took ${(all / 1_000).toFixed(0)} s`;
      const target = { value: 2_000, better: 'less' } as const;
      return [
        {
          name: `reading of a workbook beside ${SLOW_WORKBOOKS} slow ones of another person`,
          measured: workbooks.beside,
          unit: 'ms',
          target,
          note: note(workbooks),
        },
        {
          name: `PDF of an application beside ${SLOW_DOCUMENTS} endless ones of another person`,
          measured: documents.beside,
          unit: 'ms',
          target,
          note: `${note(documents)}, each given up`,
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
