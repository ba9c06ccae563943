import { createFileRoute } from '@tanstack/react-router';
import { legalPages } from '../../../content/legal/pages.ts';
import { terms } from '../../../content/legal/terms.ts';
import { LegalPage } from '../../../features/legal/legal-page.tsx';
import { useInstallation } from '../../../operator.tsx';
import { canonicalLink, pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/_public/legal/terms')({
  head: ({ match }) => ({
    meta: pageMeta(legalPages.terms.title, legalPages.terms.lead),
    links: [canonicalLink(match.context.publicUrl, '/legal/terms')],
  }),
  component: TermsPage,
});

function TermsPage() {
  return <LegalPage text={terms(useInstallation())} />;
}
