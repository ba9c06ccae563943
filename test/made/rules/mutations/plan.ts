import { instantFromMs } from '#domain/values/time.ts';
import { windowsOn } from '#test/made/program-facts.ts';
import { exampleDeliverable } from '../work-plans.ts';
import {
  intake,
  declares,
  unanswered,
  plan,
  pack,
  deliverable,
  program,
  both,
  without,
  type Mutation,
} from './change.ts';

export const planMutations: readonly Mutation[] = [
  // Timing and schedule
  ['the deadline is over', program({ windows: windowsOn('deadline', '2026-09-01') }), ['DEADLINE_PASSED']],
  ['the deadline is tomorrow', program({ windows: windowsOn('deadline', '2026-11-21') }), ['DEADLINE_WITHIN_48H']],
  ['the call opens later', program({ opensAt: instantFromMs(Date.UTC(2026, 11, 1)) }), ['CALL_NOT_OPEN']],
  ['work has begun', declares({ early_start: 'yes' }), ['START_BEFORE_SUBMISSION']],
  ['nobody says whether work has begun', unanswered('early_start'), ['START_BEFORE_SUBMISSION']],
  [
    'no invitation to the second stage',
    both(
      program({ deadlineModel: 'two-stage', windows: windowsOn('stage', '2026-09-01', '2027-02-02') }),
      declares({ stage_two_invited: 'no' }),
    ),
    ['STAGE2_WITHOUT_INVITATION'],
  ],
  ['no duration', intake({ durationMonths: null }), ['DURATION_MISSING']],
  [
    'four months, and a plan of three years',
    intake({ durationMonths: 4 }),
    [
      'DURATION_OUT_OF_RANGE',
      'GANTT_EXCEEDS_DURATION',
      'PM_TOO_HIGH_PER_PERSON',
      'TOO_MANY_DELIVERABLES',
      'TEXT_DURATION_DIFFERS',
    ],
  ],
  ['eight years', intake({ durationMonths: 96 }), ['DURATION_OUT_OF_RANGE', 'GANTT_GAPS']],
  ['a year less', intake({ durationMonths: 35 }), ['GANTT_EXCEEDS_DURATION']],
  ['a year without work', intake({ durationMonths: 48 }), ['GANTT_GAPS']],
  [
    'a milestone after the end',
    plan(({ milestones }) => ({ milestones: milestones.map((each) => ({ ...each, month: 37 })) })),
    ['GANTT_EXCEEDS_DURATION'],
  ],
  [
    'a package turned round',
    pack('w2', { startMonth: 30, endMonth: 20 }),
    ['WP_START_AFTER_END', 'DELIVERABLE_OUTSIDE_WP'],
  ],
  [
    'a task turned round',
    plan(({ tasks }) => ({ tasks: tasks.map((each) => ({ ...each, startMonth: 12, endMonth: 11 })) })),
    ['WP_START_AFTER_END'],
  ],
  ['a deliverable outside its package', deliverable('d3', { month: 31 }), ['DELIVERABLE_OUTSIDE_WP']],
  [
    'five of six deliverables at the end',
    plan(({ deliverables }) => ({
      deliverables: [
        ...deliverables,
        ...['a', 'b', 'c'].map((id) => exampleDeliverable(id, { workPackageId: 'w3', month: 36 })),
      ],
    })),
    ['DELIVERABLES_LATE_CLUSTER'],
  ],
  // Work plan
  [
    'no data management plan',
    plan(({ deliverables }) => ({ deliverables: without(deliverables, 'd1') })),
    ['NO_DMP_DELIVERABLE'],
  ],
  ['a late data management plan', deliverable('d1', { month: 7 }), ['NO_DMP_DELIVERABLE']],
  [
    'no plan for dissemination',
    plan(({ deliverables }) => ({ deliverables: without(deliverables, 'd2') })),
    ['NO_DEC_DELIVERABLE'],
  ],
  ['a late plan for dissemination', deliverable('d2', { month: 12 }), ['NO_DEC_DELIVERABLE']],
  ['three risks', plan(({ risks }) => ({ risks: without(risks, 'r1') })), ['NO_RISK_TABLE']],
  [
    'a risk without an answer',
    plan(({ risks }) => ({ risks: risks.map((each) => (each.id === 'r1' ? { ...each, mitigation: '' } : each)) })),
    ['RISK_WITHOUT_MITIGATION'],
  ],
  [
    'a milestone without verification',
    plan(({ milestones }) => ({ milestones: milestones.map((each) => ({ ...each, verification: '' })) })),
    ['MILESTONE_WITHOUT_VERIFICATION'],
  ],
  ['a deliverable without a level', deliverable('d3', { dissemination: null }), ['DELIVERABLE_NUMBERING']],
  ['a deliverable without a package', deliverable('d3', { workPackageId: null }), ['DELIVERABLE_NUMBERING']],
  [
    'nineteen deliverables',
    plan(({ deliverables }) => ({
      deliverables: [
        ...deliverables,
        ...Array.from({ length: 15 }, (_, index) =>
          exampleDeliverable(`n${index}`, { workPackageId: 'w2', month: 18 }),
        ),
      ],
    })),
    ['TOO_MANY_DELIVERABLES'],
  ],
  [
    'a task after the end',
    plan(({ tasks }) => ({ tasks: tasks.map((each) => ({ ...each, endMonth: 40 })) })),
    ['GANTT_EXCEEDS_DURATION'],
  ],
  [
    'a deliverable after the end',
    deliverable('d4', { month: 40 }),
    ['DELIVERABLE_OUTSIDE_WP', 'GANTT_EXCEEDS_DURATION'],
  ],
  ['a deliverable before its package', deliverable('d4', { month: 3 }), ['DELIVERABLE_OUTSIDE_WP']],
  ['a data management plan without a month', deliverable('d1', { month: null }), ['NO_DMP_DELIVERABLE']],
  ['a plan for dissemination without a month', deliverable('d2', { month: null }), ['NO_DEC_DELIVERABLE']],
  [
    'a risk that says nothing',
    plan(({ risks }) => ({ risks: risks.map((each) => (each.id === 'r1' ? { ...each, description: '' } : each)) })),
    ['NO_RISK_TABLE'],
  ],
  ['no risks', plan(() => ({ risks: [] })), ['NO_RISK_TABLE']],
  [
    'five months, and a plan of three years',
    intake({ durationMonths: 5 }),
    [
      'DURATION_OUT_OF_RANGE',
      'GANTT_EXCEEDS_DURATION',
      'PM_TOO_HIGH_PER_PERSON',
      'TOO_MANY_DELIVERABLES',
      'TEXT_DURATION_DIFFERS',
    ],
  ],
  ['a month beyond six years', intake({ durationMonths: 73 }), ['DURATION_OUT_OF_RANGE', 'GANTT_GAPS']],
  [
    'a package that begins late',
    pack('w1', { startMonth: 40, endMonth: 50 }),
    ['DELIVERABLE_OUTSIDE_WP', 'GANTT_EXCEEDS_DURATION'],
  ],
  [
    'no invitation that anybody speaks of',
    program({ deadlineModel: 'two-stage', windows: windowsOn('stage', '2026-09-01', '2027-02-02') }),
    ['STAGE2_WITHOUT_INVITATION'],
  ],
];
