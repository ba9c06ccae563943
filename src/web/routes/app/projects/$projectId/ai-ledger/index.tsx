import { createFileRoute } from '@tanstack/react-router';
import { LedgerScreen } from '#web/features/project/writing/ledger-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useFacts } from '#web/project/use-project.ts';

export const Route = createFileRoute('/app/projects/$projectId/ai-ledger/')({
  staticData: { crumb: 'ai_ledger' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('ai_ledger')) }),
  component: LedgerPage,
});

function LedgerPage() {
  const { projectId } = Route.useParams();
  const facts = useFacts(projectId);
  return facts ? <LedgerScreen facts={facts} /> : null;
}
