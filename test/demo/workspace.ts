import { mentionOf } from '#domain/project/comments/comments.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { BRUSSELS, DAY_MS, dayIn, instantFromMs, msOf } from '#domain/values/time.ts';
import { putBudget } from '#test/made/budgets.ts';
import { applicationTexts } from '#test/fixtures/recycling-robot.ts';
import { docxOf, pdfOf } from '#test/made/annex-files.ts';

import { fillLibrary } from './library.ts';
import { decideOnSaved, savePrograms } from './shortlist.ts';
import { makeOrganizations, type DemoMember, type DemoMembers } from './organizations.ts';
import { demoOrganizations } from './people.ts';
import { richTextOfHtml } from './rich-text-of-html.ts';
import type { DemoServer } from './server.ts';
import { archivedIntake, busIntake, busTexts, hydrogenIntake, hydrogenTexts, robotIntake } from './texts.ts';
import { addMeeting, addTask, cover, fillIntake, partnerBudget, startProject, upload, write } from './work.ts';

type Setting = {
  readonly server: DemoServer;
  readonly orgId: string;
  readonly people: DemoMembers;
  readonly now: Instant;
};

const company = demoOrganizations.carpathia.name;
const dayAfter = (now: Instant, days: number): LocalDate => dayIn(BRUSSELS, instantFromMs(msOf(now) + days * DAY_MS));

/** Complete as far as the product goes: six sections, a budget of four, annexes, tasks, a validation and a version. */
async function completeProject({ server, orgId, people: { ana, mihai, elena }, now }: Setting): Promise<string> {
  const projectId = await startProject(ana, orgId, 'horizon-cl4-2027-01-mat-prod-49');
  await fillIntake(ana, projectId, robotIntake);
  const { sections } = await ana.client.projects.get({ projectId });
  for (const [index, html] of Object.values(applicationTexts).entries()) {
    const key = sections[index]?.key;
    if (key !== undefined) await write(index % 2 === 0 ? ana : mihai, projectId, key, richTextOfHtml(html));
  }
  await cover(mihai, projectId, { section: 'project-summary', outcome: 0, words: 'Within eighteen months' });
  await putBudget(mihai, projectId, partnerBudget(company));
  const plan = await pdfOf([
    `Gender Equality Plan of ${company}. It is public, signed by the top management. Dedicated ` +
      'resources: one officer. ' +
      'Data collection and monitoring once a year, by sex. Training for all staff.',
  ]);
  const letters = await docxOf([
    'Letter of intent',
    `To ${company}`,
    `We intend to buy recovered fibre from the project ${robotIntake.title} and support it.`,
    'Constanța, 3 November 2026, Elena Radu, director',
  ]);
  await upload(server, ana, projectId, { key: 'GEP', name: 'plan.pdf', file: plan });
  await upload(server, ana, projectId, { key: 'LETTERS', name: 'letters.docx', file: letters });
  await ana.client.annexes.validate({ projectId });
  await addTask(ana, projectId, {
    title: 'Have the customers sign their letters',
    status: 'in_progress',
    assignee: mihai,
    dueDate: dayAfter(now, 20),
  });
  await elena.client.comments.start({
    projectId,
    section: 'objectives',
    anchor: null,
    body: 'I have read all six. The figures agree with the budget now.',
  });
  await ana.client.validation.run({ projectId });
  await ana.client.versions.create({ projectId, description: 'Complete draft' });
  return projectId;
}

