import { createFileRoute } from '@tanstack/react-router';
import { cookiesPolicy } from '#web/content/legal/cookies.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { useWords } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/cookies')({
  head: ({ match }) => publicHead(match.context, 'cookies', '/legal/cookies'),
  component: CookiesPage,
});

function CookiesPage() {
  const words = useWords('cookies_policy');
  const kept = useWords('kept');
  return <LegalPage name="cookies" text={cookiesPolicy(words, kept)} />;
}
