import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { ProjectFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { workingDocument } from '#domain/project/annexes/working-documents/working-document.ts';
import { workingDocuments } from '#domain/project/annexes/working-documents/working-document-codes.ts';
import { addMonths } from '#domain/organization/entitlements/calendar-months.ts';
import { planLimits } from '#domain/project/workplan/plan-limits.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { openDocuments } from '#server/adapters/documents/process-documents.ts';
import { lookAfterPayments } from '#server/features/organization/billing/jobs.ts';
import { openInOffice, readDocx, wordsOfDocx } from '#test/host/readers.ts';
import { flawsOf } from '#test/host/xml-flaws.ts';
import { TEST_NOW, useHarness, type Person } from '#test/harness.ts';
import { annexProject } from '#test/made/annex-uploads.ts';
import { aParticipant } from '#test/made/budgets.ts';
import { manyPartners, spokenProject } from '#test/made/documents/working-projects.ts';
import { englishWorkingDocuments } from '#test/made/documents/working-documents.ts';
import { addMember } from '#test/made/factories.ts';
import { buyPro, chooseAt } from '#test/made/payments/billing.ts';
import { changeIntake, eventsOf, requiredIntake } from '#test/made/projects.ts';

const harness = useHarness();
const timeout = 90_000;

const pathOf = (projectId: string, kind: string) =>
  `/api/projects/${projectId}/working-documents/${kind}/document.docx`;
const fetchDocument = ({ cookie }: Pick<Person, 'cookie'>, projectId: string, kind = 'risk_register') =>
  harness.request(pathOf(projectId, kind), { cookie });

async function answerOf(person: Pick<Person, 'cookie'>, projectId: string, kind?: string) {
  const answer = await fetchDocument(person, projectId, kind);
  return answer.status === 200 ? 200 : [answer.status, z.object({ code: z.string() }).parse(await answer.json()).code];
}

const downloads = async (projectId: string) =>
  (await eventsOf(harness, projectId, 'working_document.downloaded')).map(({ data }) => data);

/** A project of an organization whose owner has bought Pro, and with it a seat. */
async function withPro() {
  harness.setNow(TEST_NOW);
  const made = await annexProject(harness);
  const url = await buyPro(harness, made.ana, made.orgId);
  return { ...made, url };
}

/** Another member, who is there at whatever moment it is. */
async function joining(orgId: string, name: string, role: 'owner' | 'contributor' | 'reviewer') {
  const person = await harness.signUp(name);
  await addMember(harness, orgId, person, role);
  return person;
}

describe('a working document', () => {
  it.each(workingDocuments)(
    '%s is a Word file with marks, the same bytes at another time, and is noted',
    async (kind) => {
      const { ana, projectId } = await withPro();
      await changeIntake(ana, projectId, { ...requiredIntake, acronym: 'ReFibre' });
      const answer = await fetchDocument(ana, projectId, kind);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('wordprocessingml');
      expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''ReFibre%20%C2%B7%20");
      const first = new Uint8Array(await answer.arrayBuffer());
      expect(wordsOfDocx(first)).toContain('[To be written: ');
      harness.setNow(instantFromMs(msOf(TEST_NOW) + 60_000));
      const again = new Uint8Array(await (await fetchDocument(ana, projectId, kind)).arrayBuffer());
      expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true);
      expect(await downloads(projectId)).toEqual([{ document: kind }, { document: kind }]);
    },
  );

  it('is filled in from the project as it is stored', async () => {
    const { ana, projectId } = await withPro();
    const participants = [
      aParticipant('Carpathia'),
      aParticipant('Institut Aistra', { country: 'SI', role: 'beneficiary' }),
    ];
    await ana.client.participants.add({ projectId, base: 0, saveId: randomUUID(), participants });
    const answer = await fetchDocument(ana, projectId, 'agreement_preparation');
    const text = wordsOfDocx(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain('Institut Aistra');
    expect(text).toContain('Slovenia');
    expect(text).toContain('This is no legal text and no agreement');
  });

  it('is there for no other kind', async () => {
    const { ana, projectId } = await withPro();
    for (const kind of ['cv', 'RISK_REGISTER', 'toString', '..%2Frisk_register', 'x'.repeat(500)])
      expect((await fetchDocument(ana, projectId, kind)).status, kind).toBe(404);
    expect(await downloads(projectId)).toEqual([]);
  });
});

describe('who has working documents', () => {
  it('nobody on Free, and nothing is noted', async () => {
    const { ana, projectId } = await annexProject(harness);
    expect(await answerOf(ana, projectId)).toEqual([403, 'NO_PRO']);
    expect((await ana.client.billing.projectAccess({ projectId })).noPro).toBe('no_pro');
    expect(await downloads(projectId)).toEqual([]);
  });

  it('with Pro whoever has a seat and may see the project, reviewers too', async () => {
    const { ana, orgId, projectId } = await withPro();
    const eva = await joining(orgId, 'Eva Rusu', 'reviewer');
    expect(await answerOf(ana, projectId)).toBe(200);
    expect(await answerOf(eva, projectId)).toEqual([403, 'NO_SEAT']);
    expect((await eva.client.billing.projectAccess({ projectId })).noPro).toBe('no_seat');
    await ana.client.billing.setSeat({ orgId, userId: eva.id, hasSeat: true });
    expect(await answerOf(eva, projectId)).toBe(200);
    expect((await eva.client.billing.projectAccess({ projectId })).noPro).toBeNull();
    await ana.client.billing.setSeat({ orgId, userId: eva.id, hasSeat: false });
    expect(await answerOf(eva, projectId)).toEqual([403, 'NO_SEAT']);
    expect(await downloads(projectId)).toHaveLength(2);
  });

  it('nobody from outside: strangers, visitors, and people with Pro of their own', async () => {
    const { projectId } = await withPro();
    const other = await withPro();
    expect(await answerOf(other.ana, other.projectId)).toBe(200);
    expect(await answerOf(other.ana, projectId)).toEqual([404, 'NOT_FOUND']);
    expect(await answerOf(await harness.signUp('Dan Ionescu'), projectId)).toEqual([404, 'NOT_FOUND']);
    expect((await harness.request(pathOf(projectId, 'risk_register'))).status).toBe(401);
    expect(await answerOf(other.ana, randomUUID())).toEqual([404, 'NOT_FOUND']);
    expect(await downloads(projectId)).toEqual([]);
  });

  it('nobody once Pro has ended with its paid time', async () => {
    const { ana, orgId, projectId } = await withPro();
    await ana.client.billing.cancelSubscription({ orgId });
    expect(await answerOf(ana, projectId), 'until the end of what is paid').toBe(200);
    harness.setNow(addMonths(TEST_NOW, 1));
    await lookAfterPayments(harness.deps);
    const olga = await joining(orgId, 'Olga Owner', 'owner');
    expect(await answerOf(olga, projectId)).toEqual([403, 'NO_PRO']);
  });

  it('those with a seat also in the grace period after a renewal that failed, and nobody after it', async () => {
    const { orgId, projectId, url } = await withPro();
    await chooseAt(harness, url, 'card_fails');
    harness.setNow(addMonths(TEST_NOW, 1));
    await lookAfterPayments(harness.deps);
    const olga = await joining(orgId, 'Olga Owner', 'owner');
    await olga.client.billing.setSeat({ orgId, userId: olga.id, hasSeat: true });
    expect(await answerOf(olga, projectId)).toBe(200);
    harness.setNow(instantFromMs(msOf(addMonths(TEST_NOW, 1)) + 8 * 86_400_000));
    await lookAfterPayments(harness.deps);
    expect(await answerOf(await joining(orgId, 'Oana Owner', 'owner'), projectId)).toEqual([403, 'NO_PRO']);
  });

  it('nobody once the payment of Pro went back in full', async () => {
    const { ana, projectId, url } = await withPro();
    expect(await answerOf(ana, projectId)).toBe(200);
    await chooseAt(harness, url, 'refund');
    expect(await answerOf(ana, projectId)).toEqual([403, 'NO_PRO']);
  });

  it('people of an archived project as before, and nobody of a deleted one', async () => {
    const { ana, projectId } = await withPro();
    await ana.client.projects.setArchived({ projectId, archived: true });
    expect(await answerOf(ana, projectId)).toBe(200);
    await ana.client.projects.remove({ projectId });
    expect(await answerOf(ana, projectId)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the Word file of a working document', () => {
  const documents = openDocuments();
  afterAll(() => documents.close());

  async function rendered(facts: ProjectFacts, kind: (typeof workingDocuments)[number]) {
    const made = workingDocument(facts, kind, englishWorkingDocuments);
    const result = await documents.render(() => Promise.resolve(made), 'docx', 'ana');
    if (!result.ok) throw new Error(result.message);
    return result.bytes;
  }

  it('opens in office programs with everything in its place', { timeout }, async () => {
    for (const kind of workingDocuments) {
      const bytes = await rendered(spokenProject, kind);
      const text = openInOffice(bytes, `${kind}.docx`, 'txt').replaceAll(/\s+/g, ' ');
      expect(text).toContain('Carpathia');
      expect(text).toContain('[To be written: ');
      expect(flawsOf(readDocx(bytes).part('word/document.xml'))).toEqual([]);
    }
  });

  it('holds thirty partners, control characters and texts as long as can be', { timeout }, async () => {
    const long = 'Resin & <fibre> '.repeat(planLimits.text / 16);
    const [first] = spokenProject.plan.risks;
    if (first === undefined) throw new Error('the project has risks');
    const risks = Array.from({ length: 100 }, (_, index) => ({
      ...first,
      id: `r${index}`,
      description: long,
      mitigation: `\u0000\u0007\u000b\uffff\ud800${long}`,
    }));
    const { participants, workPackages, budgetLines } = manyPartners();
    const facts = {
      ...spokenProject,
      participants,
      workPackages,
      budgetLines,
      plan: { ...spokenProject.plan, risks },
      intake: intakeOf('Fibres\u0007 \u0000that come back', '', { beneficiaries: long }),
    };
    for (const kind of workingDocuments) {
      const { part } = readDocx(await rendered(facts, kind));
      expect(flawsOf(part('word/document.xml')), kind).toEqual([]);
      for (const sign of ['\u0000', '\u0007', '\u000b', '\uffff'])
        expect(part('word/document.xml')).not.toContain(sign);
    }
  });
});