/** Active, two sections begun, two threads of comments, tasks, half a budget, findings and two versions. */
async function halfWrittenProject({ orgId, people: { ana, ioana, elena, mihai }, now }: Setting): Promise<string> {
  const projectId = await startProject(ioana, orgId, 'horizon-cl5-2027-02-d3-15');
  await fillIntake(ioana, projectId, hydrogenIntake);
  await write(ioana, projectId, 'project-summary', richTextOfHtml(hydrogenTexts.summary));
  await write(ana, projectId, 'objectives', richTextOfHtml(hydrogenTexts.objectives));
  await putBudget(ioana, projectId, partnerBudget(company, 2));
  const { threadId } = await elena.client.comments.start({
    projectId,
    section: 'project-summary',
    anchor: { quote: 'eleven rings', before: 'We have wound and burst ', after: ' so far.' },
    body: `${mentionOf(ioana.userId)} who tested them? A reviewer will ask.`,
  });
  await ioana.client.comments.reply({ projectId, threadId, body: 'The institute in Ljubljana. I add the report.' });
  const { threadId: settled } = await elena.client.comments.start({
    projectId,
    section: 'objectives',
    anchor: null,
    body: 'The price of a ring is missing.',
  });
  await ana.client.comments.resolve({ projectId, threadId: settled });
  await addTask(ana, projectId, {
    title: 'Find a partner for the burst tests',
    status: 'pending',
    assignee: ioana,
    dueDate: dayAfter(now, 9),
  });
  await addTask(ioana, projectId, {
    title: 'Ask the yard for last year’s test reports',
    status: 'completed',
    assignee: mihai,
    dueDate: dayAfter(now, 3),
  });
  await addMeeting(ioana, projectId, {
    title: 'What the burst tests have to show',
    day: dayAfter(now, 14),
    place: 'https://meet.example/burst-tests',
    agenda: '1. The report of the institute\n2. Which tests are still open\n3. Who writes it up',
    with: [ana, mihai],
    minutes: '',
  });
  await addMeeting(ioana, projectId, {
    title: 'First talk with the yard',
    day: dayAfter(now, -8),
    place: 'The yard, office 4',
    agenda: '',
    with: [mihai],
    minutes: 'The yard lends us its press in May.\nMihai asks for the reports of last year.',
  });
  await ioana.client.validation.run({ projectId });
  await ioana.client.versions.create({ projectId, description: 'First draft' });
  await ioana.client.versions.create({ projectId, description: 'For Elena to read' });
  return projectId;
}

/** Taken into an archive by those who had the idea. */
async function archivedProject({ orgId, people: { mihai } }: Setting): Promise<string> {
  const projectId = await startProject(mihai, orgId, 'horizon-cl6-2027-01-circbio-06');
  await fillIntake(mihai, projectId, archivedIntake);
  await mihai.client.projects.setArchived({ projectId, archived: true });
  return projectId;
}

/** Claims one finding fixed and accepts another for a reason. */
async function settleFlags({ client }: DemoMember, projectId: string): Promise<void> {
  const { flags } = (await client.projects.get({ projectId })).validation;
  const [accepted, fixed] = flags.filter(({ severity, status }) => severity === 'soft' && status === 'open');
  if (!accepted || !fixed) throw new Error('the validation found less than the demo shows');
  await client.validation.waive({
    projectId,
    flagId: accepted.id,
    reason: 'The cities have promised it in writing; the letters come in January.',
  });
  await client.validation.resolve({ projectId, flagId: fixed.id });
}

/** Validated twice: findings resolved and waived, and a version before and after. */
async function validatedProject({ orgId, people: { neza, luka } }: Setting): Promise<string> {
  const projectId = await startProject(neza, orgId, 'horizon-cl5-2027-06-d6-08');
  await fillIntake(neza, projectId, busIntake);
  await write(luka, projectId, 'project-summary', richTextOfHtml(busTexts.first));
  await neza.client.validation.run({ projectId });
  await neza.client.versions.create({ projectId, description: 'Before the cities were named' });
  await write(luka, projectId, 'project-summary', richTextOfHtml(busTexts.second));
  await neza.client.validation.run({ projectId });
  await settleFlags(neza, projectId);
  await neza.client.versions.create({ projectId, description: 'With three cities' });
  return projectId;
}

/**
 * Fills an empty product with a lively workspace, as its people would have done it: over the API, one after the other.
 * `now` is the server's clock.
 */
export async function makeWorkspace(server: DemoServer, now: Instant) {
  const { ids, members } = await makeOrganizations(server);
  const at = (orgId: string): Setting => ({ server, orgId, people: members, now });
  const carpathia = at(ids.carpathia);
  await savePrograms(members.ana, ids.carpathia);
  await savePrograms(members.neza, ids.aistra);
  await decideOnSaved(members.ana, ids.carpathia);
  const projects = {
    archived: await archivedProject(carpathia),
    draft: await startProject(members.ioana, ids.carpathia, 'horizon-eie-2027-01-connect-03'),
    halfWritten: await halfWrittenProject(carpathia),
    validated: await validatedProject(at(ids.aistra)),
    complete: await completeProject(carpathia),
  };
  const libraryEntry = await fillLibrary(server, ids.carpathia, members, projects.complete);
  return { organizations: ids, members, projects, libraryEntry };
}

export type DemoWorkspace = Awaited<ReturnType<typeof makeWorkspace>>;
