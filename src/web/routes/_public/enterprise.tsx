import { createFileRoute } from '@tanstack/react-router';
import { EnterprisePage } from '#web/features/public/enterprise/enterprise-page.tsx';
import { requestKindOf } from '#web/features/public/enterprise/request-checks.ts';
import { sendRequest } from '#web/features/public/enterprise/send-request.ts';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/head/public-head.ts';

export const Route = createFileRoute('/_public/enterprise')({
  validateSearch: ({ about, project }: Record<string, unknown>) => ({ about, project }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadTerms } = await import('#web/features/public/enterprise/request-terms.ts');
    return await loadTerms(context.api, { ...deps, orgId: context.me?.currentOrgId ?? null });
  },
  head: ({ match }) => publicHead(match.context, 'enterprise', '/enterprise'),
  component: Enterprise,
});

function Enterprise() {
  const kind = requestKindOf(Route.useSearch().about);
  const terms = Route.useLoaderData();
  const { api } = Route.useRouteContext();
  const current = useMe()?.currentOrgId ?? null;
  const about = { kind, orgId: terms === null ? current : terms.orgId, projectId: terms?.project?.id ?? null };
  return (
    <EnterprisePage
      about={kind}
      terms={terms}
      send={async (request) => await sendRequest(api, { ...about, ...request })}
    />
  );
}
