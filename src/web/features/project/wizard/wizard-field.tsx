import { useEffect } from 'react';
import type { WizardAnswer, WizardFieldAnswer } from '#contract/portal/wizard.ts';
import { portalText } from '#domain/project/wizard/portal-text.ts';
import { typedEntry, type WizardEntry } from '#domain/project/wizard/wizard-entry.ts';
import { hasProjectMoved, measuredField, type WizardField } from '#domain/project/wizard/wizard-steps.ts';
import { useWords } from '#web/page/words.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { CopyButton, RemovedCharacters } from './copy-button.tsx';
import { Fold } from './fold.tsx';
import { PortalLimitLine } from './portal-limit.tsx';
import { SourcePlaces } from './source-places.tsx';
import { adoptField, openFieldSaver, type FieldPlace, type FieldSaver } from './wizard-savers.ts';

type Props = {
  readonly place: FieldPlace;
  readonly field: WizardFieldAnswer;
  readonly language: string;
  readonly pageLimit: WizardAnswer['pageLimit'];
};

/** Where the text comes from: the project, with the ways there, or somebody who has written it here. */
function Origin({
  place,
  field,
  savedBy,
}: Pick<Props, 'place'> & { readonly field: WizardField; readonly savedBy: string | null }) {
  const words = useWords('wizard');
  const places = () => <SourcePlaces projectId={place.projectId} from={field.project.from} />;
  if (field.entry !== null)
    return <span className="block">{savedBy === null ? words('own') : words('own_by', { name: savedBy })}</span>;
  if (field.text !== '') return <span className="block">{words.rich('follows', { places })}</span>;
  return <span className="block">{place.mayEdit ? words.rich('empty', { places }) : words('empty_reader')}</span>;
}

const loadDiff = async () => (await import('#web/ui/judgement/text-diff.tsx')).TextDiff;

type Editing = { readonly field: WizardField; readonly onChange: (entry: WizardEntry) => void };

/** What has changed in the project since somebody has written in a field. */
function Moved({
  field,
  entry,
  language,
}: { readonly field: WizardField; readonly entry: NonNullable<WizardEntry> } & Pick<Props, 'language'>) {
  const words = useWords('wizard');
  const diff = useLate(loadDiff, true, sayNotLoaded);
  return (
    <div
      role="region"
      aria-label={words('moved_show')}
      tabIndex={0}
      className="mt-2 max-h-80 overflow-y-auto bg-paper p-3"
    >
      <div lang={language}>{diff?.({ before: entry.seen, after: field.project.text })}</div>
    </div>
  );
}

/** What is offered where somebody has written in a field, and what has changed in the project since. */
function OwnText({ field, onChange, language }: Editing & Pick<Props, 'language'>) {
  const words = useWords('wizard');
  const { entry, project, key } = field;
  if (entry === null) return null;
  const takeProject = () => {
    onChange(null);
    showToast({
      title: words('took_project'),
      action: { label: words('undo'), onClick: () => onChange(entry) },
    });
  };
  const moved = hasProjectMoved(field);
  return (
    <div className={moved ? 'grid gap-2 border border-check bg-check-tint px-4 py-3' : 'contents'}>
      {moved ? (
        <>
          <p className="font-medium text-check">{words('moved')}</p>
          <Fold title={words('moved_show')}>{() => <Moved field={field} entry={entry} language={language} />}</Fold>
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={takeProject} aria-describedby={`name-${key}`}>
          {words('take_project')}
        </Button>
        {moved ? (
          <Button
            size="small"
            aria-describedby={`name-${key}`}
            onClick={() => onChange({ text: entry.text, seen: project.text })}
          >
            {words('keep_own')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** What is copied of a text, where that is something else than what stands in the field. */
function WhatIsCopied({ field, language }: { readonly field: WizardField } & Pick<Props, 'language'>) {
  const words = useWords('wizard');
  const copied = portalText(field.text);
  if (copied.removed.length === 0) return null;
  return (
    <div>
      <RemovedCharacters copied={copied} />
      <Fold title={words('what_is_copied')}>
        {() => (
          <p lang={language} className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {copied.text}
          </p>
        )}
      </Fold>
    </div>
  );
}

function FieldEditor({ place, field: stored, language, pageLimit, saver }: Props & { readonly saver: FieldSaver }) {
  const words = useWords('wizard');
  const entry = useSaverValue(saver);
  const state = useSaveState(saver);
  // What another person or tab has saved is taken over where nothing is unsaved here.
  useEffect(() => adoptField(saver, stored), [saver, stored]);
  const { key, project } = stored;
  const field = measuredField({ key, project, entry });
  const { text, length, limit, over } = field;
  const label = words(`field.${key}`);
  const said = (value: WizardEntry) =>
    value === null
      ? words('conflict_follows', { text: project.text === '' ? words('conflict_empty') : project.text })
      : value.text === ''
        ? words('conflict_empty')
        : value.text;
  return (
    <div className="grid gap-3 border-t border-line py-6 first:border-t-0 first:pt-0">
      <SaveTrouble state={state} onRetry={() => void saver.flush()} />
      {state.kind === 'conflict' ? (
        <FieldConflict
          key={state.newest.revision}
          fields={[{ key, label, mine: said(entry), theirs: said(state.newest.value) }]}
          onChosen={(sideOf) => saver.resolve(sideOf(key) === 'mine' ? entry : state.newest.value)}
        />
      ) : null}
      <Field
        label={<span id={`name-${key}`}>{label}</span>}
        anchor={key}
        hint={
          <>
            <Origin place={place} field={field} savedBy={stored.savedBy} />
            <PortalLimitLine field={key} pageLimit={pageLimit} />
          </>
        }
        error={over > 0 ? words('over', { over, limit }) : undefined}
        count={
          over > 0
            ? words('count_over', { length, limit, over })
            : words('count', { length, limit, left: limit - length })
        }
      >
        <Textarea
          lang={language}
          rows={6}
          value={text}
          readOnly={!place.mayEdit}
          className="max-h-[60vh]"
          onChange={({ target }) => saver.change(typedEntry(entry, target.value, project.text))}
          onBlur={() => void saver.flush()}
        />
      </Field>
      {place.mayEdit ? <OwnText field={field} language={language} onChange={(next) => saver.change(next)} /> : null}
      <WhatIsCopied field={field} language={language} />
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton what={label} copied={portalText(text)} />
        {place.mayEdit ? <SaveStatus state={state} /> : null}
      </div>
    </div>
  );
}

/** A field of the guide: filled from the project, written in and counted here, saved, and copied into the portal. */
export function WizardFieldPart(props: Props) {
  const { place, field } = props;
  const saver = useOpened(`${place.userId} ${place.projectId} ${field.key}`, () => openFieldSaver(place, field));
  return saver === null ? <Skeleton className="mb-6 h-48 w-full" /> : <FieldEditor {...props} saver={saver} />;
}
