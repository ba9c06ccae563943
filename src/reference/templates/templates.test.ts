import { describe, expect, it } from 'vitest';

import type { ProgramFacts } from '#domain/program/facts.ts';
import { exampleProgram, programme, testNow, windowsOn } from '#test/made/program-facts.ts';

import { guidanceFor } from './proposal-template.ts';
import { pageLimitFor, templateFor } from './templates.ts';

const formOf = (change: Partial<ProgramFacts>) => templateFor(exampleProgram(change), testNow)?.id ?? null;

describe('the form of a call', () => {
  it.each<readonly [string, Partial<ProgramFacts>, string | null]>([
    ['an innovation action', {}, 'HE-RIA-IA'],
    ['a support action', { typeOfAction: 'CSA' }, 'HE-CSA'],
    ['a type of action without a known form', { typeOfAction: 'PCP' }, null],
    ['a first stage', { windows: windowsOn('stage', '2027-02-02', '2027-09-02') }, 'HE-STAGE1'],
    ['a second stage', { windows: windowsOn('stage', '2026-02-02', '2027-02-02') }, 'HE-RIA-IA'],
    [
      'a postdoctoral fellowship',
      { programme: programme('HORIZON-MSCA'), identifier: 'HORIZON-MSCA-2027-PF-01', typeOfAction: 'MSCA' },
      'MSCA-PF',
    ],
    [
      'a fellowship whose kind is not told',
      { programme: programme('HORIZON-MSCA'), identifier: 'HORIZON-MSCA-2027-X', title: 'X', typeOfActionLabel: null },
      null,
    ],
    [
      'the EIC Accelerator, short',
      { programme: programme('HORIZON-EIC-ACC'), title: 'EIC Accelerator, short proposal' },
      'EIC-SHORT',
    ],
    ['the EIC Accelerator, full', { programme: programme('HORIZON-EIC-ACC') }, 'EIC-FULL'],
    ['LIFE standard action', { programme: programme('LIFE-ENV'), typeOfAction: 'SAP' }, 'LIFE-SAP'],
    ['LIFE of another type', { programme: programme('LIFE-ENV'), typeOfAction: 'PJG' }, null],
    ['LIFE Clean Energy Transition', { programme: programme('LIFE-CET'), typeOfAction: 'CSA' }, 'LIFE-CET'],
    ['Erasmus+ through a national agency', { programme: programme('ERASMUS'), kind: 'national' }, 'KA220'],
    ['a programme without a known form', { programme: programme('AMIF') }, null],
  ])('%s', (_, change, form) => {
    expect(formOf(change)).toBe(form);
  });
});

describe('the limit of pages', () => {
  it("is the call's own where it states one, else that of the form, of a lump sum its own", () => {
    const { money } = exampleProgram();
    expect(pageLimitFor(exampleProgram({ pageLimit: 43 }), testNow)).toEqual({ pages: 43, of: 'call' });
    expect(pageLimitFor(exampleProgram({ pageLimit: null }), testNow)).toEqual({ pages: 40, of: 'form' });
    expect(
      pageLimitFor(exampleProgram({ pageLimit: null, money: { ...money, costModel: 'Lump sum' } }), testNow),
    ).toEqual({ pages: 45, of: 'form' });
    expect(
      pageLimitFor(exampleProgram({ pageLimit: 40, windows: windowsOn('stage', '2027-02-02', '2027-09-02') }), testNow),
    ).toEqual({ pages: 10, of: 'form' });
    expect(pageLimitFor(exampleProgram({ pageLimit: null, programme: programme('AMIF') }), testNow)).toBeNull();
  });
});

describe('the guidance of a section', () => {
  it('names its parts of the form and the criteria that judge them', () => {
    const form = templateFor(exampleProgram(), testNow);
    if (!form) throw new Error('an innovation action has a form');
    const namesOf = (key: Parameters<typeof guidanceFor>[1]) => {
      const { parts, criteria } = guidanceFor(form, key);
      return [parts.map(({ no }) => no), criteria.map(({ name }) => name)];
    };
    expect(namesOf('objectives')).toEqual([['1.1'], ['Excellence']]);
    expect(namesOf('project-summary')).toEqual([['2.1', '2.2'], ['Impact']]);
    expect(namesOf('team')).toEqual([['3.2'], ['Implementation']]);
  });

  it('is empty where the form has no such part', () => {
    const form = templateFor(exampleProgram({ windows: windowsOn('stage', '2027-02-02', '2027-09-02') }), testNow);
    if (!form) throw new Error('a first stage has a form');
    expect(guidanceFor(form, 'team')).toEqual({ parts: [], criteria: [] });
  });
});
