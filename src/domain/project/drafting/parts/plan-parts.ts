import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { from, gap, inTheirWords, isAnswered, orGap, sentence, type Drafting, type DraftPiece } from '../drafting.ts';
import { withoutEnd } from '../said-sentences.ts';

const monthsSaid = (...months: readonly (number | null)[]) =>
  months.map((month) => (month === null ? '' : String(month)));
const closed = (text: string) => `${withoutEnd(text)}.`;

function nameOf({ facts }: Drafting, id: string | null): string | null {
  return facts.participants.find((each) => each.id === id)?.name ?? null;
}

/** What a work package is called, with its months and its lead, and what of that is missing. */
function packageHead(drafting: Drafting, pack: WorkPackage): readonly DraftPiece[] {
  const { words } = drafting;
  const { startMonth: start, endMonth: end, lead: leadId } = planOfPackage(pack);
  const lead = nameOf(drafting, leadId);
  const title = withoutEnd(pack.title);
  const name = words.packageName(pack.number, title);
  const said = [name, ...monthsSaid(start, end), lead ?? ''];
  const text = closed(words.workPackage({ number: pack.number, title, start, end, lead }));
  return [
    sentence(
      text,
      [from('work_package', name, ...said), ...(lead === null ? [] : [from('participant', lead, lead)])],
      1,
    ),
    ...(start === null || end === null ? [gap(words, 'package_months', name)] : []),
    ...(lead === null ? [gap(words, 'package_lead', name)] : []),
  ];
}

/** The work packages: what each is for, and by which tasks. */
export function packagePieces(drafting: Drafting): readonly (readonly DraftPiece[])[] {
  const { facts, words } = drafting;
  if (facts.workPackages.length === 0) return [[gap(words, 'work_packages')]];
  const numbers = planNumbers(facts.plan, facts.workPackages);
  return facts.workPackages.map((pack) => {
    const name = words.packageName(pack.number, withoutEnd(pack.title));
    const { objectives } = planOfPackage(pack);
    const tasks = facts.plan.tasks.filter(({ workPackageId }) => workPackageId === pack.id);
    return [
      ...packageHead(drafting, pack),
      ...orGap(inTheirWords(objectives, 'work_package', name), words, 'package_objectives').map((piece) =>
        piece.gap ? gap(words, 'package_objectives', name) : piece,
      ),
      ...tasks.flatMap(({ id, title, description, startMonth: start, endMonth: end }) => {
        const number = numbers.get(id) ?? '';
        const plain = withoutEnd(title);
        const item = words.item({ number, title: plain, start, end });
        return plain === ''
          ? []
          : [
              sentence(closed(item), [from('task', `${number} ${plain}`, plain, ...monthsSaid(start, end))], 2),
              ...inTheirWords(description, 'task', `${number} ${plain}`, 3),
            ];
      }),
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
  return facts.workPackages.flatMap((pack) => packageHead(drafting, pack));
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
