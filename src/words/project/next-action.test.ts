import { expect, it } from 'vitest';

import type { ProjectFacts } from '#domain/project/facts.ts';
import type { NextAction } from '#domain/project/overview/next-action.ts';
import { wordsFor } from '#server/platform/words.ts';
import { exampleAnnex, exampleLine, exampleProject, sectionsWith } from '#test/made/project-facts.ts';

import { actionText, afterText } from './next-action.ts';

const words = { words: wordsFor('en', 'overview'), names: wordsFor('en', 'project_names') };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const annex = exampleAnnex();

it.each([
  [
    { code: 'complete_intake' },
    {},
    'The intake is not complete',
    'Still missing: Title, Description, Objectives, Beneficiaries, TRL at the start.',
  ],
  [{ code: 'fix_blocking', hard: 1 }, {}, '1 red flag blocks the application', 'Each says what was found'],
  [{ code: 'fix_blocking', hard: 2 }, {}, '2 red flags block the application', 'Each says what was found'],
  [
    { code: 'draft_section', section: 'team' },
    {},
    'Team is not complete',
    '0 characters are written; it counts as complete at 2,000.',
  ],
  [
    { code: 'shorten_section', section: 'team' },
    { sections: sectionsWith({ team: 'a'.repeat(2_501) }) },
    'Team is over its limit',
    '1 character more than the limit of 2,500.',
  ],
  [{ code: 'fix_budget' }, {}, 'The budget has no lines yet', 'It is valid with at least one complete line'],
  [
    { code: 'fix_budget' },
    { budgetLines: [exampleLine('l1', { amount: null })] },
    'The budget is not valid',
    '1 entry to correct: lines that are not complete',
  ],
  [{ code: 'upload_annexes' }, { annexList: [annex] }, '1 required annex still to upload', '0 of 1 are there.'],
  [{ code: 'run_validation' }, {}, 'Everything is written: validate the project', 'The validation has not run yet.'],
  [{ code: 'build_package' }, {}, 'All parts are complete', 'Build the package'],
  [{ code: 'refresh_status' }, {}, 'Nothing is left to do here', 'Text, budget and annexes stay readable.'],
] as const satisfies readonly (readonly [NextAction, Partial<ProjectFacts>, string, string])[])(
  'the next step %o is told with what it takes',
  (action, change, heading, detail) => {
    const text = actionText(words, action, exampleProject(change));
    expect(plain(text.heading)).toBe(heading);
    expect(plain(text.detail)?.startsWith(detail)).toBe(true);
  },
);

it('tells the step after the next one in a few words', () => {
  expect(afterText(words, { code: 'draft_section', section: 'team' })).toBe(
    'After that: draft the next section, Team.',
  );
  expect(afterText(words, { code: 'fix_budget' })).toBe('After that: the budget.');
  expect(afterText(words, { code: 'build_package' })).toBeNull();
  expect(afterText(words, undefined)).toBeNull();
});
