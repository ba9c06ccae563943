import type { LineColumn } from '#domain/project/budget/budget-table.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { BudgetChanges, LineChange } from '#domain/project/budget/import/import-changes.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { categoryText, effortText, figure, type GridWords } from './grid/grid-columns.ts';
import { useGridWords } from './grid/use-grid-words.ts';

/** How many changes there are, new participants and work packages included. */
export function countOf({ lines, participants, workPackages, isReordered }: BudgetChanges): number {
  return lines.length + participants.length + workPackages.length + (isReordered ? 1 : 0);
}

/** What a line holds in a column, in words; empty where it holds nothing. */
function shownIn(said: GridWords, line: BudgetLine, column: LineColumn, budget: Budget): string {
  const { words, names } = said;
  switch (column) {
    case 'participant':
      return budget.participants.find(({ id }) => id === line.participantId)?.name ?? '';
    case 'workPackage': {
      const found = budget.workPackages.find(({ id }) => id === line.workPackageId);
      return found ? `WP${found.number}` : '';
    }
    case 'category':
      return names(`budget_category.${line.category}`);
    case 'subtype':
      return line.subtype === null ? '' : names(`cost_subtype.${line.subtype}`);
    case 'description':
      return line.description;
    case 'amount':
      if (line.amount === null) return '';
      return line.effort
        ? words('amount_by_effort', {
            amount: figure(words.formats, line.amount),
            effort: effortText(words, line.effort),
          })
        : figure(words.formats, line.amount);
    case 'rate':
      return words.formats.rate(line.rate);
  }
}

/** A line in one sentence: what it is for, and what it costs whom. */
function sentenceOf(said: GridWords, line: BudgetLine, budget: Budget): string {
  const amount = shownIn(said, line, 'amount', budget);
  const parts = [
    categoryText(said, line),
    amount === '' ? said.words('clash.no_amount') : said.words('clash.amount', { amount }),
    said.words.formats.rate(line.rate),
    shownIn(said, line, 'workPackage', budget),
    shownIn(said, line, 'participant', budget),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

type Props = { readonly before: Budget; readonly after: Budget; readonly changes: BudgetChanges };

function Entry({ change, before, after }: Pick<Props, 'before' | 'after'> & { readonly change: LineChange }) {
  const said = useGridWords();
  const words = useWords('budget_import');
  const name = change.line.description || said.words('without_description');
  const kind = <span className="text-label font-medium text-ink-3">{words(`kind.${change.kind}`)}</span>;
  if (change.kind !== 'changed')
    return (
      <li className="border-b border-line py-2">
        {kind} <b className="font-medium [overflow-wrap:anywhere]">{name}</b>
        <span className="block text-meta text-ink-2">
          {sentenceOf(said, change.line, change.kind === 'added' ? after : before)}
        </span>
      </li>
    );
  const empty = words('empty');
  return (
    <li className="border-b border-line py-2">
      {kind} <b className="font-medium [overflow-wrap:anywhere]">{name}</b>
      {change.columns.map((column) => (
        <span key={column} className="block text-meta text-ink-2 [overflow-wrap:anywhere]">
          {words.rich('from_to', {
            column: said.names(`line_column.${column}`),
            from: shownIn(said, change.before, column, before) || empty,
            to: shownIn(said, change.line, column, after) || empty,
            b: bold('font-medium text-ink'),
          })}
        </span>
      ))}
    </li>
  );
}

/** Everything that an import would change, before it does: added, changed from what to what, removed. */
export function ImportChanges({ before, after, changes }: Props) {
  const words = useWords('budget_import');
  const { lines, participants, workPackages, isReordered } = changes;
  const count = (kind: LineChange['kind']) => lines.filter((change) => change.kind === kind).length;
  if (countOf(changes) === 0) return <p className="text-ink">{words('nothing_changes')}</p>;
  return (
    <section aria-label={words('changes')} className="text-ink">
      <h3 className="text-h4">{words('changes')}</h3>
      <p className="mt-1">
        {words('counts', { added: count('added'), changed: count('changed'), removed: count('removed') })}
      </p>
      {participants.length === 0 ? null : (
        <p>{words('new_participants', { names: participants.map(({ name }) => name).join(', ') })}</p>
      )}
      {workPackages.length === 0 ? null : (
        <p>{words('new_work_packages', { names: workPackages.map(({ number }) => `WP${number}`).join(', ') })}</p>
      )}
      {isReordered ? <p>{words('reordered')}</p> : null}
      {lines.length === 0 ? null : (
        <div
          role="region"
          aria-label={words('changed_lines')}
          tabIndex={0}
          className="mt-2 max-h-72 overflow-y-auto border-t border-rule"
        >
          <ul>
            {lines.map((change) => (
              <Entry key={change.line.id} change={change} before={before} after={after} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
