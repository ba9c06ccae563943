import { useEffect, useId, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { tagProblem, tagsIn } from '#domain/organization/library/library-entry.ts';
import {
  LIBRARY_TAG_LIMIT,
  LIBRARY_TITLE_LIMIT,
  MAX_LIBRARY_TAGS,
} from '#domain/organization/library/library-limits.ts';
import type { TypedEntry } from '#domain/organization/library/typed-entry.ts';
import { lengthOf } from '#domain/project/text/rich-text.ts';
import type { RichTextProblem } from '#domain/project/text/text-codes.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';
import { KindAndLanguage } from '#web/features/organization/library/kind-and-language.tsx';
import type { LibraryEntry } from '#web/features/organization/library/listed.ts';
import type { DrawTextField } from '#web/features/organization/library/text-field.ts';
import { EntryConflict } from './entry-conflict.tsx';
import { newestEntry, type EntrySaver } from './entry-saver.ts';

type Props = {
  readonly entry: LibraryEntry;
  readonly saver: EntrySaver;
  readonly mayEdit: boolean;
  readonly drawField: DrawTextField;
};

/** Asks before unsaved text is left behind. When the whole page is left, only the browser can ask. */
function LeaveQuestion({ saver, stored }: { readonly saver: EntrySaver; readonly stored: TypedEntry }) {
  const words = useWords('library');
  const leaving = useBlocker({
    shouldBlockFn: () => !saver.isClean(),
    enableBeforeUnload: () => !saver.isClean(),
    withResolver: true,
  });
  return (
    <Dialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => (open ? undefined : leaving.reset?.())}
      title={words('leave.title')}
      actions={
        <>
          <DialogClose>{words('leave.stay')}</DialogClose>
          <Button
            variant="danger"
            onClick={() => {
              saver.change(stored);
              leaving.proceed?.();
            }}
          >
            {words('leave.leave')}
          </Button>
        </>
      }
    >
      {words('leave.text')}
    </Dialog>
  );
}

type FieldsProps = {
  readonly typed: TypedEntry;
  readonly mayEdit: boolean;
  readonly tried: boolean;
  readonly onSet: (part: Partial<TypedEntry>) => void;
};

function AboutFields({ typed, mayEdit, tried, onSet }: FieldsProps) {
  const words = useWords('library');
  const names = useWords('library_names');
  const limits = useWords('limits');
  const tags = tagProblem(tagsIn(typed.tags));
  const titleProblem = tried && typed.title.trim() === '' ? names('title_missing') : null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={names('field.title')}
        className="sm:col-span-2"
        required
        {...limited(limits, typed.title, LIBRARY_TITLE_LIMIT, titleProblem)}
      >
        <TextInput value={typed.title} readOnly={!mayEdit} onChange={(event) => onSet({ title: event.target.value })} />
      </Field>
      <KindAndLanguage kind={typed.kind} language={typed.language} disabled={!mayEdit} onSet={onSet} />
      <Field
        label={names('field.tags')}
        hint={words('field.tags_hint')}
        className="sm:col-span-2"
        optional
        error={
          tags === null ? undefined : words(`tags.${tags}`, { most: MAX_LIBRARY_TAGS, longest: LIBRARY_TAG_LIMIT })
        }
      >
        <TextInput value={typed.tags} readOnly={!mayEdit} onChange={(event) => onSet({ tags: event.target.value })} />
      </Field>
    </div>
  );
}

/** What an entry says, to be changed and saved. */
export function EntryForm({ entry, saver, mayEdit, drawField }: Props) {
  const words = useWords('library');
  const names = useWords('library_names');
  const editor = useWords('editor');
  const typed = useSaverValue(saver);
  const state = useSaveState(saver);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<RichTextProblem | null>(null);
  const countId = useId();
  // What a colleague saved meanwhile is taken over where nothing of one's own is unsaved.
  useEffect(() => {
    if (entry.revision > saver.base()) saver.adopt(newestEntry(entry));
  }, [entry, saver]);
  const set = (part: Partial<TypedEntry>) => saver.change({ ...saver.value(), ...part });
  const save = async () => {
    setTried(true);
    if (typed.title.trim() === '' || problem !== null || tagProblem(tagsIn(typed.tags)) !== null) return;
    if (!allFit([[typed.title, LIBRARY_TITLE_LIMIT]])) return;
    if (await saver.flush()) showToast({ title: words('done.saved') });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveQuestion saver={saver} stored={newestEntry(entry).value} />
      <div className="grid gap-4 [&:has(>*)]:mb-6">
        <EntryConflict state={state} mine={typed} onResolve={(chosen) => saver.resolve(chosen)} />
        <SaveTrouble state={state} onRetry={() => void saver.flush()} />
      </div>
      <AboutFields typed={typed} mayEdit={mayEdit} tried={tried} onSet={set} />
      <div className="mt-6">
        <h2 className="mb-1 font-sans text-ui font-medium tracking-normal">{names('field.doc')}</h2>
        {problem === null ? null : (
          <div className="mb-2">
            <Notice tone="block" title={words('not_saved')} announce>
              {editor(`problem.${problem}`)}
            </Notice>
          </div>
        )}
        {drawField({
          label: names('field.doc'),
          language: typed.language,
          document: typed.doc,
          editable: mayEdit,
          describedBy: countId,
          onChange: (doc) => set({ doc }),
          onProblem: setProblem,
        })}
        <p id={countId} className="mt-1 text-end text-meta text-ink-3 tabular-nums">
          {names('characters', { count: lengthOf(typed.doc) })}
        </p>
      </div>
      {mayEdit ? (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button variant="primary" type="submit" busy={state.kind === 'saving'} disabled={saver.isClean()}>
            {words('save')}
          </Button>
          <SaveStatus state={state} />
        </div>
      ) : null}
    </form>
  );
}
