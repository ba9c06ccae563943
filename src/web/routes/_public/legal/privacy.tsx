import { createFileRoute } from '@tanstack/react-router';
import { legalPages } from '#web/content/legal/pages.ts';
import { privacy } from '#web/content/legal/privacy.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { canonicalLink, pageMeta } from '#web/page/page-meta.ts';

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
