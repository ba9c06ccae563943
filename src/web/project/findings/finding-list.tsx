import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, OctagonAlert, TriangleAlert } from 'lucide-react';
import { isCannotCheck } from '#domain/rules/flag.ts';
import { fieldOfFlag, linesOfFlag } from '#domain/rules/flag-places.ts';
import { getRule, type Flag, type RuleId } from '#domain/rules/red-flags.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { useFacts } from '#web/project/use-project.ts';
import type { FindingsBeside } from './here.ts';
import { findingsOf, onFindings } from './live-findings.ts';
import { useFlagWords } from './use-flag-words.ts';

const looks = {
  hard: { icon: OctagonAlert, colour: 'text-block' },
  soft: { icon: TriangleAlert, colour: 'text-check' },
  unknown: { icon: CircleQuestionMark, colour: 'text-ink-3' },
} as const;

function isHere(here: FindingsBeside, flag: Flag): boolean {
  const { subject: about, fix } = getRule(flag.ruleId);
  switch (here.beside) {
    case 'subject':
      return about === here.about && flag.subject === here.id;
    case 'field':
      return fieldOfFlag(flag) === here.field;
    case 'page':
      return fix === here.fix;
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

function Finding({ projectId, flag }: { readonly projectId: string; readonly flag: Flag }) {
  const words = useWords('finding_note');
  const facts = useFacts(projectId);
  const { message, found, fix } = useFlagWords()(flag);
  const kind = isCannotCheck(flag) ? 'unknown' : flag.severity;
  const { icon, colour } = looks[kind];
  const page = pagePath(projectId, 'red-flags');
  const budget = pagePath(projectId, 'budget');
  const lines = facts ? linesOfFlag(facts, flag) : [];
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
          {lines.map((line) =>
            line.kind === 'line' && budget !== null ? (
              <Link
                key={line.id}
                to={budget}
                hash={line.id}
                className="inline-flex min-h-6 items-center max-md:min-h-11"
              >
                {words('go_to_line', { number: line.number })}
              </Link>
            ) : null,
          )}
          {page === null ? null : (
            <Link to={page} className="inline-flex min-h-6 items-center max-md:min-h-11">
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
  const subscribe = useCallback((listener: () => void) => onFindings(projectId, listener), [projectId]);
  const read = () => findingsOf(projectId);
  const all = useSyncExternalStore(subscribe, read, read);
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
