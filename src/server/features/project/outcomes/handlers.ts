import { COVERED_LIMIT } from '#domain/project/outcomes/covered-outcomes.ts';

import { listCoveredOutcomes } from '#server/data/projects/covered-outcomes.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { coverOutcome, uncoverOutcome } from './mark.ts';

const list = os.outcomes.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place } }) => ({ marks: await listCoveredOutcomes(deps.db, place) }));

const cover = os.outcomes.cover
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const result = await coverOutcome(context, input);
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
  });

const uncover = os.outcomes.uncover
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    if (!(await uncoverOutcome(context, input.markId))) throw errors.NOT_FOUND();
    return {};
  });

export const outcomes = { list, cover, uncover };
