import type { Harness, Person } from '#test/harness.ts';
import { firstSection } from '#test/api/project/application/written-sections.ts';
import { addMember } from '#test/made/factories.ts';
import { textDoc, writeText } from '#test/made/living/texts.ts';

/** A section with a text by Ana, in whose organization Rea reviews. */
export async function reviewedSection(harness: Harness, text = 'We melt glass.') {
  const ana = await harness.signUp('Ana Pop');
  const rea = await harness.signUp('Rea Radu');
  const made = await firstSection(harness, ana);
  await addMember(harness, made.orgId, rea, 'reviewer');
  await writeText(ana, made.sectionId, textDoc(text));
  return { ana, rea, ...made };
}

/** One more member of the organization. */
export async function colleague(harness: Harness, orgId: string, name: string): Promise<Person> {
  const person = await harness.signUp(name);
  await addMember(harness, orgId, person, 'contributor');
  return person;
}
