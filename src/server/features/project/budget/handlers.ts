import { saveBudget } from '#server/data/projects/budget.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { tellProject } from '#server/platform/tell-project.ts';

const save = os.budget.save
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const {
      deps,
      membership: { orgId },
      user,
    } = context;
    const savedAt = deps.clock();
    const result = await saveBudget(deps.db, orgId, deps.newId, { ...input, userId: user.id, at: savedAt });
    switch (result.outcome) {
      case 'saved':
        tellProject(deps.events, { orgId, projectId: input.projectId }, user.id, input.saveId);
        return { revision: result.revision, savedAt };
      case 'conflict':
        throw errors.CONFLICT({ data: result.newest });
      case 'id_taken':
        throw errors.ID_TAKEN();
      case 'missing':
        throw errors.NOT_FOUND();
    }
  });

export const budget = { save };
