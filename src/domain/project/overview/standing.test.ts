import { describe, expect, it } from 'vitest';

import { annexCounts } from '#domain/project/annexes/annexes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { openFlags } from '#domain/rules/open-flags.ts';
import type { NotedFlag } from '#domain/rules/flag.ts';
import { redFlags } from '#domain/rules/red-flags.ts';
import { taskSuggestions } from '#domain/project/tasks/task-suggestions.ts';
import { testNow } from '#test/made/program-facts.ts';
import { exampleAnnex, exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { standingOf } from './standing.ts';

const filledIn = intakeOf('T', 'D', {
  acronym: 'A',
  objectives: 'O',
  beneficiaries: 'B',
  trl: 4,
  durationMonths: 36,
  declarations: { ...noDeclarations, answers: { early_start: 'no', similar_proposal: 'no', civil_only: 'yes' } },
});
const sections = (text: (limit: number) => string): ProjectFacts['sections'] =>
  exampleProject().sections.map((section) => ({
    ...section,
    text: text(section.limit),
    length: text(section.limit).length,
  }));
const written = sections((limit) => `${'Twelve pilots by 2028. '.padEnd(limit, 'a')}`);
const done = (change: Partial<ProjectFacts> = {}) =>
  exampleProject({
    status: 'active',
    intake: filledIn,
    sections: written,
    budgetLines: [exampleLine('l')],
    validation: { ranAt: testNow, flags: [] },
    ...change,
  });
/** The same with another text in the section of the team. */
const withTeam = (text: string) =>
  written.map((section) => (section.key === 'team' ? { ...section, text, length: text.length } : section));
const noted = (change: Partial<NotedFlag> = {}): NotedFlag => ({
  ruleId: 'PLACEHOLDER_TEXT',
  subject: 'team',
  severity: 'hard',
  params: { first: '[TBD]', found: '[TBD]', count: 1 },
  status: 'open',
  ...change,
});
/** A project with an incomplete line about which a person waived a finding that rested on this. */
const waived = (params: NotedFlag['params']) =>
  done({
    budgetLines: [exampleLine('a', { amount: null }), exampleLine('b')],
    validation: {
      ranAt: testNow,
      flags: [noted({ ruleId: 'BUDGET_LINE_INCOMPLETE', subject: '', severity: 'soft', params, status: 'waived' })],
    },
  });
const codes = (facts: ProjectFacts) => standingOf(facts, testNow).actions.map(({ code }) => code);
const statuses = (facts: ProjectFacts) =>
  Object.fromEntries(Object.entries(standingOf(facts, testNow).parts).map(([part, { status }]) => [part, status]));

describe('how the parts of a project stand', () => {
  it('is not started in a new one, whose program wants no annex', () => {
    expect(statuses(exampleProject())).toEqual({
      intake: 'not_started',
      sections: 'not_started',
      budget: 'not_started',
      annexes: 'complete',
      validation: 'not_started',
    });
  });

  it('is in progress where something is there', () => {
    const facts = exampleProject({
      intake: intakeOf('T', '', {}),
      sections: withTeam('a').map((section) =>
        section.key === 'team' ? section : { ...section, text: '', length: 0 },
      ),
      budgetLines: [exampleLine('l', { amount: null })],
    });
    expect(statuses(facts)).toMatchObject({ intake: 'in_progress', sections: 'in_progress', budget: 'in_progress' });
  });

  it('is complete where everything is there and nothing blocks', () => {
    expect(new Set(Object.values(statuses(done())))).toEqual(new Set(['complete']));
    expect(standingOf(done(), testNow)).toMatchObject({ hard: 0, overall: 100 });
    expect(codes(done())).toEqual(['build_package']);
  });
});

describe('a section over its limit', () => {
  const facts = done({ sections: withTeam('a'.repeat(2_501)) });
  it('is complete nowhere: not in its own status, the progress, the next action or the tasks', () => {
    const { sections: standings, parts } = standingOf(facts, testNow);
    expect(standings.get('team')).toBe('over_limit');
    expect(parts.sections).toEqual({ percent: 99, status: 'in_progress' });
    expect(standingOf(facts, testNow).actions).toEqual([
      { code: 'shorten_section', section: 'team' },
      { code: 'build_package' },
    ]);
    expect(taskSuggestions(facts, testNow, [])).toMatchObject([
      { key: 'section-limit:team', code: 'shorten_section' },
      { code: 'submit_early' },
    ]);
  });

  it('is complete at the limit itself', () => {
    expect(standingOf(done({ sections: withTeam('1'.repeat(2_500)) }), testNow).sections.get('team')).toBe('completed');
  });
});

describe('a placeholder that was left in a complete section', () => {
  const team = `[TBD] ${'5 people '.repeat(240)}`;
  it.each([
    ['before any run', { ranAt: null, flags: [] }],
    ['after a run that found nothing', { ranAt: testNow, flags: [] }],
    ['after a run that found it', { ranAt: testNow, flags: [noted()] }],
    [
      'where somebody claims to have filled another one in',
      { ranAt: testNow, flags: [noted({ status: 'resolved', params: { first: 'XXX', found: 'XXX', count: 1 } })] },
    ],
  ])('blocks %s, on every page', (_, validation) => {
    const facts = done({ sections: withTeam(team), validation });
    const standing = standingOf(facts, testNow);
    expect(standing.hard).toBe(1);
    expect(standing.sections.get('team')).toBe('blocked');
    expect(standing.parts.sections.status).toBe('blocked');
    expect(standing.parts.validation).toEqual({ percent: 0, status: 'blocked' });
    expect(standing.actions[0]).toEqual({ code: 'fix_blocking', hard: 1 });
    expect(taskSuggestions(facts, testNow, [])).toMatchObject([{ code: 'fix_blocking' }, { code: 'submit_early' }]);
  });

  it('does not block once it is filled in, although the last run found it', () => {
    const facts = done({ validation: { ranAt: testNow, flags: [noted()] } });
    expect(standingOf(facts, testNow)).toMatchObject({ hard: 0, overall: 100 });
    expect(codes(facts)).toEqual(['build_package']);
  });

  it('is settled by a claim until the next run', () => {
    const facts = done({ sections: withTeam(team) });
    const flags = openFlags(facts, testNow).map((flag) => ({ ...flag, status: 'resolved' as const }));
    expect(flags).toHaveLength(1);
    expect(standingOf({ ...facts, validation: { ranAt: testNow, flags } }, testNow).hard).toBe(0);
  });
});

describe('what is open', () => {
  const facts = done({ annexList: [exampleAnnex()], budgetLines: [] });
  it('is what blocks now, and of the warnings those that a run has noted', () => {
    expect(openFlags(facts, testNow).map(({ ruleId }) => ruleId)).toEqual(['MANDATORY_ANNEX_MISSING']);
    const flags = [noted({ ruleId: 'BUDGET_EMPTY', subject: '', severity: 'soft', params: {} })];
    const standing = standingOf({ ...facts, validation: { ranAt: testNow, flags } }, testNow);
    expect([standing.hard, standing.soft]).toEqual([1, 1]);
  });

  it('is nothing that a person waived, until it rests on something else', () => {
    expect(standingOf(waived({ count: 1, lines: '1' }), testNow).soft).toBe(0);
    expect(standingOf(waived({ count: 1, lines: '2' }), testNow).soft).toBe(1);
  });

  it('before the first run is only what is visible at once', () => {
    expect(openFlags({ ...facts, validation: { ranAt: null, flags: [] } }, testNow)).toEqual([]);
    expect(redFlags(facts, testNow).length).toBeGreaterThan(0);
    expect(annexCounts(facts.annexList, facts.annexFiles)).toEqual({ wanted: 1, uploaded: 0 });
  });
});

it('a participant of a kind that nobody has said leaves the budget open, and a run asks for it', () => {
  const facts = done({
    participants: [exampleParticipant('p', { kind: null })],
    budgetLines: [exampleLine('l', { participantId: 'p' })],
  });
  expect(statuses(facts)['budget']).toBe('in_progress');
  expect(codes(facts)).toContain('fix_budget');
  expect(redFlags(facts, testNow)).toContainEqual(
    expect.objectContaining({ ruleId: 'FUNDING_RATE_TOO_HIGH', params: { unknown: 'maximum' } }),
  );
});

it('names every step that is still open, in the order of the work', () => {
  const facts = exampleProject({ sections: written.map((section) => ({ ...section, text: '[TBD]', length: 5 })) });
  expect(codes(facts)).toEqual([
    'complete_intake',
    'fix_blocking',
    'draft_section',
    'fix_budget',
    'run_validation',
    'build_package',
  ]);
  expect(codes(exampleProject({ status: 'submitted' }))).toEqual(['refresh_status']);
});
