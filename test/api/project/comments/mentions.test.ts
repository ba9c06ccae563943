import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { orgMembers, users } from '#db/schema/index.ts';
import { mentionOf } from '#domain/project/comments/comments.ts';

import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { later, on, reviewed, writtenAtOf } from './talk.ts';

const harness = useHarness();

const mailsFor = async ({ email }: Person) => await mailsTo(harness, email);

describe('naming somebody', () => {
  it('writes to them once for each comment, with where it is and without what it says', async () => {
    const { ana, radu, projectId } = await reviewed(harness);
    const body = `A secret for ${mentionOf(ana.id)} and ${mentionOf(ana.id)}`;
    const { commentId } = await radu.client.comments.start(on(projectId, body));
    const mails = await mailsFor(ana);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/app/projects/${projectId}/application?section=objectives`);
    expect(mails[0]?.text).toContain('Radu Ion names you in a comment');
    expect(mails[0]?.text).not.toContain('secret');
    expect(await radu.client.comments.list({ projectId, section: 'objectives' })).toMatchObject({
      people: [{ userId: ana.id, name: 'Ana Pop' }],
      threads: [{ comments: [{ body }] }],
    });
    for (const next of ['Nobody', body]) {
      const base = await writtenAtOf(radu, projectId);
      later(harness);
      await radu.client.comments.edit({ projectId, commentId, base, body: next });
    }
    expect(await mailsFor(ana)).toHaveLength(1);
  });

  it("writes only to members who may see the project, never to the writer, and tells nobody's name", async () => {
    const { radu, orgId, projectId } = await reviewed(harness);
    const [stranger, consultant] = [await harness.signUp('Stran Ger'), await harness.signUp('Con Sultant')];
    await addMember(harness, orgId, consultant, 'consultant');
    await radu.client.comments.start(
      on(projectId, [stranger, consultant, radu].map(({ id }) => mentionOf(id)).join(' ')),
    );
    for (const person of [stranger, consultant, radu]) expect(await mailsFor(person)).toEqual([]);
    expect((await radu.client.comments.list({ projectId, section: 'objectives' })).people).toEqual([
      { userId: radu.id, name: 'Radu Ion' },
    ]);
  });

  it('keeps the name of a member who has left, and hostile names out of the mail', async () => {
    const { ana, radu, orgId, projectId } = await reviewed(harness);
    await harness.db.update(users).set({ name: 'Win at https://evil.example' }).where(eq(users.id, radu.id));
    await radu.client.comments.start(on(projectId, `Ask ${mentionOf(ana.id)}`));
    const [mail] = await mailsFor(ana);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
    const maja = await harness.signUp('Maja Stern');
    await addMember(harness, orgId, maja, 'contributor');
    await maja.client.comments.start(on(projectId, `For ${mentionOf(maja.id)}`));
    await harness.db.delete(orgMembers).where(eq(orgMembers.userId, maja.id));
    expect((await ana.client.comments.list({ projectId, section: 'objectives' })).people).toContainEqual({
      userId: maja.id,
      name: 'Maja Stern',
    });
  });
});
