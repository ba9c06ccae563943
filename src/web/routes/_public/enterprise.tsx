import { createFileRoute } from '@tanstack/react-router';
import { EnterprisePage } from '#web/features/public/enterprise/enterprise-page.tsx';
import { requestSubjectOf } from '#web/features/public/enterprise/request-checks.ts';
import { sendRequest } from '#web/features/public/enterprise/send-request.ts';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/head/public-head.ts';

export const Route = createFileRoute('/_public/enterprise')({
  validateSearch: ({ about }: Record<string, unknown>) => ({ about }),
  head: ({ match }) => publicHead(match.context, 'enterprise', '/enterprise'),
  component: Enterprise,
});

function Enterprise() {
  const { about } = Route.useSearch();
  const { api } = Route.useRouteContext();
  const orgId = useMe()?.currentOrgId ?? null;
  return (
    <EnterprisePage
      about={requestSubjectOf(about)}
      send={async (request) => await sendRequest(api, { orgId, ...request })}
    />
  );
}
