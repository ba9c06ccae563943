import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { contactMessages, organizations, programs, secondFactors, users } from '#db/schema/index.ts';
import { importLines } from '#server/features/discover/catalogue/import-file.ts';
import { saveMail } from '#server/data/platform/mail-outbox.ts';

import type { TenancyCases, World } from '#test/tenancy-cases.ts';
import { typedCall } from '#test/made/admin/typed-call.ts';
import { typedNewsletter } from '#test/made/admin/typed-newsletter.ts';
import { typedStory } from '#test/made/admin/typed-story.ts';
import { forAdministrators, forEverybody } from '#test/tenancy-cases.ts';
import { makeAdministrator } from '#test/tenancy-world.ts';

async function messageIn({ harness }: World, subject: 'sales' | 'call' = 'sales'): Promise<string> {
  const id = randomUUID();
  const now = harness.deps.clock();
  await harness.db.insert(contactMessages).values({
    id,
    key: id,
    subject,
    firstName: 'Bo',
    lastName: 'Brook',
    email: `${id}@bridges.example`,
    company: 'Bridges',
    message: 'One invoice.',
    times: [now],
    zone: 'Asia/Tokyo',
    locale: 'en',
    sentAt: now,
  });
  return id;
}

/** A mail to somebody that waits, or that a server refused. */
async function mailIn({ harness }: World, status: 'queued' | 'failed'): Promise<string> {
  const id = randomUUID();
  await saveMail(harness.db, {
    id,
    to: `${id}@bridges.example`,
    content: { code: 'message_answered', answer: 'Yes.', asked: 'May I?' },
    locale: 'en',
    status,
    createdAt: harness.deps.clock(),
  });
  return id;
}

/** Somebody whom the call is about: blocked, or with two-factor on. */
async function personIn({ harness }: World, like: 'blocked' | 'two-factor' | 'any' = 'any'): Promise<string> {
  const { id } = await harness.signUp('Bo');
  const now = harness.deps.clock();
  if (like === 'blocked') await harness.db.update(users).set({ blockedAt: now }).where(eq(users.id, id));
  if (like === 'two-factor')
    await harness.db.insert(secondFactors).values({ userId: id, sealedSecret: 'x', madeAt: now, confirmedAt: now });
  return id;
}

/** A national call as an administrator wrote it. */
async function callIn({ harness }: World) {
  const { client } = await makeAdministrator(harness);
  return await client.admin.nationalCalls.create({ call: typedCall({ identifier: `RO-${randomUUID()}` }) });
}

async function storyIn({ harness }: World) {
  const { client } = await makeAdministrator(harness);
  return await client.admin.stories.create({ story: typedStory() });
}

async function newsletterIn({ harness }: World) {
  const { client } = await makeAdministrator(harness);
  const { id, revision } = await client.admin.newsletters.create({ newsletter: typedNewsletter() });
  return { id, revision };
}

const none = { query: '', after: null } as const;

