import { createFileRoute } from '@tanstack/react-router';
import type { Me } from '#contract/account.ts';
import { contactSubjects, type ContactSubject } from '#domain/account/contact/contact-codes.ts';
import type { KnownSender } from '#web/features/public/contact/contact-form.tsx';
import { ContactPage } from '#web/features/public/contact/contact-page.tsx';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/head/public-head.ts';

type Search = {
  readonly subject?: ContactSubject;
  /** A paid order whose money is asked for back. */
  readonly order?: string;
  readonly sent?: '1';
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const Route = createFileRoute('/_public/contact')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const subject = contactSubjects.find((each) => each === search['subject']);
    const { order } = search;
    return {
      ...(subject === undefined ? {} : { subject }),
      ...(typeof order === 'string' && ID.test(order) ? { order } : {}),
      ...(search['sent'] === '1' ? { sent: '1' } : {}),
    };
  },
  head: ({ match }) => publicHead(match.context, 'contact', '/contact'),
  component: Contact,
});

/** The form for somebody who is signed in. A name has its first word before the others, as most people write it. */
function knownSender({ user, memberships, currentOrgId, timeZone }: Me): KnownSender {
  const [firstName = '', ...others] = user.name.trim().split(/\s+/);
  const company = memberships.find(({ orgId }) => orgId === currentOrgId)?.name ?? '';
  return { firstName, lastName: others.join(' '), email: user.email, company, zone: timeZone };
}

function Contact() {
  const { subject, order, sent } = Route.useSearch();
  const { refusedContact } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const me = useMe();
  return (
    <ContactPage
      known={me === null ? null : knownSender(me)}
      subject={subject ?? null}
      order={order ?? null}
      isSent={sent === '1'}
      refused={refusedContact}
      onSent={() => void navigate({ search: { sent: '1' } })}
    />
  );
}
