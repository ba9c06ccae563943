import type { Client } from '#test/harness.ts';
import { cents } from '#domain/values/money.ts';

import { DEMO_PASSWORD } from './people.ts';
import { ask, newBrowser, tokenFor, type DemoServer } from './server.ts';

type Typed = Parameters<Client['consultants']['save']>[0]['profile'];
type DemoConsultant = { readonly email: string; readonly profile: Typed };

const nothingLinked = { calendarLink: null, linkedinUrl: null, website: null };

/** Consultants of the demo: of different countries and programmes, and with nothing done yet that could be counted. */
export const demoConsultants: readonly DemoConsultant[] = [
  {
    email: 'irina.vlad@example.org',
    profile: {
      ...nothingLinked,
      name: 'Irina Vlad',
      bio: 'Proposals for factories: materials, robots and recycling. I write with your engineers, not for them.',
      country: 'RO',
      languages: ['ro', 'en', 'fr'],
      expertise: ['Horizon Europe', 'Innovation Fund'],
      pastCalls: ['HORIZON-CL4-2024-TWIN-TRANSITION-01-03'],
      availability: 'open',
      hourlyRate: cents(9_000),
    },
  },
  {
    email: 'zoe.xanthou@example.org',
    profile: {
      ...nothingLinked,
      name: 'Zoe Xanthou',
      bio: 'Nature, water and waste projects with cities and small islands. Strong on partners and permits.',
      country: 'GR',
      languages: ['el', 'en'],
      expertise: ['LIFE'],
      pastCalls: ['LIFE-2024-SAP-ENV'],
      availability: 'limited',
      hourlyRate: null,
    },
  },
  {
    email: 'ase.berg@example.org',
    profile: {
      ...nothingLinked,
      name: 'Åse Berg',
      bio: 'Software companies and hospitals: data spaces, testing facilities and the skills that go with them.',
      country: 'DK',
      languages: ['da', 'en', 'sv'],
      expertise: ['Digital Europe (DEP)', 'EU4Health'],
      pastCalls: [],
      availability: 'open',
      hourlyRate: cents(12_500),
    },
  },
  {
    email: 'tomas.horak@example.org',
    profile: {
      ...nothingLinked,
      name: 'Tomáš Horák',
      bio: 'Schools, theatres and youth clubs: first applications, small budgets and plain words.',
      country: 'CZ',
      languages: ['cs', 'en', 'de'],
      expertise: ['Erasmus+', 'Creative Europe'],
      pastCalls: [],
      availability: 'open',
      hourlyRate: cents(6_000),
    },
  },
];

const consents = { acceptTerms: true, acceptPrivacy: true };

/**
 * The consultants of the demo, who sign up and hand their profiles in as people do. `verify` is the administrator's
 * part of it.
 */
export async function makeConsultants(
  server: DemoServer,
  verify: (read: { readonly id: string; readonly revision: number }) => Promise<unknown>,
): Promise<void> {
  for (const { email, profile } of demoConsultants) {
    const browser = newBrowser(server);
    const person = { name: profile.name, email, password: DEMO_PASSWORD, organizationName: '' };
    await ask(browser, 'sign-up', { ...person, ...consents });
    await ask(browser, 'verify-email', { token: await tokenFor(server, email, 'verify-email') });
    const { consultantId: id, revision } = await browser.client.consultants.save({ base: 0, profile });
    await verify({ id, revision });
  }
}
