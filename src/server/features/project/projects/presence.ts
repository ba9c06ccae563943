import { os, projectMember } from '#server/platform/procedures.ts';
import { tellPage } from '#server/platform/presence.ts';

/** Notes which page of a project a person is on. */
export const stay = os.projects.stay
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(({ context, input }) => {
    const { deps, place, user } = context;
    tellPage(deps.events, place, input.route, user.id);
    return { others: deps.presence.listPages(place.projectId).filter(({ userId }) => userId !== user.id) };
  });
