import { describe, expect, it } from 'vitest';

import type { Project, ProjectSection } from '#contract/projects.ts';
import { emptyBudget } from '#domain/project/budget/budget-value.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { emptyDocument } from '#domain/project/text/rich-text.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { isWhole, newestParts } from './newest-parts.ts';

const at = '2026-11-20T12:00:00.000Z';
const section = (id: string, revision: number): ProjectSection => ({
  id,
  key: 'team',
  doc: emptyDocument,
  length: 0,
  revision,
  updatedAt: at,
  updatedBy: null,
});

/** A project of which every part that counts its saves is at this revision. */
function project(revision: number, title: string): Project {
  const { id, status, path, archived, language, createdAt, updatedAt } = exampleProject();
  const { organization, program, programId, programSlug, countries, template, call, annexList } = exampleProject();
  return {
    rights: { mayEdit: true, mayComment: true, mayEditTasks: true, maySuggest: true, mayAskGuests: true },
    head: {
      id,
      status,
      path,
      archived,
      language,
      createdAt,
      updatedAt,
      organization,
      program,
      programId,
      programSlug,
      countries,
      template,
      call,
      annexList,
    },
    intake: {
      revision,
      intake: intakeOf(title, '', {}),
      updatedAt: at,
      organization: { description: null, trl: null, administrator: null },
    },
    sections: [section('a', revision), section('b', revision)],
    budget: {
      revision,
      revisions: { participants: 0, work_packages: 0, plan: 0, budget: revision },
      budget: emptyBudget,
      savedAt: null,
      savedBy: null,
    },
    plan: { revision, items: [], savedAt: null, savedBy: null },
    coverage: { expected: null, criteria: [], marks: [] },
    annexes: [],
    tasks: [],
    validation: { ranAt: null, flags: [] },
  };
}

describe('what is known after an answer', () => {
  it('is the answer, where it is as new', () => {
    const answer = project(3, 'newer');
    expect(newestParts(project(2, 'known'), answer, [])).toEqual(answer);
  });

  it('keeps each part and each section that this page knows a later save of', () => {
    const known = { ...project(3, 'saved meanwhile'), sections: [section('a', 5), section('b', 2)] };
    const answer = project(2, 'asked before');
    const { intake, budget, sections } = newestParts(known, { ...answer, sections: project(4, '').sections }, []);
    expect([intake, budget]).toEqual([known.intake, known.budget]);
    expect(sections.map(({ revision }) => revision)).toEqual([5, 4]);
  });

  it('keeps of the other parts those that something came after, and what was not asked for', () => {
    const known = { ...project(1, ''), validation: { ranAt: at, flags: [] } };
    const { rights } = known;
    const answer = { rights, validation: { ranAt: null, flags: [] }, head: { ...known.head, archived: true } };
    expect(newestParts(known, answer, ['validation'])).toEqual({ ...known, head: answer.head });
    expect(newestParts(known, answer, [])).toEqual({ ...known, ...answer });
  });

  it('can only begin with all parts', () => {
    const { head: _, ...rest } = project(1, '');
    expect([isWhole(project(1, '')), isWhole(rest)]).toEqual([true, false]);
  });
});
