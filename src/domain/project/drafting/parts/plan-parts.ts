import { planNumbers, type PlanNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { DraftGapCode } from '../draft-codes.ts';
import { from, gap, inTheirWords, isAnswered, orGap, sentence, type Drafting, type DraftPiece } from '../drafting.ts';
import { withoutEnd } from '../said-sentences.ts';

const monthsSaid = (...months: readonly (number | null)[]) =>
  months.map((month) => (month === null ? '' : String(month)));
const closed = (text: string) => `${withoutEnd(text)}.`;

function nameOf({ facts }: Drafting, id: string | null): string | null {
  return facts.participants.find((each) => each.id === id)?.name ?? null;
}

/** What a work package is called, with its months and its lead. */
function packageHead(drafting: Drafting, pack: WorkPackage): DraftPiece {
  const { words } = drafting;
  const { startMonth: start, endMonth: end, lead: leadId } = planOfPackage(pack);
  const lead = nameOf(drafting, leadId);
  const title = withoutEnd(pack.title);
  const name = words.packageName(pack.number, title);
  const said = [name, ...monthsSaid(start, end), lead ?? ''];
  const text = closed(words.workPackage({ number: pack.number, title, start, end, lead }));
  const sources = [from('work_package', name, ...said), ...(lead === null ? [] : [from('participant', lead, lead)])];
  return sentence(text, sources, 1);
}

/** What is missing of a work package: one mark, however much it is. */
function packageGaps(drafting: Drafting, pack: WorkPackage, asks: readonly DraftGapCode[]): readonly DraftPiece[] {
  const { startMonth, endMonth, lead, objectives } = planOfPackage(pack);
  const open: Readonly<Partial<Record<DraftGapCode, boolean>>> = {
    package_months: startMonth === null || endMonth === null,
    package_lead: nameOf(drafting, lead) === null,
    package_objectives: objectives.trim() === '',
  };
  const missing = asks.filter((code) => open[code] === true);
  const name = drafting.words.packageName(pack.number, withoutEnd(pack.title));
  const [first] = missing;
  if (first === undefined) return [];
  return [gap(drafting.words, missing.length > 1 ? 'package' : first, name)];
}

function taskPieces({ facts, words }: Drafting, pack: WorkPackage, numbers: PlanNumbers): readonly DraftPiece[] {
  return facts.plan.tasks
    .filter(({ workPackageId }) => workPackageId === pack.id)
    .flatMap(({ id, title, description, startMonth: start, endMonth: end }) => {
      const number = numbers.get(id) ?? '';
      const plain = withoutEnd(title);
      if (plain === '') return [];
      const name = `${number} ${plain}`;
      const item = closed(words.item({ number, title: plain, start, end }));
      return [
        sentence(item, [from('task', name, plain, ...monthsSaid(start, end))], 2),
        ...inTheirWords(description, 'task', name, 3),
      ];
    });
}

/** The work packages: what each is for, and by which tasks. */
export function packagePieces(drafting: Drafting): readonly (readonly DraftPiece[])[] {
  const { facts, words } = drafting;
  if (facts.workPackages.length === 0) return [[gap(words, 'work_packages')]];
  const numbers = planNumbers(facts.plan, facts.workPackages);
  return facts.workPackages.map((pack) => {
    const name = words.packageName(pack.number, withoutEnd(pack.title));
    return [
      packageHead(drafting, pack),
      ...inTheirWords(planOfPackage(pack).objectives, 'work_package', name),
      ...packageGaps(drafting, pack, ['package_months', 'package_lead', 'package_objectives']),
      ...taskPieces(drafting, pack, numbers),
    ];
  });
}

/** How the work is done, as the intake says it. */
export function methodPieces(drafting: Drafting): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const said = inTheirWords(facts.intake.methodology, 'intake', 'methodology', 1);
  return isAnswered(drafting, 'steps', 'methods') ? said : orGap(said, words, 'method');
}

/** What can go wrong, and what is done then. */
export function riskPieces(drafting: Drafting): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const { risks } = facts.plan;
  if (risks.length === 0) return isAnswered(drafting, 'what_if', 'dangers') ? [] : [gap(words, 'risks')];
  return risks.flatMap(({ description, mitigation }) => {
    const what = withoutEnd(description);
    if (what === '') return [];
    if (mitigation.trim() === '') return [gap(words, 'mitigation', what)];
    const text = words.risk(what, withoutEnd(mitigation));
    return [sentence(text, [from('risk', what, description, mitigation)], 2)];
  });
}

/** When each work package runs. */
export function schedulePieces(drafting: Drafting): readonly DraftPiece[] {
  const { facts, words } = drafting;
  if (facts.workPackages.length === 0) return [gap(words, 'work_packages')];
  return facts.workPackages.flatMap((pack) => [
    packageHead(drafting, pack),
    ...packageGaps(drafting, pack, ['package_months', 'package_lead']),
  ]);
}

/** By what one sees that the work goes on. */
export function milestonePieces(drafting: Drafting): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const numbers = planNumbers(facts.plan, facts.workPackages);
  if (facts.plan.milestones.length === 0) return [gap(words, 'milestones')];
  return facts.plan.milestones.flatMap(({ id, title, month, verification }) => {
    const plain = withoutEnd(title);
    const number = numbers.get(id) ?? '';
    const item = words.item({ number, title: plain, start: month, end: month });
    const text = closed(words.milestone(item, withoutEnd(verification)));
    return [
      sentence(text, [from('milestone', `${number} ${plain}`, title, ...monthsSaid(month), verification)], 1),
      ...(month === null ? [gap(words, 'milestone_month', plain)] : []),
      ...(verification.trim() === '' ? [gap(words, 'verification', plain)] : []),
    ];
  });
}

/** What comes out of the work. */
export function deliverablePieces(
  { facts, words }: Drafting,
  only: readonly string[] | null = null,
): readonly DraftPiece[] {
  const numbers = planNumbers(facts.plan, facts.workPackages);
  return facts.plan.deliverables
    .filter(({ type }) => only === null || (type !== null && only.includes(type)))
    .flatMap(({ id, title, description, month }) => {
      const plain = withoutEnd(title);
      const number = numbers.get(id) ?? '';
      if (plain === '') return [];
      const item = words.item({ number, title: plain, start: month, end: month });
      const name = `${number} ${plain}`;
      return [
        sentence(closed(item), [from('deliverable', name, plain, ...monthsSaid(month))], 2),
        ...inTheirWords(description, 'deliverable', name, 3),
      ];
    });
}
