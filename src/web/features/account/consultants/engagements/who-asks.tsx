import { useQuery } from '@tanstack/react-query';
import { can } from '#domain/organization/permissions.ts';
import { useMe } from '#web/api/me.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';

/** Who of the reader's organization asks consultants, for its members who do not. */
export function WhoAsks() {
  const words = useWords('engagements');
  const me = useMe();
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  const isTold = current !== undefined && current.role !== 'consultant' && !can(current.role, 'project.assign');
  const { data } = useQuery({
    ...queries.members.list.queryOptions({ input: { orgId: current?.orgId ?? '' } }),
    enabled: isTold,
  });
  if (!isTold || data === undefined) return null;
  const names = data.members.flatMap(({ role, name }) => (can(role, 'project.assign') ? [name] : []));
  return (
    <Notice tone="info" title={words('who_asks', { organization: current.name })}>
      {words.formats.list(names)}
    </Notice>
  );
}
