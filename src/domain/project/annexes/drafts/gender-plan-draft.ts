import { plainHeading, plainNote } from '#domain/project/document/plain-blocks.ts';
import { from, sentence, type DraftPiece } from '#domain/project/drafting/drafting.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { genderPlanBlocksAsked, withoutGenderPlan } from '../templates/gender-plan.ts';
import { applicantsOf, factRows, participantRows, signatureBlocks } from '../templates/template-parts.ts';
import type { AnnexDraftWords } from './annex-draft-words.ts';
import { annexGap, asTemplate, partsOnOwnPages, underHeading, type AnnexPart } from './annex-parts.ts';
import { isAbout, namesOf, type SaidInProject } from './said-in-project.ts';

/** So many sentences at most below one heading. */
const MOST_SENTENCES = 8;

const equality = /\b(?:gender\w*|women|equality|femei\w*|egalitat\w*)\b/;
/** Where a sentence on equality belongs, by its words; anything else is a measure. */
const subjects = [
  ['training', /\b(?:train\w*|workshops?|courses?|formare\w*|instruire\w*|cursuri\w*)\b/],
  ['data', /\b(?:data|figures|statistic\w*|monitor\w*|indicators?|date|datele|statistici\w*)\b/],
  ['resources', /\b(?:budget\w*|officers?|committees?|resurse\w*|buget\w*|comisi\w*)\b/],
  ['published', /\b(?:publish\w*|website|signed|publicat\w*|semnat\w*)\b/],
] as const;

const subjectOf = (folded: string) => subjects.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'measures';

/** Whether the organization has a plan, as far as the project says. */
function planPiece(participant: Participant, words: AnnexDraftWords): DraftPiece {
  return answerOf(participant, 'gender_plan') === 'no'
    ? sentence(words.noPlan(participant.name), [from('participant', participant.name, participant.name)])
    : annexGap(words.gap('plan'));
}

function outline(
  facts: ProjectFacts,
  participant: Participant,
  said: readonly SaidInProject[],
  words: AnnexDraftWords,
): readonly AnnexPart[] {
  const { template } = words;
  const everybody = facts.participants.map(({ name }) => name);
  const isAlone = applicantsOf(facts).length === 1;
  const own = said.filter(
    (each) =>
      equality.test(each.folded) &&
      (each.by === participant.id || isAbout(each, namesOf(participant), everybody) || (isAlone && each.by === null)),
  );
  const part = (heading: (typeof genderPlanBlocksAsked)[number] | 'measures') =>
    underHeading(
      template.heading(heading),
      own
        .filter(({ folded }) => subjectOf(folded) === heading)
        .slice(0, MOST_SENTENCES)
        .map(({ piece }) => piece),
      template.toWrite(heading),
    );
  const rows = participantRows(participant, template).filter(([fact]) => fact !== 'participant_role');
  return [
    asTemplate(plainHeading(1, template.about('gender_plan', participant.name)), factRows(rows, template)),
    { is: 'paragraph', pieces: [planPiece(participant, words)] },
    asTemplate(plainNote(words.requiredOfPlan)),
    ...genderPlanBlocksAsked.flatMap(part),
    ...part('measures'),
    asTemplate(...signatureBlocks(template)),
  ];
}

/** The outline of a gender equality plan for each organization that has none, with what the project says of it. */
export function genderPlanDraft(
  facts: ProjectFacts,
  said: readonly SaidInProject[],
  words: AnnexDraftWords,
): readonly AnnexPart[] {
  return partsOnOwnPages(withoutGenderPlan(facts).map((participant) => outline(facts, participant, said, words)));
}
