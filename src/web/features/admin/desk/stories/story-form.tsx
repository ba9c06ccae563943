import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { DeskForm, DeskProblem } from '#web/features/admin/desk/form/desk-form.tsx';
import { RemovePart } from '#web/features/admin/desk/form/remove-part.tsx';
import { useWords } from '#web/page/words.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { ConsentFields, ShownFields } from './story-fields.tsx';
import { STORY_QUESTION, useStoryForm, type KnownStory } from './use-story-form.ts';

const PLACE = 'stories';

function RemoveStory({ id, revision }: Pick<KnownStory, 'id' | 'revision'>) {
  const words = useWords('admin_stories');
  const remove = async () => {
    await api.admin.stories.remove({ id, revision });
    queryClient.removeQueries({ queryKey: queries.admin.stories.get.queryKey({ input: { id } }) });
    await queryClient.invalidateQueries({ queryKey: queries.admin.stories.list.key() });
  };
  return (
    <RemovePart
      label={words('remove')}
      question={words('remove.question')}
      text={words('remove.text')}
      removed={words('removed')}
      leaving={STORY_QUESTION}
      place={PLACE}
      work={remove}
    />
  );
}

/** A success story, who agreed to it, and whether it is shown. */
export function StoryForm({ known }: { readonly known: KnownStory | null }) {
  const words = useWords('admin_stories');
  const form = useStoryForm(known);
  const { base, typed, faults, change, problem } = form;
  return (
    <>
      <DeskForm
        label={words('form')}
        form={form}
        problem={problem === null ? null : <DeskProblem problem={problem} form={form} place={PLACE} />}
        beside={
          base?.story.published === true ? (
            <AnchorButton href="/success-stories">{words('open')}</AnchorButton>
          ) : undefined
        }
      >
        <ShownFields typed={typed} faults={faults} change={change} />
        <ConsentFields typed={typed} faults={faults} change={change} />
      </DeskForm>
      {base === null ? null : <RemoveStory id={base.id} revision={base.revision} />}
    </>
  );
}
