import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { Pencil, Plus } from 'lucide-react';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { indirectBaseOf, indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { maximumRate } from '#domain/project/budget/budget-rates.ts';
import type { BudgetProblem } from '#domain/project/budget/budget-problems.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { Funding } from '#domain/project/budget/budget.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { basisPoints } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { countryName } from '#words/organization/country-name.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { figure } from './grid-columns.ts';
import { markOf, lineGroups, type CellMark, type LineGroup } from './grid-lines.ts';
import { cellClass, GridRow, Labelled, rowClass } from './grid-row.tsx';
import type { BudgetEditor } from './use-budget.ts';
import type { Grid } from './use-grid.ts';

type Props = {
  readonly editor: BudgetEditor;
  readonly funding: Funding;
  readonly grid: Grid;
  readonly tableRef: RefObject<HTMLDivElement | null>;
  readonly mayEdit: boolean;
  readonly onEditParticipant: (participant: Participant) => void;
};

const NONE: readonly CellMark[] = [];
const heads = [
  { name: 'column.category', className: '' },
  { name: 'column.description', className: '' },
  { name: 'column.participant', className: '' },
  { name: 'head.work_package', className: '' },
  { name: 'column.amount', className: 'text-right' },
  { name: 'column.rate', className: 'text-right' },
  { name: 'head.requested', className: 'text-right' },
] as const;

/** Writes who a participant is, in a line: "Coordinator, Romania, company, at most 70 %". */
export function useParticipantNote(funding: Funding): (participant: Participant) => string {
  const words = useWords('budget');
  const names = useWords('project_names');
  const countries = useWords('countries');
  return ({ role, country, kind, ...rest }) => {
    const most = maximumRate(funding, { ...rest, role, kind });
    const parts = [
      names(`participant_role.${role}`),
      country === null ? null : countryName(countries, country),
      words(`kind.${kind ?? 'none'}`),
      most === null ? null : words('at_most', { rate: most }),
    ];
    return parts.filter((part) => part !== null).join(', ');
  };
}

function marksByLine(problems: readonly BudgetProblem[]): ReadonlyMap<string, readonly CellMark[]> {
  const found = new Map<string, CellMark[]>();
  for (const problem of problems) {
    const mark = markOf(problem);
    if (problem.lineId !== null && mark) found.set(problem.lineId, [...(found.get(problem.lineId) ?? []), mark]);
  }
  return found;
}

const computed = `${cellClass} md:px-2.5 md:py-2`;
const summed = 'tabular-nums md:px-2.5 md:py-2 md:text-right';

/** The indirect costs of a participant, where the program computes them. */
function IndirectRow({
  program,
  editor,
  participantId,
}: {
  readonly program: ProgramFacts;
  readonly editor: BudgetEditor;
  readonly participantId: string | null;
}) {
  const words = useWords('budget');
  const names = useWords('project_names');
  const rule = indirectRule(program);
  const sums = editor.totals.participants.find((each) => each.participantId === participantId)?.indirect;
  const base = indirectBaseOf({ program, budgetLines: editor.budget.lines }, participantId);
  if (rule === null || sums === undefined || base === null) return null;
  const share = sums.amount === 0 ? null : basisPoints(Math.min(1, sums.requested / sums.amount));
  return (
    <div role="row" className={`${rowClass} border-b border-line bg-desk text-ink-2 max-md:py-2.5`}>
      <div role="gridcell" className={`${computed} max-md:col-span-2`}>
        {names('budget_category.indirect')}
      </div>
      <div role="gridcell" aria-colspan={3} className={`${computed} max-md:col-span-2 md:col-span-3`}>
        {words('indirect_computed', { rate: rule.rate, base: figure(words.formats, base) })}
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-right`}>
        <Labelled label={words('column.amount')}>{figure(words.formats, sums.amount)}</Labelled>
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-right`}>
        <Labelled label={words('column.rate')}>{share === null ? '' : words.formats.rate(share)}</Labelled>
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-right`}>
        <Labelled label={words('requested_amount')}>{figure(words.formats, sums.requested)}</Labelled>
      </div>
    </div>
  );
}

function SumRow({
  name,
  sums,
  total = false,
}: {
  readonly name: string;
  readonly sums: BudgetTotals['total'];
  readonly total?: boolean;
}) {
  const words = useWords('budget');
  return (
    <div
      role="row"
      className={`${rowClass} max-md:py-2.5 ${total ? 'border-t-2 border-heavy md:text-h4' : 'border-b border-rule'} font-semibold`}
    >
      <div role="gridcell" aria-colspan={4} className="max-md:col-span-2 md:col-span-4 md:px-2.5 md:py-2">
        {name}
      </div>
      <div role="gridcell" className={summed}>
        <Labelled label={words('column.amount')} strong>
          {figure(words.formats, sums.amount)}
        </Labelled>
      </div>
      <div role="gridcell" className={`${summed} md:col-start-7`}>
        <Labelled label={words('requested_amount')} strong>
          {figure(words.formats, sums.requested)}
        </Labelled>
      </div>
    </div>
  );
}

function Group({
  group,
  number,
  marks,
  tabbable,
  latest,
  ...props
}: Props & {
  readonly group: LineGroup;
  readonly number: number;
  readonly marks: ReadonlyMap<string, readonly CellMark[]>;
  readonly tabbable: Grid['active'];
  readonly latest: () => Grid;
}) {
  const { editor, funding, grid, mayEdit, onEditParticipant } = props;
  const words = useWords('budget');
  const participantNote = useParticipantNote(funding);
  const { program } = funding;
  const { participant, lines } = group;
  const id = participant?.id ?? null;
  const sums = editor.totals.participants.find((each) => each.participantId === id);
  const named = participant?.name ?? words('no_participant');
  const broken = [...grid.wrong.keys()];
  return (
    <div role="rowgroup">
      <div role="row" className={`${rowClass} border-b border-rule`}>
        <div role="gridcell" aria-colspan={8} className="col-span-full pt-5 pb-1.5 font-semibold md:px-2.5">
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
              <Button
                variant="quiet"
                size="small"
                aria-label={words('add_line_for', { name: named })}
                onClick={() => grid.addLine(id, lines.at(-1)?.id ?? null)}
              >
                <Icon icon={Plus} />
                {words('line')}
              </Button>
            ) : null}
          </div>
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
          selected={grid.selected.length > 1 && grid.selected.includes(line.id)}
          marks={marks.get(line.id) ?? NONE}
          wrong={broken.some((key) => key.startsWith(line.id)) ? grid.wrong : null}
        />
      ))}
      {lines.length === 0 ? null : <IndirectRow program={program} editor={editor} participantId={id} />}
      {lines.length === 0 || !sums ? null : <SumRow name={words('subtotal')} sums={sums} />}
    </div>
  );
}

/**
 * The lines of the budget by participant, entered as in a spreadsheet; what is computed lies on grey and cannot be
 * entered.
 */
export function BudgetGrid(props: Props) {
  const words = useWords('budget');
  const { editor, grid, tableRef } = props;
  const current = useRef(grid);
  useEffect(() => {
    current.current = grid;
  });
  const latest = useCallback(() => current.current, []);
  const marks = useMemo(() => marksByLine(editor.problems), [editor.problems]);
  const first = grid.lines[0];
  const tabbable = grid.active ?? (first ? { lineId: first.id, column: 'category' as const } : null);
  return (
    <div
      ref={tableRef}
      role="grid"
      aria-label={words('grid')}
      aria-describedby="budget-keys"
      aria-multiselectable="true"
      tabIndex={-1}
      onCopy={grid.onCopy}
      onPaste={grid.onPaste}
    >
      <div role="rowgroup" className="border-t border-heavy max-md:hidden-text">
        <div role="row" className={`${rowClass} border-b border-rule`}>
          {heads.map(({ name, className }) => (
            <div
              role="columnheader"
              key={name}
              className={`self-end px-2.5 py-2 text-label font-medium text-ink-3 ${className}`}
            >
              {words(name)}
            </div>
          ))}
          <div role="columnheader">
            <span className="hidden-text">{words('delete')}</span>
          </div>
        </div>
      </div>
      {lineGroups(editor.budget).map((group, index) => (
        <Group
          key={group.participant?.id ?? 'none'}
          {...props}
          group={group}
          number={index + 1}
          marks={marks}
          tabbable={tabbable}
          latest={latest}
        />
      ))}
      <div role="rowgroup">
        <SumRow name={words('total')} sums={editor.totals.total} total />
      </div>
    </div>
  );
}
