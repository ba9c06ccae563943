import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { useMe } from '#web/api/me.ts';
import { WizardScreen, type WizardSearch } from '#web/features/project/wizard/wizard-screen.tsx';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useProject } from '#web/project/use-project.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { useAnnexLibrary } from './-annex-library.tsx';

// Two of the steps draw what the annexes and the overview draw; the others do without.
const uploadSteps: readonly string[] = ['part_b_upload', 'annexes'];
const loadUploading = async () => {
  const [{ AnnexEntry }, { DownloadButtons }] = await Promise.all([
    import('#web/features/project/annexes/annex-entry.tsx'),
    import('#web/features/project/projects/download-buttons.tsx'),
  ]);
  return { AnnexEntry, DownloadButtons };
};

/** Which steps there are, the screen knows: every page loads this. */
function searchOf(search: Record<string, unknown>): WizardSearch {
  const { step, view } = search;
  return { ...(typeof step === 'string' ? { step } : {}), ...(view === 'beside' ? { view } : {}) };
}

export const Route = createFileRoute('/app/projects/$projectId/wizard')({
  staticData: { crumb: 'wizard' },
  validateSearch: searchOf,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('wizard')) }),
  component: WizardPage,
});

function WizardPage() {
  const { projectId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const user = useMe()?.user;
  const project = useProject(projectId, (open) => open);
  const uploading = useLatePart(
    loadUploading,
    search.step !== undefined && uploadSteps.includes(search.step),
    sayNotLoaded,
  );
  const { library, dialog } = useAnnexLibrary(projectId, project?.head.language);
  // The frame around this page waits for the project and says when it does not come.
  if (!project || !user) return null;
  const annex = (requirement: AnnexRequirement) =>
    uploading && (
      <uploading.AnnexEntry
        key={requirement.key}
        projectId={projectId}
        requirement={requirement}
        uploads={project.annexes.filter(({ key }) => key === requirement.key)}
        mayEdit={project.rights.mayEdit}
        labelOf={(key) => project.facts.annexList.find((each) => each.key === key)?.label ?? key}
        library={library}
        callPage={project.facts.program.url}
      />
    );
  return (
    <>
      <WizardScreen
        user={user}
        project={project}
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        uploads={{
          partB: uploading && <uploading.DownloadButtons projectId={projectId} saveFirst={flushEverything} />,
          annex,
        }}
      />
      {dialog}
    </>
  );
}
