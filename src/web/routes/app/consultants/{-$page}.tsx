import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ConsultantsPage, type ConsultantsAddress } from '#web/features/account/consultants/consultants-page.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

const names = ['q', 'expertise', 'country', 'programId', 'projectId'] as const;

// One route for all pages of the directory: each further one would be in the first script of every page.
export const Route = createFileRoute('/app/consultants/{-$page}')({
  // Every page loads this function: what the filters mean, the screen knows.
  validateSearch: (raw: Record<string, unknown>): ConsultantsAddress =>
    Object.fromEntries(names.flatMap((name) => (typeof raw[name] === 'string' ? [[name, raw[name]]] : []))),
  staticData: { crumb: 'consultants' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('consultants')) }),
  component: Consultants,
});

function Consultants() {
  const { page } = Route.useParams();
  const navigate = useNavigate({ from: '/app/consultants/{-$page}' });
  const me = useMe();
  return (
    <AppMain>
      <ConsultantsPage
        page={page}
        userId={me?.user.id ?? ''}
        address={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </AppMain>
  );
}
