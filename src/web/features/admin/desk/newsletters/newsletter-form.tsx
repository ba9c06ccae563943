import { newsletterLimits, type NewsletterField } from '#domain/account/newsletters/newsletter.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { DeskForm, DeskProblem } from '#web/features/admin/desk/form/desk-form.tsx';
import { RemovePart } from '#web/features/admin/desk/form/remove-part.tsx';
import { useWords } from '#web/page/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { limited } from '#words/frame/limited.ts';
import { SendPart } from './send-part.tsx';
import { NEWSLETTER_QUESTION, useNewsletterForm, type KnownNewsletter } from './use-newsletter-form.ts';

const PLACE = 'newsletters';

type Form = ReturnType<typeof useNewsletterForm>;

function Fields({ typed, faults, change }: Pick<Form, 'typed' | 'faults' | 'change'>) {
  const words = useWords('admin_newsletters');
  const limits = useWords('limits');
  const at = (field: NewsletterField) => {
    const missing = faults.some((each) => each.field === field && each.fault === 'missing');
    return limited(limits, typed[field], newsletterLimits[field], missing ? words('fault.missing') : null);
  };
  const line = (field: 'subject' | 'subjectRo', isNeeded: boolean) => (
    <Field label={words(`label.${field}`)} {...at(field)} required={isNeeded}>
      <TextInput value={typed[field]} autoComplete="off" onChange={({ target }) => change({ [field]: target.value })} />
    </Field>
  );
  const block = (field: 'text' | 'textRo', isNeeded: boolean) => (
    <Field label={words(`label.${field}`)} hint={words('hint.text')} {...at(field)} required={isNeeded}>
      <Textarea rows={10} value={typed[field]} onChange={({ target }) => change({ [field]: target.value })} />
    </Field>
  );
  return (
    <>
      <Group level={2} title={words('group.en')}>
        <div className="grid gap-6">
          {line('subject', true)}
          {block('text', true)}
        </div>
      </Group>
      <Group level={2} title={words('group.ro')}>
        <p className="mb-4 text-ink-2">{words('group.ro.text')}</p>
        <div className="grid gap-6">
          {line('subjectRo', false)}
          {block('textRo', false)}
        </div>
      </Group>
    </>
  );
}

function RemoveNewsletter({ id, revision }: Pick<KnownNewsletter, 'id' | 'revision'>) {
  const words = useWords('admin_newsletters');
  const remove = async () => {
    await api.admin.newsletters.remove({ id, revision });
    queryClient.removeQueries({ queryKey: queries.admin.newsletters.get.queryKey({ input: { id } }) });
    await queryClient.invalidateQueries({ queryKey: queries.admin.newsletters.list.key() });
  };
  return (
    <RemovePart
      label={words('remove')}
      question={words('remove.question')}
      text={words('remove.text')}
      removed={words('removed')}
      leaving={NEWSLETTER_QUESTION}
      place={PLACE}
      work={remove}
    />
  );
}

/** A newsletter that nobody has got: its texts, the mail to oneself, and the sending. */
export function NewsletterForm({ known }: { readonly known: KnownNewsletter | null }) {
  const words = useWords('admin_newsletters');
  const form = useNewsletterForm(known);
  const { base, typed, faults, change, problem, isTouched } = form;
  return (
    <>
      <DeskForm
        label={words('form')}
        form={form}
        problem={problem === null ? null : <DeskProblem problem={problem} form={form} place={PLACE} />}
      >
        <Fields typed={typed} faults={faults} change={change} />
      </DeskForm>
      {base === null ? null : (
        <>
          <SendPart newsletter={base} isStored={!isTouched} />
          <RemoveNewsletter id={base.id} revision={base.revision} />
        </>
      )}
    </>
  );
}
