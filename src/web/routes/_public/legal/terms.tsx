import { createFileRoute } from '@tanstack/react-router';
import { legalPages } from '#web/content/legal/pages.ts';
import { terms } from '#web/content/legal/terms.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { canonicalLink, pageMeta } from '#web/page/page-meta.ts';

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
