import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GrantScreen } from '#web/features/project/grant/grant-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { projectPath } from '#web/project/project-paths.ts';
import { useFacts } from '#web/project/use-project.ts';

type Search = { readonly part?: string };

export const Route = createFileRoute('/app/projects/$projectId/post-award')({
  staticData: { crumb: 'post-award' },
  validateSearch: ({ part }: Record<string, unknown>): Search => (typeof part === 'string' ? { part } : {}),
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('post_award')) }),
  component: PostAwardPage,
});

function PostAwardPage() {
  const { projectId } = Route.useParams();
  const { part } = Route.useSearch();
  const facts = useFacts(projectId);
  const navigate = useNavigate({ from: Route.fullPath });
  const open = useNavigate();
  return facts ? (
    <GrantScreen
      facts={facts}
      shown={part ?? 'result'}
      onShow={(next) => void navigate({ search: { part: next }, resetScroll: false })}
      onMade={(made) => void open({ to: projectPath(made) })}
    />
  ) : null;
}
