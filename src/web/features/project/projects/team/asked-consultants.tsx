import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { can } from '#domain/organization/permissions.ts';
import { useMe } from '#web/api/me.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Group } from '#web/ui/page/headings.tsx';

/** Who was asked to help with the project, for those who decide that. */
export function AskedConsultants({ projectId, level = 3 }: { readonly projectId: string; readonly level?: 2 | 3 }) {
  const words = useWords('engagements');
  const me = useMe();
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  const isAsking = current !== undefined && can(current.role, 'project.assign');
  const { data } = useQuery({
    ...queries.engagements.ofOrganization.queryOptions({ input: { orgId: current?.orgId ?? '', projectId } }),
    enabled: isAsking,
  });
  if (data === undefined || data.engagements.length === 0) return null;
  const isOver = data.engagements.some(({ state, project }) => state === 'accepted' && project.isCompleted);
  return (
    <Group level={level} title={words('in_project')}>
      {isOver ? <p className="mb-2 text-ink-2">{words('project_completed_end')}</p> : null}
      <ul>
        {data.engagements.map(({ engagementId, consultant, state }) => (
          <li key={engagementId} className="py-1 [overflow-wrap:anywhere]">
            <Link to="/app/consultants/{-$page}" params={{ page: 'requests' }} search={{ engagement: engagementId }}>
              {words('in_project_line', { name: consultant ?? words('gone'), state: words(`state.${state}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}
