import { useMemo, useState } from 'react';
import type { Funding } from '#domain/project/budget/budget.ts';
import {
  applyImport,
  readImport,
  spreadsheetProblems,
  type BudgetImport,
} from '#domain/project/budget/import/budget-import.ts';
import { budgetChanges } from '#domain/project/budget/import/import-changes.ts';
import type { ReadSheet } from '#domain/project/budget/import/named-rows.ts';
import type { WorkbookWords } from '#domain/project/budget/workbook/workbook-words.ts';
import { faultsOfBudget, type Budget } from '#domain/project/budget/budget-value.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { countOf, ImportChanges } from './import-changes.tsx';

const MOST_SHOWN = 8;
const MOST_BYTES = 5 * 1024 * 1024;
const newId = () => crypto.randomUUID();

type Answer = {
  readonly code?: unknown;
  readonly sheets?: readonly ReadSheet[];
  readonly languages?: readonly WorkbookWords[];
};
type Outcome =
  | { readonly kind: 'read'; readonly found: BudgetImport }
  | { readonly kind: 'failed'; readonly message: string };

function sentenceOf(words: Words<'budget_import'>, code: unknown): string {
  const known = spreadsheetProblems.find((each) => each === code);
  if (known !== undefined) return words(`problem.${known}`);
  return code === 'RATE_LIMITED' || code === 'NOT_READ' ? words(`refused.${code}`) : words('no_answer');
}

/** Has the server read a file, and finds the lines in it. Nothing changes by that. */
async function readFile(
  words: Words<'budget_import'>,
  projectId: string,
  file: File,
  budget: Budget,
  { program, organization }: Funding,
): Promise<Outcome> {
  if (file.size > MOST_BYTES) return { kind: 'failed', message: words('problem.too_large') };
  try {
    const answer = await fetch(`/api/projects/${projectId}/budget/read-xlsx`, {
      method: 'POST',
      body: file,
      credentials: 'same-origin',
    });
    const body: Answer = await answer.json();
    if (!answer.ok || !body.sheets || !body.languages) return { kind: 'failed', message: sentenceOf(words, body.code) };
    const found = readImport(body.sheets, { budget, program, organization, languages: body.languages, newId });
    return found ? { kind: 'read', found } : { kind: 'failed', message: words('problem.no_lines') };
  } catch {
    return { kind: 'failed', message: sentenceOf(words, null) };
  }
}

type Props = {
  readonly projectId: string;
  readonly budget: Budget;
  readonly funding: Funding;
  readonly onImport: (budget: Budget, lines: number) => void;
  readonly onClose: () => void;
};

/** What was found, and the cells of it that cannot be read. */
function Found({ found: { sheet, rows, errors } }: { readonly found: BudgetImport }) {
  const words = useWords('budget_import');
  const budget = useWords('budget');
  const names = useWords('project_names');
  return (
    <div className="grid gap-2 text-ink">
      <p>{words('found', { sheet, rows })}</p>
      {errors.length === 0 ? null : (
        <Notice tone="check" title={words('cells_left_out', { cells: errors.length })}>
          <p>{words('cells_kept')}</p>
          <ul className="mt-1 grid gap-1">
            {errors.slice(0, MOST_SHOWN).map(({ row, column, text, problem }) => (
              <li key={`${row} ${column}`}>
                {budget(text === '' ? 'cell_problem_empty' : 'cell_problem', {
                  row,
                  column: names(`line_column.${column}`),
                  text,
                  problem: budget(`cell.${problem}`),
                })}
              </li>
            ))}
            {errors.length > MOST_SHOWN ? <li>{budget('more', { count: errors.length - MOST_SHOWN })}</li> : null}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Reads a spreadsheet, shows everything that it would change, and takes it over when asked to. */
export function ImportDialog({ projectId, budget, funding, onImport, onClose }: Props) {
  const words = useWords('budget_import');
  const budgetWords = useWords('budget');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [mode, setMode] = useState<'replace' | 'add'>('replace');
  const [refused, setRefused] = useState<string | null>(null);
  const found = outcome?.kind === 'read' ? outcome.found : null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setRefused(null);
    setOutcome(await readFile(words, projectId, file, budget, funding));
    setBusy(false);
  };
  // The same ids as long as the same file is looked at, so that what is shown is what is taken over.
  const next = useMemo(() => (found ? applyImport(budget, found, mode, newId) : null), [budget, found, mode]);
  const changes = useMemo(() => (next ? budgetChanges(budget, next) : null), [budget, next]);
  const count = changes === null ? 0 : countOf(changes);
  const take = () => {
    if (next === null) return;
    const [fault] = faultsOfBudget(next);
    if (fault) setRefused(budgetWords(`fault.${fault}`));
    else onImport(next, count);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('title')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" aria-disabled={count === 0} onClick={count === 0 ? undefined : take}>
            {count === 0 ? words('import') : words('take_over', { changes: count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{words('text')}</p>
        <Field label={words('file')}>
          <input
            type="file"
            accept=".xlsx"
            aria-label={words('file')}
            className="min-h-9 w-full text-ink"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        {busy ? <output>{words('reading')}</output> : null}
        {outcome?.kind === 'failed' && !busy ? (
          <Notice tone="block" announce title={words('not_read')}>
            {outcome.message}
          </Notice>
        ) : null}
        {found && !busy ? <Found found={found} /> : null}
        {found && !busy && budget.lines.length > 0 ? (
          <Field label={words('lines_now')}>
            <Select
              value={mode}
              onChange={(event) => setMode(event.target.value === 'add' ? 'add' : 'replace')}
              options={[
                { value: 'replace', label: words('replace', { lines: budget.lines.length }) },
                { value: 'add', label: words('add') },
              ]}
            />
          </Field>
        ) : null}
        {next && changes && !busy ? <ImportChanges before={budget} after={next} changes={changes} /> : null}
        {refused === null ? null : (
          <Notice tone="block" announce title={words('not_taken')}>
            {refused}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
