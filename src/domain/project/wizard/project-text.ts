import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import {
  WIZARD_TEXT_LIMIT,
  type wizardIntakeFields,
  type WizardFieldKey,
  type wizardListSources,
} from './wizard-keys.ts';
import {
  beneficiaryParagraphs,
  categoryParagraphs,
  equipmentReasons,
  ethicsParagraphs,
  keyFigureParagraphs,
  participantParagraphs,
  personnelParagraphs,
  securityParagraphs,
  timeParagraphs,
  workPackageParagraphs,
} from './wizard-lists.ts';
import type { WizardWords } from './wizard-words.ts';

/** A place of the project that a field is filled from. */
export type WizardSource =
  | { readonly kind: 'intake'; readonly field: (typeof wizardIntakeFields)[number] }
  | { readonly kind: 'section'; readonly key: SectionKey }
  | { readonly kind: (typeof wizardListSources)[number] };

/** What the project says for a field, and where it stands. Where nothing is written yet: where it would stand. */
export type ProjectText = { readonly text: string; readonly from: readonly WizardSource[] };

type Piece = { readonly from: WizardSource; readonly paragraphs: readonly string[] };

const isSaid = ({ paragraphs }: Piece): boolean => paragraphs.some((text) => text.trim() !== '');

/** As much of a text as a field can hold, without half a character at its end. */
function withinLimit(text: string): string {
  return text.length <= WIZARD_TEXT_LIMIT ? text : text.slice(0, WIZARD_TEXT_LIMIT).replace(/[\uD800-\uDBFF]$/u, '');
}

/** All that is said of these, one below the other. */
function together(first: Piece, ...others: readonly Piece[]): ProjectText {
  const said = [first, ...others].filter(isSaid);
  const paragraphs = said.flatMap((piece) => piece.paragraphs.map((text) => text.trim()).filter((text) => text !== ''));
  return {
    text: withinLimit(paragraphs.join('\n')),
    from: said.length === 0 ? [first.from] : said.map(({ from }) => from),
  };
}

/** The first of these that says something. */
function firstOf(first: Piece, ...others: readonly Piece[]): ProjectText {
  return together([first, ...others].find(isSaid) ?? first);
}

/** The sections with these keys that the program asks for, in this order. */
function sectionPieces({ sections }: ProjectFacts, keys: readonly SectionKey[]): readonly Piece[] {
  return keys.flatMap((key) => {
    const found = sections.find((section) => section.key === key);
    return found ? [{ from: { kind: 'section', key }, paragraphs: [found.text] }] : [];
  });
}

/** A field of the intake. */
function intakePiece({ intake }: ProjectFacts, field: 'description' | 'objectives' | 'methodology' | 'keyPersonnel') {
  return { from: { kind: 'intake', field }, paragraphs: [intake[field]] } as const satisfies Piece;
}

const planPiece = (paragraphs: readonly string[]): Piece => ({ from: { kind: 'work_plan' }, paragraphs });
const budgetPiece = (paragraphs: readonly string[]): Piece => ({ from: { kind: 'budget' }, paragraphs });
const declared = (paragraphs: readonly string[]): Piece => ({ from: { kind: 'declarations' }, paragraphs });

/** The section where it is written, else what the intake says. */
function sectionOrIntake(facts: ProjectFacts, keys: readonly SectionKey[], field: 'objectives' | 'methodology') {
  const pieces = sectionPieces(facts, keys);
  const [first, ...others] = pieces;
  return first && pieces.some(isSaid) ? together(first, ...others) : firstOf(intakePiece(facts, field));
}

/** These sections, and what the work plan says instead. */
function withPlan(
  facts: ProjectFacts,
  keys: readonly SectionKey[],
  paragraphs: readonly string[],
): readonly [Piece, ...Piece[]] {
  const [first, ...others] = sectionPieces(facts, keys);
  return first ? [first, ...others, planPiece(paragraphs)] : [planPiece(paragraphs)];
}

function impacts(facts: ProjectFacts, words: WizardWords): ProjectText {
  const served: Piece = {
    from: { kind: 'intake', field: 'beneficiaries' },
    paragraphs: beneficiaryParagraphs(facts, words),
  };
  const [section, ...others] = sectionPieces(facts, ['impact', 'expected-impact', 'expected-impacts']);
  const figures = planPiece(keyFigureParagraphs(facts, words));
  return section ? together(section, ...others, served, figures) : together(served, figures);
}

function management(facts: ProjectFacts, words: WizardWords): ProjectText {
  const [section, ...others] = sectionPieces(facts, ['management', 'team']).filter(isSaid);
  const plan = planPiece(workPackageParagraphs(facts, words, 'management'));
  return section ? together(section, ...others, plan) : together(intakePiece(facts, 'keyPersonnel'), plan);
}

function finalReview(facts: ProjectFacts, words: WizardWords): ProjectText {
  const { title, acronym, durationMonths: months } = facts.intake;
  const from = { kind: 'intake', field: 'title' } as const;
  if (title.trim() === '') return { text: '', from: [from] };
  const { total } = budgetTotals(facts);
  const text = words.whole({ title, acronym, months, participants: facts.participants.length, total });
  return together({ from, paragraphs: [text] });
}

/** What a project says for a field of the portal's guide: the mapping of the portal. */
export function projectText(facts: ProjectFacts, field: WizardFieldKey, words: WizardWords): ProjectText {
  switch (field) {
    case 'abstract':
      return firstOf(intakePiece(facts, 'description'), ...sectionPieces(facts, ['project-summary']));
    case 'consortium_description':
      return together({ from: { kind: 'participants' }, paragraphs: participantParagraphs(facts, words) });
    case 'objectives':
      return sectionOrIntake(facts, ['objectives'], 'objectives');
    case 'methodology':
      return sectionOrIntake(facts, ['methodology', 'innovation'], 'methodology');
    case 'expected_impacts':
      return impacts(facts, words);
    case 'dissemination':
      return firstOf(...withPlan(facts, ['dissemination'], workPackageParagraphs(facts, words, 'dissemination')));
    case 'work_plan':
      return together(planPiece(workPackageParagraphs(facts, words)));
    case 'timeline':
      return firstOf(...withPlan(facts, ['timeline'], timeParagraphs(facts, words)));
    case 'management_structure':
      return management(facts, words);
    case 'personnel_costs':
      return together(budgetPiece(personnelParagraphs(facts, words)));
    case 'equipment':
      return together(budgetPiece(categoryParagraphs(facts, words, ['equipment'])), {
        from: { kind: 'participants' },
        paragraphs: equipmentReasons(facts, words),
      });
    case 'other_costs':
      return together(
        budgetPiece(
          categoryParagraphs(facts, words, ['materials', 'travel', 'subcontracting', 'other_direct', 'indirect']),
        ),
      );
    case 'ethics_statement':
      return together(declared(ethicsParagraphs(facts, words)));
    case 'security_aspects':
      return together(declared(securityParagraphs(facts, words)));
    case 'final_review':
      return finalReview(facts, words);
  }
}
