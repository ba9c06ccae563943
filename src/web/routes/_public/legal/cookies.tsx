import { createFileRoute } from '@tanstack/react-router';
import { cookies } from '../../../content/legal/cookies.ts';
import { LegalPage } from '../../../features/legal/legal-page.tsx';
import { canonicalLink, pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/_public/legal/cookies')({
  head: ({ match }) => ({ meta: pageMeta(cookies.title, cookies.lead), links: [canonicalLink(match.context.publicUrl, '/legal/cookies')] }),
  component: CookiesPage,
});

function CookiesPage() {
  return <LegalPage text={cookies} />;
}