export const cases: TenancyCases = {
  'admin.overview': forAdministrators(() => ({ call: ({ client }) => client.admin.overview() })),
  'admin.audit.list': forAdministrators(() => ({ call: ({ client }) => client.admin.audit.list(none) })),
  'admin.payments.list': forAdministrators(() => ({
    call: ({ client }) => client.admin.payments.list({ ...none, state: null }),
  })),
  'admin.health': forAdministrators(() => ({ call: ({ client }) => client.admin.health() })),
  'admin.newsletters.list': forAdministrators(() => ({
    call: ({ client }) => client.admin.newsletters.list({ after: null }),
  })),
  'admin.newsletters.get': forAdministrators(async (world) => {
    const { id } = await newsletterIn(world);
    return { call: ({ client }) => client.admin.newsletters.get({ id }) };
  }),
  'admin.newsletters.create': forAdministrators(() => ({
    call: ({ client }) => client.admin.newsletters.create({ newsletter: typedNewsletter() }),
  })),
  'admin.newsletters.update': forAdministrators(async (world) => {
    const known = await newsletterIn(world);
    const newsletter = typedNewsletter({ subject: 'Calls of June' });
    return { call: ({ client }) => client.admin.newsletters.update({ ...known, newsletter }) };
  }),
  'admin.newsletters.remove': forAdministrators(async (world) => {
    const known = await newsletterIn(world);
    return { call: ({ client }) => client.admin.newsletters.remove(known) };
  }),
  'admin.newsletters.try': forAdministrators(async (world) => {
    const { id } = await newsletterIn(world);
    return { call: ({ client }) => client.admin.newsletters.try({ id }) };
  }),
  'admin.newsletters.send': forAdministrators(async (world) => {
    const known = await newsletterIn(world);
    return { call: ({ client }) => client.admin.newsletters.send(known) };
  }),
  'admin.runs.list': forAdministrators(() => ({ call: ({ client }) => client.admin.runs.list({ after: null }) })),
  'admin.runs.get': forAdministrators(async ({ harness }) => {
    const { id } = await importLines(harness.deps, [], 'import');
    return { call: ({ client }) => client.admin.runs.get({ id, after: 0 }) };
  }),
  'admin.runs.read': forAdministrators(() => ({ call: ({ client }) => client.admin.runs.read() })),
  'admin.jobs.list': forAdministrators(() => ({
    call: ({ client }) => client.admin.jobs.list({ state: null, name: '', after: null }),
  })),
  'admin.jobs.retry': forAdministrators(({ harness }) => {
    const id = harness.jobs.fail('make-alerts');
    return { call: ({ client }) => client.admin.jobs.retry({ id }) };
  }),
  'admin.jobs.drop': forAdministrators(({ harness }) => {
    const id = harness.jobs.fail('make-alerts');
    return { call: ({ client }) => client.admin.jobs.drop({ id }) };
  }),
  'admin.messages.list': forAdministrators(() => ({
    call: ({ client }) => client.admin.messages.list({ open: true, after: null }),
  })),
  'admin.messages.get': forAdministrators(async (world) => {
    const id = await messageIn(world);
    return { call: ({ client }) => client.admin.messages.get({ id }) };
  }),
  'admin.messages.answer': forAdministrators(async (world) => {
    const id = await messageIn(world);
    return { call: ({ client }) => client.admin.messages.answer({ id, text: 'Yes.' }) };
  }),
  'admin.messages.answerCall': forAdministrators(async (world) => {
    const id = await messageIn(world, 'call');
    return { call: ({ client }) => client.admin.messages.answerCall({ id, time: null }) };
  }),
  'admin.nationalCalls.list': forAdministrators(() => ({
    call: ({ client }) => client.admin.nationalCalls.list({ after: null }),
  })),
  'admin.nationalCalls.get': forAdministrators(async (world) => {
    const { id } = await callIn(world);
    return { call: ({ client }) => client.admin.nationalCalls.get({ id }) };
  }),
  'admin.nationalCalls.create': forAdministrators(() => ({
    call: ({ client }) => client.admin.nationalCalls.create({ call: typedCall({ identifier: `RO-${randomUUID()}` }) }),
  })),
  'admin.nationalCalls.update': forAdministrators(async (world) => {
    const { id, version, call } = await callIn(world);
    return {
      call: ({ client }) => client.admin.nationalCalls.update({ id, version, call: { ...call, title: 'Another' } }),
    };
  }),
  'admin.nationalCalls.takeOff': forAdministrators(async (world) => {
    const { id } = await callIn(world);
    return { call: ({ client }) => client.admin.nationalCalls.takeOff({ id }) };
  }),
  'admin.nationalCalls.putBack': forAdministrators(async (world) => {
    const { id } = await callIn(world);
    await world.harness.db.update(programs).set({ unlistedAt: world.harness.deps.clock() }).where(eq(programs.id, id));
    return { call: ({ client }) => client.admin.nationalCalls.putBack({ id }) };
  }),
  successStories: forEverybody(({ client }) => client.successStories()),
  'admin.stories.list': forAdministrators(() => ({
    call: ({ client }) => client.admin.stories.list({ after: null }),
  })),
  'admin.stories.get': forAdministrators(async (world) => {
    const { id } = await storyIn(world);
    return { call: ({ client }) => client.admin.stories.get({ id }) };
  }),
  'admin.stories.create': forAdministrators(() => ({
    call: ({ client }) => client.admin.stories.create({ story: typedStory() }),
  })),
  'admin.stories.update': forAdministrators(async (world) => {
    const { id, revision, story } = await storyIn(world);
    return { call: ({ client }) => client.admin.stories.update({ id, revision, story }) };
  }),
  'admin.stories.remove': forAdministrators(async (world) => {
    const { id, revision } = await storyIn(world);
    return { call: ({ client }) => client.admin.stories.remove({ id, revision }) };
  }),
  'admin.outbox.list': forAdministrators(() => ({
    call: ({ client }) => client.admin.outbox.list({ status: null, ...none }),
  })),
  'admin.outbox.retry': forAdministrators(async (world) => {
    const id = await mailIn(world, 'failed');
    return { call: ({ client }) => client.admin.outbox.retry({ id }) };
  }),
  'admin.outbox.cancel': forAdministrators(async (world) => {
    const id = await mailIn(world, 'queued');
    return { call: ({ client }) => client.admin.outbox.cancel({ id }) };
  }),
  'admin.people.find': forAdministrators(() => ({ call: ({ client }) => client.admin.people.find(none) })),
  'admin.people.get': forAdministrators(async (world) => {
    const id = await personIn(world);
    return { call: ({ client }) => client.admin.people.get({ id }) };
  }),
  'admin.people.block': forAdministrators(async (world) => {
    const id = await personIn(world);
    return { call: ({ client }) => client.admin.people.block({ id }) };
  }),
  'admin.people.unblock': forAdministrators(async (world) => {
    const id = await personIn(world, 'blocked');
    return { call: ({ client }) => client.admin.people.unblock({ id }) };
  }),
  'admin.people.removeTwoFactor': forAdministrators(async (world) => {
    const id = await personIn(world, 'two-factor');
    return { call: ({ client }) => client.admin.people.removeTwoFactor({ id, checked: 'video_call' }) };
  }),
  'admin.organizations.find': forAdministrators(() => ({
    call: ({ client }) => client.admin.organizations.find(none),
  })),
  'admin.organizations.get': forAdministrators(({ orgId }) => ({
    call: ({ client }) => client.admin.organizations.get({ id: orgId }),
  })),
  'admin.organizations.block': forAdministrators(({ orgId }) => ({
    call: ({ client }) => client.admin.organizations.block({ id: orgId, reason: 'It sends advertisements.' }),
  })),
  'admin.organizations.unblock': forAdministrators(async ({ harness, orgId }) => {
    const block = { blockedAt: harness.deps.clock(), blockedReason: 'It sends advertisements.' };
    await harness.db.update(organizations).set(block).where(eq(organizations.id, orgId));
    return { call: ({ client }) => client.admin.organizations.unblock({ id: orgId }) };
  }),
};
