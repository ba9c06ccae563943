import { createFileRoute } from '@tanstack/react-router';
import { terms } from '../../../content/legal/terms.ts';
import { LegalPage } from '../../../features/legal/legal-page.tsx';
import { canonicalLink, pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/_public/legal/terms')({
  head: ({ match }) => ({ meta: pageMeta(terms.title, terms.lead), links: [canonicalLink(match.context.publicUrl, '/legal/terms')] }),
  component: TermsPage,
});

function TermsPage() {
  return <LegalPage text={terms} />;
}
