import { describe, expect, it } from 'vitest';

import { chipsFor } from './chips.ts';

const programs = ['find_eligible', 'explain_program', 'start_project'];
const projects = ['validate', 'dry_run', 'export_package', 'book_consultant'];
const home = ['find_opportunities', 'create_project', 'update_organization'];
const general = ['how_funding_works', 'what_programs'];

describe('chipsFor', () => {
  it.each([
    ['/', [...home, ...general]],
    ['/app', [...home, ...general]],
    ['/app/', [...home, ...general]],
    ['/app?from=mail', [...home, ...general]],
    ['/app/copilot', [...home, ...general]],
    ['/app/programs', [...programs, ...general]],
    ['/app/programs/life-2026', [...programs, ...general]],
    ['/app/programs/life-2026/start', [...programs, ...general]],
    ['/app/projects/42', [...projects, ...general]],
    ['/app/projects/42/validation#flags', [...projects, ...general]],
    ['/app/projects', general],
    ['/pricing', general],
    ['/app/org', general],
    ['/app/programsets', general],
    ['', general],
  ])('on %s', (path, chips) => {
    expect(chipsFor(path)).toEqual(chips);
  });

  it('never offers more than six', () => {
    for (const path of ['/', '/app/programs', '/app/projects/1']) expect(chipsFor(path).length).toBeLessThanOrEqual(6);
  });
});
