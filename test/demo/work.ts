import { randomUUID } from 'node:crypto';

import { uploadAnswer } from '#contract/annexes/annex-upload.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { anchorOfParagraph } from '#domain/project/outcomes/covering-paragraph.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { partners, workPackages } from '#test/fixtures/recycling-robot.ts';

import type { DemoMember } from './organizations.ts';
import type { DemoServer } from './server.ts';
import { writeText } from '#test/made/living/texts.ts';

// What people do in a project, each step as the screens do it.

/** A project for the program with this slug; where that is closed by now, for the one that fits best. */
export async function startProject({ client }: DemoMember, orgId: string, slug: string): Promise<string> {
  const { items } = await client.programs.list({ orgId, filters: {}, sort: 'match', limit: 1 });
  const { status, id } = await client.programs.get({ orgId, slug });
  const programId = status === 'closed' ? items[0]?.id : id;
  if (programId === undefined) throw new Error('no program is open, so the demo has nothing to apply for');
  return (await client.projects.create({ orgId, programId, path: 'self' })).projectId;
}

export async function fillIntake({ client }: DemoMember, projectId: string, intake: Intake): Promise<void> {
  const { revision } = (await client.projects.get({ projectId })).intake;
  await client.projects.saveIntake({ projectId, base: revision, intake });
}

export async function write(
  { client }: DemoMember,
  projectId: string,
  key: SectionKey,
  doc: RichTextDocument,
): Promise<void> {
  const { sections } = await client.projects.get({ projectId });
  const section = sections.find((each) => each.key === key);
  if (!section) throw new Error(`the project has no section ${key}`);
  await writeText({ client }, section.id, doc);
}

/** What each participant spends, in euro, by category. */
const costs = [
  { category: 'personnel', description: 'Engineers and technicians', euro: 178_400, workPackage: 1 },
  { category: 'personnel', description: 'Project leader, half time', euro: 52_400, workPackage: 0 },
  { category: 'materials', description: 'Diamond wire, solvent and bales', euro: 31_480.75, workPackage: 2 },
  { category: 'equipment', description: 'Drying hood, depreciation', euro: 22_900, workPackage: 1 },
  { category: 'travel', description: 'Journeys to sites and gates', euro: 14_620, workPackage: 3 },
] as const;

/** A budget of a coordinator and three partners, one line for each kind of cost and participant. */
export function partnerBudget(coordinator: string, lines: number = costs.length): Budget {
  const participants: readonly Participant[] = [
    { id: randomUUID(), name: coordinator, country: 'RO', kind: 'company', size: 'small', role: 'coordinator' },
    ...partners.map(({ name, country, kind }): Participant => {
      return { id: randomUUID(), name, country, kind, size: null, role: 'beneficiary' };
    }),
  ];
  const work = workPackages.map((title, index) => ({ id: randomUUID(), number: index + 1, title }));
  return {
    participants,
    workPackages: work,
    lines: participants.flatMap(({ id, kind }, who) =>
      costs.slice(0, lines).map(({ category, description, euro, workPackage }): BudgetLine => {
        return {
          id: randomUUID(),
          participantId: id,
          workPackageId: work[workPackage]?.id ?? null,
          category,
          subtype: null,
          description,
          amount: centsFromEuro(euro - who * 1_137.35),
          rate: basisPoints(kind === 'research' ? 1 : 0.7),
        };
      }),
    ),
  };
}

export async function upload(
  server: DemoServer,
  { cookie }: DemoMember,
  projectId: string,
  { key, name, file }: { readonly key: string; readonly name: string; readonly file: Buffer },
): Promise<void> {
  const answer = await server.request(`/api/projects/${projectId}/annexes/${key}?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    cookie,
    body: new Uint8Array(file),
  });
  const { code } = uploadAnswer.parse(await answer.json());
  if (code !== 'UPLOADED') throw new Error(`${name} was not taken: ${code}`);
}

export async function addTask(
  { client }: DemoMember,
  projectId: string,
  task: {
    readonly title: string;
    readonly status: 'pending' | 'in_progress' | 'completed';
    readonly assignee: DemoMember | null;
    readonly dueDate: string | null;
  },
): Promise<void> {
  await client.tasks.create({
    projectId,
    title: task.title,
    description: '',
    status: task.status,
    priority: 'medium',
    assignee: task.assignee?.userId ?? null,
    dueDate: task.dueDate,
    suggestion: null,
  });
}

/** Plans a meeting of this person with members and a guest. */
export async function addMeeting(
  { client, userId }: DemoMember,
  projectId: string,
  meeting: {
    readonly title: string;
    readonly day: string;
    readonly place: string;
    readonly agenda: string;
    readonly with: readonly DemoMember[];
    readonly minutes: string;
  },
): Promise<void> {
  const meetingId = randomUUID();
  const { minutes, with: others, ...plan } = meeting;
  await client.meetings.plan({
    ...plan,
    projectId,
    meetingId,
    time: '10:00',
    zone: 'Europe/Bucharest',
    turn: null,
    duration: 60,
    people: [
      ...[userId, ...others.map((other) => other.userId)].map((id) => ({ kind: 'member' as const, userId: id })),
      { kind: 'partner', name: 'Bruno Keller', email: 'bruno.keller@partner.example' },
    ],
  });
  if (minutes !== '')
    await client.meetings.saveMinutes({ projectId, meetingId, base: 0, saveId: randomUUID(), text: minutes });
}

/** Marks the paragraph with these words as covering the outcome that the call expects in this place, if it expects any. */
export async function cover(
  { client }: DemoMember,
  projectId: string,
  { section, outcome, words }: { readonly section: SectionKey; readonly outcome: number; readonly words: string },
): Promise<void> {
  const { expected } = await client.application.callText({ projectId });
  const { sections } = await client.projects.get({ projectId });
  const stored = sections.find(({ key }) => key === section);
  const text = stored ? textOf(stored.doc) : '';
  const [from, end] = [text.lastIndexOf('\n', text.indexOf(words)) + 1, text.indexOf('\n', text.indexOf(words))];
  const anchor = anchorOfParagraph(text, from, end === -1 ? text.length : end);
  const wanted = expected?.outcomes[outcome];
  // On another day the demo applies for another call.
  if (wanted === undefined) return;
  if (anchor === null || !text.includes(words)) throw new Error(`${section} does not say: ${words}`);
  await client.outcomes.cover({ projectId, section, outcome: wanted, anchor });
}
