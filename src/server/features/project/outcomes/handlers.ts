import { COVERED_LIMIT } from '#domain/project/outcomes/covered-outcomes.ts';

import { listCoveredOutcomes } from '#server/data/projects/covered-outcomes.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { coverWith, dismissPlace, uncoverOutcome } from './mark.ts';

const list = os.outcomes.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place } }) => ({ marks: await listCoveredOutcomes(deps.db, place) }));

type Marked = Awaited<ReturnType<typeof coverWith>>;
type Refusals = {
  readonly NOT_FOUND: () => Error;
  readonly NOT_EXPECTED: () => Error;
  readonly LIMIT_REACHED: (about: { readonly data: { readonly limit: number } }) => Error;
};

/** The mark that was made; throws what keeps it from being made. */
function markOf(result: Marked, errors: Refusals): { markId: string } {
  switch (result.outcome) {
    case 'marked':
      return { markId: result.markId };
    case 'missing':
      throw errors.NOT_FOUND();
    case 'not_expected':
      throw errors.NOT_EXPECTED();
    case 'full':
      throw errors.LIMIT_REACHED({ data: { limit: COVERED_LIMIT } });
  }
}

const cover = os.outcomes.cover
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input: { about, outcome, section, anchor }, errors }) =>
    markOf(await coverWith(context, { about, outcome, target: { kind: 'paragraph', section, anchor } }), errors),
  );

const coverByItem = os.outcomes.coverByItem
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input: { about, outcome, item }, errors }) =>
    markOf(await coverWith(context, { about, outcome, target: item }), errors),
  );

const dismiss = os.outcomes.dismiss
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input: { about, outcome, target }, errors }) => {
    const result = await dismissPlace(context, { about, outcome, target });
    if (result.outcome === 'marked') return { markId: result.markId };
    throw result.outcome === 'not_expected' ? errors.NOT_EXPECTED() : errors.NOT_FOUND();
  });

const uncover = os.outcomes.uncover
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    if (!(await uncoverOutcome(context, input.markId))) throw errors.NOT_FOUND();
    return {};
  });

export const outcomes = { list, cover, coverByItem, dismiss, uncover };
