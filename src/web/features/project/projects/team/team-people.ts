import { useQuery } from '@tanstack/react-query';
import type { ProjectPerson } from '#contract/planning/assignments.ts';
import type { OnPage } from '#contract/projects.ts';
import { queries } from '#web/api/queries.ts';
import { useFormats } from '#web/page/words.ts';

/** Somebody who may work on the project; `route`: the page that they are on, null while they are not here. */
export type TeamPerson = ProjectPerson & {
  readonly isSelf: boolean;
  readonly route: string | null;
};

/** Everybody who may work on a project: the others who are here first, then oneself, then the rest, each by name. */
export function teamOf(
  seeing: readonly ProjectPerson[],
  others: readonly OnPage[],
  own: { readonly userId: string; readonly route: string },
  compare: (a: string, b: string) => number,
): readonly TeamPerson[] {
  const routes = new Map(others.map(({ userId, route }) => [userId, route]));
  const rank = ({ isSelf, route }: TeamPerson) => (isSelf ? 1 : route === null ? 2 : 0);
  return seeing
    .map(({ userId, name, role }) => {
      const isSelf = userId === own.userId;
      return { userId, name, role, isSelf, route: isSelf ? own.route : (routes.get(userId) ?? null) };
    })
    .toSorted((a, b) => rank(a) - rank(b) || compare(a.name, b.name) || compare(a.userId, b.userId));
}

/** The team of a project, as those who see it and their pages say it; null until they are known. */
export function useTeam(
  projectId: string,
  others: readonly OnPage[],
  own: { readonly userId: string; readonly route: string },
) {
  const { compare } = useFormats();
  const query = useQuery(queries.assignments.list.queryOptions({ input: { projectId } }));
  return {
    people: query.data ? teamOf(query.data.people, others, own, compare) : null,
    mayInvite: query.data?.mayAssign ?? false,
    query,
  };
}
