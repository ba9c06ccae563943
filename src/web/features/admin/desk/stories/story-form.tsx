import { useEffect, useRef } from 'react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { RemoveStory } from './remove-story.tsx';
import { ConsentFields, ShownFields } from './story-fields.tsx';
import { useStoryForm, type KnownStory } from './use-story-form.ts';

type Form = ReturnType<typeof useStoryForm>;

/** Somebody stored the story since it was opened: what was typed stays until the person decides. */
function Changed({ id, revision, form }: { readonly id: string; readonly revision: number; readonly form: Form }) {
  const words = useWords('admin_stories');
  return (
    <Notice
      tone="block"
      announce
      title={words('problem.changed')}
      actions={
        <>
          <AnchorButton href={`/admin/stories/${id}`} target="_blank" rel="noopener">
            {words('problem.changed.look')}
          </AnchorButton>
          <Button busy={form.busy} onClick={() => void form.save(revision)}>
            {words('problem.changed.store')}
          </Button>
          <Button busy={form.busy} onClick={() => void form.takeNewest(id)}>
            {words('problem.changed.take')}
          </Button>
        </>
      }
    >
      {words('problem.changed.text')}
    </Notice>
  );
}

function Problem({ form }: { readonly form: Form }) {
  const words = useWords('admin_stories');
  const { problem, faults } = form;
  switch (problem?.kind) {
    case undefined:
      return null;
    case 'changed':
      return <Changed id={problem.id} revision={problem.revision} form={form} />;
    case 'refused':
      return faults.length === 0 ? null : (
        <Notice tone="block" announce title={words('problem.refused', { count: faults.length })} />
      );
    case 'gone':
      return <Notice tone="block" announce title={words('problem.gone')} />;
    case 'failed':
      return (
        <Notice tone="block" announce title={words('problem.failed')}>
          {words('problem.failed.text')}
        </Notice>
      );
  }
}

/** A success story, who agreed to it, and whether it is shown. */
export function StoryForm({ known }: { readonly known: KnownStory | null }) {
  const words = useWords('admin_stories');
  const form = useStoryForm(known);
  const { base, typed, faults, change, problem } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem?.kind === 'refused') element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return (
    <>
      <form
        ref={element}
        noValidate
        aria-label={words('form')}
        className="grid max-w-[44rem] gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy) void form.save();
        }}
      >
        <ShownFields typed={typed} faults={faults} change={change} />
        <ConsentFields typed={typed} faults={faults} change={change} />
        <div className="grid gap-4">
          <Problem form={form} />
          <p className="flex flex-wrap gap-3">
            <Button variant="primary" type="submit" busy={form.busy}>
              {words('save')}
            </Button>
            {base?.story.published === true ? (
              <AnchorButton href="/success-stories">{words('open')}</AnchorButton>
            ) : null}
          </p>
        </div>
      </form>
      {base === null ? null : <RemoveStory id={base.id} revision={base.revision} />}
    </>
  );
}
