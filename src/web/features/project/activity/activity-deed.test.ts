import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { projectActions, type ProjectAction } from '#domain/activity/actions.ts';
import { sectionKeys } from '#test/made/sections.ts';
import { wordsFor } from '#web/page/words.ts';
import { deedParams, type Deed } from '#words/project/activity-deed.ts';

function sentence(action: ProjectAction, data: Deed['data'], by: string | null = 'Ana Pop', automatic = false): string {
  const words = wordsFor('en', 'activity_deeds');
  const params = deedParams({ words, names: wordsFor('en', 'project_names') }, { action, by, automatic, data });
  return renderToStaticMarkup(words.rich(`did.${action}`, { ...params, who: (name) => name, deed: (what) => what }));
}

describe('what somebody did', () => {
  it.each(projectActions)('says what %s is, with and without what it names', (action) => {
    const full = sentence(action, {
      section: 'team',
      key: 'CV',
      format: 'pdf',
      status: 'validated',
      hard: 1,
      soft: 2,
      lines: 40,
      pieces: 2,
      version: 3,
      task: 'Ask the bank',
      person: 'Cora Sand',
    });
    for (const said of [
      full,
      sentence(action, {}),
      sentence(action, { section: 'Gone', key: 7, format: 'odt', status: 'lost', version: 'x', rows: 'x', lines: 'x' }),
    ]) {
      // Who came by a link is marked as a guest.
      const isOfGuest = action === 'task_link.commented' || action === 'task_link.uploaded';
      expect(said.replace(isOfGuest ? ' (guest)' : '', '')).toMatch(/^Ana Pop [a-z].*[a-zA-Z\d”]$/);
      expect(said.includes('(guest)')).toBe(isOfGuest);
      expect(said).not.toMatch(/undefined|NaN|null|_|\s{2}/);
    }
  });

  it('names the section, the annex, the version and counts', () => {
    expect(sectionKeys.map((section) => sentence('section.written', { section }))[5]).toBe('Ana Pop wrote in Timeline');
    expect(sentence('annex.uploaded', { key: 'CV' })).toBe('Ana Pop uploaded the annex CV');
    expect(sentence('annex.validated', { key: 'CV', status: 'rejected' })).toBe(
      'Ana Pop had the annex CV checked: rejected',
    );
    expect(sentence('project.downloaded', { format: 'docx' })).toBe(
      'Ana Pop downloaded the application as Word document',
    );
    expect(sentence('project.downloaded', { format: 'xlsx' })).toBe('Ana Pop downloaded the budget as spreadsheet');
    expect(sentence('annex.downloaded', { key: 'CV' })).toBe('Ana Pop downloaded the annex CV');
    expect(sentence('working_document.downloaded', { document: 'risk_register' })).toBe(
      'Ana Pop downloaded the risk register',
    );
    expect(sentence('working_document.downloaded', { document: 'gone' })).toBe('Ana Pop downloaded a working document');
    expect(sentence('task.completed', { task: 'Ask the bank' })).toBe('Ana Pop completed the task “Ask the bank”');
    expect(sentence('assignment.made', { person: 'Cora Sand' })).toBe('Ana Pop gave the project to Cora Sand');
    expect(sentence('assignment.ended', {})).toBe('Ana Pop took the project from somebody');
    expect(sentence('task.completed', {})).toBe('Ana Pop completed a task');
    expect(sentence('version.restored', { version: 3 })).toBe('Ana Pop restored version 3');
    expect(sentence('validation.run', { hard: 1, soft: 12 })).toBe(
      'Ana Pop had the project checked: 1 blocking issue, 12 warnings',
    );
  });

  it.each([
    ['Ana Pop', false, 'Ana Pop'],
    [null, false, 'A former member'],
    [null, true, 'Fundwright'],
  ] as const)('names who did it: %s, %s', (by, automatic, name) => {
    expect(sentence('task.created', {}, by, automatic)).toBe(`${name} added a task`);
  });
});
