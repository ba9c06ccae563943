import type { ProjectFacts } from '#domain/project/facts.ts';
import { insertLines, newLine, putParticipant } from '#domain/project/budget/budget-edit.ts';
import { coordinatorOf } from '#domain/project/participants/participants.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Grid } from './grid/use-grid.ts';
import type { BudgetEditor } from './use-budget.ts';

type Props = {
  readonly facts: ProjectFacts;
  readonly editor: BudgetEditor;
  readonly grid: Grid;
  readonly mayEdit: boolean;
};

/** A budget without anything in it: who coordinates, and the first line. */
export function EmptyBudget({ facts, editor, grid, mayEdit }: Props) {
  const words = useWords('budget');
  const begin = () => {
    const id = crypto.randomUUID();
    editor.change((now) => {
      const withLead = putParticipant(now, coordinatorOf(facts.organization, crypto.randomUUID()));
      return insertLines(withLead, [newLine(withLead, facts, id, withLead.participants[0]?.id ?? null)], null);
    });
    grid.go({ lineId: id, column: 'description' });
  };
  return (
    <Empty
      level={3}
      title={words('empty.title')}
      actions={
        mayEdit ? (
          <Button variant="primary" className="max-w-full py-1.5 text-start whitespace-normal!" onClick={begin}>
            {words('empty.start', { organization: facts.organization.name })}
          </Button>
        ) : undefined
      }
    >
      {words('empty.text')}
    </Empty>
  );
}
