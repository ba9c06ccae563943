import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { isSectionKey, type SectionKey } from '#domain/project/sections/section-codes.ts';
import { useMe } from '#web/api/me.ts';
import { GuidedScreen } from '#web/features/project/writing/guided-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { useFacts } from '#web/project/use-project.ts';

export const Route = createFileRoute('/app/projects/$projectId/guided/')({
  staticData: { crumb: 'guided' },
  validateSearch: ({ section }: Record<string, unknown>): { section?: SectionKey } =>
    isSectionKey(section) ? { section } : {},
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('guided')) }),
  component: GuidedPage,
});

const loadAspects = async () => (await import('#web/features/project/dry-run/section-aspects.tsx')).SectionAspects;

function GuidedPage() {
  const { projectId } = Route.useParams();
  const { section } = Route.useSearch();
  const facts = useFacts(projectId);
  const userId = useMe()?.user.id ?? '';
  const navigate = useNavigate({ from: Route.fullPath });
  const drawAspects = useLate(loadAspects, true, sayNotLoaded);
  if (!facts) return null;
  return (
    <GuidedScreen
      facts={facts}
      userId={userId}
      section={section ?? facts.sections[0]?.key ?? ''}
      onSection={(key) => void navigate({ search: { section: key } })}
      evaluators={(key) => drawAspects?.({ projectId, section: key }) ?? null}
    />
  );
}
