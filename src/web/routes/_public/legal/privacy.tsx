import { createFileRoute } from '@tanstack/react-router';
import { privacyPolicy } from '#web/content/legal/privacy.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { useWords } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/privacy')({
  head: ({ match }) => publicHead(match.context, 'privacy', '/legal/privacy'),
  component: PrivacyPage,
});

function PrivacyPage() {
  const words = useWords('privacy_policy');
  const kept = useWords('kept');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="privacy" text={privacyPolicy(words, kept, shared, useInstallation())} />;
}
