import { createFileRoute } from '@tanstack/react-router';
import { privacy } from '../../../content/legal/privacy.ts';
import { LegalPage } from '../../../features/legal/legal-page.tsx';
import { pageMeta } from '../../../title.ts';

export const Route = createFileRoute('/_public/legal/privacy')({
  head: () => ({ meta: pageMeta(privacy.title, privacy.lead), links: [{ rel: 'canonical', href: '/legal/privacy' }] }),
  component: PrivacyPage,
});

function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
