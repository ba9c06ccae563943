import { createFileRoute } from '@tanstack/react-router';
import { privacyPolicy } from '#web/content/legal/privacy.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { publicHead } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/privacy')({
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return publicHead(match.context, {
      title: titles('privacy'),
      description: titles('privacy_text'),
      path: '/legal/privacy',
      picture: 'privacy',
    });
  },
  component: PrivacyPage,
});

function PrivacyPage() {
  const words = useWords('privacy_policy');
  const kept = useWords('kept');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="privacy" text={privacyPolicy(words, kept, shared, useInstallation())} />;
}
