import { createFileRoute } from '@tanstack/react-router';
import { EnterprisePage } from '#web/features/public/enterprise/enterprise-page.tsx';
import { requestSubjectOf } from '#web/features/public/enterprise/request-checks.ts';
import { sendRequest } from '#web/features/public/enterprise/send-request.ts';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/enterprise')({
  validateSearch: ({ about }: Record<string, unknown>) => ({ about }),
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return publicHead(match.context, {
      title: titles('enterprise'),
      description: titles('enterprise_text'),
      path: '/enterprise',
      picture: 'enterprise',
    });
  },
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
