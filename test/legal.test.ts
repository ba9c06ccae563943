import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { unnamedOperator } from '#domain/account/operator.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { legalVersions, type LegalPageName } from '#reference/public/legal.ts';
import { wordsFor } from '#server/platform/words.ts';
import { accessibilityStatement } from '#web/content/legal/accessibility.ts';
import { cookiesPolicy } from '#web/content/legal/cookies.ts';
import { gdprTerms } from '#web/content/legal/gdpr.ts';
import { keptInBrowser, keptOnServer } from '#web/content/legal/kept.ts';
import type { Installation, LegalText } from '#web/content/legal/legal-text.ts';
import { privacyPolicy } from '#web/content/legal/privacy.ts';
import { termsOfService } from '#web/content/legal/terms.ts';

const kept = wordsFor('en', 'kept');
const shared = { legal: wordsFor('en', 'legal'), operator: wordsFor('en', 'operator') };
const privacy = (at: Installation) => privacyPolicy(wordsFor('en', 'privacy_policy'), kept, shared, at);
const terms = (at: Installation) => termsOfService(wordsFor('en', 'terms_of_service'), shared, at);
const gdpr = (at: Installation) => gdprTerms(wordsFor('en', 'gdpr_terms'), shared, at);

const wordsOf = ({ sections }: LegalText) => sections.flatMap(({ blocks }) => blocks.flat()).join('\n');
const unnamed: Installation = { operator: unnamedOperator, publicUrl: 'https://fund.example' };
const named: Installation = {
  operator: { name: 'Danube Grants SRL', supportEmail: 'help@danube.example', legalContact: null },
  publicUrl: 'https://fund.example',
};

describe.each([
  ['privacy', privacy],
  ['terms', terms],
  ['gdpr', gdpr],
] as const)('the %s text', (_name, text) => {
  it('names the operator and the address that the settings give', () => {
    expect(wordsOf(text(named))).toContain('Danube Grants SRL, which runs this installation');
    expect(wordsOf(text(named))).toMatch(/go to help@danube\.example\./);
    const lawyer = { ...named, operator: { ...named.operator, legalContact: 'Str. Lunga 1, Cluj-Napoca' } };
    expect(wordsOf(text(lawyer))).toMatch(/go to Str\. Lunga 1, Cluj-Napoca\./);
  });

  it('invents no address where the settings give none, and says how the operator is reached', () => {
    expect(wordsOf(text(unnamed))).not.toMatch(/@|Danube|mailto/);
    expect(wordsOf(text(unnamed))).toContain('Its operator is whoever runs the server at fund.example');
  });

  it('says where backups lie', () => {
    expect(wordsOf(text(unnamed))).not.toMatch(/backups? (?:is|are) made daily/i);
    expect(wordsOf(text(unnamed))).toContain('to a folder on the same machine');
  });
});

it('the Cookies Policy names everything that is kept in a browser, with what it is and until when', () => {
  const text = wordsOf(cookiesPolicy(wordsFor('en', 'cookies_policy'), kept));
  for (const { code, name } of keptInBrowser)
    expect(text).toContain(kept(`browser.${code}`, { name: name.replace('*', '') }));
});

it('the Privacy Policy names everything that is kept on the server, and for how long', () => {
  for (const { code } of keptOnServer) {
    expect(wordsOf(privacy(unnamed))).toContain(kept(`server.${code}`));
    expect(kept(`server.${code}`)).toMatch(/\. Kept (?:until|for|as long as) /);
  }
});

/** Each text as it reads in a language, whoever runs the installation. */
function textIn(locale: Locale): Readonly<Record<LegalPageName, LegalText>> {
  const said = { legal: wordsFor(locale, 'legal'), operator: wordsFor(locale, 'operator') };
  const keptIn = wordsFor(locale, 'kept');
  return {
    privacy: privacyPolicy(wordsFor(locale, 'privacy_policy'), keptIn, said, unnamed),
    terms: termsOfService(wordsFor(locale, 'terms_of_service'), said, unnamed),
    gdpr: gdprTerms(wordsFor(locale, 'gdpr_terms'), said, unnamed),
    cookies: cookiesPolicy(wordsFor(locale, 'cookies_policy'), keptIn),
    accessibility: accessibilityStatement(wordsFor(locale, 'accessibility'), said, unnamed),
  };
}

it.each(['privacy', 'terms', 'gdpr', 'cookies', 'accessibility'] as const)(
  'the %s text shows the day of its last change: a changed text needs that day and its digest in legal-versions.json',
  (name) => {
    const said = LOCALES.map((locale) => textIn(locale)[name]);
    const digest = createHash('sha256')
      .update(JSON.stringify(said.map(({ sections }) => sections)))
      .digest('base64url')
      .slice(0, 16);
    expect(legalVersions[name].digest).toBe(digest);
    expect(said.map(({ version }) => version)).toEqual(LOCALES.map(() => legalVersions[name].day));
  },
);
