import type { ReactNode } from 'react';
import { ListChecks, RotateCw } from 'lucide-react';
import { progressParts, type ProgressPart } from '#domain/project/overview/overview-codes.ts';
import { annexCounts } from '#domain/project/annexes/annexes.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { missingIntakeFields, requiredIntakeFields } from '#domain/project/intake/intake.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { PageLink } from '#web/features/project/projects/page-link.tsx';
import type { Words } from '#words/words.ts';
import type { ValidationRun } from './use-run-validation.ts';

const pages: Readonly<Record<ProgressPart, string>> = {
  intake: 'intake',
  sections: 'application',
  budget: 'budget',
  annexes: 'annexes',
  validation: 'red-flags',
};

/** What the percent of a part is made of. */
function detailOf(words: Words<'overview'>, part: ProgressPart, facts: ProjectFacts, standing: Standing): string {
  switch (part) {
    case 'intake': {
      const wanted = requiredIntakeFields.length;
      return words('done.intake', { filled: wanted - missingIntakeFields(facts.intake).length, wanted });
    }
    case 'sections': {
      const complete = [...standing.sections.values()].filter((status) => status === 'completed').length;
      return words('done.sections', { complete, all: facts.sections.length });
    }
    case 'budget':
      return facts.budgetLines.length === 0
        ? words('done.no_lines')
        : words('done.requested', { sum: budgetTotals(facts).total.requested });
    case 'annexes': {
      const { wanted, uploaded } = annexCounts(facts.annexList, facts.annexFiles);
      return wanted === 0 ? words('done.no_annexes') : words('done.annexes', { uploaded, wanted });
    }
    case 'validation': {
      const { ranAt } = facts.validation;
      if (standing.hard > 0) return words('done.blocking', { count: standing.hard });
      return ranAt === null ? words('done.not_run') : words('done.last_run', { at: ranAt });
    }
  }
}

function PartRow({
  part,
  facts,
  standing,
}: {
  readonly part: ProgressPart;
  readonly facts: ProjectFacts;
  readonly standing: Standing;
}) {
  const words = useWords('overview');
  const { percent, status } = standing.parts[part];
  return (
    <tr className="border-b border-line align-middle max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:py-3">
      <th scope="row" className="text-start font-semibold md:py-2.5 md:pe-4">
        {words(`part.${part}`)}
        <span className="block text-meta font-normal text-ink-3">{detailOf(words, part, facts, standing)}</span>
      </th>
      <td className="max-md:justify-self-end md:py-2.5 md:pe-4">
        <StatusBadge status={status} />
      </td>
      <td className="w-36 max-md:col-span-2 max-md:w-full md:pe-4">
        <Progress percent={percent} tone={status === 'complete' ? 'done' : 'ink'} />
      </td>
      <td className="text-end font-semibold tabular-nums max-md:text-start md:w-16 md:py-2.5 md:pe-4">
        {words('percent', { percent })}
      </td>
      <td className="text-end whitespace-nowrap md:py-2.5">
        <PageLink projectId={facts.id} page={pages[part]}>
          {words(`go_to.${part}`)}
        </PageLink>
      </td>
    </tr>
  );
}

type Props = {
  readonly facts: ProjectFacts;
  readonly standing: Standing;
  readonly mayEdit: boolean;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly validation: ValidationRun;
  /** What leads to a submission package. */
  readonly ready: ReactNode;
};

/** How far the project is: the mean of its five parts, each with what it is made of. */
export function ProgressLedger({ facts, standing, mayEdit, refreshing, onRefresh, validation, ready }: Props) {
  const words = useWords('overview');
  const { overall } = standing;
  return (
    <Part
      title={words('progress')}
      aside={
        <b className="text-[2rem]/9 font-semibold tracking-[-0.02em] tabular-nums">
          {words('percent', { percent: overall })}
        </b>
      }
    >
      <Progress
        percent={overall}
        tone={overall === 100 ? 'done' : 'ink'}
        big
        label={words('progress')}
        className="mb-5"
      />
      <table className="w-full border-collapse max-md:block max-md:border-t max-md:border-rule">
        <caption className="hidden-text">{words('progress.caption')}</caption>
        <thead className="max-md:hidden-text">
          <tr className="border-y border-rule text-start text-label text-ink-3">
            <th scope="col" className="py-2 pe-4 font-medium">
              {words('column.part')}
            </th>
            <th scope="col" className="py-2 pe-4 font-medium">
              {words('column.status')}
            </th>
            <th scope="col" className="py-2 pe-4 text-end font-medium" colSpan={2}>
              {words('column.done')}
            </th>
            <th scope="col" className="py-2">
              <span className="hidden-text">{words('column.page')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {progressParts.map((part) => (
            <PartRow key={part} part={part} facts={facts} standing={standing} />
          ))}
        </tbody>
      </table>
      <div className="mt-5 flex flex-wrap gap-2">
        {mayEdit ? (
          <Button busy={validation.busy} onClick={validation.start}>
            {validation.busy ? null : <Icon icon={ListChecks} />}
            {words(validation.busy ? 'validating' : 'validate_project')}
          </Button>
        ) : null}
        <Button variant="quiet" busy={refreshing} onClick={onRefresh}>
          {refreshing ? null : <Icon icon={RotateCw} />}
          {words('refresh')}
        </Button>
        {ready}
      </div>
      <p className="mt-2 text-meta text-ink-3">{words('progress.note')}</p>
    </Part>
  );
}
