import { useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '#domain/project/details.ts';
import { formatCount } from '#web/format.ts';
import { Button, TextButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { openDetailsSaver, type Details, type DetailsSaver } from './details-savers.ts';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaveState } from '#web/saving/use-saver.ts';

function overLimit(text: string, limit: number): string | undefined {
  const over = [...text].length - limit;
  return over > 0 ? `${formatCount(over)} characters over the limit of ${formatCount(limit)}. Shorten it to save.` : undefined;
}

/** Somebody else changed the same two fields: shows theirs beside one's own. */
function DetailsConflict({ theirs, mine, onResolve }: { readonly theirs: Details; readonly mine: Details; readonly onResolve: (details: Details) => void }) {
  return (
    <Notice
      tone="block"
      title="Title or description were changed elsewhere"
      announce
      actions={<><Button size="small" onClick={() => onResolve(mine)}>Keep mine</Button><Button size="small" onClick={() => onResolve(theirs)}>Take the other</Button></>}
    >
      <p>Nothing of yours is lost. The other version reads:</p>
      <p className="mt-2 font-medium text-ink [overflow-wrap:anywhere]">{theirs.title === '' ? '(no title)' : theirs.title}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{theirs.description === '' ? '(no description)' : theirs.description}</p>
    </Notice>
  );
}

function Fields({ saver, callTitle, mayEdit }: { readonly saver: DetailsSaver; readonly callTitle: string; readonly mayEdit: boolean }) {
  const state = useSaveState(saver);
  const [details, setDetails] = useState(saver.value());
  const change = (next: Details) => {
    setDetails(next);
    saver.change(next);
  };
  const resolve = (chosen: Details) => {
    setDetails(chosen);
    saver.resolve(chosen);
  };
  const suggestion = [...callTitle].slice(0, TITLE_LIMIT).join('');
  const canSuggest = mayEdit && details.title === '';
  return (
    <div className="grid max-w-[38rem] gap-5">
      <SaveTrouble state={state} onRetry={() => void saver.flush()} />
      {state.kind === 'conflict' ? <DetailsConflict theirs={state.newest.value} mine={details} onResolve={resolve} /> : null}
      <Field
        label="Title"
        hint={canSuggest ? <>{`The call is called “${suggestion}”. `}<TextButton onClick={() => change({ ...details, title: suggestion })}>Use it as title</TextButton></> : undefined}
        error={overLimit(details.title, TITLE_LIMIT)}
      >
        <TextInput value={details.title} readOnly={!mayEdit} onChange={(event) => change({ ...details, title: event.target.value })} onBlur={() => void saver.flush()} />
      </Field>
      <Field label="Description" hint="In a few sentences: what the project does and for whom." error={overLimit(details.description, DESCRIPTION_LIMIT)}>
        <Textarea value={details.description} readOnly={!mayEdit} onChange={(event) => change({ ...details, description: event.target.value })} onBlur={() => void saver.flush()} />
      </Field>
      {mayEdit ? <SaveStatus state={state} /> : <p className="text-meta text-ink-3">Your role lets you read this project, not change it.</p>}
    </div>
  );
}

/** Title and description, saved while one types. */
export function DetailsForm({ project, userId }: { readonly project: Project; readonly userId: string }) {
  const saver = useOpened(`${userId} ${project.id}`, () => openDetailsSaver(userId, project));
  if (saver === null) return <div aria-busy="true" className="grid max-w-[38rem] gap-4"><Skeleton className="h-9 w-full" /><Skeleton className="h-24 w-full" /></div>;
  return <Fields key={project.id} saver={saver} callTitle={project.program.title} mayEdit={project.mayEdit} />;
}
