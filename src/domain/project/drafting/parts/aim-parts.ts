import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { PlacedMark } from '#domain/project/outcomes/covered-outcomes.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { DraftSourceKind } from '../draft-codes.ts';
import { from, gap, inTheirWords, isAnswered, orGap, sentence, type Drafting, type DraftPiece } from '../drafting.ts';
import { quoted, withoutEnd } from '../said-sentences.ts';

/** So many outcomes of the call are answered in one section; the others have their place in the coverage table. */
const OUTCOMES = 6;

/** Which project it is, and which call it answers. */
export function aimPieces({ facts, words }: Drafting): readonly DraftPiece[] {
  const { intake, program } = facts;
  const title = withoutEnd(intake.title);
  if (title === '') return [gap(words, 'title')];
  const acronym = intake.acronym.trim() === title ? '' : intake.acronym.trim();
  const text = words.aim({ title, acronym, call: program.identifier });
  return [
    sentence(
      text,
      [from('intake', 'title', title, acronym), from('call', program.identifier, program.identifier, program.title)],
      1,
    ),
  ];
}

/** What the project is about, as the intake says it. */
export function descriptionPieces(drafting: Drafting, most: number = Infinity): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const said = inTheirWords(facts.intake.description, 'intake', 'description').slice(0, most);
  return isAnswered(drafting, 'problem', 'solution') ? said : orGap(said, words, 'problem');
}

/** What the project wants to reach. */
export function objectivePieces(drafting: Drafting, most: number = Infinity): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const said = inTheirWords(facts.intake.objectives, 'intake', 'objectives', 1).slice(0, most);
  return isAnswered(drafting, 'goal') ? said : orGap(said, words, 'goal');
}

/** Whom it serves. */
export function beneficiaryPieces(drafting: Drafting): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const said = facts.intake.beneficiaries.trim();
  if (said === '') return isAnswered(drafting, 'who', 'audience') ? [] : [gap(words, 'who')];
  const [first = '', ...others] = inTheirWords(said, 'intake', 'beneficiaries').map(({ text }) => text);
  return [
    sentence(words.beneficiaries(first), [from('intake', 'beneficiaries', first)]),
    ...others.map((text) => sentence(text, [from('intake', 'beneficiaries', text)])),
  ];
}

/** How ready the technology is at both ends. */
export function readinessPieces({ facts, words }: Drafting): readonly DraftPiece[] {
  const { trl, trlEnd } = facts.intake;
  if (trl === null) return [gap(words, 'readiness')];
  const said = [String(trl), ...(trlEnd === null ? [] : [String(trlEnd)])];
  const source = from('intake', trlEnd === null ? 'trl' : 'trlEnd', ...said);
  return [sentence(words.readiness(trl, trlEnd === trl ? null : trlEnd), [source], 2)];
}

/** How long it takes. */
export function durationPieces({ facts, words }: Drafting): readonly DraftPiece[] {
  const months = facts.intake.durationMonths;
  if (months === null) return [gap(words, 'duration')];
  return [sentence(words.duration(months), [from('intake', 'durationMonths', String(months))], 1)];
}

/** What it costs and asks for. */
export function moneyPieces({ facts, words }: Drafting): readonly DraftPiece[] {
  const { total } = budgetTotals(facts);
  if (total.amount > 0) {
    const said = [words.amount(total.amount), words.amount(total.requested)];
    return [sentence(words.budget(total.amount, total.requested), [from('budget', 'total', ...said)], 1)];
  }
  const asked = facts.intake.requestedAmount;
  if (asked === null || asked === 0) return [gap(words, 'budget')];
  return [sentence(words.requested(asked), [from('intake', 'requestedAmount', words.amount(asked))], 1)];
}

function packageTitle({ facts, words }: Drafting, id: string): string | null {
  const found: WorkPackage | undefined = facts.workPackages.find((each) => each.id === id);
  return found === undefined ? null : words.packageName(found.number, found.title);
}

type Place = { readonly of: DraftSourceKind; readonly name: string };

function placeOf(drafting: Drafting, mark: PlacedMark): readonly Place[] {
  if (mark.place === null) return [];
  switch (mark.kind) {
    case 'paragraph':
      return [{ of: 'section', name: drafting.words.sectionName(mark.section) }];
    case 'work_package':
      return [{ of: 'work_package', name: packageTitle(drafting, mark.itemId) ?? mark.place.title }];
    case 'kpi':
      return [{ of: 'kpi', name: mark.place.title }];
  }
}

/** What the call expects, and where the project takes it up as people have marked it. */
export function outcomePieces(drafting: Drafting): readonly DraftPiece[] {
  const { facts, words, section } = drafting;
  return facts.coverage.expected.slice(0, OUTCOMES).map(({ outcome, marks }) => {
    // A section that names itself says nothing.
    const elsewhere = marks.filter((mark) => mark.kind !== 'paragraph' || mark.section !== section);
    const places = elsewhere.flatMap((mark) => placeOf(drafting, mark));
    const call = from('call', quoted(outcome, 60), outcome);
    const named = [...new Map(places.map((place) => [place.name, place])).values()].slice(0, 4);
    if (named.length === 0) return { ...gap(words, 'outcome', withoutEnd(outcome)), sources: [call] };
    const sources = [call, ...named.map(({ of, name }) => from(of, name, name))];
    const names = named.map(({ name }) => name);
    return sentence(words.outcome(withoutEnd(outcome), names), sources, 1);
  });
}

/** The figures by which one sees that the project reaches its aims. */
export function figurePieces(drafting: Drafting, most: number = Infinity): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const { kpis } = facts.plan;
  if (kpis.length === 0) return isAnswered(drafting, 'measure', 'figures') ? [] : [gap(words, 'kpis')];
  return kpis.slice(0, most).flatMap(({ title, unit, baseline, target, month }): readonly DraftPiece[] => {
    const name = withoutEnd(title);
    if (target.trim() === '') return [gap(words, 'kpi_target', name)];
    const text = `${words.keyFigure({ title: name, unit, baseline: baseline.trim(), target: target.trim(), month })}.`;
    const said = [title, baseline, target, unit, month === null ? '' : String(month)];
    const known = sentence(text, [from('kpi', name, ...said)], 1);
    return baseline.trim() === '' ? [known, gap(words, 'kpi_baseline', name)] : [known];
  });
}
