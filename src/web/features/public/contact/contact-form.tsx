import type { RefObject } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { RefusedContact } from '#contract/render.ts';
import { contactSubjects, type ContactSubject } from '#domain/account/contact/contact-codes.ts';
import { withLocale } from '#domain/values/locale-address.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, FieldRow } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { CallTimes } from './call-times.tsx';
import { ContactNotice } from './contact-notice.tsx';
import { CONTACT_PATH, sendMessage } from './send-message.ts';
import { useContact, useProblemText } from './use-contact.ts';

/** What is known of whoever is signed in. */
export type KnownSender = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly zone: string | null;
};

type Props = {
  readonly known: KnownSender | null;
  readonly subject: ContactSubject | null;
  /** A paid order whose money is asked for back. */
  readonly order: string | null;
  readonly subjectField: RefObject<HTMLSelectElement | null>;
  readonly refused: RefusedContact | null;
  readonly onSent: () => void;
};

/** A field that people do not see. Programs fill it in, and nothing of theirs is kept. */
function Trap() {
  const words = useWords('contact');
  return (
    <div aria-hidden="true" className="hidden-text">
      <label>
        {words('trap')}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type Contact = ReturnType<typeof useContact>;

/** Who writes. */
function Sender({ contact, known }: { readonly contact: Contact; readonly known: KnownSender | null }) {
  const words = useWords('contact');
  const error = useProblemText(contact.typed, contact.problems);
  const { given } = contact;
  return (
    <>
      <FieldRow>
        <Field label={words('first_name')} required error={error('firstName')}>
          <TextInput
            size="large"
            name="firstName"
            autoComplete="given-name"
            defaultValue={given?.firstName ?? known?.firstName}
          />
        </Field>
        <Field label={words('last_name')} required error={error('lastName')}>
          <TextInput
            size="large"
            name="lastName"
            autoComplete="family-name"
            defaultValue={given?.lastName ?? known?.lastName}
          />
        </Field>
      </FieldRow>
      <Field label={words('email')} required hint={words('email.hint')} error={error('email')}>
        <TextInput
          size="large"
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={given?.email ?? known?.email}
        />
      </Field>
      <Field label={words('phone')} optional hint={words('phone.hint')} error={error('phone')}>
        <TextInput size="large" type="tel" name="phone" autoComplete="tel" defaultValue={given?.phone} />
      </Field>
      <Field label={words('company')} required error={error('company')}>
        <TextInput
          size="large"
          name="company"
          autoComplete="organization"
          defaultValue={given?.company ?? known?.company}
        />
      </Field>
    </>
  );
}

/** Who writes, about what, and what they say. The server takes it from the browser itself too, without any script. */
export function ContactForm({ known, subject, order, subjectField, refused, onSent }: Props) {
  const words = useWords('contact');
  const path = withLocale(CONTACT_PATH, useRouter().options.context.address);
  const contact = useContact(refused, async (form) => {
    const outcome = await sendMessage(path, form);
    if (outcome.kind === 'sent') onSent();
    return outcome;
  });
  const { given, busy } = contact;
  const error = useProblemText(contact.typed, contact.problems);
  return (
    <form
      id="form"
      method="post"
      action={path}
      noValidate
      aria-label={words('form')}
      className="grid scroll-mt-6 gap-5"
      onInput={(event) => contact.onInput(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void contact.submit(event.currentTarget);
      }}
    >
      <ContactNotice outcome={contact.outcome} stopped={contact.hasProblem} />
      <Sender contact={contact} known={known} />
      <Trap />
      <Field label={words('subject')} required error={error('subject')}>
        <Select
          ref={subjectField}
          name="subject"
          defaultValue={given?.subject ?? subject ?? ''}
          placeholder={words('subject.choose')}
          options={contactSubjects.map((each) => ({ value: each, label: words(`subject.${each}`) }))}
        />
      </Field>
      <CallTimes error={error('times')} given={given?.times ?? []} knownZone={known?.zone ?? null} />
      <Field label={words('message')} required error={error('message')}>
        <Textarea
          rows={6}
          name="message"
          defaultValue={given?.message ?? (order === null ? undefined : words('refund_message', { order }))}
        />
      </Field>
      <p className="text-meta text-ink-3">{words.rich('kept', { policy: pageLink('/legal/privacy') })}</p>
      <div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {words('send')}
        </Button>
      </div>
    </form>
  );
}
