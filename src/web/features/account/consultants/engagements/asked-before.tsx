import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { useAskingOrganization } from './ask-button.tsx';
import { EngagementBadge, LIVE } from './engagement-parts.tsx';

/** What the reader's organization has asked this consultant for, with how each stands. */
export function AskedBefore({ consultantId }: { readonly consultantId: string }) {
  const words = useWords('engagements');
  const asking = useAskingOrganization();
  const orgId = asking?.orgId ?? '';
  const { data } = useQuery({
    ...queries.engagements.ofOrganization.queryOptions({ input: { orgId, consultantId } }),
    ...LIVE,
    enabled: asking !== null,
  });
  if (asking === null || data === undefined || data.engagements.length === 0) return null;
  return (
    <Group level={2} title={words('with_us')}>
      <ul className="grid gap-2">
        {data.engagements.map(({ engagementId, kind, state, call }) => (
          <li key={engagementId} className="grid gap-1 [overflow-wrap:anywhere]">
            <Link
              to="/app/consultants/{-$page}"
              params={{ page: 'requests' }}
              search={{ engagement: engagementId }}
              className="inline-flex min-h-6 items-center"
            >
              {words(`line.${kind}`, { call: call.identifier })}
            </Link>
            <span>
              <EngagementBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}
