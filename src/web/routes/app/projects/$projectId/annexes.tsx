import { useState } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { InOneGo } from '#web/api/in-one-go.tsx';
import { AnnexesScreen } from '#web/features/project/annexes/annexes-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';
import { useProject } from '#web/project/use-project.ts';
import { useLate, useLatePart } from '#web/ui/loading/load-later.ts';
import { Loading } from '#web/ui/page/states.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
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

const loadMakeLink = async () => (await import('#web/project/guests/make-link-dialog.tsx')).MakeLinkDialog;

/** Asks somebody without an account for the file of an annex. */
function useAsking(projectId: string) {
  const [annex, setAnnex] = useState<AnnexRequirement | null>(null);
  const { draw, open, setOpen } = useOverlay(loadMakeLink);
  const ask = (asked: AnnexRequirement) => {
    setAnnex(asked);
    setOpen(true);
  };
  if (annex === null) return { ask, dialog: null };
  const { key, label: about } = annex;
  return {
    ask,
    dialog: draw?.({ projectId, task: { kind: 'upload', annex: key }, about, open, onOpenChange: setOpen }),
  };
}

function AnnexesPage() {
  const { projectId } = Route.useParams();
  const words = useWords('annexes');
  const project = useProject(projectId, (open) => open);
  const { library, dialog } = useAnnexLibrary(projectId, project?.head.language);
  const drafts = useLatePart(loadDrafts, project?.rights.mayEdit === true);
  const drawWorkingDocuments = useLate(loadWorkingDocuments, project !== undefined);
  const asking = useAsking(projectId);
  // The frame around this page waits for the facts and says when they do not come.
  if (!project) return null;
  const { mayEdit, mayAskGuests } = project.rights;
  return (
    <InOneGo
      isDrawn={(drafts !== null || !mayEdit) && drawWorkingDocuments !== null}
      loading={<Loading label={words('loading')} rows={6} />}
    >
      <AnnexesScreen
        facts={project.facts}
        uploads={project.annexes}
        mayEdit={mayEdit}
        library={library}
        drafts={mayEdit ? drafts : null}
        onAskGuest={mayAskGuests ? asking.ask : null}
      />
      {drawWorkingDocuments?.({ projectId, orgId: project.facts.organization.id })}
      {dialog}
      {asking.dialog}
    </InOneGo>
  );
}
