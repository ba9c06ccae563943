import { from, inTheirWords, sentence, type DraftPiece } from '#domain/project/drafting/drafting.ts';
import { withoutEnd } from '#domain/project/drafting/said-sentences.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { letterHead, letterSenders, letterSubject, moneyOf } from '../templates/letters.ts';
import { signatureBlocks } from '../templates/template-parts.ts';
import type { AnnexDraftWords } from './annex-draft-words.ts';
import { annexGap, asTemplate, partsOnOwnPages, type AnnexPart } from './annex-parts.ts';
import { isAbout, namesOf, type SaidInProject } from './said-in-project.ts';

/** So many objectives, so many sentences about the sender, and so many tasks and deliverables of it at most. */
const [MOST_AIMS, MOST_SENTENCES, MOST_ITEMS] = [4, 6, 12];

/** Which letters, and from what. */
export type LetterSource = {
  readonly facts: ProjectFacts;
  readonly said: readonly SaidInProject[];
  readonly words: AnnexDraftWords;
};

const monthsSaid = (months: readonly (number | null)[]) => months.map((month) => (month === null ? '' : String(month)));

function openingPiece({ facts, words }: LetterSource, partner: Participant | null): DraftPiece {
  const subject = letterSubject(facts, partner, words.template);
  const { title, acronym } = facts.intake;
  const sources = [
    ...(partner === null ? [] : [from('participant', partner.name, partner.name)]),
    from('participant', subject.coordinator, subject.coordinator),
    ...(title.trim() === '' && acronym.trim() === '' ? [] : [from('intake', 'title', title, acronym)]),
    from('call', subject.call, subject.call),
  ];
  return sentence(words.template.letterOpening(partner?.role ?? 'associated_partner', subject), sources, 1);
}

/** The objectives of the project, behind a sentence that says so. */
function aimParts({ facts, words }: LetterSource): readonly AnnexPart[] {
  const aims = inTheirWords(facts.intake.objectives, 'intake', 'objectives').slice(0, MOST_AIMS);
  if (aims.length === 0) return [{ is: 'paragraph', pieces: [annexGap(words.gap('objectives'))] }];
  return [
    { is: 'paragraph', pieces: [{ ...sentence(words.aims, [from('intake', 'objectives', '')]) }] },
    { is: 'items', pieces: aims },
  ];
}

/** The work packages, tasks and deliverables that the sender is to lead. */
function workPieces({ facts, words }: LetterSource, partner: Participant): readonly DraftPiece[] {
  const numbers = planNumbers(facts.plan, facts.workPackages);
  const led = facts.workPackages
    .filter((pack) => planOfPackage(pack).lead === partner.id)
    .map((pack) => {
      const name = words.fixed.packageName(pack.number, withoutEnd(pack.title));
      return sentence(words.template.letterLeads([pack]), [from('work_package', name, name, String(pack.number))]);
    });
  const { tasks, deliverables } = facts.plan;
  const own = [
    ...tasks.map((task) => ({ of: 'task' as const, ...task, start: task.startMonth, end: task.endMonth })),
    ...deliverables.map((each) => ({ of: 'deliverable' as const, ...each, start: each.month, end: each.month })),
  ].filter(({ lead, title }) => lead === partner.id && withoutEnd(title) !== '');
  const items = own.slice(0, MOST_ITEMS).map(({ of, id, title, start, end }) => {
    const number = numbers.get(id) ?? '';
    const plain = withoutEnd(title);
    const item = words.fixed.item({ number, title: plain, start, end });
    const text = of === 'task' ? words.leadsTask(item) : words.leadsDeliverable(item);
    return sentence(text, [from(of, `${number} ${plain}`, plain, ...monthsSaid([start, end]))]);
  });
  return [...led, ...items];
}

/** What the sender puts in: months of work, costs, own money. */
function commitmentPieces({ facts, words }: LetterSource, partner: Participant): readonly DraftPiece[] {
  const { fixed, template } = words;
  const worked = facts.plan.effort.reduce(
    (sum, { participantId, months }) => sum + (participantId === partner.id ? months : 0),
    0,
  );
  const money = moneyOf(facts, partner);
  const { ownResources } = detailsOf(partner);
  const effort = fixed.months(worked);
  return [
    ...(worked === 0 ? [] : [sentence(words.effort(effort), [from('effort', partner.name, effort)])]),
    ...(money === null
      ? []
      : [
          sentence(template.letterBudget(money.amount, money.requested, money.share), [
            from(
              'budget',
              partner.name,
              fixed.amount(money.amount),
              fixed.amount(money.requested),
              ...(money.share === null ? [] : [template.share(money.share)]),
            ),
          ]),
        ]),
    ...(ownResources === null || ownResources === 0
      ? []
      : [sentence(template.letterOwn(ownResources), [from('participant', partner.name, fixed.amount(ownResources))])]),
  ];
}

function partnerParts(source: LetterSource, partner: Participant): readonly AnnexPart[] {
  const { said, words } = source;
  const { template } = words;
  const contribution = inTheirWords(detailsOf(partner).contribution, 'participant', partner.name);
  const everybody = source.facts.participants.map(({ name }) => name);
  const others = said.filter((each) => each.by !== partner.id && isAbout(each, namesOf(partner), everybody));
  const commitment = commitmentPieces(source, partner);
  const brings: readonly AnnexPart[] =
    contribution.length === 0
      ? [{ is: 'paragraph', pieces: [annexGap(template.toWrite('contribution'))] }]
      : [
          {
            is: 'paragraph',
            pieces: [sentence(template.letterPart, [from('participant', partner.name, '')]), ...contribution],
          },
        ];
  return [
    ...brings,
    { is: 'items', pieces: workPieces(source, partner) },
    { is: 'items', pieces: others.slice(0, MOST_SENTENCES).map(({ piece }) => piece) },
    {
      is: 'paragraph',
      pieces: [
        ...commitment,
        annexGap(template.toWrite('why')),
        ...(commitment.length > 0 ? [] : [annexGap(template.toWrite('commitment'))]),
      ],
    },
  ];
}

function letter(source: LetterSource, partner: Participant | null): readonly AnnexPart[] {
  const { facts, words } = source;
  const { template } = words;
  const nobody = (['contribution', 'why', 'commitment'] as const).map((each) => annexGap(template.toWrite(each)));
  return [
    asTemplate(...letterHead(letterSubject(facts, partner, template), template)),
    { is: 'paragraph', pieces: [openingPiece(source, partner)] },
    ...aimParts(source),
    ...(partner === null ? [{ is: 'paragraph' as const, pieces: nobody }] : partnerParts(source, partner)),
    asTemplate(...signatureBlocks(template)),
  ];
}

/** A letter of every partner, with its part of the work, its effort and what the texts say of it. */
export function letterDraft(source: LetterSource): readonly AnnexPart[] {
  return partsOnOwnPages(letterSenders(source.facts).map((partner) => letter(source, partner)));
}
