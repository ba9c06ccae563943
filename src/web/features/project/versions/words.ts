import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import { cents } from '#domain/values/money.ts';
import type { Formats } from '#words/formats.ts';
import type { Words } from '#words/words.ts';

type Said = { readonly words: Words<'versions'>; readonly names: Words<'project_names'> };

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** A value of the intake as a text to compare. */
export function intakeWords(formats: Formats, field: IntakeKey, value: string | number | null): string {
  if (value === null) return '';
  return field === 'requestedAmount' && typeof value === 'number' ? formats.euro(cents(value)) : String(value);
}

/** A line of the budget as a text to compare, with the names that its version has. */
export function lineWords(
  { words, names }: Said,
  line: BudgetLine,
  { participants, workPackages }: VersionSnapshot,
): string {
  const owner = participants.find(({ id }) => id === line.participantId)?.name ?? null;
  const work = workPackages.find(({ id }) => id === line.workPackageId);
  return joined([
    names(`budget_category.${line.category}`),
    line.description,
    line.amount === null ? words('no_amount') : words.formats.euroExact(line.amount),
    words.formats.rate(line.rate),
    owner,
    work ? words('work_package', { number: work.number }) : null,
  ]);
}

export function participantWords({ words, names }: Said, participant: Participant): string {
  const { name, country, kind, size, role } = participant;
  const { shortName, pic, owner, contribution, people } = detailsOf(participant);
  return joined([
    name,
    country,
    kind === null ? null : words(`participant_kind.${kind}`),
    size === null ? null : words(`participant_size.${size}`),
    names(`participant_role.${role}`),
    shortName,
    pic,
    owner,
    contribution,
    ...people.map((person) => person.name),
  ]);
}

export function workPackageWords({ words }: Said, { number, title }: WorkPackage): string {
  return joined([words('work_package', { number }), title]);
}

/** What stands in a work plan beside its work packages, as a text to compare. */
export function planWords({ words }: Said, item: PlanItem, { participants, workPackages }: VersionSnapshot): string {
  const nameOf = (id: string | null) => participants.find((each) => each.id === id)?.name ?? null;
  const workOf = (id: string | null) => {
    const work = workPackages.find((each) => each.id === id);
    return work ? words('work_package', { number: work.number }) : null;
  };
  const monthOf = (month: number | null) => (month === null ? null : words('month', { month }));
  const kind = words(`plan.${item.kind}`);
  switch (item.kind) {
    case 'task': {
      const { startMonth: from, endMonth: to } = item;
      const when = from === null || to === null ? monthOf(from ?? to) : words('months', { from, to });
      return joined([kind, workOf(item.workPackageId), item.title, when, nameOf(item.lead), item.description]);
    }
    case 'deliverable': {
      const { type, dissemination, month, lead } = item;
      const said = [item.title, type, dissemination, monthOf(month), nameOf(lead), item.description];
      return joined([kind, workOf(item.workPackageId), ...said]);
    }
    case 'milestone':
      return joined([kind, item.title, ...item.workPackageIds.map(workOf), monthOf(item.month), item.verification]);
    case 'risk':
      return joined([kind, item.description, ...item.workPackageIds.map(workOf), item.mitigation]);
    case 'kpi':
      return joined([kind, item.title, item.baseline, item.target, item.unit, monthOf(item.month)]);
    case 'effort':
      return joined([
        kind,
        nameOf(item.participantId),
        workOf(item.workPackageId),
        words('person_months', { months: item.months / 100 }),
      ]);
  }
}

export function annexWords({ words }: Said, { key, filename, sha256 }: VersionSnapshot['annexes'][number]): string {
  // The name alone does not tell two uploads apart.
  return joined([key, filename, words('file', { fingerprint: sha256.slice(0, 8) })]);
}
