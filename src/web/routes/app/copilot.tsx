import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CopilotScreen } from '#web/features/account/copilot/page/copilot-screen.tsx';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/copilot')({
  validateSearch: (search: Record<string, unknown>): { readonly c?: string } =>
    typeof search['c'] === 'string' && search['c'] !== '' ? { c: search['c'] } : {},
  staticData: { crumb: 'copilot' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('copilot')) }),
  component: CopilotPage,
});

function CopilotPage() {
  const { c } = Route.useSearch();
  const navigate = useNavigate({ from: '/app/copilot' });
  return (
    <AppMain>
      <CopilotScreen
        asked={c}
        onShown={(conversationId, anew) =>
          void navigate({ search: conversationId === undefined ? {} : { c: conversationId }, replace: anew })
        }
      />
    </AppMain>
  );
}
