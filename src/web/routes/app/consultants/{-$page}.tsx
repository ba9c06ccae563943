import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ConsultantsPage } from '#web/features/account/consultants/consultants-page.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

// One route for all pages of the directory: each further one would be in the first script of every page.
export const Route = createFileRoute('/app/consultants/{-$page}')({
  // Every page loads this function: what stands in the address, the screen reads.
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => raw,
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
