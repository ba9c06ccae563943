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
import { categoryLabels, participantRoleLabels } from '#messages/budget.ts';
import { kindLabels } from '#messages/organization.ts';
import { countryName } from '#reference/country-names.ts';
import { formatRate } from '#web/format/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { figure } from './grid-columns.ts';
import { markOf, lineGroups, type CellMark, type LineGroup } from './grid-lines.ts';
import { cellClass, GridRow, rowClass } from './grid-row.tsx';
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
  { name: 'Category', className: '' },
  { name: 'Description', className: '' },
  { name: 'Participant', className: '' },
  { name: 'WP', className: '' },
  { name: 'Amount, €', className: 'text-right' },
  { name: 'Co-funding rate', className: 'text-right' },
  { name: 'Requested amount,\u00a0€', className: 'text-right' },
] as const;

/** Who a participant is, in a line: "Coordinator, Romania, company, at most 70 %". */
export function participantNote(funding: Funding, { role, country, kind, ...rest }: Participant): string {
  const most = maximumRate(funding, { ...rest, role, kind });
  const parts = [
    participantRoleLabels[role],
    country === null ? null : countryName(country),
    kind === null ? 'kind not stated' : kindLabels[kind].toLowerCase(),
    most === null ? null : `at most ${formatRate(most)}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function marksByLine(problems: readonly BudgetProblem[]): ReadonlyMap<string, readonly CellMark[]> {
  const found = new Map<string, CellMark[]>();
  for (const problem of problems) {
    const mark = markOf(problem);
    if (problem.lineId !== null && mark) found.set(problem.lineId, [...(found.get(problem.lineId) ?? []), mark]);
  }
  return found;
}

function Labelled({
  label,
  children,
  strong = false,
}: {
  readonly label: string;
  readonly children: string;
  readonly strong?: boolean;
}) {
  return (
    <>
      <span aria-hidden="true" className="block text-label font-normal text-ink-3 md:hidden">
        {label}
      </span>
      <span className={strong ? 'font-semibold' : ''}>{children}</span>
    </>
  );
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
  const rule = indirectRule(program);
  const sums = editor.totals.participants.find((each) => each.participantId === participantId)?.indirect;
  const base = indirectBaseOf({ program, budgetLines: editor.budget.lines }, participantId);
  if (rule === null || sums === undefined || base === null) return null;
  const share = sums.amount === 0 ? null : basisPoints(Math.min(1, sums.requested / sums.amount));
  return (
    <div role="row" className={`${rowClass} border-b border-line bg-desk text-ink-2 max-md:py-2.5`}>
      <div role="gridcell" className={`${computed} max-md:col-span-2`}>
        {categoryLabels.indirect}
      </div>
      <div
        role="gridcell"
        aria-colspan={3}
        className={`${computed} max-md:col-span-2 md:col-span-3`}
      >{`${formatRate(rule.rate)} of ${figure(base)}, computed`}</div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-right`}>
        <Labelled label="Amount, €">{figure(sums.amount)}</Labelled>
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-right`}>
        <Labelled label="Co-funding rate">{share === null ? '' : formatRate(share)}</Labelled>
      </div>
      <div role="gridcell" className={`${computed} tabular-nums md:text-right`}>
        <Labelled label="Requested amount, €">{figure(sums.requested)}</Labelled>
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
  return (
    <div
      role="row"
      className={`${rowClass} max-md:py-2.5 ${total ? 'border-t-2 border-heavy md:text-h4' : 'border-b border-rule'} font-semibold`}
    >
      <div role="gridcell" aria-colspan={4} className="max-md:col-span-2 md:col-span-4 md:px-2.5 md:py-2">
        {name}
      </div>
      <div role="gridcell" className={summed}>
        <Labelled label="Amount, €" strong>
          {figure(sums.amount)}
        </Labelled>
      </div>
      <div role="gridcell" className={`${summed} md:col-start-7`}>
        <Labelled label="Requested amount, €" strong>
          {figure(sums.requested)}
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
  const { program } = funding;
  const { participant, lines } = group;
  const id = participant?.id ?? null;
  const sums = editor.totals.participants.find((each) => each.participantId === id);
  const named = participant?.name ?? 'no participant';
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
                'Lines of no participant'
              )}
            </span>
            <span className="text-meta font-normal text-ink-3">
              {participant ? participantNote(funding, participant) : 'Choose whose they are.'}
            </span>
            {mayEdit && participant ? (
              <Button
                variant="quiet"
                size="small"
                icon
                aria-label={`Edit participant ${named}`}
                onClick={() => onEditParticipant(participant)}
              >
                <Icon icon={Pencil} />
              </Button>
            ) : null}
            {mayEdit ? (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Add a line for ${named}`}
                onClick={() => grid.addLine(id, lines.at(-1)?.id ?? null)}
              >
                <Icon icon={Plus} />
                Line
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
      {lines.length === 0 || !sums ? null : <SumRow name="Subtotal" sums={sums} />}
    </div>
  );
}

/**
 * The lines of the budget by participant, entered as in a spreadsheet; what is computed lies on grey and cannot be
 * entered.
 */
export function BudgetGrid(props: Props) {
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
      aria-label="Budget lines"
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
              {name}
            </div>
          ))}
          <div role="columnheader">
            <span className="hidden-text">Delete</span>
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
        <SumRow name="Total" sums={editor.totals.total} total />
      </div>
    </div>
  );
}
