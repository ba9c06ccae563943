import { cents } from '#domain/values/money.ts';

import type { Person } from '#test/harness.ts';

type Typed = Parameters<Person['client']['consultants']['save']>[0]['profile'];

/** What a consultant hands in, with some of it changed. */
export function consultantProfile(change: Partial<Typed> = {}): Typed {
  return {
    name: 'Irina Vlad',
    bio: 'Twelve years of proposals for factories: materials, robots and recycling.',
    country: 'RO',
    languages: ['ro', 'en'],
    expertise: ['Horizon Europe'],
    pastCalls: ['HORIZON-CL4-2024-TWIN-TRANSITION-01-03, coordinator, funded'],
    availability: 'open',
    hourlyRate: cents(9_000),
    calendarLink: 'https://calendar.example.org/irina',
    linkedinUrl: 'https://www.linkedin.com/in/irina-vlad',
    website: 'https://vlad.example.org',
    ...change,
  };
}

/** Hands a profile in, or another one in its place. */
export async function applyAsConsultant({ client }: Person, change: Partial<Typed> = {}) {
  const { own } = await client.consultants.own();
  return await client.consultants.save({ base: own?.revision ?? 0, profile: consultantProfile(change) });
}

/** Hands a profile in, and has an administrator verify it. */
export async function beVerified(person: Person, administrator: Person, change: Partial<Typed> = {}) {
  const { consultantId, revision } = await applyAsConsultant(person, change);
  return await administrator.client.admin.consultants.verify({ consultantId, revision });
}
