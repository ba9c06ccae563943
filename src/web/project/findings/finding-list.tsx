import { useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { isCannotCheck } from '#domain/rules/flag.ts';
import { fieldOfFlag, placesOfFlag, type FlagPlace } from '#domain/rules/flag-places.ts';
import { getRule, type Flag, type RuleId } from '#domain/rules/red-flags.ts';
import { CircleQuestionMark, OctagonAlert, TriangleAlert } from 'lucide-react';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { useFacts } from '#web/project/use-project.ts';
import type { FindingsBeside, MarkLook, RowMarksById } from './here.ts';
import { findingsByRow, findingsOf, onFindings } from './live-findings.ts';
import { useFlagWords } from './use-flag-words.ts';

const looks = {
  hard: { icon: OctagonAlert, colour: 'text-block' },
  soft: { icon: TriangleAlert, colour: 'text-check' },
  unknown: { icon: CircleQuestionMark, colour: 'text-ink-3' },
} as const;

/** What blocks comes first. */
const order = Object.keys(looks);

function kindOf(flag: Flag): keyof typeof looks {
  return isCannotCheck(flag) ? 'unknown' : flag.severity;
}

/** What is found in a project, again whenever that is something else. */
function useFound<Found>(projectId: string, find: (projectId: string) => Found): Found {
  const subscribe = useCallback((listener: () => void) => onFindings(projectId, listener), [projectId]);
  const read = () => find(projectId);
  return useSyncExternalStore(subscribe, read, read);
}

function isHere(here: FindingsBeside, flag: Flag): boolean {
  const { subject: about, fix } = getRule(flag.ruleId);
  switch (here.beside) {
    case 'subject':
      return about === here.about && flag.subject === here.id;
    case 'field':
      return fieldOfFlag(flag) === here.field;
    case 'page':
      return fix === here.fix;
    case 'rules':
      return here.rules.includes(flag.ruleId);
  }
}

type Props = {
  readonly projectId: string;
  readonly here: FindingsBeside;
  /** Rules of which the page itself shows what they find. */
  readonly shown?: readonly RuleId[];
  /** Questions that nobody has answered yet are asked elsewhere on this page. */
  readonly withoutQuestions?: boolean;
};

const linkClass = 'inline-flex min-h-6 items-center max-md:min-h-11';

/** The way to a line of the budget or a row of the work plan, by its number; other places have none here. */
function RowLink({ projectId, place }: { readonly projectId: string; readonly place: FlagPlace }) {
  const words = useWords('finding_note');
  const isLine = place.kind === 'line';
  const page = pagePath(projectId, isLine ? 'budget' : 'work-plan');
  if (page === null || !(isLine || (place.kind === 'plan' && place.name !== ''))) return null;
  return (
    <Link to={page} hash={place.id} className={linkClass}>
      {isLine ? words('go_to_line', { number: place.number }) : place.name}
    </Link>
  );
}

function Finding({ projectId, flag }: { readonly projectId: string; readonly flag: Flag }) {
  const words = useWords('finding_note');
  const facts = useFacts(projectId);
  const { message, found, fix } = useFlagWords()(flag);
  const kind = kindOf(flag);
  const { icon, colour } = looks[kind];
  const page = pagePath(projectId, 'red-flags');
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 py-1.5">
      <Icon icon={icon} className={`mt-0.5 ${colour}`} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <span className={`font-medium ${colour}`}>{words(`severity.${kind}`)}</span>
          {' · '}
          <span className="font-medium">{message}</span>
        </p>
        <p className="text-ink-2">{`${found} ${fix}`}</p>
        <p className="flex flex-wrap gap-x-3.5">
          {facts &&
            placesOfFlag(facts, flag).map((place) => (
              <RowLink key={'id' in place ? place.id : place.kind} projectId={projectId} place={place} />
            ))}
          {page === null ? null : (
            <Link to={page} className={linkClass}>
              {words.rich('all_findings', { message, hidden })}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

/** What the rules find about something, beside it, as it is typed; nothing where they find nothing. */
export function FindingList({ projectId, here, shown, withoutQuestions = false }: Props) {
  const words = useWords('finding_note');
  const all = useFound(projectId, findingsOf);
  const own = useMemo(
    () =>
      all.filter(
        (flag) =>
          isHere(here, flag) && shown?.includes(flag.ruleId) !== true && !(withoutQuestions && isCannotCheck(flag)),
      ),
    [all, here, shown, withoutQuestions],
  );
  if (own.length === 0) return null;
  return (
    <ul aria-label={words('list')} className="max-w-[44rem] text-meta">
      {own.map((flag) => (
        <Finding key={`${flag.ruleId} ${flag.subject}`} projectId={projectId} flag={flag} />
      ))}
    </ul>
  );
}

/** What the rules find about a row, in few words: the list above the rows says the rest. */
function Mark({ flags, id, short = false, className = '' }: MarkLook & { readonly flags: readonly Flag[] }) {
  const words = useWords('finding_note');
  const say = useFlagWords();
  return (
    <span id={id} className={`${short ? 'flex gap-x-3' : 'grid gap-y-0.5'} min-w-0 text-meta ${className}`}>
      {flags.map((flag) => {
        const kind = kindOf(flag);
        const { icon, colour } = looks[kind];
        return (
          <span key={`${flag.ruleId} ${flag.subject}`} className="flex min-w-0 gap-x-1.5">
            <Icon icon={icon} className={`mt-0.5 ${colour}`} />
            <span className={short ? 'truncate' : 'min-w-0 [overflow-wrap:anywhere]'}>
              <span className={`font-medium ${colour}`}>{words(`severity.${kind}`)}</span>
              {` · ${say(flag).message}`}
            </span>
          </span>
        );
      })}
    </span>
  );
}

type FollowProps = {
  readonly projectId: string;
  readonly shown: readonly RuleId[] | undefined;
  readonly onMarks: (marks: RowMarksById) => void;
};

/** Hands over how to mark each row that the rules find something about. It draws nothing itself. */
export function FollowMarks({ projectId, shown, onMarks }: FollowProps) {
  const found = useFound(projectId, findingsByRow);
  useEffect(() => {
    const marks = new Map<string, (look: MarkLook) => ReactNode>();
    for (const [rowId, flags] of found) {
      const own = flags
        .filter(({ ruleId }) => shown?.includes(ruleId) !== true)
        .toSorted((a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)));
      if (own.length > 0) marks.set(rowId, (look) => <Mark flags={own} {...look} />);
    }
    onMarks(marks);
  }, [found, shown, onMarks]);
  return null;
}
