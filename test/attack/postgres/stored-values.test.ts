import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { valueJobs } from '#server/features/project/application/value-jobs.ts';

import { firstSection } from '#test/api/project/application/written-sections.ts';
import { useHarness } from '#test/harness.ts';
import { lineOf, saidIn, valueOf, word } from '#test/made/living/valued-texts.ts';
import { writeText } from '#test/made/living/texts.ts';
import { changeIntake } from '#test/made/projects.ts';

// Saves that meet at one text and its project, on a server that lets them meet.

const harness = useHarness();

async function valued() {
  const ana = await harness.signUp('Ana Pop');
  const made = await firstSection(harness, ana);
  await changeIntake(ana, made.projectId, { durationMonths: 36 });
  await writeText(ana, made.sectionId, lineOf(word('It lasts '), valueOf('duration')));
  const said = async () => await saidIn(ana, made.projectId, made.sectionId);
  return { ana, ...made, said };
}

it('a save of the intake does not wait for a text that somebody is writing in: a job follows', async () => {
  const { ana, projectId, sectionId, said } = await valued();
  harness.jobs.clear();
  await harness.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM project_sections WHERE id = ${sectionId}::uuid FOR UPDATE`);
    await changeIntake(ana, projectId, { durationMonths: 30 });
  });
  expect(await said()).toBe('It lasts 36 months');
  expect(harness.jobs.queued.map(({ name }) => name)).toEqual(['renew-values']);
  await harness.jobs.runAll(valueJobs(harness.deps));
  expect(await said()).toBe('It lasts 30 months');
});

it('whatever two people save at the same moments, the text says what is stored', async () => {
  const { ana, projectId, sectionId, said } = await valued();
  for (let round = 1; round <= 10; round += 1) {
    await Promise.all([
      changeIntake(ana, projectId, { durationMonths: round }),
      writeText(ana, sectionId, lineOf(word(`Round ${round}: `), valueOf('duration', 'old'))).catch(() => null),
      writeText(ana, sectionId, lineOf(valueOf('duration', 'older'))).catch(() => null),
    ]);
    await harness.jobs.runAll(valueJobs(harness.deps));
    expect(await said()).toMatch(new RegExp(`(?:^|[ ])${round} months?$`));
  }
});
