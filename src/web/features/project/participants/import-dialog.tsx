import { useMemo, useState } from 'react';
import { countryCodes } from '#domain/organization/country-codes.ts';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { participantRoles } from '#domain/project/participants/participant-codes.ts';
import { readParticipants, type ReadTable, type TableWords } from '#domain/project/participants/participant-table.ts';
import { participantFaults, type Participant } from '#domain/project/participants/participants.ts';
import { nameKey } from '#domain/values/text.ts';
import { useWords } from '#web/page/words.ts';
import { readTableFile, rowsOfText, type FileTable } from '#web/api/table-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { countryName } from '#words/organization/country-name.ts';

const MOST_SHOWN = 8;

export type ImportProps = {
  readonly projectId: string;
  readonly participants: readonly Participant[];
  readonly onImport: (participants: readonly Participant[], count: number) => void;
  readonly onClose: () => void;
};

/** How the language of the page writes countries, kinds, sizes and roles. */
function useTableWords(): TableWords {
  const countries = useWords('countries');
  const organizations = useWords('organization_names');
  const names = useWords('project_names');
  return useMemo(() => {
    const by = <Code extends string>(codes: readonly Code[], written: (code: Code) => string) =>
      new Map(codes.map((code) => [nameKey(written(code)), code]));
    return {
      countries: by(countryCodes, (code) => countryName(countries, code)),
      kinds: by(organizationKinds, (kind) => organizations(`kind.${kind}`)),
      sizes: by(organizationSizes, (size) => organizations(`size_band.${size}`)),
      roles: by(participantRoles, (role) => names(`participant_role.${role}`)),
    };
  }, [countries, organizations, names]);
}

/** What the table holds, and the cells of it that cannot be read. */
function Found({ read }: { readonly read: ReadTable }) {
  const words = useWords('participants');
  const budget = useWords('budget');
  return (
    <>
      <output className="grid gap-2">
        <span>{words('import.found', { added: read.added.length, changed: read.changed.length })}</span>
        {read.added.length > 0 ? <span className="text-ink-2">{words.formats.list(read.added, 'plain')}</span> : null}
        {read.unread.length > 0 ? (
          <span className="text-ink-2">
            {words('import.unread', { columns: words.formats.list(read.unread, 'plain') })}
          </span>
        ) : null}
      </output>
      {read.problems.length === 0 ? null : (
        <Notice tone="check" title={words('import.cells', { count: read.problems.length })}>
          <ul className="grid gap-1">
            {read.problems.slice(0, MOST_SHOWN).map(({ row, column, text, code }) => (
              <li key={`${row} ${column}`}>
                {words('import.cell', { row, text, problem: words(`import.problem.${code}`) })}
              </li>
            ))}
            {read.problems.length > MOST_SHOWN ? (
              <li>{budget('more', { count: read.problems.length - MOST_SHOWN })}</li>
            ) : null}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Reads participants from a spreadsheet or a pasted table, shows what comes of it, and takes it over when asked to. */
export function ImportDialog({ projectId, participants, onImport, onClose }: ImportProps) {
  const words = useWords('participants');
  const budget = useWords('budget');
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<FileTable | null>(null);
  const [failed, setFailed] = useState<'too_large' | 'not_read' | null>(null);
  const tableWords = useTableWords();
  const table = useMemo(() => (pasted.trim() === '' ? file : rowsOfText(pasted)), [pasted, file]);
  const read = useMemo(
    () => (table === null ? null : readParticipants(table, participants, tableWords, () => crypto.randomUUID())),
    [table, participants, tableWords],
  );
  const count = read === null ? 0 : read.added.length + read.changed.length;
  const [fault] = read === null ? [] : participantFaults(read.participants);
  const choose = async (chosen: File | undefined) => {
    setFailed(null);
    setFile(null);
    if (!chosen) return;
    const found = await readTableFile(projectId, chosen);
    return typeof found === 'string' ? setFailed(found) : setFile(found);
  };
  const ready = read !== null && count > 0 && fault === undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('import.title')}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button
            variant="primary"
            aria-disabled={!ready}
            onClick={ready ? () => onImport(read.participants, count) : undefined}
          >
            {words('import.take', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <p className="text-ink-2">{words('import.text')}</p>
        <Field label={words('import.file')}>
          <input
            type="file"
            accept=".xlsx,.csv,.tsv,.txt"
            aria-label={words('import.file')}
            className="min-h-9 w-full"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        <Field label={words('import.paste')} hint={words('import.paste_hint')}>
          <Textarea rows={5} value={pasted} onChange={(event) => setPasted(event.target.value)} />
        </Field>
        {failed === null ? null : (
          <Notice tone="block" announce title={words(`import.${failed}`)}>
            {words('import.nothing_changed')}
          </Notice>
        )}
        {table !== null && read === null ? (
          <Notice tone="check" announce title={words('import.no_names')}>
            {words('import.no_names_text')}
          </Notice>
        ) : null}
        {read === null ? null : <Found read={read} />}
        {fault === undefined ? null : (
          <Notice tone="block" announce title={words('import.not_taken')}>
            {budget(`fault.${fault}`)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
