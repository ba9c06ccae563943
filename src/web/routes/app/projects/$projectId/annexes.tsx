import { createFileRoute } from '@tanstack/react-router';
import { AnnexesScreen } from '#web/features/project/annexes/annexes-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useProject } from '#web/project/use-project.ts';
import { useLate, useLatePart } from '#web/ui/loading/load-later.ts';
import { useAnnexLibrary } from './-annex-library.tsx';

export const Route = createFileRoute('/app/projects/$projectId/annexes')({
  staticData: { crumb: 'annexes' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('annexes')) }),
  component: AnnexesPage,
});

// Only people who edit draft, and the page is there before.
const loadDrafts = async () => (await import('#web/features/project/annexes/annex-drafts.tsx')).annexDrafts;
// The list of annexes is there before them.
const loadWorkingDocuments = async () =>
  (await import('#web/features/project/annexes/working-documents.tsx')).WorkingDocuments;

function AnnexesPage() {
  const { projectId } = Route.useParams();
  const project = useProject(projectId, (open) => open);
  const { library, dialog } = useAnnexLibrary(projectId, project?.head.language);
  const drafts = useLatePart(loadDrafts, project?.rights.mayEdit === true);
  const drawWorkingDocuments = useLate(loadWorkingDocuments, project !== undefined);
  // The frame around this page waits for the facts and says when they do not come.
  if (!project) return null;
  return (
    <>
      <AnnexesScreen
        facts={project.facts}
        uploads={project.annexes}
        mayEdit={project.rights.mayEdit}
        library={library}
        drafts={project.rights.mayEdit ? drafts : null}
      />
      {drawWorkingDocuments?.({ projectId, orgId: project.facts.organization.id })}
      {dialog}
    </>
  );
}
