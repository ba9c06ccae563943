import { createFileRoute } from '@tanstack/react-router';
import { MeetingsScreen } from '#web/features/project/meetings/meetings-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useFacts } from '#web/project/use-project.ts';

/** What the address says: which meeting is asked for. */
type MeetingSearch = { readonly meeting?: string };

function searchOf({ meeting }: Record<string, unknown>): MeetingSearch {
  return typeof meeting === 'string' ? { meeting } : {};
}

export const Route = createFileRoute('/app/projects/$projectId/meetings')({
  staticData: { crumb: 'meetings' },
  validateSearch: searchOf,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('meetings')) }),
  component: MeetingsPage,
});

function MeetingsPage() {
  const { projectId } = Route.useParams();
  const { meeting = null } = Route.useSearch();
  const facts = useFacts(projectId);
  return facts ? <MeetingsScreen facts={facts} asked={meeting} /> : null;
}
