import { useState } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import type { AnnexRequirement } from '#domain/project/annexes/annexes.ts';
import { takenFormats } from '#domain/project/annexes/annexes.ts';
import { AnnexesScreen } from '#web/features/project/annexes/annexes-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { useProject } from '#web/project/use-project.ts';

export const Route = createFileRoute('/app/projects/$projectId/annexes')({
  staticData: { crumb: 'annexes' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('annexes')) }),
  component: AnnexesPage,
});

const loadTakeFile = async () =>
  (await import('#web/features/organization/library/insert/take-file-dialog.tsx')).TakeFileDialog;

type Choice = { readonly requirement: AnnexRequirement; readonly onChosen: (entryId: string) => void };

function AnnexesPage() {
  const { projectId } = Route.useParams();
  const project = useProject(projectId, (open) => open);
  const dialog = useOverlay(loadTakeFile);
  const [choice, setChoice] = useState<Choice | null>(null);
  const choose = (requirement: AnnexRequirement, onChosen: (entryId: string) => void) => {
    setChoice({ requirement, onChosen });
    dialog.setOpen(true);
  };
  // The frame around this page waits for the facts and says when they do not come.
  if (!project) return null;
  return (
    <>
      <AnnexesScreen
        facts={project.facts}
        uploads={project.annexes}
        mayEdit={project.rights.mayEdit}
        library={{ choose }}
      />
      {choice &&
        dialog.draw?.({
          projectId,
          annex: choice.requirement.label,
          taken: takenFormats(choice.requirement),
          language: project.head.language,
          open: dialog.open,
          onOpenChange: dialog.setOpen,
          onChoose: choice.onChosen,
        })}
    </>
  );
}
