import { Plus } from 'lucide-react';
import { newPlanItem, type RowKind } from '#domain/project/workplan/new-item.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { useWords } from '#web/page/words.ts';
import { RowMark, useMarkId } from '#web/project/findings/row-marks.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { Words } from '#words/words.ts';
import { RemoveCell } from './cells.tsx';
import type { PlanEditor } from './plan-edit.ts';
import type { CellContext, Field } from './plan-fields.tsx';
import { pasteTable } from './paste/paste-table.ts';

type Props<Item extends PlanItem> = {
  readonly editor: PlanEditor;
  readonly kind: RowKind;
  /** The work package whose rows these are; null for those of the whole plan. */
  readonly workPackageId?: string;
  readonly rows: readonly Item[];
  readonly fields: readonly Field<Item>[];
  /** Whether nothing is added here. */
  readonly closed?: boolean;
};

type Drawn<Item> = {
  readonly words: Words<'work_plan'>;
  readonly editor: PlanEditor;
  readonly nameOf: (item: Item) => string;
};

/** The first cell of a row that can be filled in, with what the rules find about the row. */
function FirstCell<Item extends PlanItem>({
  item,
  field,
  context,
}: {
  readonly item: Item;
  readonly field: Field<Item>;
  readonly context: CellContext;
}) {
  const describedBy = useMarkId(item.id);
  return (
    <>
      {field.draw(item, { ...context, describedBy })}
      <RowMark rowId={item.id} id={describedBy} className="mt-1" />
    </>
  );
}

/** The columns of a table: the number, what can be filled in, and the way out. */
function columnsOf<Item extends PlanItem>(
  fields: readonly Field<Item>[],
  { words, editor, nameOf }: Drawn<Item>,
): readonly Column<Item>[] {
  const label = (head: string, item: Item) => words('cell', { head, row: nameOf(item) });
  const written = fields.map((field, index): Column<Item> => {
    const head = words(`head.${field.head}`);
    const contextOf = (item: Item) => ({ words, editor, label: label(head, item) });
    return index === 0
      ? {
          key: field.head,
          head,
          whole: true,
          cell: (item) => <FirstCell item={item} field={field} context={contextOf(item)} />,
        }
      : { key: field.head, head, cell: (item) => field.draw(item, contextOf(item)) };
  });
  const number: Column<Item> = {
    key: 'number',
    head: words('head.number'),
    cell: (item) => <span className="whitespace-nowrap text-ink-3 tabular-nums">{nameOf(item)}</span>,
  };
  const removal: Column<Item> = {
    key: 'remove',
    head: <span className="hidden-text">{words('remove')}</span>,
    cell: (item) => <RemoveCell name={nameOf(item)} onRemove={() => editor.remove(item.id, nameOf(item))} />,
  };
  return [number, ...written, ...(editor.mayEdit ? [removal] : [])];
}

/** What a row is called: by its number in the plan, or by its place in the table. */
function useName<Item extends PlanItem>({ editor, kind, rows }: Props<Item>): (item: Item) => string {
  const words = useWords('work_plan');
  return ({ id }) => {
    const place = rows.findIndex((each) => each.id === id) + 1;
    if (kind === 'risk') return words('risk_number', { number: place });
    if (kind === 'kpi') return words('kpi_number', { number: place });
    return editor.numbers.get(id) ?? '';
  };
}

/** The rows of one kind, and the button that adds one. */
export function PlanRows<Item extends PlanItem>(props: Props<Item>) {
  const { editor, kind, workPackageId, rows, fields, closed = false } = props;
  const words = useWords('work_plan');
  const nameOf = useName(props);
  return (
    <div onPaste={pasteTable(editor, kind, workPackageId ?? null)}>
      {rows.length === 0 ? null : (
        <div className="overflow-x-auto">
          <DataTable
            compact
            caption={words(`rows.${kind}`)}
            columns={columnsOf(fields, { words, editor, nameOf })}
            rows={rows}
            keyOf={({ id }) => id}
            anchorOf={({ id }) => id}
          />
        </div>
      )}
      {editor.mayEdit && !closed ? (
        <Button
          variant="quiet"
          className="mt-2"
          onClick={() => editor.put(newPlanItem(kind, workPackageId ?? null, crypto.randomUUID()))}
        >
          <Icon icon={Plus} />
          {words(`add.${kind}`)}
        </Button>
      ) : null}
    </div>
  );
}
