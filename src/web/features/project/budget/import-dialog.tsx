import { useState } from 'react';
import type { Funding } from '#domain/project/budget/budget.ts';
import {
  applyImport,
  readImport,
  spreadsheetProblems,
  type BudgetImport,
  type ReadSheet,
} from '#domain/project/budget/budget-import.ts';
import type { WorkbookWords } from '#domain/project/budget/workbook/workbook-words.ts';
import { faultsOfBudget, type Budget } from '#domain/project/budget/budget-value.ts';
import {
  cellSentences,
  faultSentences,
  lineColumnLabels,
  spreadsheetRefusals,
  spreadsheetSentences,
} from '#messages/budget.ts';
import { formatNumberOf } from '#web/format/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Select } from '#web/ui/form/select.tsx';

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

function sentenceOf(code: unknown): string {
  const known = spreadsheetProblems.find((each) => each === code);
  if (known !== undefined) return spreadsheetSentences[known];
  return code === 'RATE_LIMITED' || code === 'NOT_READ'
    ? spreadsheetRefusals[code]
    : 'The server did not answer. Please try again.';
}

/** Has the server read a file, and finds the lines in it. Nothing changes by that. */
async function readFile(
  projectId: string,
  file: File,
  budget: Budget,
  { program, organization }: Funding,
): Promise<Outcome> {
  if (file.size > MOST_BYTES) return { kind: 'failed', message: spreadsheetSentences.too_large };
  try {
    const answer = await fetch(`/api/projects/${projectId}/budget/read-xlsx`, {
      method: 'POST',
      body: file,
      credentials: 'same-origin',
    });
    const body: Answer = await answer.json();
    if (!answer.ok || !body.sheets || !body.languages) return { kind: 'failed', message: sentenceOf(body.code) };
    const found = readImport(body.sheets, { budget, program, organization, languages: body.languages, newId });
    return found ? { kind: 'read', found } : { kind: 'failed', message: spreadsheetSentences.no_lines };
  } catch {
    return { kind: 'failed', message: sentenceOf(null) };
  }
}

type Props = {
  readonly projectId: string;
  readonly budget: Budget;
  readonly funding: Funding;
  readonly onImport: (budget: Budget, lines: number) => void;
  readonly onClose: () => void;
};

function Preview({ found }: { readonly found: BudgetImport }) {
  const { lines, participants, workPackages, errors, rows } = found;
  const wrong = new Set(errors.map(({ row }) => row)).size;
  return (
    <div className="grid gap-2 text-ink">
      <p>
        {`Sheet “${found.sheet}”: ${formatNumberOf(rows, 'row')}, of which ` +
          `${formatNumberOf(lines.length, 'line')} can be taken ` +
          `over${wrong === 0 ? '.' : ` and ${wrong} cannot.`}`}
      </p>
      {participants.length === 0 ? null : (
        <p>{`New participants: ${participants.map(({ name }) => name).join(', ')}.`}</p>
      )}
      {workPackages.length === 0 ? null : (
        <p>{`New work packages: ${workPackages.map(({ number }) => `WP${number}`).join(', ')}.`}</p>
      )}
      {errors.length === 0 ? null : (
        <Notice tone="check" title={`${formatNumberOf(wrong, 'row')} will be left out`}>
          <ul className="mt-1 grid gap-1">
            {errors.slice(0, MOST_SHOWN).map(({ row, column, text, problem }) => (
              <li key={`${row} ${column}`}>
                {`Row ${row}, ${lineColumnLabels[column]}${text === '' ? '' : `, “${text}”`}: ` +
                  `${cellSentences[problem]}`}
              </li>
            ))}
            {errors.length > MOST_SHOWN ? <li>{`and ${errors.length - MOST_SHOWN} more`}</li> : null}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Reads a spreadsheet, shows what it would bring, and takes it over when asked to. */
export function ImportDialog({ projectId, budget, funding, onImport, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [mode, setMode] = useState<'replace' | 'add'>('replace');
  const [refused, setRefused] = useState<string | null>(null);
  const found = outcome?.kind === 'read' ? outcome.found : null;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setRefused(null);
    setOutcome(await readFile(projectId, file, budget, funding));
    setBusy(false);
  };
  const take = (read: BudgetImport) => {
    const next = applyImport(budget, read, mode, newId);
    const [fault] = faultsOfBudget(next);
    if (fault) setRefused(faultSentences[fault]);
    else onImport(next, read.lines.length);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Import a spreadsheet"
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant="primary"
            aria-disabled={found === null || found.lines.length === 0}
            onClick={found === null || found.lines.length === 0 ? undefined : () => take(found)}
          >
            {found === null ? 'Import lines' : `Import ${formatNumberOf(found.lines.length, 'line')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          An XLSX file of at most 5 MB with a row of headers: Participant, Work package, Category, Subtype, Description,
          Amount, Co-funding rate. The exported file has them. Nothing changes until you import.
        </p>
        <Field label="File">
          <input
            type="file"
            accept=".xlsx"
            aria-label="File"
            className="min-h-9 w-full text-ink"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        {busy ? <output>Reading the file</output> : null}
        {outcome?.kind === 'failed' && !busy ? (
          <Notice tone="block" announce title="The file could not be read">
            {outcome.message}
          </Notice>
        ) : null}
        {found && !busy ? <Preview found={found} /> : null}
        {found && !busy && budget.lines.length > 0 ? (
          <Field label="Lines that are there now">
            <Select
              value={mode}
              onChange={(event) => setMode(event.target.value === 'add' ? 'add' : 'replace')}
              options={[
                { value: 'replace', label: `Replace the ${formatNumberOf(budget.lines.length, 'line')}` },
                { value: 'add', label: 'Keep them and add these' },
              ]}
            />
          </Field>
        ) : null}
        {refused === null ? null : (
          <Notice tone="block" announce title="These lines cannot be taken over">
            {refused}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
