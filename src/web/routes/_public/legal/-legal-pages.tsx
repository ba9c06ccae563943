import { accessibilityStatement } from '#web/content/legal/accessibility.ts';
import { cookiesPolicy } from '#web/content/legal/cookies.ts';
import { gdprTerms } from '#web/content/legal/gdpr.ts';
import { privacyPolicy } from '#web/content/legal/privacy.ts';
import { termsOfService } from '#web/content/legal/terms.ts';
import { LegalPage } from '#web/features/public/legal/legal-page.tsx';
import { useInstallation } from '#web/page/operator.tsx';
import { useWords } from '#web/page/words.ts';

/** The Terms of Service. */
export function TermsPage() {
  const words = useWords('terms_of_service');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="terms" text={termsOfService(words, shared, useInstallation())} />;
}

/** The Privacy Policy. */
export function PrivacyPage() {
  const words = useWords('privacy_policy');
  const kept = useWords('kept');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="privacy" text={privacyPolicy(words, kept, shared, useInstallation())} />;
}

/** The data processing agreement. */
export function GdprPage() {
  const words = useWords('gdpr_terms');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="gdpr" text={gdprTerms(words, shared, useInstallation())} />;
}

/** The Cookies Policy. */
export function CookiesPage() {
  const words = useWords('cookies_policy');
  const kept = useWords('kept');
  return <LegalPage name="cookies" text={cookiesPolicy(words, kept)} />;
}

export function AccessibilityPage() {
  const words = useWords('accessibility');
  const shared = { legal: useWords('legal'), operator: useWords('operator') };
  return <LegalPage name="accessibility" text={accessibilityStatement(words, shared, useInstallation())} />;
}
