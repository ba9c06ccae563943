import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { annexDrafts } from '#domain/project/annexes/annex-codes.ts';
import { openInOffice, wordsOfDocx } from '#test/host/readers.ts';
import { daysFromNow, TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { annexProject, bytes, sendOk } from '#test/made/annex-uploads.ts';
import { aParticipant } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import { changeIntake, eventsOf, requiredIntake } from '#test/made/projects.ts';
import { writeSection } from '#test/made/versions.ts';
import { payForAi } from '#test/made/writing/ai-project.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

const harness = useHarness();
const timeout = 60_000;

const pathOf = (projectId: string, kind: string) => `/api/projects/${projectId}/annex-drafts/${kind}/draft.docx`;
const fetchDraft = ({ cookie }: Person, projectId: string, kind: string) =>
  harness.request(pathOf(projectId, kind), { cookie });

async function draftOf(person: Person, projectId: string, kind: string): Promise<Uint8Array> {
  const answer = await fetchDraft(person, projectId, kind);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A project with AI tools, two participants, and a section that speaks of one. */
async function setUp() {
  const made = await annexProject(harness);
  const { ana, projectId } = made;
  await payForAi(harness, made);
  await changeIntake(ana, projectId, { ...requiredIntake, acronym: 'ReFibre', objectives: 'Recover 80 % of fibres.' });
  const participants = [
    aParticipant('Carpathia Composites SRL'),
    aParticipant('Institut Aistra', { country: 'SI', kind: 'research', role: 'beneficiary' }),
  ];
  await ana.client.participants.add({ projectId, base: 0, saveId: randomUUID(), participants });
  await writeSection(ana, projectId, 'team', 'Institut Aistra has tested 40 blades. Data are stored at its site.');
  return made;
}

describe('a draft of an annex', () => {
  it.each(annexDrafts)('%s is a Word file with marks, the same bytes at another time, and is noted', async (kind) => {
    const { ana, projectId } = await setUp();
    const answer = await fetchDraft(ana, projectId, kind);
    expect(answer.headers.get('content-type')).toContain('wordprocessingml');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''ReFibre%20%C2%B7%20");
    const first = new Uint8Array(await answer.arrayBuffer());
    expect(wordsOfDocx(first)).toContain('Drafted by the assistant of Fundwright.');
    expect(wordsOfDocx(first)).toContain('[TO FILL: ');
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 60_000));
    expect(Buffer.from(await draftOf(ana, projectId, kind)).equals(Buffer.from(first))).toBe(true);
    const key = { cv: 'CV', letters: 'LETTERS', gender_plan: 'GEP', data_plan: 'DMP' }[kind];
    expect((await eventsOf(harness, projectId, 'annex.drafted')).map(({ data }) => data)).toEqual([{ key }, { key }]);
  });

  it(
    'says in a letter what the texts say of its sender, and where from; office programs open it',
    { timeout },
    async () => {
      const { ana, projectId } = await setUp();
      const text = openInOffice(await draftOf(ana, projectId, 'letters'), 'letters.docx', 'txt').replaceAll(
        /\s+/g,
        ' ',
      );
      expect(text).toContain('We, Institut Aistra, confirm that we intend to take part in');
      expect(text).toContain('Recover 80 % of fibres.');
      expect(
        text.split('Institut Aistra has tested 40 blades.'),
        'in the letter, and in the list of sources',
      ).toHaveLength(3);
      expect(text).toContain('Section: Team');
    },
  );

  it('is refused without AI tools and when their time is over, and nothing is noted', async () => {
    const { ana, orgId, projectId } = await annexProject(harness);
    const none = await fetchDraft(ana, projectId, 'letters');
    expect([none.status, await none.json()]).toEqual([403, { code: 'NO_AI' }]);
    await payForAi(harness, { orgId, projectId }, daysFromNow(-200));
    const ended = await fetchDraft(ana, projectId, 'letters');
    expect([ended.status, await ended.json()]).toEqual([403, { code: 'NO_AI' }]);
    expect(await eventsOf(harness, projectId, 'annex.drafted')).toEqual([]);
  });

  it('is given to whoever may edit the project, and to nobody else', async () => {
    const { ana, orgId, projectId } = await setUp();
    const eva = await harness.signUp('Eva Rusu');
    await addMember(harness, orgId, eva, 'reviewer');
    expect((await fetchDraft(eva, projectId, 'letters')).status).toBe(403);
    const stranger = await harness.signUp('Dan Ionescu');
    expect((await fetchDraft(stranger, projectId, 'letters')).status).toBe(404);
    expect((await fetchDraft(ana, randomUUID(), 'letters')).status).toBe(404);
    expect((await harness.request(pathOf(projectId, 'letters'))).status).toBe(401);
    expect(await eventsOf(harness, projectId, 'annex.drafted')).toEqual([]);
  });

  it('is there for no other kind', async () => {
    const { ana, projectId } = await setUp();
    for (const kind of ['CV', 'declaration', 'toString', '..%2Fcv', 'x'.repeat(500)])
      expect((await fetchDraft(ana, projectId, kind)).status, kind).toBe(404);
  });
});

it('a draft that comes back as it was is rejected, with every mark counted', async () => {
  const { ana, projectId } = await setUp();
  const file = await draftOf(ana, projectId, 'cv');
  const left = wordsOfDocx(file).match(/\[(TO FILL|Take this out):/g)?.length ?? 0;
  await sendOk(harness, ana, projectId, { key: 'CV', name: 'cv.docx', body: bytes(Buffer.from(file)) });
  const { uploads } = await ana.client.annexes.validate({ projectId, key: 'CV' });
  expect(uploads[0]?.status).toBe('rejected');
  expect(uploads[0]?.findings).toContainEqual({ code: 'template_not_filled', blocking: true, params: { count: left } });
  expect(wordsOfDocx(file)).toContain('[TO FILL:');
  expect(left).toBeGreaterThan(5);
});
