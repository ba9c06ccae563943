import { eq } from 'drizzle-orm';
import { expect } from 'vitest';

import type { TestStep } from '#domain/organization/billing/test-session.ts';

import { checkouts, projects } from '#db/schema/index.ts';
import { testMessage } from '#server/adapters/payments/test-checkout.ts';
import { takeMessage } from '#server/features/organization/billing/webhook.ts';
import type { Harness, Person } from '#test/harness.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { makeCall } from '#test/made/projects.ts';

/** Chooses something on the page of a checkout for tests, as a browser would. Answers where that leads. */
export async function chooseAt(harness: Harness, url: string, step: TestStep): Promise<string> {
  const answer = await harness.request(url.slice(new URL(url).origin.length), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step }).toString(),
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** The message of the provider about a checkout, once more. */
export async function tellOf(harness: Harness, url: string): Promise<void> {
  const ref = url.split('/').at(-1) ?? '';
  const [found] = await harness.db.select().from(checkouts).where(eq(checkouts.ref, ref));
  const { body, signature } = testMessage(harness.deps.secret, { checkoutId: found?.id ?? '', ref });
  expect(await takeMessage(harness.deps, body, signature)).toBe('taken');
}

/** Buys Pro for an organization. Answers the page of its payment. */
export async function buyPro(harness: Harness, owner: Person, orgId: string): Promise<string> {
  const { url } = await owner.client.billing.createProCheckout({ orgId, returnUrl: '/app/org' });
  await chooseAt(harness, url, 'pay');
  return url;
}

/** Buys a project with AI tools. Answers its id and the page of its payment. */
export async function buyAiProject(harness: Harness, owner: Person, orgId: string) {
  const programId = await makeCall(harness);
  const started = await owner.client.billing.createAiProjectCheckout({ orgId, programId, projectTitle: 'Bought' });
  await chooseAt(harness, started.url, 'pay');
  return { ...started, programId };
}

/** Buys AI tools for a project that is there. */
export async function turnAiOn(
  harness: Harness,
  owner: Pick<Person, 'client'>,
  orgId: string,
  projectId: string,
): Promise<void> {
  const [project] = await harness.db.select().from(projects).where(eq(projects.id, projectId));
  const programId = project?.programId ?? '';
  const input = { orgId, projectId, programId, projectTitle: 'Bought' };
  await chooseAt(harness, (await owner.client.billing.createAiProjectCheckout(input)).url, 'pay');
}

/** An owner with an organization. */
export async function makeOwner(harness: Harness, country = 'RO') {
  const ana = await harness.signUp('Ana Pop');
  return { ana, orgId: await makeOrganization(harness, ana, { country }) };
}
