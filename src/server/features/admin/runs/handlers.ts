import { codedDetail } from '#words/discover/coded-detail.ts';
import type { Words } from '#words/words.ts';

import { listAllRuns } from '#server/data/administration/runs.ts';
import { findRun, listRejections, type CatalogueRun } from '#server/data/catalogue/catalogue-runs.ts';
import { change, done } from '#server/platform/change.ts';
import { job } from '#server/platform/jobs.ts';
import { administrators } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';

/** So many rejections are a page. */
const REJECTIONS = 100;

type DetailWords = Words<'catalogue_details'>;

function shownRun(words: DetailWords, { failureDetail, etag: _etag, ...run }: CatalogueRun) {
  return { ...run, detail: failureDetail === null ? null : codedDetail(words, failureDetail) };
}

const list = administrators.admin.runs.list.handler(async ({ context: { deps, locale }, input }) => {
  const words = wordsFor(locale, 'catalogue_details');
  const { shown, next } = await listAllRuns(deps.db, input.after);
  return { runs: shown.map((run) => shownRun(words, run)), next, readsPortal: deps.env.portal.enabled };
});

const get = administrators.admin.runs.get.handler(async ({ context: { deps, locale }, input, errors }) => {
  const run = await findRun(deps.db, input.id);
  if (run === null) throw errors.NOT_FOUND();
  const words = wordsFor(locale, 'catalogue_details');
  const found = await listRejections(deps.db, run.id, input.after, REJECTIONS + 1);
  const shown = found.slice(0, REJECTIONS).map((each) => ({ ...each, detail: codedDetail(words, each.detail) }));
  return {
    run: shownRun(words, run),
    rejections: shown,
    next: found.length > REJECTIONS ? (shown.at(-1)?.number ?? null) : null,
  };
});

const read = administrators.admin.runs.read.handler(async ({ context, errors }) => {
  if (!context.deps.env.portal.enabled) throw errors.NOT_READ_HERE();
  return await change(context, 'catalogue.reading_asked', async () =>
    done({}, {}, { jobs: [job('sync-catalogue', {}, 'asked')] }),
  );
});

/** The runs that keep the catalogue up to date, with what they did not take and why. */
export const runs = { list, get, read };
