import { createFileRoute } from '@tanstack/react-router';
import type { Me } from '#contract/account.ts';
import type { KnownSender } from '#web/features/public/contact/contact-form.tsx';
import { ContactPage } from '#web/features/public/contact/contact-page.tsx';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/head/public-head.ts';

export const Route = createFileRoute('/_public/contact')({
  // Every page loads this function: what stands in the address, the page reads.
  validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => raw,
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
  const address = Route.useSearch();
  const { refusedContact } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const me = useMe();
  return (
    <ContactPage
      known={me === null ? null : knownSender(me)}
      address={address}
      refused={refusedContact}
      onSent={() => void navigate({ search: { sent: '1' } })}
    />
  );
}
