import { useMemo, useState } from 'react';
import { mergeBudgets, settleBudget, type BudgetClash, type Side } from '#domain/project/budget/budget-merge.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { participantRoleLabels } from '#messages/budget.ts';
import { formatMoment, formatRate } from '#web/format/format.ts';
import { instantOf } from '#web/api/instant-of.ts';
import type { Newest } from '#web/saving/saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { categoryText, cellShows, figure } from './grid-columns.ts';

type Props = {
  readonly newest: Newest<Budget>;
  readonly mine: Budget;
  /** What both started from; null where this page has not seen it. */
  readonly before: Budget | null;
  readonly onResolve: (budget: Budget) => void;
};

function wordsOf(clash: BudgetClash, side: Side, budget: Budget): string {
  switch (clash.kind) {
    case 'line': {
      const line = clash[side];
      if (line === null) return 'Line deleted';
      const shown = [
        categoryText(line),
        line.description || 'no description',
        line.amount === null ? 'no amount' : `${figure(line.amount)} €`,
        formatRate(line.rate),
        cellShows(line, 'workPackage', budget),
      ];
      const owner = budget.participants.find(({ id }) => id === line.participantId)?.name;
      return [...shown, owner].filter(Boolean).join(', ');
    }
    case 'participant': {
      const participant = clash[side];
      return participant === null
        ? 'Participant removed'
        : [participant.name, participantRoleLabels[participant.role], participant.country, participant.kind]
            .filter(Boolean)
            .join(', ');
    }
    case 'work_package': {
      const workPackage = clash[side];
      return workPackage === null ? 'Work package removed' : `WP${workPackage.number} ${workPackage.title}`;
    }
  }
}

/**
 * Two people changed the same rows: both versions beside each other, and a choice for each. Everything else is put
 * together already.
 */
export function BudgetConflict({ newest, mine, before, onResolve }: Props) {
  const merge = useMemo(
    () => mergeBudgets(before ?? { participants: [], workPackages: [], lines: [] }, mine, newest.value),
    [before, mine, newest],
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const savedAt = instantOf(newest.savedAt);
  const who = [newest.savedBy ?? 'Somebody else', savedAt === null ? null : formatMoment(savedAt)]
    .filter((part) => part !== null)
    .join(', ');
  const settle = (side: (id: string) => Side) => onResolve(settleBudget(merge, newest.value, side));
  return (
    <Notice
      tone="block"
      announce
      title="This budget was changed elsewhere while you were working on it"
      actions={
        <>
          <Button size="small" onClick={() => settle((id) => chosen[id] ?? 'mine')}>
            Go on with these choices
          </Button>
          <Button size="small" onClick={() => onResolve(newest.value)}>
            Take all of the other
          </Button>
        </>
      }
    >
      <p>
        Rows that only one of you changed stand side by side already. Choose for the others. Your changes are not saved
        until then; they are kept on this device.
      </p>
      <div className="mt-3 grid gap-3">
        {merge.clashes.map((clash) => (
          <fieldset key={clash.id} className="border-t border-rule pt-2">
            <legend className="hidden-text">Which version stays?</legend>
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
                  <b>{side === 'mine' ? 'Yours' : who}:</b>{' '}
                  {wordsOf(clash, side, side === 'mine' ? mine : newest.value)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Notice>
  );
}
