import { use, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { isClosed } from '#web/features/discover/programs/dates.ts';
import { CardJudgementContext } from '#web/features/discover/programs/list/card-judgement.ts';
import { UnlistedBadge } from '#web/features/discover/programs/list/unlisted.tsx';
import { ProgramDeadline } from '#web/features/discover/programs/program-deadline.tsx';
import { programPath, startPath } from '#web/features/discover/programs/program-paths.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useNow } from '#web/page/now.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Decider, DecisionBadge, MoveMenu, SavedCallTools, type SavedCallActions } from './saved-call-parts.tsx';

type Props = SavedCallActions & { readonly orgId: string; readonly calls: readonly SavedCall[] };

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-ink-3">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** What the organization says of a call: stage, owner, decision with its reason, note. */
function OwnWords({ call }: { readonly call: SavedCall }) {
  const words = useWords('shortlist');
  const { stage, owner, decision, note } = call;
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2.5">
        <Labelled label={words('field.stage')}>{words(`stage.${stage}`)}</Labelled>
        <Labelled label={words('field.owner')}>
          {owner === null ? <span className="font-normal text-ink-3">{words('nobody')}</span> : owner.name}
        </Labelled>
        <Labelled label={words('field.decision')}>
          <DecisionBadge decision={decision} />
          {decision === null ? null : <Decider decision={decision} />}
        </Labelled>
      </dl>
      {decision === null || decision.reason === '' ? null : (
        <p className="mt-2 max-w-[38rem] text-ink-2 [overflow-wrap:anywhere]">
          {words('reason', { reason: decision.reason })}
        </p>
      )}
      {note === '' ? null : (
        <p className="mt-2 max-w-[38rem] border-s border-rule ps-3 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
    </>
  );
}

function SavedEntry({ orgId, call, ...actions }: Omit<Props, 'calls'> & { readonly call: SavedCall }) {
  const words = useWords('shortlist');
  const source = useSourceLanguage();
  const now = useNow();
  const judgement = use(CardJudgementContext);
  const { program, stage } = call;
  const closed = isClosed(program, now);
  const { mayEdit, onMove } = actions;
  const { match, identifier } = program;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-9 border-b border-rule py-4.5 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-ink-3">
          <span className="[overflow-wrap:anywhere]">{identifier}</span>
          <span lang={source}>{program.category}</span>
          <UnlistedBadge program={program} />
        </p>
        <h3
          className={`mt-1 mb-2 font-serif text-[1.1875rem]/6.5 font-semibold tracking-[-0.006em] text-pretty [&_a]:decoration-transparent [&_a:hover]:decoration-current [&_a:not(:hover)]:text-inherit ${closed ? 'text-ink-3' : 'text-ink'}`}
        >
          <Link to={programPath(program.slug, orgId)} lang={source}>
            {program.title}
          </Link>
        </h3>
        {match === null ? null : (
          <div className="flex flex-wrap items-start gap-x-2.5 text-ink-2">{judgement?.why(match)}</div>
        )}
        <OwnWords call={call} />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5 max-md:mt-3.5 max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:gap-6 max-md:border-t max-md:border-line max-md:pt-3 md:row-span-2">
        {match === null ? null : judgement?.score(match, closed)}
        <ProgramDeadline program={program} now={now} />
      </div>
      {mayEdit ? (
        <div className="mt-3 -ms-2.5 flex flex-wrap items-center gap-1">
          <MoveMenu call={call} onMove={onMove} />
          <SavedCallTools call={call} {...actions} />
          {closed || stage !== 'preparing' ? null : (
            <LinkButton to={startPath(program.slug)} size="small" className="ms-2">
              {words.rich('start', { identifier, hidden })}
            </LinkButton>
          )}
        </div>
      ) : null}
    </article>
  );
}

/** Saved calls below one another, what presses most first. */
export function SavedCallList({ calls, ...rest }: Props) {
  const words = useWords('shortlist');
  return (
    <ol aria-label={words('calls')} className="border-t border-heavy">
      {calls.map((call) => (
        <li key={call.program.id}>
          <SavedEntry call={call} {...rest} />
        </li>
      ))}
    </ol>
  );
}
