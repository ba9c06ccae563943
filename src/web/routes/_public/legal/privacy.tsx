import { createFileRoute } from '@tanstack/react-router';
import { legalPages } from '../../../content/legal/pages.ts';
import { privacy } from '../../../content/legal/privacy.ts';
import { LegalPage } from '../../../features/legal/legal-page.tsx';
import { useInstallation } from '../../../operator.tsx';
import { canonicalLink, pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/_public/legal/privacy')({
  head: ({ match }) => ({
    meta: pageMeta(legalPages.privacy.title, legalPages.privacy.lead),
    links: [canonicalLink(match.context.publicUrl, '/legal/privacy')],
  }),
  component: PrivacyPage,
});

function PrivacyPage() {
  return <LegalPage text={privacy(useInstallation())} />;
}
