import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { basisPoints } from '#domain/values/money.ts';
import { coordinatorName, onOwnPages, signatureBlocks, titleOrGap } from './template-parts.ts';
import type { LetterSubject, TemplateWords } from './template-words.ts';

/** What a partner does in the project, as far as the project says. */
function partBlocks(facts: ProjectFacts, partner: Participant, words: TemplateWords): readonly DocumentBlock[] {
  const contribution = detailsOf(partner).contribution.trim();
  const led = facts.workPackages.filter((pack) => planOfPackage(pack).lead === partner.id);
  return [
    ...(contribution === ''
      ? [plainNote(words.toWrite('contribution'))]
      : [plainParagraph(words.letterPart), plainParagraph(contribution)]),
    ...(led.length === 0 ? [] : [plainParagraph(words.letterLeads(led))]),
  ];
}

/** What a partner costs and asks for, and which share of the whole that is; null where the budget has nothing of it. */
export function moneyOf(facts: ProjectFacts, partner: Participant) {
  const { participants, total } = budgetTotals(facts);
  const own = participants.find(({ participantId }) => participantId === partner.id);
  if (own === undefined || own.amount === 0) return null;
  const share = own.requested === 0 || total.requested === 0 ? null : basisPoints(own.requested / total.requested);
  return { amount: own.amount, requested: own.requested, share };
}

/** What a partner costs, and what it pays itself, where the budget says so. */
function moneyBlocks(facts: ProjectFacts, partner: Participant, words: TemplateWords): readonly DocumentBlock[] {
  const money = moneyOf(facts, partner);
  const { ownResources } = detailsOf(partner);
  return [
    ...(money === null ? [] : [plainParagraph(words.letterBudget(money.amount, money.requested, money.share))]),
    ...(ownResources === null || ownResources === 0 ? [] : [plainParagraph(words.letterOwn(ownResources))]),
  ];
}

/** Who writes to whom, and about which project. */
export function letterSubject(facts: ProjectFacts, partner: Participant | null, words: TemplateWords): LetterSubject {
  return {
    partner: partner?.name ?? words.toWrite('partner'),
    coordinator: coordinatorName(facts),
    title: titleOrGap(facts, words),
    acronym: facts.intake.acronym.trim(),
    call: facts.program.identifier,
  };
}

/** How a letter begins. */
export function letterHead(subject: LetterSubject, words: TemplateWords): readonly DocumentBlock[] {
  return [
    plainNote(words.toWrite('letterhead')),
    plainParagraph(words.letterTo(subject.coordinator)),
    plainHeading(1, words.about('letters', subject.acronym === '' ? subject.title : subject.acronym)),
  ];
}

function letter(facts: ProjectFacts, partner: Participant | null, words: TemplateWords): readonly DocumentBlock[] {
  const subject = letterSubject(facts, partner, words);
  return [
    ...letterHead(subject, words),
    plainParagraph(words.letterOpening(partner?.role ?? 'associated_partner', subject)),
    ...(partner === null ? [plainNote(words.toWrite('contribution'))] : partBlocks(facts, partner, words)),
    ...(partner === null ? [] : moneyBlocks(facts, partner, words)),
    plainNote(words.toWrite('why')),
    plainNote(words.toWrite('commitment')),
    ...signatureBlocks(words),
  ];
}

/**
 * Who writes a letter: every partner, and somebody without a name where there is no partner yet. Those who are only
 * paid for a service write none.
 */
export function letterSenders({ participants }: ProjectFacts): readonly (Participant | null)[] {
  const partners = participants.filter(({ role }) => role !== 'coordinator' && role !== 'subcontractor');
  return partners.length > 0 ? partners : [null];
}

/** A letter of every partner to the coordinator. */
export function letterBlocks(facts: ProjectFacts, words: TemplateWords): readonly DocumentBlock[] {
  return onOwnPages(letterSenders(facts).map((partner) => letter(facts, partner, words)));
}
