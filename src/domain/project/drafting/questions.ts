import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { DraftQuestion, SectionKind } from './draft-codes.ts';

/** What to ask about a kind of section, in this order where nothing tells otherwise. */
const asked: Readonly<Record<SectionKind, readonly DraftQuestion[]>> = {
  summary: ['problem', 'solution', 'change', 'who', 'goal'],
  objectives: ['goal', 'measure', 'problem', 'who', 'change'],
  methodology: ['steps', 'methods', 'proof', 'what_if', 'begin'],
  innovation: ['state_of_the_art', 'novelty', 'advantage', 'exploit', 'proof'],
  team: ['lead', 'experience', 'together', 'shares'],
  timeline: ['begin', 'critical', 'steps', 'what_if'],
  impact: ['change', 'figures', 'scale', 'who', 'exploit'],
  dissemination: ['audience', 'channels', 'exploit', 'scale'],
  resources: ['costs', 'shares', 'lead'],
  risks: ['dangers', 'what_if', 'critical'],
  general: ['point', 'facts', 'example', 'who'],
};

/** Whether the project says nothing of what a question is about. */
const missing: Readonly<Partial<Record<DraftQuestion, (facts: ProjectFacts) => boolean>>> = {
  problem: ({ intake }) => intake.description.trim() === '',
  goal: ({ intake }) => intake.objectives.trim() === '',
  measure: ({ plan }) => plan.kpis.length === 0,
  figures: ({ plan }) => plan.kpis.length === 0,
  who: ({ intake }) => intake.beneficiaries.trim() === '',
  steps: ({ intake, workPackages }) => intake.methodology.trim() === '' && workPackages.length === 0,
  methods: ({ intake }) => intake.methodology.trim() === '',
  what_if: ({ plan }) => plan.risks.length === 0,
  dangers: ({ plan }) => plan.risks.length === 0,
  lead: ({ intake, participants }) =>
    intake.keyPersonnel.trim() === '' && participants.every((each) => detailsOf(each).people.length === 0),
  shares: ({ plan }) => plan.effort.length === 0,
  begin: ({ workPackages }) => workPackages.length === 0,
};

/** What no list of the project can say: a person has to, so it is asked before what is known already. */
const onlyPeopleKnow: ReadonlySet<DraftQuestion> = new Set([
  'solution',
  'change',
  'state_of_the_art',
  'novelty',
  'advantage',
  'exploit',
  'experience',
  'together',
  'critical',
  'scale',
  'audience',
  'channels',
  'costs',
  'proof',
  'point',
]);

/** All questions about a section, in the order in which they help most: what is missing first. */
export function questionsFor(kind: SectionKind, facts: ProjectFacts): readonly DraftQuestion[] {
  const weight = (code: DraftQuestion) => (missing[code]?.(facts) === true ? 0 : onlyPeopleKnow.has(code) ? 1 : 2);
  return asked[kind].toSorted((a, b) => weight(a) - weight(b));
}

/** The question to ask next; null where all are asked. */
export function nextQuestion(
  kind: SectionKind,
  facts: ProjectFacts,
  before: readonly (DraftQuestion | null)[],
): DraftQuestion | null {
  return questionsFor(kind, facts).find((code) => !before.includes(code)) ?? null;
}
