import { useState } from 'react';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { isBegun } from '#domain/project/overview/overview.ts';
import { useMe } from '#web/api/me.ts';
import { LeftTexts } from '#web/features/project/application/left-texts.tsx';
import { OverviewScreen } from '#web/features/project/projects/overview/overview-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';
import { useLate, useLatePart } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { intakePath } from '#web/project/project-paths.ts';
import { useFacts, useStoredProject } from '#web/project/use-project.ts';

export const Route = createFileRoute('/app/projects/$projectId/')({
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('overview')) }),
  component: OverviewPage,
});

// It comes after the frame of the page, with the rules.
const loadCall = async () => (await import('#web/features/project/requirements/call-parts.tsx')).callParts;

const loadPackage = async () => (await import('#web/features/project/exports/package-parts.tsx')).packageParts;

const loadAiAccess = async () => (await import('#web/billing/ai-access-notice.tsx')).AiAccessNotice;
const loadServices = async () => (await import('#web/billing/services/project-services.tsx')).ProjectServicesPart;
const loadGenerate = async () => (await import('#web/features/project/writing/generate-dialog.tsx')).GenerateDialog;

function OverviewPage() {
  const { projectId } = Route.useParams();
  const facts = useFacts(projectId);
  const me = useMe();
  const stored = useStoredProject(projectId);
  const rights = stored?.rights;
  const drawAiAccess = useLate(loadAiAccess, stored !== undefined);
  const draw = useLatePart(loadCall, true, sayNotLoaded);
  const drawPackage = useLatePart(loadPackage, true, sayNotLoaded);
  const drawServices = useLatePart(loadServices, true, sayNotLoaded);
  const generating = useOverlay(loadGenerate);
  const [drafted, setDrafted] = useState<SectionKey | null>(null);
  // The frame around every page of a project shows what stands here until the facts are there.
  if (!facts || !rights) return null;
  const { mayEdit } = rights;
  const section = facts.sections.find(({ key }) => key === drafted);
  return isBegun(facts) ? (
    <>
      <LeftTexts userId={me?.user.id ?? ''} />
      <OverviewScreen
        facts={facts}
        mayEdit={mayEdit}
        notices={
          drawAiAccess === null ? null : (
            <div className="mb-8 empty:hidden">{drawAiAccess({ projectId, onlyEnded: true })}</div>
          )
        }
        call={draw?.({ facts, mayEdit }) ?? null}
        services={drawServices?.({ projectId }) ?? null}
        submission={drawPackage?.(facts) ?? null}
        onGenerate={(key) => {
          setDrafted(key);
          generating.setOpen(true);
        }}
      />
      {section && generating.open
        ? generating.draw?.({ facts, section, open: generating.open, onOpenChange: generating.setOpen })
        : null}
    </>
  ) : (
    <Navigate to={intakePath(projectId)} replace />
  );
}
