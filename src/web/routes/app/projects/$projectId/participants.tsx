import { createFileRoute } from '@tanstack/react-router';
import { OpenLists } from '#web/features/project/budget/open-lists.tsx';
import { ParticipantsScreen } from '#web/features/project/participants/participants-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

type Search = { readonly participant?: string };

export const Route = createFileRoute('/app/projects/$projectId/participants')({
  staticData: { crumb: 'participants' },
  validateSearch: ({ participant }: Record<string, unknown>): Search =>
    typeof participant === 'string' ? { participant } : {},
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('participants')) }),
  component: ParticipantsPage,
});

function ParticipantsPage() {
  const { projectId } = Route.useParams();
  const { participant } = Route.useSearch();
  return (
    <OpenLists key={projectId} projectId={projectId} userId={useMe()?.user.id ?? ''}>
      {(opened) => <ParticipantsScreen {...opened} openId={participant} />}
    </OpenLists>
  );
}
