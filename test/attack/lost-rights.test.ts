import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { noDetails } from '#domain/project/participants/participant-details.ts';
import { TASK_LINK_HEADER } from '#domain/project/task-links/guest-page.ts';
import { accountDeletions, auditEvents, comments, files, mailOutbox, orgMembers, users } from '#db/schema/index.ts';
import { deleteAccounts } from '#server/features/account/identity/privacy/deletion.ts';

import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { asked, askingOrganization } from '#test/made/accounts/engagements.ts';
import { pdfOf } from '#test/made/annex-files.ts';
import { annexProject } from '#test/made/annex-uploads.ts';
import { aParticipant } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import { keepPicture, pngOf } from '#test/made/library/pictures.ts';
import { makeTaskLink } from '#test/made/portal/task-links.ts';
import { changeIntake, makeProject } from '#test/made/projects.ts';

// What a person could do or see once, and what they left with others, after their right to it is gone.

const harness = useHarness();
let ana: Person;
let radu: Person;
let orgId = '';
let programId = '';
let projectId = '';

beforeEach(async () => {
  harness.setNow(TEST_NOW);
  ana = await harness.signUp('Ana Pop');
  radu = await harness.signUp('Radu Ion');
  ({ orgId, projectId, programId } = await makeProject(harness, ana));
  await addMember(harness, orgId, radu, 'contributor');
});

async function deleteAccount({ id }: Person): Promise<void> {
  await harness.db.insert(accountDeletions).values({ userId: id, askedAt: TEST_NOW, dueAt: TEST_NOW });
  await deleteAccounts(harness.deps);
  expect(await harness.db.$count(users, eq(users.id, id))).toBe(0);
}

const block = async ({ id }: Person) =>
  await harness.db.update(users).set({ blockedAt: TEST_NOW }).where(eq(users.id, id));
const gone = { code: 'NOT_FOUND' };

describe('a link for a guest opens no more', () => {
  it.each([
    ['is removed', async () => await ana.client.members.remove({ orgId, userId: radu.id })],
    ['leaves', async () => await radu.client.members.leave({ orgId })],
    ['becomes a reviewer', async () => await ana.client.members.setRole({ orgId, userId: radu.id, role: 'reviewer' })],
    [
      'does not see the project any more',
      async () => await ana.client.assignments.restrict({ projectId, restricted: true }),
    ],
    ['is blocked', async () => await block(radu)],
    ['deletes their account', async () => await deleteAccount(radu)],
  ])('as who made it %s', async (_, lose) => {
    const { token } = await makeTaskLink(radu.client, projectId);
    await expect(harness.visitor.guestLinks.open({ token })).resolves.toMatchObject({ askedBy: 'Radu Ion' });
    await lose();
    await expect(harness.visitor.guestLinks.open({ token })).rejects.toMatchObject(gone);
    const { links } = await ana.client.taskLinks.list({ projectId });
    expect(links.map(({ state }) => state)).toEqual(['maker_gone']);
  });
});

