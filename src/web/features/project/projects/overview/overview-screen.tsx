import { useMemo, useState, type ReactNode } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { Deadline } from '#web/ui/judgement/deadline.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Loading } from '#web/ui/page/states.tsx';
import { projectDeadline } from '#web/project/deadline.ts';
import { guidedPath, postAwardPath, PROGRAMS_PATH, submissionPath, wizardPath } from '#web/project/project-paths.ts';
import { InOneGo } from '#web/api/in-one-go.tsx';
import { refetchProject } from '#web/project/project-store.ts';
import { DownloadButtons } from '#web/features/project/projects/download-buttons.tsx';
import { NextActionCard } from './next-action-card.tsx';
import { OverviewAside } from './overview-aside.tsx';
import { ProgressLedger } from './progress-ledger.tsx';
import { RequirementsChecklist } from './requirements-checklist.tsx';
import { useRunValidation } from './use-run-validation.ts';

// All rules come with it. The frame of the project is there before.
const loadStanding = async () => (await import('#domain/project/overview/standing.ts')).standingOf;

/** What is left to do with a project whose call has closed before it was handed in. */
function DeadlinePassed() {
  const words = useWords('overview');
  return (
    <Notice
      tone="check"
      title={words('passed.title')}
      actions={
        <LinkButton to={PROGRAMS_PATH} search={{}}>
          {words('passed.search')}
        </LinkButton>
      }
    >
      {words('passed.text')}
    </Notice>
  );
}

type Props = {
  readonly facts: ProjectFacts;
  readonly mayEdit: boolean;
  /** What is said above everything. Null until it has loaded. */
  readonly notices: ReactNode;
  /**
   * What the call demands and has changed, how the project stands against it, and where that is said. Null until it has
   * loaded.
   */
  readonly call: {
    readonly demands: (standing: Standing) => ReactNode;
    readonly asked: ReactNode;
    /** Has the call read again. */
    readonly analyse: ReactNode;
  } | null;
  /** The submission package in short, and the buttons that lead to one. Null until it has loaded. */
  readonly submission: { readonly card: ReactNode; readonly ready: (standing: Standing) => ReactNode } | null;
  /** What consultants do for it. Null until it has loaded. */
  readonly services: ReactNode;
  /** Has a section drafted. */
  readonly onGenerate: (section: SectionKey) => void;
};

/** Leads to what helps with writing, with the portal and afterwards. */
function WaysOn({ facts, isUnsubmitted }: { readonly facts: ProjectFacts; readonly isUnsubmitted: boolean }) {
  const words = useWords('overview');
  return (
    <div className="mb-8 flex flex-wrap gap-2">
      {facts.path === 'ai' ? <LinkButton to={guidedPath(facts.id)}>{words('guided')}</LinkButton> : null}
      <LinkButton to={wizardPath(facts.id)}>{words('wizard_guidance')}</LinkButton>
      <LinkButton to={submissionPath(facts.id)}>{words('submission_guide')}</LinkButton>
      <LinkButton to="/app/copilot" search={{ about: `/app/projects/${facts.id}` }}>
        {words('open_copilot')}
      </LinkButton>
      {isUnsubmitted ? null : <LinkButton to={postAwardPath(facts.id)}>{words('post_award')}</LinkButton>}
    </div>
  );
}

/** Everything about a project on one page, all of it computed from its facts. It is shown in one go. */
export function OverviewScreen({ facts, mayEdit, notices, call, submission, services, onGenerate }: Props) {
  const words = useWords('overview');
  const now = useNow();
  const deadline = projectDeadline(useWords('deadline'), facts.program, now, useReaderZone());
  const judge = useLatePart(loadStanding, true, sayNotLoaded);
  const standing = useMemo(() => judge?.(facts, instantFromMs(now)) ?? null, [judge, facts, now]);
  const isUnsubmitted = facts.status === 'draft' || facts.status === 'active';
  const [refreshing, setRefreshing] = useState(false);
  const [failed, setFailed] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    setFailed(!(await refetchProject(facts.id)));
    setRefreshing(false);
  };
  const validation = useRunValidation(facts.id);
  const loading = <Loading label={words('loading')} rows={6} />;
  if (standing === null) return loading;
  const status = { refreshing, onRefresh: () => void refresh(), validation };
  return (
    <InOneGo isDrawn={![notices, call, submission, services].includes(null)} loading={loading}>
      {notices}
      <WaysOn facts={facts} isUnsubmitted={isUnsubmitted} />
      {deadline === null ? null : (
        <div className="mb-8">
          <Deadline {...deadline} lineOnly />
        </div>
      )}
      {deadline?.state === 'closed' && isUnsubmitted ? (
        <div className="mb-8">
          <DeadlinePassed />
        </div>
      ) : null}
      {failed ? (
        <div className="mb-8">
          <Notice tone="block" title={words('refresh_failed.title')} announce>
            {words('refresh_failed.text')}
          </Notice>
        </div>
      ) : null}
      {validation.failed ? (
        <div className="mb-8">
          <Notice tone="block" title={words('validation_failed.title')} announce>
            {words('validation_failed.text')}
          </Notice>
        </div>
      ) : null}
      <NextActionCard facts={facts} standing={standing} mayEdit={mayEdit} {...status} />
      {call?.demands(standing)}
      <div className="mt-10 grid gap-x-12 gap-y-12 side:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <ProgressLedger
            facts={facts}
            standing={standing}
            mayEdit={mayEdit}
            ready={submission?.ready(standing)}
            {...status}
          />
          <RequirementsChecklist
            facts={facts}
            standing={standing}
            mayEdit={mayEdit}
            validation={validation}
            analyse={call?.analyse}
            onGenerate={onGenerate}
          />
          {call?.asked}
          <Part title={words('document.title')}>
            <p className="mb-4 max-w-[38rem] text-ink-2">{words('document.text')}</p>
            <DownloadButtons projectId={facts.id} saveFirst={flushEverything} hasBackup={mayEdit} />
          </Part>
        </div>
        <OverviewAside facts={facts} standing={standing} submission={submission?.card} services={services} />
      </div>
    </InOneGo>
  );
}
