import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { plainHeading, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { effortTable } from '#domain/project/workplan/effort-sums.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { basisPoints } from '#domain/values/money.ts';
import { applicantsOf } from '../templates/template-parts.ts';
import { agreementPoints, agreementSteps } from './working-document-words.ts';
import { head, leftPoints, leftRow, type WorkingSource } from './working-source.ts';
import { left, said, saidOrLeft, workingTable } from './working-table.ts';

/** The work packages that a party leads, or that it leads none; a mark where nobody leads any. */
function ledBy({ facts, words, packagesOf, nameOf }: WorkingSource, party: Participant) {
  const leads = facts.workPackages.filter((pack) => nameOf(planOfPackage(pack).lead) !== '');
  if (leads.length === 0) return left(words.gap('package'));
  const own = leads.filter((pack) => planOfPackage(pack).lead === party.id);
  return said(own.length === 0 ? words.leadsNone : packagesOf(own.map(({ id }) => id)));
}

function partyRows(source: WorkingSource) {
  const { facts, words } = source;
  return applicantsOf(facts).map((party) => [
    said(party.name),
    said(words.template.role(party.role)),
    saidOrLeft(words.template.country(party.country), words.gap('country')),
    saidOrLeft(detailsOf(party).pic, words.gap('pic')),
    ledBy(source, party),
    left(words.gap('signs')),
  ]);
}

function workRows(source: WorkingSource) {
  const { facts, words, nameOf } = source;
  const { workPackages, participants, plan } = facts;
  const { byPackage } = effortTable(plan.effort, workPackages, participants, []);
  const rows = workPackages.map((pack, at) => {
    const { startMonth, endMonth, lead } = planOfPackage(pack);
    const months = byPackage[at] ?? 0;
    return [
      said(words.drafts.packageName(pack.number, pack.title)),
      saidOrLeft(nameOf(lead), words.gap('lead')),
      saidOrLeft(words.months(startMonth, endMonth), words.gap('months')),
      saidOrLeft(months === 0 ? '' : words.template.personMonths(months), words.gap('effort')),
    ];
  });
  return rows.length > 0 ? rows : [leftRow(source, 'package', 'lead', 'months', 'effort')];
}

/** What each participant works, costs and asks for, with its share of the whole. Those of a service stand here too. */
function moneyBlocks(source: WorkingSource): readonly DocumentBlock[] {
  const { facts, words } = source;
  const { participants, total } = budgetTotals(facts);
  const { byParticipant, total: effort } = effortTable(facts.plan.effort, facts.workPackages, facts.participants, []);
  if (total.amount === 0) return [plainNote(words.gap('budget'))];
  const { template, euro } = words;
  const hasService = facts.participants.some(({ role }) => role === 'subcontractor');
  const share = (part: number, whole: number) => (whole === 0 ? '' : template.share(basisPoints(part / whole)));
  const months = (worked: number) => (worked === 0 ? '' : template.personMonths(worked));
  const nameOf = (id: string | null) => facts.participants.find((each) => each.id === id)?.name ?? words.nobody;
  const row = (name: string, worked: number, sum: typeof total) => [
    said(name),
    said(months(worked)),
    said(euro(sum.amount)),
    said(share(sum.amount, total.amount)),
    said(euro(sum.requested)),
    said(share(sum.requested, total.requested)),
  ];
  return [
    workingTable(
      [28, 12, 18, 12, 18, 12],
      head(source, 'partner', 'effort', 'costs', 'share_of_costs', 'requested', 'share_of_requested'),
      [
        ...participants.map((each, nth) => row(nameOf(each.participantId), byParticipant[nth] ?? 0, each)),
        row(words.total, effort, total),
      ],
    ),
    plainParagraph(hasService ? `${words.rounded} ${words.noParty}` : words.rounded),
  ];
}

/** What partners have to settle before they write a consortium agreement, with what the project says of them. */
export function agreementPreparationBlocks(source: WorkingSource): readonly DocumentBlock[] {
  const { words } = source;
  const { heading } = words;
  return [
    plainHeading(2, heading('parties')),
    workingTable(
      [27, 17, 14, 13, 13, 16],
      head(source, 'party', 'role', 'country', 'pic', 'leads', 'signs'),
      partyRows(source),
    ),
    plainHeading(2, heading('work')),
    workingTable([40, 22, 20, 18], head(source, 'package', 'lead', 'months', 'effort'), workRows(source)),
    plainHeading(2, heading('money')),
    ...moneyBlocks(source),
    plainHeading(2, heading('to_settle')),
    ...leftPoints(source, 3, agreementPoints),
    plainHeading(2, heading('next')),
    {
      type: 'list',
      ordered: true,
      start: 1,
      items: agreementSteps.map((step) => [plainParagraph(words.step(step))]),
    },
  ];
}
