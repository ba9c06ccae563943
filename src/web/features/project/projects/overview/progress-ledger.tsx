import { ListChecks, RotateCw } from 'lucide-react';
import { progressParts, type ProgressPart } from '#domain/project/overview/overview-codes.ts';
import { annexCounts } from '#domain/project/annexes/annexes.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { missingIntakeFields, requiredIntakeFields } from '#domain/project/intake/intake.ts';
import { partStatuses } from '#domain/project/overview/overview.ts';
import { progressOf } from '#domain/project/overview/progress.ts';
import { sectionStatus } from '#domain/project/sections/sections.ts';
import { partTitles } from '#messages/overview.ts';
import { formatEuroExact, formatMoment, formatNumberOf } from '#web/format/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Progress } from '#web/ui/judgement/progress.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { PageLink } from '#web/features/project/projects/page-link.tsx';
import type { ValidationRun } from './use-run-validation.ts';

const links: Readonly<Record<ProgressPart, { readonly page: string; readonly text: string }>> = {
  intake: { page: 'intake', text: 'Go to intake' },
  sections: { page: 'application', text: 'Go to application' },
  budget: { page: 'budget', text: 'Go to budget' },
  annexes: { page: 'annexes', text: 'Go to annexes' },
  validation: { page: 'red-flags', text: 'Go to red flags' },
};

/** What the percent of a part is made of. */
function detailOf(part: ProgressPart, facts: ProjectFacts): string {
  switch (part) {
    case 'intake':
      return (
        `${requiredIntakeFields.length - missingIntakeFields(facts.intake).length} of ` +
        `${requiredIntakeFields.length} required fields`
      );
    case 'sections':
      return (
        `${facts.sections.filter((section) => sectionStatus(section) === 'completed').length} of ` +
        `${facts.sections.length} complete`
      );
    case 'budget':
      return facts.budgetLines.length === 0
        ? 'No lines yet'
        : `${formatEuroExact(budgetTotals(facts).total.requested)} requested`;
    case 'annexes': {
      const { wanted, uploaded } = annexCounts(facts.annexList, facts.annexFiles);
      return wanted === 0 ? 'None is wanted at submission' : `${uploaded} of ${wanted} uploaded`;
    }
    case 'validation': {
      const { ranAt, hard } = facts.validation;
      if (hard > 0) return formatNumberOf(hard, 'blocking issue');
      return ranAt === null ? 'Not run yet' : `Last run ${formatMoment(ranAt)}`;
    }
  }
}

function PartRow({
  part,
  facts,
  percent,
}: {
  readonly part: ProgressPart;
  readonly facts: ProjectFacts;
  readonly percent: number;
}) {
  const status = partStatuses(facts)[part];
  const { page, text } = links[part];
  return (
    <tr className="border-b border-line align-middle max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:py-3">
      <th scope="row" className="text-left font-semibold md:py-2.5 md:pr-4">
        {partTitles[part]}
        <span className="block text-meta font-normal text-ink-3">{detailOf(part, facts)}</span>
      </th>
      <td className="max-md:justify-self-end md:py-2.5 md:pr-4">
        <StatusBadge status={status} />
      </td>
      <td className="w-36 max-md:col-span-2 max-md:w-full md:pr-4">
        <Progress percent={percent} tone={status === 'complete' ? 'done' : 'ink'} />
      </td>
      <td className="text-right font-semibold tabular-nums max-md:text-left md:w-16 md:py-2.5 md:pr-4">{`${percent}\u00a0%`}</td>
      <td className="text-right whitespace-nowrap md:py-2.5">
        <PageLink projectId={facts.id} page={page}>
          {text}
        </PageLink>
      </td>
    </tr>
  );
}

type Props = {
  readonly facts: ProjectFacts;
  readonly mayEdit: boolean;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly validation: ValidationRun;
};

/** How far the project is: the mean of its five parts, each with what it is made of. */
export function ProgressLedger({ facts, mayEdit, refreshing, onRefresh, validation }: Props) {
  const { overall, parts } = progressOf(facts);
  return (
    <Part
      title="Overall Progress"
      aside={<b className="text-[2rem]/9 font-semibold tracking-[-0.02em] tabular-nums">{`${overall}\u00a0%`}</b>}
    >
      <Progress
        percent={overall}
        tone={overall === 100 ? 'done' : 'ink'}
        big
        label="Overall Progress"
        className="mb-5"
      />
      <table className="w-full border-collapse max-md:block max-md:border-t max-md:border-rule">
        <caption className="hidden-text">The five parts of the progress; each counts one fifth</caption>
        <thead className="max-md:hidden-text">
          <tr className="border-y border-rule text-left text-label text-ink-3">
            <th scope="col" className="py-2 pr-4 font-medium">
              Part
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Status
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium" colSpan={2}>
              Done
            </th>
            <th scope="col" className="py-2">
              <span className="hidden-text">Page</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {progressParts.map((part) => (
            <PartRow key={part} part={part} facts={facts} percent={parts[part]} />
          ))}
        </tbody>
      </table>
      <div className="mt-5 flex flex-wrap gap-2">
        {mayEdit ? (
          <Button busy={validation.busy} onClick={validation.start}>
            {validation.busy ? null : <Icon icon={ListChecks} />}
            {validation.busy ? 'Validating...' : 'Validate Project'}
          </Button>
        ) : null}
        <Button variant="quiet" busy={refreshing} onClick={onRefresh}>
          {refreshing ? null : <Icon icon={RotateCw} />}
          Refresh Status
        </Button>
      </div>
      <p className="mt-2 text-meta text-ink-3">Each of the five parts counts one fifth.</p>
    </Part>
  );
}
