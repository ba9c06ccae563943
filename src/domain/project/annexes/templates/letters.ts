import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { basisPoints } from '#domain/values/money.ts';
import { coordinatorName, onOwnPages, signatureBlocks, titleOrGap } from './template-parts.ts';
import type { TemplateWords } from './template-words.ts';

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

/** What a partner costs, and what it pays itself, where the budget says so. */
function moneyBlocks(facts: ProjectFacts, partner: Participant, words: TemplateWords): readonly DocumentBlock[] {
  const { participants, total } = budgetTotals(facts);
  const own = participants.find(({ participantId }) => participantId === partner.id);
  const { ownResources } = detailsOf(partner);
  const share =
    own === undefined || own.requested === 0 || total.requested === 0
      ? null
      : basisPoints(own.requested / total.requested);
  return [
    ...(own === undefined || own.amount === 0
      ? []
      : [plainParagraph(words.letterBudget(own.amount, own.requested, share))]),
    ...(ownResources === null || ownResources === 0 ? [] : [plainParagraph(words.letterOwn(ownResources))]),
  ];
}

function letter(facts: ProjectFacts, partner: Participant | null, words: TemplateWords): readonly DocumentBlock[] {
  const coordinator = coordinatorName(facts);
  const subject = {
    partner: partner?.name ?? words.toWrite('partner'),
    coordinator,
    title: titleOrGap(facts, words),
    acronym: facts.intake.acronym.trim(),
    call: facts.program.identifier,
  };
  return [
    plainNote(words.toWrite('letterhead')),
    plainParagraph(words.letterTo(coordinator)),
    plainHeading(1, words.about('letters', subject.acronym === '' ? subject.title : subject.acronym)),
    plainParagraph(words.letterOpening(partner?.role ?? 'associated_partner', subject)),
    ...(partner === null ? [plainNote(words.toWrite('contribution'))] : partBlocks(facts, partner, words)),
    ...(partner === null ? [] : moneyBlocks(facts, partner, words)),
    plainNote(words.toWrite('why')),
    plainNote(words.toWrite('commitment')),
    ...signatureBlocks(words),
  ];
}

/**
 * A letter of every partner to the coordinator, and one without a sender where there is no partner yet. Those who are
 * only paid for a service write none.
 */
export function letterBlocks(facts: ProjectFacts, words: TemplateWords): readonly DocumentBlock[] {
  const partners = facts.participants.filter(({ role }) => role !== 'coordinator' && role !== 'subcontractor');
  const senders = partners.length > 0 ? partners : [null];
  return onOwnPages(senders.map((partner) => letter(facts, partner, words)));
}
