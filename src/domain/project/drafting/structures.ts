import type { SectionKind } from './draft-codes.ts';
import type { DraftGapCode, DraftHeading } from './draft-codes.ts';
import {
  answerPieces,
  from,
  gap,
  isAnswered,
  sentence,
  type Drafting,
  type Part,
  type DraftPiece,
} from './drafting.ts';
import {
  aimPieces,
  beneficiaryPieces,
  descriptionPieces,
  durationPieces,
  figurePieces,
  moneyPieces,
  objectivePieces,
  outcomePieces,
  readinessPieces,
} from './parts/aim-parts.ts';
import { consortiumPieces, costPieces, effortPieces, partnerPieces, peoplePieces } from './parts/people-parts.ts';
import {
  deliverablePieces,
  methodPieces,
  milestonePieces,
  packagePieces,
  riskPieces,
  schedulePieces,
} from './parts/plan-parts.ts';
import { quoted, withoutEnd } from './said-sentences.ts';

const paragraph = (pieces: readonly DraftPiece[], heading: DraftHeading | null = null): Part => ({
  heading,
  is: 'paragraph',
  pieces,
});
const items = (pieces: readonly DraftPiece[], heading: DraftHeading | null = null): Part => ({
  heading,
  is: 'items',
  pieces,
});

/** A mark for something that only a person can say, where nobody has. */
function asked(
  drafting: Drafting,
  code: DraftGapCode,
  ...questions: Parameters<typeof isAnswered>[1][]
): readonly DraftPiece[] {
  return isAnswered(drafting, ...questions) ? [] : [gap(drafting.words, code)];
}

/** What the call says of the matter, quoted. */
function callPieces({ call, words }: Drafting, most: number): readonly DraftPiece[] {
  return call
    .slice(0, most)
    .map((text) => sentence(words.callSays(withoutEnd(text)), [from('call', quoted(text, 60), text)], 3));
}

const packageParts = (drafting: Drafting): readonly Part[] =>
  packagePieces(drafting).map((pieces, index) => paragraph(pieces, index === 0 ? 'work' : null));

/** The parts of a section, by what it is about. */
const structures: Readonly<Record<SectionKind, (drafting: Drafting) => readonly Part[]>> = {
  summary: (drafting) => [
    paragraph([...aimPieces(drafting), ...answerPieces(drafting), ...descriptionPieces(drafting, 4)]),
    paragraph([...objectivePieces(drafting, 3), ...beneficiaryPieces(drafting), ...figurePieces(drafting, 3)]),
    paragraph([
      ...consortiumPieces(drafting),
      ...durationPieces(drafting),
      ...moneyPieces(drafting),
      ...readinessPieces(drafting),
    ]),
  ],
  objectives: (drafting) => [
    paragraph([...answerPieces(drafting), ...objectivePieces(drafting)]),
    paragraph([...beneficiaryPieces(drafting), ...readinessPieces(drafting)]),
    items(outcomePieces(drafting), 'outcomes'),
    items(figurePieces(drafting), 'figures'),
  ],
  methodology: (drafting) => [
    paragraph([...answerPieces(drafting), ...methodPieces(drafting)], 'approach'),
    ...packageParts(drafting),
    items(riskPieces(drafting), 'risks'),
  ],
  innovation: (drafting) => [
    paragraph(
      [
        ...answerPieces(drafting),
        ...callPieces(drafting, 2),
        ...asked(drafting, 'state_of_the_art', 'state_of_the_art'),
      ],
      'starting_point',
    ),
    paragraph([
      ...descriptionPieces(drafting),
      ...asked(drafting, 'novelty', 'novelty', 'advantage'),
      ...readinessPieces(drafting),
    ]),
    items(deliverablePieces(drafting), 'results'),
    paragraph(asked(drafting, 'exploit', 'exploit')),
  ],
  team: (drafting) => [
    paragraph([...answerPieces(drafting), ...consortiumPieces(drafting)]),
    items(partnerPieces(drafting), 'partners'),
    items(peoplePieces(drafting), 'people'),
    paragraph(effortPieces(drafting)),
  ],
  timeline: (drafting) => [
    paragraph([...answerPieces(drafting), ...durationPieces(drafting)]),
    items(schedulePieces(drafting), 'steps'),
    items(milestonePieces(drafting), 'milestones'),
    items(deliverablePieces(drafting), 'results'),
  ],
  impact: (drafting) => [
    paragraph([...answerPieces(drafting), ...callPieces(drafting, 2), ...beneficiaryPieces(drafting)]),
    items(outcomePieces(drafting), 'outcomes'),
    items(figurePieces(drafting), 'figures'),
    paragraph(asked(drafting, 'exploit', 'exploit', 'scale')),
  ],
  dissemination: (drafting) => [
    paragraph([...answerPieces(drafting), ...beneficiaryPieces(drafting)], 'audience'),
    paragraph([
      ...asked(drafting, 'audience', 'audience'),
      ...asked(drafting, 'channels', 'channels'),
      ...asked(drafting, 'exploit', 'exploit'),
    ]),
    items(deliverablePieces(drafting, ['DEC', 'DATA', 'DMP']), 'results'),
  ],
  resources: (drafting) => [
    paragraph([...answerPieces(drafting), ...moneyPieces(drafting)]),
    items(costPieces(drafting), 'costs'),
    paragraph([...effortPieces(drafting), ...asked(drafting, 'cost_reason', 'costs')]),
  ],
  risks: (drafting) => [paragraph(answerPieces(drafting)), items(riskPieces(drafting), 'risks')],
  general: (drafting) => [
    paragraph([...answerPieces(drafting), ...(drafting.answers.length > 0 ? [] : [gap(drafting.words, 'point')])]),
    items(drafting.parts.map(({ no, title }) => gap(drafting.words, 'form_part', `${no} ${title}`))),
  ],
};

/** The parts of a section, in their order, before they are fitted into its limit. */
export function partsOf(kind: SectionKind, drafting: Drafting): readonly Part[] {
  return structures[kind](drafting);
}
