import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { enterpriseRequests, projects, users } from '#db/schema/index.ts';
import { enterpriseCommand } from '#server/features/organization/billing/enterprise.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { buyPro, makeOwner } from '#test/made/payments/billing.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness({ SUPPORT_EMAIL: 'help@funds.example' });
const asked = {
  orgId: null,
  company: 'Big Bridges AG',
  need: 'Forty people, one\ninvoice.',
  size: 'up_to_50',
} as const;

describe('a request for Enterprise', () => {
  it('is stored, mailed to the operator and to administrators, and shown to them by a command', async () => {
    expect((await enterpriseCommand(harness.deps, ['list']))?.lines).toEqual(['Nobody has asked for a price yet.']);
    const adam = await harness.signUp('Adam');
    await harness.db.update(users).set({ isAdmin: true }).where(eq(users.id, adam.id));
    const { ana, orgId } = await makeOwner(harness);
    await ana.client.billing.requestEnterprise({ ...asked, orgId, email: 'bo@bridges.example' });
    const stored = await harness.db.select().from(enterpriseRequests);
    expect(stored).toEqual([
      expect.objectContaining({ ...asked, orgId, email: 'bo@bridges.example', askedBy: ana.id }),
    ]);
    const mails = (await harness.deps.mail.list(harness.db, 10)).filter(({ code }) => code === 'enterprise_request');
    expect(mails.map(({ to }) => to).toSorted()).toEqual([adam.email, 'help@funds.example'].toSorted());
    expect(mails[0]?.written?.text).toContain('Company: Big Bridges AG');
    expect(mails[0]?.written?.text).toContain('People: 11 to 50');
    const shown = await enterpriseCommand(harness.deps, ['list']);
    expect(shown).toEqual({
      ok: true,
      lines: [
        '2026-11-20 12:00 UTC  Big Bridges AG  bo@bridges.example  11 to 50 people',
        '    What for: Enterprise',
        '    What they need: Forty people, one invoice.',
      ],
    });
  });

  it('may come from a visitor, three times a day from one mailbox', async () => {
    const ask = () => harness.visitor.billing.requestEnterprise({ ...asked, email: 'cy+a@bridges.example' });
    for (let time = 0; time < 3; time += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await harness.visitor.billing.requestEnterprise({ ...asked, email: 'di@bridges.example' });
  });

  it('names a company, a need and an address that can be answered', async () => {
    const bad = { code: 'BAD_REQUEST' };
    const { requestEnterprise } = harness.visitor.billing;
    await expect(requestEnterprise({ ...asked, email: 'nobody' })).rejects.toMatchObject(bad);
    await expect(requestEnterprise({ ...asked, email: 'e@f.example', company: '  ' })).rejects.toMatchObject(bad);
    await expect(requestEnterprise({ ...asked, email: 'e@f.example', need: ' ' })).rejects.toMatchObject(bad);
  });

  it('names no organization that the person is no member of', async () => {
    const [{ orgId }, stranger] = [await makeOwner(harness), await makeOwner(harness)];
    const input = { ...asked, orgId, email: 'gi@bridges.example' };
    await expect(stranger.ana.client.billing.requestEnterprise(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(harness.visitor.billing.requestEnterprise(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

const film = { company: 'Big Bridges AG', need: 'Two minutes.', size: 'up_to_10', kind: 'video' } as const;

async function lettersTo(email: string) {
  const all = await harness.deps.mail.list(harness.db, 200);
  return all.filter(({ to, code }) => to === email && code === 'price_asked').map(({ written }) => written);
}

/** An organization with a project of its own. */
async function withProject(title = 'Light wings') {
  const { ana, orgId } = await makeOwner(harness);
  const programId = await makeCall(harness);
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  await harness.db.update(projects).set({ title }).where(eq(projects.id, projectId));
  return { ana, orgId, projectId };
}

describe('a request for a Pitch Deck or a Video', () => {
  it('keeps its kind, the project and the discount that held when it was asked', async () => {
    const { ana, orgId, projectId } = await withProject();
    const email = 'hy@bridges.example';
    const ask = (kind: 'video' | 'pitch_deck' | 'enterprise') =>
      ana.client.billing.requestEnterprise({ ...film, kind, orgId, projectId, email });
    const terms = (kind: 'video' | 'enterprise') => ana.client.billing.requestTerms({ orgId, projectId, kind });
    expect(await terms('video')).toEqual({
      orgId,
      hasPro: false,
      discount: 0,
      project: { id: projectId, title: 'Light wings' },
      confirmsTo: ana.email,
    });
    await ask('video');
    await buyPro(harness, ana, orgId);
    expect(await terms('video')).toMatchObject({ hasPro: true, discount: 1_000 });
    expect(await terms('enterprise')).toMatchObject({ hasPro: true, discount: 0 });
    await ask('pitch_deck');
    await ask('enterprise');
    const stored = await harness.db.select().from(enterpriseRequests).where(eq(enterpriseRequests.orgId, orgId));
    const kept = stored.map(({ kind, discount, projectId: of, need }) => [kind, discount, of, need]);
    expect(kept.toSorted()).toEqual([
      ['enterprise', 0, projectId, 'Two minutes.'],
      ['pitch_deck', 1_000, projectId, 'Two minutes.'],
      ['video', 0, projectId, 'Two minutes.'],
    ]);
    const mails = (await harness.deps.mail.list(harness.db, 200)).filter(
      ({ code, to, written }) =>
        code === 'enterprise_request' && to === 'help@funds.example' && written?.text.includes(email),
    );
    expect(mails.map(({ written }) => written?.subject).toSorted()).toEqual([
      'A request for Enterprise',
      'A request for a Pitch Deck',
      'A request for a Video',
    ]);
    const text = (subject: string) =>
      mails.find(({ written }) => written?.subject === subject)?.written?.text.replace(/\s+/g, ' ');
    expect(text('A request for a Pitch Deck')).toContain('at the time of asking: 10 %');
    expect(text('A request for a Video')).toContain('at the time of asking: 0 %');
    expect(text('A request for a Video')).toContain('Project: Light wings');
    expect(text('A request for Enterprise')).not.toContain('Off the price');
    const shown = (await enterpriseCommand(harness.deps, ['list']))?.lines.map((line) => line.replace(/\u00a0/g, ' '));
    expect(shown).toContain('    What for: Pitch Deck, with 10 % off as the plan gave it then');
    expect(shown).toContain('    Project: Light wings');
  });

  it('is confirmed at the address of the account, and never at the one that was typed', async () => {
    const { ana, orgId, projectId } = await withProject();
    await buyPro(harness, ana, orgId);
    const email = 'somebody.else@victim.example';
    await ana.client.billing.requestEnterprise({ ...film, orgId, projectId, email });
    const [letter, ...more] = await lettersTo(ana.email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Your request: Video');
    for (const said of [
      'You asked us for a price of a Video for Big Bridges AG',
      'For the project: Light wings',
      'With Pro it is 10 % less.',
      'What you need: Two minutes.',
      `answers with a price to ${email}`,
      'nothing is ordered before you accept a price',
    ])
      expect(letter?.text.replace(/\s+/g, ' ')).toContain(said);
    expect(await lettersTo(email)).toEqual([]);
    await harness.visitor.billing.requestEnterprise({ ...film, orgId: null, email: 'jo@victim.example' });
    expect(await lettersTo('jo@victim.example'), 'a visitor gets none').toEqual([]);
    expect(await harness.visitor.billing.requestTerms({ orgId: null, projectId: null, kind: 'video' })).toEqual({
      orgId: null,
      hasPro: false,
      discount: 0,
      project: null,
      confirmsTo: null,
    });
  });

  it('says in the confirmation that there is no discount without Pro, and of Enterprise nothing of one', async () => {
    const { ana, orgId } = await makeOwner(harness);
    await ana.client.billing.requestEnterprise({ ...film, orgId, email: 'ky@bridges.example' });
    await ana.client.billing.requestEnterprise({ ...film, kind: 'enterprise', orgId, email: 'ky@bridges.example' });
    const texts = (await lettersTo(ana.email)).map((letter) => [letter?.subject, letter?.text.includes('No discount')]);
    expect(texts.toSorted()).toEqual([
      ['Your request: Enterprise', false],
      ['Your request: Video', true],
    ]);
  });

  it('is for a project of the organization that is named, which the person may see', async () => {
    const [own, other] = [await withProject(), await withProject()];
    const email = 'li@bridges.example';
    const ask = (person: typeof own.ana, orgId: string | null, projectId: string) =>
      person.client.billing.requestEnterprise({ ...film, orgId, projectId, email });
    const missing = { code: 'NOT_FOUND' };
    await expect(ask(own.ana, own.orgId, other.projectId)).rejects.toMatchObject(missing);
    await expect(ask(own.ana, null, own.projectId), 'without its organization').rejects.toMatchObject(missing);
    await expect(ask(own.ana, own.orgId, own.orgId), 'none at all').rejects.toMatchObject(missing);
    const visitor = harness.visitor.billing.requestEnterprise({
      ...film,
      orgId: null,
      projectId: own.projectId,
      email,
    });
    await expect(visitor).rejects.toMatchObject(missing);
    await addMember(harness, other.orgId, own.ana, 'owner');
    await expect(ask(own.ana, own.orgId, other.projectId), 'of another own one').rejects.toMatchObject(missing);
    const named = await harness.db.select().from(enterpriseRequests).where(eq(enterpriseRequests.email, email));
    expect(named).toEqual([]);
    await harness.db.update(projects).set({ deletedAt: TEST_NOW }).where(eq(projects.id, own.projectId));
    await expect(ask(own.ana, own.orgId, own.projectId), 'deleted').rejects.toMatchObject(missing);
  });

  it('is taken ten times a day from one person, whatever addresses they type', async () => {
    const { ana, orgId } = await makeOwner(harness);
    const ask = (time: number) => ana.client.billing.requestEnterprise({ ...film, orgId, email: `m${time}@b.example` });
    for (let time = 0; time < 10; time += 1) await ask(time);
    await expect(ask(10)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await lettersTo(ana.email)).toHaveLength(10);
  });

  it('names a project without a title as that', async () => {
    const { ana, orgId, projectId } = await withProject('');
    await ana.client.billing.requestEnterprise({ ...film, orgId, projectId, email: 'un@bridges.example' });
    expect((await lettersTo(ana.email))[0]?.text).toContain('For the project: one without a title yet');
  });

  it('stays when its project is deleted for good, without it', async () => {
    const { ana, orgId, projectId } = await withProject();
    await ana.client.billing.requestEnterprise({ ...film, orgId, projectId, email: 'no@bridges.example' });
    await harness.db.delete(projects).where(eq(projects.id, projectId));
    const stored = await harness.db.select().from(enterpriseRequests).where(eq(enterpriseRequests.orgId, orgId));
    expect(stored).toEqual([expect.objectContaining({ kind: 'video', projectId: null })]);
  });
});
