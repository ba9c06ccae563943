import { useEffect, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { useWords } from '#web/page/words.ts';
import { RowMark } from '#web/project/findings/row-marks.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { BudgetEditor } from '../use-budget.ts';
import { cellEdits, cellOptions, choiceChange, gridColumns, type GridColumn } from './grid-columns.ts';
import { wrongKey } from './grid-events.ts';
import type { Grid } from './use-grid.ts';
import { useGridWords } from './use-grid-words.ts';

type Props = {
  readonly line: BudgetLine;
  readonly editor: BudgetEditor;
  readonly grid: Grid;
  readonly indirectByHand: boolean;
};

/** What is typed in the fields and not taken over yet. */
type Texts = Readonly<Partial<Record<GridColumn, string>>>;

/** The fields of a line that are typed: each is taken over when it is left, all of them when the sheet goes. */
function useTexts(line: BudgetLine, grid: Grid) {
  const said = useGridWords();
  const { words } = said;
  const [texts, setTexts] = useState<Texts>({});
  const wrongIn = (column: GridColumn) => grid.wrong.get(wrongKey({ lineId: line.id, column }));
  const leave = (column: GridColumn) => {
    const text = texts[column];
    if (text !== undefined && grid.enter({ lineId: line.id, column }, text))
      setTexts(({ [column]: _taken, ...others }) => others);
  };
  return {
    leaveAll: () => gridColumns.forEach(leave),
    /** What stands in a field; what cannot stand stays there, with its reason. */
    typed: (column: GridColumn) => ({
      value: texts[column] ?? wrongIn(column)?.text ?? cellEdits(said, line, column),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        setTexts({ ...texts, [column]: event.target.value }),
      onBlur: () => leave(column),
    }),
    errorIn: (column: GridColumn) => {
      const wrong = wrongIn(column);
      return wrong ? words(`cell.${wrong.problem}`) : undefined;
    },
  };
}

type ChoiceProps = Props & { readonly column: 'category' | 'workPackage' };

function Choice({ line, editor, grid, indirectByHand, column }: ChoiceProps) {
  const said = useGridWords();
  return (
    <Field label={said.words(`column.${column}`)}>
      <Select
        options={cellOptions(said, column, editor.budget, indirectByHand) ?? []}
        value={cellEdits(said, line, column)}
        onChange={(event) => grid.set({ lineId: line.id, column }, choiceChange(column, event.target.value))}
      />
    </Field>
  );
}

/** A line on the phone, with all its fields. What is entered is saved as in the table. */
export function LineSheet(props: Props) {
  const { line, editor, grid } = props;
  const words = useWords('budget');
  const { leaveAll, typed, errorIn } = useTexts(line, grid);
  const close = () => grid.openSheet(null);
  // However the sheet goes, also where the phone is turned, nothing typed is lost.
  const last = useRef(leaveAll);
  useEffect(() => {
    last.current = leaveAll;
  });
  useEffect(() => () => last.current(), []);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={words('line')}
      footer={
        <div className="flex justify-between gap-2">
          <Button
            variant="quiet"
            onClick={() => {
              close();
              grid.remove([line.id]);
            }}
          >
            <Icon icon={Trash2} />
            {words('delete_line')}
          </Button>
          <Button variant="primary" onClick={close}>
            {words('done')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <RowMark rowId={line.id} />
        <Choice {...props} column="category" />
        <Field label={words('column.description')} error={errorIn('description')}>
          <Textarea rows={2} {...typed('description')} />
        </Field>
        <Field label={words('column.participant')}>
          <Select
            options={editor.budget.participants.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={words('none')}
            value={line.participantId ?? ''}
            onChange={(event) =>
              grid.set({ lineId: line.id, column: 'category' }, { participantId: event.target.value || null })
            }
          />
        </Field>
        <Choice {...props} column="workPackage" />
        <Field
          label={words('column.amount')}
          error={errorIn('amount')}
          hint={line.category === 'personnel' ? words('effort_hint') : undefined}
        >
          <NumberInput decimals {...typed('amount')} />
        </Field>
        <Field label={words('column.rate')} error={errorIn('rate')}>
          <NumberInput decimals {...typed('rate')} />
        </Field>
      </div>
    </Sheet>
  );
}
