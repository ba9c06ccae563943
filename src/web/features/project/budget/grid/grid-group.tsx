import type { RefObject } from 'react';
import { Pencil, Plus } from 'lucide-react';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { BudgetEditor } from '../use-budget.ts';
import { useParticipantNote } from '../use-participant-note.ts';
import type { GridColumn } from './grid-columns.ts';
import type { CellMark, LineGroup } from './grid-lines.ts';
import { GridRow, rowClass } from './grid-row.tsx';
import { IndirectRow, SumRow } from './sum-rows.tsx';
import type { Grid } from './use-grid.ts';

export type GridProps = {
  readonly editor: BudgetEditor;
  readonly funding: Funding;
  readonly grid: Grid;
  readonly tableRef: RefObject<HTMLDivElement | null>;
  readonly mayEdit: boolean;
  readonly onEditParticipant: (participant: Participant) => void;
};

const NONE: readonly CellMark[] = [];
const NO_COLUMNS: readonly GridColumn[] = [];

/** The last line of a participant as they are stored, which a view may hide. */
export function lastOf({ lines }: Budget, participantId: string | null): string | null {
  return lines.findLast((line) => line.participantId === participantId)?.id ?? null;
}

/** Whose lines follow, and what is done with all of them. */
export function GroupHead({
  participant,
  number,
  funding,
  mayEdit,
  onEditParticipant,
  onAddLine,
}: Pick<GridProps, 'funding' | 'mayEdit' | 'onEditParticipant'> & {
  readonly participant: Participant | null;
  readonly number: number;
  readonly onAddLine: () => void;
}) {
  const words = useWords('budget');
  const participantNote = useParticipantNote(funding);
  const named = participant?.name ?? words('no_participant');
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span>
        {participant ? (
          <>
            <span className="text-ink-3 tabular-nums">{number}</span> {participant.name}
          </>
        ) : (
          words('lines_of_nobody')
        )}
      </span>
      <span className="text-meta font-normal text-ink-3">
        {participant ? participantNote(participant) : words('choose_whose')}
      </span>
      {mayEdit && participant ? (
        <Button
          variant="quiet"
          size="small"
          icon
          aria-label={words('edit_participant', { name: named })}
          onClick={() => onEditParticipant(participant)}
        >
          <Icon icon={Pencil} />
        </Button>
      ) : null}
      {mayEdit ? (
        <Button variant="quiet" size="small" aria-label={words('add_line_for', { name: named })} onClick={onAddLine}>
          <Icon icon={Plus} />
          {words('line')}
        </Button>
      ) : null}
    </div>
  );
}

/** The lines of a participant, or of nobody, with their sums. */
export function GridGroup({
  group,
  number,
  marks,
  tabbable,
  latest,
  ...props
}: GridProps & {
  readonly group: LineGroup;
  readonly number: number;
  readonly marks: ReadonlyMap<string, readonly CellMark[]>;
  readonly tabbable: Grid['active'];
  readonly latest: () => Grid;
}) {
  const { editor, funding, grid, mayEdit, onEditParticipant } = props;
  const words = useWords('budget');
  const { program } = funding;
  const { participant, lines } = group;
  const id = participant?.id ?? null;
  const sums = editor.totals.participants.find((each) => each.participantId === id);
  const broken = [...grid.wrong.keys()];
  const isSeveral = grid.range.lines.length * grid.range.columns.length > 1;
  const isNarrowed = editor.budget.lines.some((line) => line.participantId === id && grid.view.hidden.has(line.id));
  return (
    <div role="rowgroup">
      <div role="row" className={`${rowClass} border-b border-rule`}>
        <div role="gridcell" aria-colspan={7} className="col-span-full px-2.5 pt-5 pb-1.5 font-semibold">
          <GroupHead
            participant={participant}
            number={number}
            funding={funding}
            mayEdit={mayEdit}
            onEditParticipant={onEditParticipant}
            onAddLine={() => grid.addLine(id, lastOf(editor.budget, id))}
          />
        </div>
      </div>
      {lines.map((line) => (
        <GridRow
          key={line.id}
          line={line}
          budget={editor.budget}
          grid={grid}
          latest={latest}
          mayEdit={mayEdit}
          indirectByHand={indirectRule(program) === null}
          active={grid.active?.lineId === line.id ? grid.active.column : null}
          editing={grid.editing?.lineId === line.id ? grid.editing : null}
          tabbable={tabbable?.lineId === line.id ? tabbable.column : null}
          chosen={isSeveral && grid.selected.includes(line.id) ? grid.range.columns : NO_COLUMNS}
          marks={marks.get(line.id) ?? NONE}
          wrong={broken.some((key) => key.startsWith(line.id)) ? grid.wrong : null}
        />
      ))}
      {lines.length === 0 ? null : <IndirectRow program={program} editor={editor} participantId={id} />}
      {lines.length === 0 || !sums ? null : (
        <SumRow name={words(isNarrowed ? 'subtotal_all' : 'subtotal')} sums={sums} />
      )}
    </div>
  );
}
