import { useState, type ReactNode } from 'react';
import type { ProgramDetail } from '#contract/programs.ts';
import { useWords } from '#web/page/words.ts';
import { useNow } from '#web/page/now.tsx';
import { Group, Part } from '#web/ui/page/headings.tsx';
import type { CanWeApply } from './can-we-apply.tsx';
import type { MatchAside } from './match-aside.tsx';
import { CallSummary } from './call-summary.tsx';
import { Changes } from './changes.tsx';
import { Conditions, hasConditions } from './conditions.tsx';
import { isClosed } from '#web/features/discover/programs/dates.ts';
import { OfficialText } from './official-text.tsx';
import { ProgramEntry } from '#web/features/discover/programs/list/program-entry.tsx';
import { HandInFacts, KeyFigures, MoneyFacts } from './program-figures.tsx';
import { ProgramHead } from './program-head.tsx';
import { provenanceOf, provenanceText } from './provenance.ts';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { SourceLink } from './source-link.tsx';
import { Sources } from './sources.tsx';
import { Timeline } from './timeline.tsx';
import { UnlistedNotice } from '#web/features/discover/programs/list/unlisted.tsx';

type Props = {
  readonly program: ProgramDetail;
  /** The organization that it is judged for; null for visitors. */
  readonly organization: { readonly id: string; readonly name: string; readonly nonProfit: boolean | null } | null;
  /** What draws the verdict. A visitor has none, and the public page does without what it needs. */
  readonly Judged?: typeof CanWeApply;
  /** What draws the score, with it. */
  readonly Aside?: typeof MatchAside;
  /** What stands in place of the verdict where there is none. */
  readonly unjudged: ReactNode;
};

/**
 * The page of one program: whether one can apply, what it funds, the money, what to hand in, and where all of it comes
 * from.
 */
export function ProgramScreen({ program: loaded, organization, Judged, Aside, unjudged }: Props) {
  const words = useWords('program');
  const now = useNow();
  const [judged, setJudged] = useState({ assessment: loaded.assessment, answers: loaded.answers });
  const program = { ...loaded, ...judged };
  const nonProfit = organization?.nonProfit ?? null;
  const orgId = organization?.id ?? null;
  const { assessment } = program;
  return (
    <>
      <ProgramHead program={program} orgId={orgId} now={now} />
      <UnlistedNotice program={program} closed={isClosed(program, now)} />
      <KeyFigures program={program} nonProfit={nonProfit} />
      <Timeline program={program} />
      <div
        className={assessment === null ? '' : 'grid items-start gap-x-12 gap-y-8 side:grid-cols-[minmax(0,1fr)_18rem]'}
      >
        <div className="min-w-0">
          <Part
            number={1}
            title={words('part.can_apply')}
            aside={
              organization === null ? null : (
                <span className="text-meta text-ink-3">{words('for_organization', { name: organization.name })}</span>
              )
            }
          >
            {Judged === undefined || organization === null || assessment === null ? (
              unjudged
            ) : (
              <Judged
                program={program}
                orgId={organization.id}
                assessment={assessment}
                answers={program.answers}
                onJudged={(next, answers) => setJudged({ assessment: next, answers: [...answers] })}
              />
            )}
            {hasConditions(program) ? (
              <Group title={words('conditions_of_call')} className="mt-8">
                <Conditions program={program} />
              </Group>
            ) : null}
          </Part>
          <Part number={2} title={words('part.funds')}>
            <WhatItFunds program={program} />
          </Part>
          <Part number={3} title={words('part.money')}>
            <MoneyFacts program={program} nonProfit={nonProfit} />
          </Part>
          <Part number={4} title={words('part.hand_in')}>
            <HandInFacts program={program} />
          </Part>
          <Part number={5} title={words('part.sources')}>
            <Sources program={program} />
            <Group title={words('changes')} className="mt-8">
              <Changes program={program} />
            </Group>
          </Part>
        </div>
        {Aside === undefined || assessment === null ? null : (
          <Aside
            assessment={assessment}
            advice={program.advice}
            closed={isClosed(program, now)}
            official={program.kind === 'topic'}
          />
        )}
      </div>
      <Similar program={program} orgId={orgId} nonProfit={nonProfit} />
    </>
  );
}

/** Our summary, and below it what the call itself says. */
function WhatItFunds({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('program');
  if (program.summary === null) return <OfficialPart program={program} />;
  return (
    <>
      <CallSummary program={program} summary={program.summary} />
      <Group title={words('field.texts')} className="mt-8">
        <OfficialPart program={program} />
      </Group>
    </>
  );
}

function OfficialPart({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('program');
  const names = useWords('program_names');
  if (program.sections.length > 0) {
    return (
      <>
        <OfficialText sections={program.sections} />
        <SourceNote>
          {words('official_text', { source: provenanceText(words, names, provenanceOf(program, 'texts')) })}
        </SourceNote>
      </>
    );
  }
  return (
    <div className="border border-dashed border-edge px-6 py-5">
      <p className="text-ink-2">{words('text_not_read')}</p>
      {program.url === null ? null : (
        <p className="mt-2">
          <SourceLink url={program.url}>{words('read_at_source')}</SourceLink>
        </p>
      )}
    </div>
  );
}

/** Programs like this one in subject and in who may apply. */
function Similar({
  program: { similar },
  orgId,
  nonProfit,
}: Pick<Props, 'program'> & { readonly orgId: string | null; readonly nonProfit: boolean | null }) {
  const words = useWords('program');
  if (similar.length === 0) return null;
  return (
    <Part number={6} title={words('part.similar')} className="mt-12">
      <ol className="border-t border-rule">
        {similar.map((other) => (
          <li key={other.id}>
            <ProgramEntry program={other} orgId={orgId} nonProfit={nonProfit} />
          </li>
        ))}
      </ol>
    </Part>
  );
}
