import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import type { RefusedContact } from '#contract/render.ts';
import { contactSubjects } from '#domain/account/contact/contact-codes.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm, type KnownSender } from './contact-form.tsx';

type Props = {
  readonly known: KnownSender | null;
  /** Whatever stands in the address: a subject, a paid order, or that the message was sent. */
  readonly address: Readonly<Record<string, unknown>>;
  readonly refused: RefusedContact | null;
  readonly onSent: () => void;
};

const help: string = '/help';
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function Sent() {
  const words = useWords('contact');
  return (
    <Notice
      tone="yes"
      announce
      title={words('sent')}
      actions={<LinkButton to="/contact">{words('sent_again')}</LinkButton>}
    >
      {words('sent_text')}
    </Notice>
  );
}

/** How to reach whoever runs this installation: a form, and everything beside it. */
export function ContactPage({ known, address, refused, onSent }: Props) {
  const words = useWords('contact');
  const subject = contactSubjects.find((each) => each === address['subject']) ?? null;
  const order = typeof address['order'] === 'string' && ID.test(address['order']) ? address['order'] : null;
  const isSent = String(address['sent']) === '1';
  const subjectField = useRef<HTMLSelectElement>(null);
  const chooseCall = () => {
    if (subjectField.current) subjectField.current.value = 'call';
  };
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-20 md:pt-14">
      <h1>{words('title')}</h1>
      <p className="mt-3 max-w-[42rem] text-[1.125rem]/7 text-pretty text-ink-2">{words('lead')}</p>
      <div className="mt-8 grid gap-x-16 gap-y-12 border-t-2 border-heavy pt-6 lg:grid-cols-[minmax(0,32rem)_minmax(0,22rem)]">
        <section aria-labelledby="write" className="text-ui">
          <h2 id="write" className="mb-5">
            {words('write')}
          </h2>
          {isSent ? (
            <Sent />
          ) : (
            <ContactForm
              known={known}
              subject={subject}
              order={order}
              subjectField={subjectField}
              refused={refused}
              onSent={onSent}
            />
          )}
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="details">
            <h2 id="details" className="mb-4">
              {words('details')}
            </h2>
            <ContactDetails />
          </section>
          <section aria-labelledby="call">
            <h2 id="call">{words('consultation')}</h2>
            <p className="mt-2 mb-4 text-ink-2">{words('consultation_text')}</p>
            <LinkButton to="/contact" search={{ subject: 'call' }} hash="form" onClick={chooseCall}>
              {words('consultation_button')}
            </LinkButton>
          </section>
          <section aria-labelledby="help">
            <h2 id="help">{words('help')}</h2>
            <p className="mt-2 mb-4 text-ink-2">{words('help_text')}</p>
            <p>
              <Link to={help}>{words('help_button')}</Link>
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}
