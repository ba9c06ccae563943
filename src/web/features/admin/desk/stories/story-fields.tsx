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
import type { StoryProblem } from './use-story-form.ts';

type Props = {
  readonly typed: TypedStory;
  readonly faults: readonly StoryProblem[];
  readonly change: (part: Partial<TypedStory>) => void;
};

function limitOf(field: StoryField): number {
  return field === 'programme' || field === 'year' || field === 'consentOn' ? 0 : storyLimits[field];
}

function useErrors(faults: readonly StoryProblem[]): (field: StoryField) => string | undefined {
  const words = useWords('admin_stories');
  return (field) => {
    const fault = faults.find((each) => each.field === field)?.fault;
    if (fault === undefined) return undefined;
    if (fault === 'too_long') return words('fault.too_long', { limit: limitOf(field) });
    return fault === 'wrong' ? words('fault.wrong', { field }) : words(`fault.${fault}`);
  };
}

/** What everybody reads of a story. */
export function ShownFields({ typed, faults, change }: Props) {
  const words = useWords('admin_stories');
  const errorAt = useErrors(faults);
  const line = (field: 'title' | 'organization') => (
    <Field label={words(`label.${field}`)} error={errorAt(field)} required>
      <TextInput
        value={typed[field]}
        maxLength={storyLimits[field] * 2}
        autoComplete="off"
        onChange={({ target }) => change({ [field]: target.value })}
      />
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
              options={frameworkProgrammes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => change({ programme: target.value })}
            />
          </Field>
          <Field label={words('label.year')} error={errorAt('year')} required>
            <NumberInput value={typed.year} maxLength={20} onChange={({ target }) => change({ year: target.value })} />
          </Field>
        </FieldRow>
        <Field label={words('label.text')} hint={words('hint.text')} error={errorAt('text')} required>
          <Textarea
            rows={10}
            value={typed.text}
            maxLength={storyLimits.text * 2}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <Field label={words('label.url')} hint={words('hint.url')} error={errorAt('url')}>
          <TextInput
            type="url"
            value={typed.url}
            maxLength={storyLimits.url * 2}
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
  return (
    <Group level={2} title={words('group.consent')}>
      <div className="grid gap-6">
        <FieldRow columns="wide">
          <Field label={words('label.consentFrom')} hint={words('hint.consent')} error={errorAt('consentFrom')}>
            <TextInput
              value={typed.consentFrom}
              maxLength={storyLimits.consentFrom * 2}
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