it('an invitation lets nobody in after the admin who sent it was removed, and is shown as open no more', async () => {
  const adi = await harness.signUp('Adi First');
  const second = await harness.signUp('Adi Second');
  await addMember(harness, orgId, adi, 'admin');
  await adi.client.members.invite({ orgId, email: second.email, role: 'admin' });
  await ana.client.members.remove({ orgId, userId: adi.id });
  const mails = await harness.deps.mail.list(harness.db, 50);
  const mail = mails.find(({ to, code }) => to === second.email && code === 'invitation');
  const token = /token=([\w-]+)/.exec(mail?.written?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no invitation was mailed');
  await expect(second.client.members.accept({ token })).rejects.toMatchObject({ code: 'INVITATION_GONE' });
  expect(await harness.db.$count(orgMembers, eq(orgMembers.userId, second.id))).toBe(0);
  const { invitations } = await ana.client.members.list({ orgId });
  expect(invitations.map(({ state }) => state)).toEqual(['withdrawn']);
});

const pictureSeenBy = async (id: string, { cookie }: Person) =>
  (await harness.request(`/api/organizations/${orgId}/pictures/${id}`, { cookie })).status;

describe('a project that a person does not see', () => {
  it('shows its pictures neither to a member who is not named nor to a consultant of another one', async () => {
    const { id } = await keepPicture(harness, ana, projectId, pngOf(20, 20));
    const consultant = await harness.signUp('Carla Consultant');
    await addMember(harness, orgId, consultant, 'consultant');
    expect([await pictureSeenBy(id, radu), await pictureSeenBy(id, consultant)]).toEqual([200, 404]);
    await ana.client.assignments.restrict({ projectId, restricted: true });
    expect([await pictureSeenBy(id, radu), await pictureSeenBy(id, ana)]).toEqual([404, 200]);
    await ana.client.assignments.assign({ projectId, userId: consultant.id });
    expect(await pictureSeenBy(id, consultant)).toBe(200);
  });

  it('gives its partners to none of those who work on another one', async () => {
    await changeIntake(ana, projectId, { title: 'Secret merger' });
    const contact = { name: 'Petra Secret', position: 'CEO', email: 'petra@secret.example', phone: '' };
    const partner = { ...aParticipant('Secret Partner AG'), details: { ...noDetails, contact } };
    await ana.client.participants.add({ projectId, base: 0, saveId: randomUUID(), participants: [partner] });
    const { projectId: other } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    const consultant = await harness.signUp('Carla Consultant');
    await addMember(harness, orgId, consultant, 'consultant');
    await ana.client.assignments.assign({ projectId: other, userId: consultant.id });
    const namesFor = async ({ client }: Person) =>
      (await client.participants.known({ projectId: other })).partners.map(({ participant }) => participant.name);
    expect([await namesFor(radu), await namesFor(consultant)]).toEqual([['Secret Partner AG'], []]);
    await ana.client.assignments.restrict({ projectId, restricted: true });
    expect([await namesFor(radu), await namesFor(ana)]).toEqual([[], ['Secret Partner AG']]);
  });
});

it('a consultant has no copy of a project, and is no member after the work on it', async () => {
  const world = await askingOrganization(harness);
  const { irina } = world;
  const engagementId = await asked(world.ana, world);
  await irina.client.engagements.answer({ engagementId, move: 'accept' });
  const copy = await world.ana.client.projects.duplicate({ projectId: world.projectId });
  await expect(irina.client.projects.get({ projectId: copy.projectId })).rejects.toMatchObject(gone);
  await world.ana.client.engagements.move({ orgId: world.orgId, engagementId, move: 'end', remark: '' });
  expect(await harness.db.$count(orgMembers, eq(orgMembers.userId, irina.id))).toBe(0);
});

it('the calendar of a person who is blocked opens no more', async () => {
  const { address } = await radu.client.calendar.make();
  const { pathname } = new URL(address);
  expect((await harness.request(pathname)).status).toBe(200);
  await block(radu);
  expect((await harness.request(pathname)).status).toBe(404);
});

describe('a guest', () => {
  it('leaves no name with what they wrote and sent once the account with their address is deleted', async () => {
    const world = await annexProject(harness);
    const maria = await harness.signUp('Maria Lungu');
    const guest = { name: 'Maria Lungu', email: maria.email };
    const { token } = await makeTaskLink(world.ana.client, world.projectId, guest);
    const said = { token, commentId: randomUUID(), name: 'Maria Lungu', body: 'Which figures?' };
    await harness.visitor.guestLinks.comment(said);
    const task = { kind: 'upload', annex: 'CV' } as const;
    const upload = await makeTaskLink(world.ana.client, world.projectId, { ...guest, task });
    const headers = { [TASK_LINK_HEADER]: upload.token };
    const body = new Uint8Array(await pdfOf(['Curriculum']));
    const sent = await harness.request('/api/task-link-files?name=cv.pdf', { method: 'PUT', headers, body });
    expect(sent.status).toBe(201);
    await deleteAccount(maria);
    expect(await harness.db.$count(comments, eq(comments.guestName, 'Maria Lungu'))).toBe(0);
    expect(await harness.db.$count(files, eq(files.guestName, 'Maria Lungu'))).toBe(0);
    const [row] = await harness.db.select().from(comments).where(eq(comments.body, 'Which figures?'));
    expect(row, 'what they wrote stays').toMatchObject({ guestName: '' });
  });

  it('is not mailed by a link that was deleted', async () => {
    const { linkId } = await makeTaskLink(ana.client, projectId, { email: 'maria@partner.example' });
    const kept = await makeTaskLink(ana.client, projectId, { email: 'maria@partner.example' });
    await ana.client.taskLinks.remove({ projectId, linkId });
    const left = await harness.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'maria@partner.example'));
    expect(left.map(({ content }) => JSON.stringify(content).includes(kept.token))).toEqual([true]);
  });

  it('does not fill the history by opening a link again and again', async () => {
    const { token } = await makeTaskLink(ana.client, projectId);
    for (let times = 0; times < 5; times += 1) await harness.visitor.guestLinks.open({ token });
    const opened = async () => await harness.db.$count(auditEvents, eq(auditEvents.action, 'task_link.opened'));
    const before = await opened();
    await harness.visitor.guestLinks.open({ token });
    expect(await opened()).toBe(before);
    const { links } = await ana.client.taskLinks.list({ projectId });
    expect(links[0]?.uses, 'each opening is counted').toBe(6);
  });
});
