import type { ReactNode } from 'react';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { planLimits } from '#domain/project/workplan/plan-limits.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';
import type { Words } from '#words/words.ts';
import { ChoiceCell, LongCell, MonthCell, TextCell } from './cells.tsx';
import type { PlanEditor } from './plan-edit.ts';

// The columns of the tables of a work plan, as data: what stands in the head, and how a cell is drawn and changed.

/** What a cell is drawn with. */
export type CellContext = {
  readonly words: Words<'work_plan'>;
  readonly editor: PlanEditor;
  /** What the cell is, and of which row. */
  readonly label: string;
  /** The id of what is said about the row: its first cell carries it. */
  readonly describedBy?: string | undefined;
};

export type Field<Item extends PlanItem> = {
  readonly head: Head;
  readonly draw: (item: Item, context: CellContext) => ReactNode;
};

/** The heads of columns that have words. */
export type Head =
  | 'task'
  | 'deliverable'
  | 'milestone'
  | 'risk'
  | 'kpi'
  | 'start'
  | 'end'
  | 'month'
  | 'lead'
  | 'after'
  | 'type'
  | 'level'
  | 'package'
  | 'packages'
  | 'verification'
  | 'likelihood'
  | 'severity'
  | 'mitigation'
  | 'baseline'
  | 'target'
  | 'unit';

type Access<Item, Value> = {
  readonly get: (item: Item) => Value;
  readonly set: (item: Item, value: Value) => Item;
};

export function textField<Item extends PlanItem>(
  head: Head,
  { get, set }: Access<Item, string>,
  short = false,
): Field<Item> {
  return {
    head,
    draw: (item, { label, describedBy, editor: { mayEdit, put } }) => (
      <TextCell
        label={label}
        describedBy={describedBy}
        value={get(item)}
        limit={short ? planLimits.short : planLimits.title}
        mayEdit={mayEdit}
        onChange={(text) => put(set(item, text))}
        className={short ? 'md:min-w-24' : 'md:min-w-52'}
      />
    ),
  };
}

export function longField<Item extends PlanItem>(head: Head, { get, set }: Access<Item, string>): Field<Item> {
  return {
    head,
    draw: (item, { label, describedBy, editor: { mayEdit, put } }) => (
      <LongCell
        label={label}
        describedBy={describedBy}
        value={get(item)}
        mayEdit={mayEdit}
        onChange={(text) => put(set(item, text))}
        className="md:min-w-52"
      />
    ),
  };
}

export function monthField<Item extends PlanItem>(head: Head, { get, set }: Access<Item, number | null>): Field<Item> {
  return {
    head,
    draw: (item, { label, editor: { mayEdit, put } }) => (
      <MonthCell
        label={label}
        value={get(item)}
        mayEdit={mayEdit}
        onChange={(month) => put(set(item, month))}
        className="w-20"
      />
    ),
  };
}

export function choiceField<Item extends PlanItem, Value extends string>(
  head: Head,
  { get, set }: Access<Item, Value | null>,
  optionsOf: (item: Item, context: CellContext) => readonly (SelectOption & { readonly value: Value })[],
  placeholder: 'nobody' | 'nothing' | 'not_chosen' = 'not_chosen',
): Field<Item> {
  return {
    head,
    draw: (item, context) => (
      <ChoiceCell
        label={context.label}
        describedBy={context.describedBy}
        value={get(item)}
        mayEdit={context.editor.mayEdit}
        options={optionsOf(item, context)}
        placeholder={context.words(placeholder)}
        onChange={(value) => context.editor.put(set(item, value))}
        className="md:min-w-30"
      />
    ),
  };
}

/** The work packages that something concerns. */
export function packagesField<Item extends PlanItem>({ get, set }: Access<Item, readonly string[]>): Field<Item> {
  return {
    head: 'packages',
    draw: (item, { words, label, editor: { mayEdit, put, workPackages } }) => {
      const ids = get(item);
      return (
        <fieldset className="flex flex-wrap gap-x-3" disabled={!mayEdit}>
          <legend className="hidden-text">{label}</legend>
          {workPackages.map(({ id, number }) => (
            <label key={id} className="inline-flex min-h-8 items-center gap-1.5 tabular-nums max-md:min-h-11">
              <input
                type="checkbox"
                checked={ids.includes(id)}
                onChange={(event) =>
                  put(set(item, event.target.checked ? [...ids, id] : ids.filter((each) => each !== id)))
                }
              />
              {words('package_name', { number })}
            </label>
          ))}
        </fieldset>
      );
    },
  };
}
