import { Check, CircleDashed, Pencil } from 'lucide-react';
import type { EvaluationRound } from '#contract/planning/evaluations.ts';
import { isLocalDate, readLocalDate } from '#domain/values/time.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import { RoundResults } from './round-results.tsx';

const looks = {
  asked: { tone: 'blank', icon: CircleDashed },
  writing: { tone: 'neutral', icon: Pencil },
  handed_in: { tone: 'yes', icon: Check },
} as const;

type Evaluator = EvaluationRound['evaluators'][number];

function EvaluatorRow({ evaluator: { name, mine, state, handedInAt, changed } }: { readonly evaluator: Evaluator }) {
  const words = useWords('evaluations');
  const names = useWords('project_names');
  const at = instantOf(handedInAt);
  const sections = changed.map((key) => sectionTitle(names, key));
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2">
      <Badge tone={looks[state].tone} icon={looks[state].icon}>
        {words(`state.${state}`)}
      </Badge>
      <span className="font-medium">{mine ? words('you', { name }) : name}</span>
      {at === null ? null : <span className="text-meta text-ink-3">{words('handed_in_at', { at })}</span>}
      {sections.length === 0 ? null : (
        <span className="text-meta text-check">
          {words('changed', { sections: words.formats.list(sections, 'plain') })}
        </span>
      )}
    </li>
  );
}

/** When a round was opened and by whom, until when, what to look at, and when it was closed. */
export function RoundFacts({ round }: { readonly round: EvaluationRound }) {
  const words = useWords('evaluations');
  const [opened, closed] = [instantOf(round.openedAt), instantOf(round.closedAt)];
  const gone = words('former_member');
  const { dueOn, note } = round;
  return (
    <div className="max-w-[44rem] text-ink-2">
      <p>
        {opened === null ? null : words('opened', { at: opened, name: round.openedBy ?? gone })}
        {dueOn !== null && isLocalDate(dueOn) ? ` ${words('due', { due: readLocalDate(dueOn) })}` : null}
        {closed === null ? null : ` ${words('closed', { at: closed, name: round.closedBy ?? gone })}`}
      </p>
      {note === '' ? null : <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
    </div>
  );
}

/** Who was asked, who writes, who has handed in, and what changed in the text since. */
export function Evaluators({ evaluators }: { readonly evaluators: readonly Evaluator[] }) {
  const words = useWords('evaluations');
  if (evaluators.length === 0) return null;
  return (
    <ul aria-label={words('evaluators')} className="mt-4">
      {evaluators.map((evaluator) => (
        <EvaluatorRow key={`${evaluator.name} ${evaluator.state} ${evaluator.handedInAt}`} evaluator={evaluator} />
      ))}
    </ul>
  );
}

type Giving = {
  readonly projectId: string;
  readonly mayMakeTasks: boolean;
  /** Whether the means stand here, and not beside the ranges of the dry run. */
  readonly showsMeans: boolean;
};

/** What was given in a round, or why this person does not see it yet. */
export function Given({ round, ...of }: Giving & { readonly round: EvaluationRound }) {
  const words = useWords('evaluations');
  if (round.results === null)
    return <p className="mt-4 text-ink-2">{words('results.waiting', { count: round.handedIn })}</p>;
  return <RoundResults {...of} round={round} results={round.results} />;
}
