import { useMemo, useState } from 'react';
import { mergeBudgets, settleBudget, type BudgetClash, type Side } from '#domain/project/budget/budget-merge.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import type { Newest } from '#web/saving/saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { categoryText, cellShows, figure, type GridWords } from './grid/grid-columns.ts';
import { useGridWords } from './grid/use-grid-words.ts';

type Props = {
  readonly newest: Newest<Budget>;
  readonly mine: Budget;
  /** What both started from; null where this page has not seen it. */
  readonly before: Budget | null;
  readonly onResolve: (budget: Budget) => void;
};

function versionText(said: GridWords, clash: BudgetClash, side: Side, budget: Budget): string {
  const { words, names } = said;
  switch (clash.kind) {
    case 'line': {
      const line = clash[side];
      if (line === null) return words('clash.line_deleted');
      const shown = [
        categoryText(said, line),
        line.description || words('clash.no_description'),
        line.amount === null
          ? words('clash.no_amount')
          : words('clash.amount', { amount: figure(words.formats, line.amount) }),
        words.formats.rate(line.rate),
        cellShows(said, line, 'workPackage', budget),
      ];
      const owner = budget.participants.find(({ id }) => id === line.participantId)?.name;
      return [...shown, owner].filter(Boolean).join(', ');
    }
    case 'participant': {
      const participant = clash[side];
      return participant === null
        ? words('clash.participant_removed')
        : [
            participant.name,
            names(`participant_role.${participant.role}`),
            participant.country,
            participant.kind && words(`kind.${participant.kind}`),
          ]
            .filter(Boolean)
            .join(', ');
    }
    case 'work_package': {
      const workPackage = clash[side];
      return workPackage === null
        ? words('clash.work_package_removed')
        : `WP${workPackage.number} ${workPackage.title}`;
    }
  }
}

/**
 * Two people changed the same rows: both versions beside each other, and a choice for each. Everything else is put
 * together already.
 */
export function BudgetConflict({ newest, mine, before, onResolve }: Props) {
  const said = useGridWords();
  const words = useWords('budget');
  const merge = useMemo(
    () => mergeBudgets(before ?? { participants: [], workPackages: [], lines: [] }, mine, newest.value),
    [before, mine, newest],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const savedAt = instantOf(newest.savedAt);
  const who = [newest.savedBy ?? words('clash.somebody'), savedAt === null ? null : words.formats.moment(savedAt)]
    .filter((part) => part !== null)
    .join(', ');
  const settle = (side: (id: string) => Side) => onResolve(settleBudget(merge, newest.value, side));
  return (
    <Notice
      tone="block"
      announce
      title={words('clash.title')}
      actions={
        <>
          <Button size="small" onClick={() => settle((id) => chosen[id] ?? 'mine')}>
            {words('clash.settle')}
          </Button>
          <Button size="small" onClick={() => onResolve(newest.value)}>
            {words('clash.take_other')}
          </Button>
        </>
      }
    >
      <p>{words('clash.text')}</p>
      <div className="mt-3 grid gap-3">
        {merge.clashes.map((clash) => (
          <fieldset key={clash.id} className="border-t border-rule pt-2">
            <legend className="hidden-text">{words('clash.which')}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="flex items-start gap-2 py-1">
                <input
                  type="radio"
                  name={`clash-${clash.id}`}
                  className="mt-1"
                  checked={(chosen[clash.id] ?? 'mine') === side}
                  onChange={() => setChosen({ ...chosen, [clash.id]: side })}
                />
                <span>
                  {words.rich('clash.version', {
                    who: side === 'mine' ? words('clash.yours') : who,
                    version: versionText(said, clash, side, side === 'mine' ? mine : newest.value),
                    b: bold(),
                  })}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Notice>
  );
}
