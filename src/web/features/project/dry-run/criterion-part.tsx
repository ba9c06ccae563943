import { Link } from '@tanstack/react-router';
import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import { budgetProblemCodes } from '#domain/project/budget/budget-codes.ts';
import type { AspectState } from '#domain/project/dry-run/dry-run-codes.ts';
import type { DryRunAspect, DryRunCriterion } from '#domain/project/dry-run/dry-run.ts';
import { basisPoints } from '#domain/values/money.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import type { Words } from '#words/words.ts';
import { aspectPlace } from './aspect-place.ts';

const looks = {
  present: { tone: 'yes', icon: Check },
  weak: { tone: 'check', icon: TriangleAlert },
  missing: { tone: 'blank', icon: CircleDashed },
} as const satisfies Readonly<Record<AspectState, object>>;

/** How much of an aspect is there, in a sentence. */
export function foundText(words: Words<'dry_run'>, { code, there, wanted, gaps }: DryRunAspect): string {
  const none = there === 0 && gaps.length === 0 ? 'yes' : 'other';
  return words(`found.${code}`, { there, wanted, none });
}

const clauses = ['entities', 'countries', 'member_state', 'independence', 'alone', 'coordinator'] as const;

/** What is missing, in a few words: conditions and problems of the budget are stored by their codes. */
function gapText(words: Words<'dry_run'>, { code, name, count }: DryRunAspect['gaps'][number]): string {
  switch (code) {
    case 'budget_problem': {
      const problem = budgetProblemCodes.find((each) => each === name);
      return problem === undefined ? name : words(`problem.${problem}`, { count });
    }
    case 'clause_not_met':
    case 'clause_not_known': {
      const clause = clauses.find((each) => each === name);
      return words(`gap.${code}`, { name: clause === undefined ? name : words(`clause.${clause}`) });
    }
    default:
      return words(`gap.${code}`, { name });
  }
}

/** What exactly is missing, each by its name. */
export function Gaps({ aspect: { gaps, more } }: { readonly aspect: DryRunAspect }) {
  const words = useWords('dry_run');
  if (gaps.length === 0) return null;
  return (
    <ul className="mt-1 list-disc ps-5 text-meta text-ink-2">
      {gaps.map(({ code, name, count }) => (
        <li key={`${code} ${name}`} className="[overflow-wrap:anywhere]">
          {gapText(words, { code, name, count })}
        </li>
      ))}
      {more === 0 ? null : <li>{words('gaps.more', { count: more })}</li>}
    </ul>
  );
}

/** An aspect: how much of it is there, what is missing, and where somebody does something about it. */
export function AspectRow({ projectId, aspect }: { readonly projectId: string; readonly aspect: DryRunAspect }) {
  const words = useWords('dry_run');
  const { code, state } = aspect;
  const { tone, icon } = looks[state];
  const place = aspectPlace(projectId, code);
  const name = words(`aspect.${code}`);
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-2.5 md:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <div>
        <Badge tone={tone} icon={icon}>
          {words(`state.${state}`)}
        </Badge>
      </div>
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-meta text-ink-2">{foundText(words, aspect)}</p>
        <Gaps aspect={aspect} />
      </div>
      {state === 'present' || place === null ? null : (
        <Link to={place.to} search={place.search} className="self-start max-md:min-h-11 max-md:content-center">
          {words.rich('go', { name, hidden })}
        </Link>
      )}
    </li>
  );
}

/** How much a criterion counts, in a few words. */
export function pointsText(words: Words<'dry_run'>, { max, threshold, weight }: DryRunCriterion): string {
  return [
    max === null ? null : words('criterion.points', { max }),
    threshold === null ? null : words('criterion.threshold', { threshold }),
    weight === null
      ? null
      : weight < 1
        ? words('weight.share', { share: words.formats.rate(basisPoints(weight)) })
        : words('weight.times', { weight }),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function Asked({ asks }: { readonly asks: DryRunCriterion['asks'] }) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  if (asks.length === 0) return null;
  return (
    <details className="pb-2.5 text-meta">
      <summary className="cursor-pointer text-ink-2 max-md:min-h-11 max-md:content-center">
        {words('criterion.asks')}
      </summary>
      <ul className="mt-1 list-disc ps-5 text-ink-2" lang={lang}>
        {asks.map((part) => (
          <li key={part.no}>{words('criterion.part', part)}</li>
        ))}
      </ul>
    </details>
  );
}

/** A criterion with everything that evaluators look for under it, and what of it is there. */
export function CriterionPart({
  projectId,
  criterion,
}: {
  readonly projectId: string;
  readonly criterion: DryRunCriterion;
}) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  const { name, aspects, asks } = criterion;
  return (
    <Group
      title={<span lang={lang}>{name}</span>}
      aside={<span className="text-meta text-ink-3">{pointsText(words, criterion)}</span>}
    >
      <Asked asks={asks} />
      {aspects.length === 0 ? (
        <p className="text-ink-2">{words('criteria.unknown')}</p>
      ) : (
        <ul>
          {aspects.map((aspect) => (
            <AspectRow key={aspect.code} projectId={projectId} aspect={aspect} />
          ))}
        </ul>
      )}
    </Group>
  );
}
