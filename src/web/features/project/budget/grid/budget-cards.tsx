import { Fragment, useCallback, useMemo } from 'react';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { requestedOf } from '#domain/project/budget/budget.ts';
import type { BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { useWords } from '#web/page/words.ts';
import { RowMark } from '#web/project/findings/row-marks.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { marksByLine } from './budget-grid.tsx';
import { cellShows, figure } from './grid-columns.ts';
import { GroupHead, lastOf, type GridProps } from './grid-group.tsx';
import { lineOfWrong } from './grid-events.ts';
import { lineGroups } from './grid-lines.ts';
import { useGridWords } from './use-grid-words.ts';

const loadSheet = async () => (await import('./line-sheet.tsx')).LineSheet;

type CardProps = Pick<GridProps, 'editor' | 'grid' | 'mayEdit'> & {
  readonly line: BudgetLine;
  readonly isMarked: boolean;
};

/** A line on the phone: what it is for, what it costs, and what is asked for, in no more than three short lines. */
function Card({ line, isMarked, editor, grid, mayEdit }: CardProps) {
  const said = useGridWords();
  const { words } = said;
  const isWrong = [...grid.wrong.keys()].some((key) => lineOfWrong(key) === line.id);
  const facts = [cellShows(said, line, 'category', editor.budget), cellShows(said, line, 'workPackage', editor.budget)];
  const content = (
    <>
      <span className="flex justify-between gap-3">
        <span className={`min-w-0 truncate font-medium ${line.description === '' ? 'text-ink-3' : ''}`}>
          {line.description || words('without_description')}
        </span>
        <span className="shrink-0 tabular-nums">
          {line.amount === null ? words('clash.no_amount') : figure(words.formats, line.amount)}
        </span>
      </span>
      <span className="flex justify-between gap-3 text-meta text-ink-2">
        <span className="min-w-0 truncate">{facts.filter((fact) => fact !== '').join(' · ')}</span>
        <span className="shrink-0 tabular-nums">
          {words('card_requested', { rate: line.rate, amount: figure(words.formats, requestedOf(line)) })}
        </span>
      </span>
      <span className="flex gap-x-3 text-meta">
        {isMarked || isWrong ? <span className="shrink-0 font-medium text-block">{words('card_marked')}</span> : null}
        <RowMark rowId={line.id} short={mayEdit} />
      </span>
    </>
  );
  const border = isMarked || isWrong ? 'border-b-2 border-block' : 'border-b border-line';
  const look = `block w-full py-2.5 text-start ${border}`;
  return (
    <li>
      {mayEdit ? (
        <button
          type="button"
          className={`${look} max-h-24 min-h-11 hover:bg-well`}
          onClick={() => grid.openSheet(line.id)}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

function Sum({
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
    <p
      className={`flex flex-wrap justify-between gap-x-3 py-2 font-semibold tabular-nums ${total ? 'border-t-2 border-heavy' : 'border-b border-rule'}`}
    >
      <span>{name}</span>
      <span>{figure(words.formats, sums.amount)}</span>
      <span className="w-full text-end text-meta font-normal text-ink-2">
        {words('card_sum_requested', { amount: figure(words.formats, sums.requested) })}
      </span>
    </p>
  );
}

/** The lines on the phone: one card each, edited in a sheet. */
export function BudgetCards(props: GridProps) {
  const { editor, funding, grid, mayEdit, onEditParticipant } = props;
  const words = useWords('budget');
  const names = useWords('project_names');
  const marks = useMemo(() => marksByLine(editor.problems), [editor.problems]);
  const { openSheet } = grid;
  const onFailure = useCallback(
    (error: unknown) => {
      sayNotLoaded(error);
      openSheet(null);
    },
    [openSheet],
  );
  const drawSheet = useLate(loadSheet, grid.sheet !== null, onFailure);
  const edited = editor.budget.lines.find(({ id }) => id === grid.sheet);
  const rule = indirectRule(funding.program);
  return (
    <>
      {lineGroups(editor.budget, grid.view).map(({ participant, lines }) => {
        const id = participant?.id ?? null;
        const sums = editor.totals.participants.find((each) => each.participantId === id);
        return (
          <section key={id ?? 'none'} aria-label={participant?.name ?? words('lines_of_nobody')} className="pt-4">
            <div className="border-b border-rule pb-1.5 font-semibold">
              <GroupHead
                participant={participant}
                number={editor.budget.participants.findIndex((each) => each.id === id) + 1}
                funding={funding}
                mayEdit={mayEdit}
                onEditParticipant={onEditParticipant}
                onAddLine={() => grid.openSheet(grid.addLine(id, lastOf(editor.budget, id)))}
              />
            </div>
            <ul>
              {lines.map((line) => (
                <Card
                  key={line.id}
                  line={line}
                  isMarked={(marks.get(line.id) ?? []).length > 0}
                  editor={editor}
                  grid={grid}
                  mayEdit={mayEdit}
                />
              ))}
            </ul>
            {rule === null || !sums || sums.indirect.amount === 0 ? null : (
              <Sum name={names('budget_category.indirect')} sums={sums.indirect} />
            )}
            {lines.length === 0 || !sums ? null : <Sum name={words('subtotal')} sums={sums} />}
          </section>
        );
      })}
      <Sum name={words('total')} sums={editor.totals.total} total />
      <Fragment key={edited?.id}>
        {edited && drawSheet?.({ line: edited, editor, grid, indirectByHand: rule === null })}
      </Fragment>
    </>
  );
}
