import { createFileRoute } from '@tanstack/react-router';
import { accessibilityStatement } from '#web/content/legal/accessibility.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { publicHead } from '#web/page/head/public-head.ts';
import { useWords } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/legal/accessibility')({
  head: ({ match }) => publicHead(match.context, 'accessibility', '/legal/accessibility'),
  component: AccessibilityPage,
});

function AccessibilityPage() {
  const words = useWords('accessibility');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="accessibility" text={accessibilityStatement(words, shared, useInstallation())} />;
}
