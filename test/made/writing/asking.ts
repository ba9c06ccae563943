import { randomUUID } from 'node:crypto';

import type { Harness, Person } from '#test/harness.ts';
import { changeIntake, requiredIntake } from '#test/made/projects.ts';
import { makeAiProject } from './ai-project.ts';

/** The section that tests of the writing assistant ask about. */
export const fieldType = 'objectives';

/** Somebody with an AI project that says what it is for. */
export async function setUpWriting(harness: Harness) {
  const ana = await harness.signUp('Ana Pop');
  const made = await makeAiProject(harness, ana);
  await changeIntake(ana, made.projectId, { ...requiredIntake, objectives: 'Recover 80 % of fibres by month 30.' });
  return { ana, ...made };
}

type Sent = { readonly id: string; readonly role: 'user'; readonly content: string };

/** What somebody answers, as their browser sends it. */
export const said = (content: string): Sent => ({ id: randomUUID(), role: 'user', content });

/** Asks the assistant about the section. */
export const ask = (
  { client }: Person,
  projectId: string,
  conversationHistory: readonly Sent[] = [],
  change: { readonly mode?: 'question' | 'generate'; readonly anew?: boolean; readonly currentContent?: string } = {},
) =>
  client.drafting.assist({
    projectId,
    fieldType,
    currentContent: '',
    mode: 'question',
    ...change,
    conversationHistory: [...conversationHistory],
  });

/** Has the section drafted. */
export const generate = ({ client }: Person, projectId: string, context: object = {}) =>
  client.drafting.generateDocument({
    projectId,
    documentType: 'application_section',
    context: { section: fieldType, ...context },
  });
