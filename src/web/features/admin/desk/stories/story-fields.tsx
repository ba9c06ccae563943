import { storyLimits, type StoryField, type TypedStory } from '#domain/account/stories/typed-story.ts';
import { frameworkProgrammes } from '#reference/programmes.ts';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field, FieldRow } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { limited } from '#words/frame/limited.ts';
import type { StoryProblem } from './use-story-form.ts';

type Props = {
  readonly typed: TypedStory;
  readonly faults: readonly StoryProblem[];
  readonly change: (part: Partial<TypedStory>) => void;
};

const odd = ['year', 'url', 'consentOn'] as const;

function useErrors(faults: readonly StoryProblem[]): (field: StoryField) => string | undefined {
  const words = useWords('admin_stories');
  return (field) => {
    const fault = faults.find((each) => each.field === field)?.fault;
    // How much too long a text is, its count says.
    if (fault === undefined || fault === 'too_long') return undefined;
    return fault === 'wrong'
      ? words('fault.wrong', { field: odd.find((each) => each === field) ?? 'other' })
      : words(`fault.${fault}`);
  };
}

/** What a field of limited text shows: its count once that matters, and what is wrong with it. */
function useTexts({ typed, faults }: Pick<Props, 'typed' | 'faults'>) {
  const limits = useWords('limits');
  const errorAt = useErrors(faults);
  return (field: keyof typeof storyLimits) => limited(limits, typed[field], storyLimits[field], errorAt(field) ?? null);
}

/** What everybody reads of a story. */
export function ShownFields({ typed, faults, change }: Props) {
  const words = useWords('admin_stories');
  const errorAt = useErrors(faults);
  const textAt = useTexts({ typed, faults });
  const line = (field: 'title' | 'organization') => (
    <Field label={words(`label.${field}`)} {...textAt(field)} required>
      <TextInput value={typed[field]} autoComplete="off" onChange={({ target }) => change({ [field]: target.value })} />
    </Field>
  );
  return (
    <Group level={2} title={words('group.story')}>
      <div className="grid gap-6">
        {line('title')}
        {line('organization')}
        <FieldRow columns="wide">
          <Field label={words('label.programme')} error={errorAt('programme')} required>
            <Select
              value={typed.programme}
              placeholder={words('choose')}
              options={frameworkProgrammes.map(({ id, name }) => ({ value: id, label: name, lang: 'en' }))}
              onChange={({ target }) => change({ programme: target.value })}
            />
          </Field>
          <Field label={words('label.year')} error={errorAt('year')} required>
            <NumberInput value={typed.year} onChange={({ target }) => change({ year: target.value })} />
          </Field>
        </FieldRow>
        <Field label={words('label.text')} hint={words('hint.text')} {...textAt('text')} required>
          <Textarea rows={10} value={typed.text} onChange={({ target }) => change({ text: target.value })} />
        </Field>
        <Field label={words('label.url')} hint={words('hint.url')} {...textAt('url')}>
          <TextInput
            type="url"
            value={typed.url}
            autoComplete="off"
            onChange={({ target }) => change({ url: target.value })}
          />
        </Field>
      </div>
    </Group>
  );
}

/** Who agreed, when, and whether it is shown. */
export function ConsentFields({ typed, faults, change }: Props) {
  const words = useWords('admin_stories');
  const errorAt = useErrors(faults);
  const textAt = useTexts({ typed, faults });
  return (
    <Group level={2} title={words('group.consent')}>
      <div className="grid gap-6">
        <FieldRow columns="wide">
          <Field label={words('label.consentFrom')} hint={words('hint.consent')} {...textAt('consentFrom')}>
            <TextInput
              value={typed.consentFrom}
              autoComplete="off"
              onChange={({ target }) => change({ consentFrom: target.value })}
            />
          </Field>
          <Field label={words('label.consentOn')} error={errorAt('consentOn')}>
            <TextInput
              type="date"
              value={typed.consentOn}
              onChange={({ target }) => change({ consentOn: target.value })}
            />
          </Field>
        </FieldRow>
        <Checkbox checked={typed.published} onChange={({ target }) => change({ published: target.checked })}>
          {words('publish')}
        </Checkbox>
      </div>
    </Group>
  );
}
