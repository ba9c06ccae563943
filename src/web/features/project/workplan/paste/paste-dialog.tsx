import { useMemo, useState } from 'react';
import { cellsOfBlock } from '#domain/project/budget/budget-table.ts';
import { planFaults, withPlanChange, type PlanItem } from '#domain/project/workplan/plan.ts';
import { readPlanTable } from '#domain/project/workplan/table/plan-table.ts';
import type { PlanTableRead } from '#domain/project/workplan/table/table-read.ts';
import { tableKinds, type PlanTableKind } from '#domain/project/workplan/table/table-columns.ts';
import { withWorkPackages, workPackageFaults } from '#domain/project/workplan/work-packages.ts';
import { useWords } from '#web/page/words.ts';
import { readTableFile, type FileTable } from '#web/api/table-file.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { PasteStart, PlanEditor } from '../plan-edit.ts';
import { PasteFound } from './paste-found.tsx';

export type PasteDialogProps = {
  readonly projectId: string;
  readonly editor: PlanEditor;
  readonly items: readonly PlanItem[];
  readonly start: PasteStart;
  readonly onTake: (read: PlanTableRead) => void;
  readonly onClose: () => void;
};

/** Why the plan could not be stored with what the table holds. */
function faultOf({ editor, items }: Pick<PasteDialogProps, 'editor' | 'items'>, read: PlanTableRead | null) {
  if (read === null) return null;
  const [ofItems] = planFaults(withPlanChange(items, { put: read.items, removed: read.removed, order: null }));
  const [ofPackages] = workPackageFaults(withWorkPackages(editor.workPackages, read.workPackages));
  return ofItems ?? ofPackages ?? null;
}

type Chosen = {
  readonly editor: PlanEditor;
  readonly kind: PlanTableKind;
  readonly home: string;
  readonly onKind: (kind: PlanTableKind) => void;
  readonly onHome: (home: string) => void;
};

/** What the table lists, and into which work package its rows go. */
function WhatAndWhere({ editor, kind, home, onKind, onHome }: Chosen) {
  const words = useWords('work_plan');
  const said = useWords('work_plan_paste');
  return (
    <>
      <Field label={said('kind')}>
        <Select
          options={tableKinds.map((value) => ({ value, label: said(`kind.${value}`) }))}
          value={kind}
          onChange={({ target }) => onKind(tableKinds.find((each) => each === target.value) ?? kind)}
        />
      </Field>
      {kind === 'task' || kind === 'deliverable' ? (
        <Field label={said('home')} hint={said('home_hint')}>
          <Select
            placeholder={words('not_chosen')}
            options={editor.workPackages.map(({ id, number, title }) => ({
              value: id,
              label: words('package_titled', { number, title }),
            }))}
            value={home}
            onChange={({ target }) => onHome(target.value)}
          />
        </Field>
      ) : null}
    </>
  );
}

/** Reads a table that was copied from a spreadsheet, shows what comes of it, and takes it over when asked to. */
export function PasteDialog({ projectId, editor, items, start, onTake, onClose }: PasteDialogProps) {
  const words = useWords('work_plan');
  const said = useWords('work_plan_paste');
  const [kind, setKind] = useState(start.kind);
  const [home, setHome] = useState(start.workPackageId ?? '');
  const [pasted, setPasted] = useState(start.text);
  const [file, setFile] = useState<FileTable | null>(null);
  const [failed, setFailed] = useState<'too_large' | 'not_read' | null>(null);
  const table = useMemo(() => (pasted.trim() === '' ? file : cellsOfBlock(pasted)), [pasted, file]);
  const read = useMemo(() => {
    if (table === null) return null;
    const workPackageId = home === '' ? null : home;
    return readPlanTable(kind, table, { ...editor, workPackageId, newId: () => crypto.randomUUID() });
  }, [table, kind, home, editor]);
  const fault = faultOf({ editor, items }, read);
  const count = read?.changes.length ?? 0;
  const ready = read !== null && count > 0 && fault === null;
  const choose = async (chosen: File | undefined) => {
    setFailed(null);
    setFile(null);
    if (!chosen) return;
    const found = await readTableFile(projectId, chosen);
    if (typeof found === 'string') setFailed(found);
    else setFile(found);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={said('title')}
      actions={
        <>
          <DialogClose>{said('cancel')}</DialogClose>
          <Button variant="primary" aria-disabled={!ready} onClick={ready ? () => onTake(read) : undefined}>
            {said('take', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <WhatAndWhere editor={editor} kind={kind} home={home} onKind={setKind} onHome={setHome} />
        <Field label={said('text')} hint={said(`hint.${kind}`)}>
          <Textarea rows={5} value={pasted} onChange={({ target }) => setPasted(target.value)} />
        </Field>
        <Field label={said('file')}>
          <input
            type="file"
            accept=".xlsx,.csv,.tsv,.txt"
            aria-label={said('file')}
            className="min-h-9 w-full"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Field>
        {failed === null ? null : (
          <Notice tone="block" announce title={said(failed)}>
            {said('nothing_changed')}
          </Notice>
        )}
        {table !== null && read === null ? (
          <Notice tone="check" announce title={said('nothing')}>
            {said(kind === 'effort' ? 'nothing_effort' : 'nothing_text')}
          </Notice>
        ) : null}
        {read === null ? null : <PasteFound read={read} />}
        {fault === null ? null : (
          <Notice tone="block" announce title={said('not_taken')}>
            {words(`fault.${fault}`)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
