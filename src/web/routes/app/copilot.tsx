import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CopilotScreen } from '#web/features/account/copilot/page/copilot-screen.tsx';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

/** Which conversation is open, and about which program or project it was begun. */
type CopilotSearch = { readonly c?: string; readonly about?: string };

function isAbout(path: string): boolean {
  return /^\/app\/(programs|projects)\/[\w-]+$/.test(path);
}

export const Route = createFileRoute('/app/copilot')({
  validateSearch: ({ c, about }: Record<string, unknown>): CopilotSearch => ({
    ...(typeof c === 'string' && c !== '' ? { c } : {}),
    ...(typeof about === 'string' && isAbout(about) ? { about } : {}),
  }),
  staticData: { crumb: 'copilot' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('copilot')) }),
  component: CopilotPage,
});

function CopilotPage() {
  const { c, about } = Route.useSearch();
  const navigate = useNavigate({ from: '/app/copilot' });
  return (
    <AppMain>
      <CopilotScreen
        asked={c}
        about={about ?? null}
        onShown={(conversationId, anew) =>
          void navigate({
            search: {
              ...(about === undefined ? {} : { about }),
              ...(conversationId === undefined ? {} : { c: conversationId }),
            },
            replace: anew,
          })
        }
      />
    </AppMain>
  );
}
