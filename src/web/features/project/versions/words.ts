import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Declared } from '#domain/project/declarations/declarations.ts';
import { participantQuestions } from '#domain/project/participants/participant-codes.ts';
import { detailsOf, type KeyPerson } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { planOfPackage, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { PlanItem } from '#domain/project/workplan/plan.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import type { Formats } from '#words/formats.ts';
import type { Words } from '#words/words.ts';

type Said = {
  readonly words: Words<'versions'>;
  readonly names: Words<'project_names'>;
  readonly participants: Words<'participants'>;
  readonly plan: Words<'work_plan'>;
  readonly declarations: Words<'declarations'>;
};

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

/** A field of a form as a text to compare; null where it is empty. */
function labelled(label: string, value: string | null): string | null {
  return value === null || value.trim() === '' ? null : `${label}: ${value}`;
}

function personWords({ words, participants }: Said, person: KeyPerson): string {
  const { name, role, gender, careerStage, months, leads } = person;
  const said = [
    role,
    gender === null ? null : participants(`gender.${gender}`),
    careerStage === null ? null : participants(`stage.${careerStage}`),
    months === null ? null : words('person_months', { months: months / 100 }),
    leads ? participants('person.leads') : null,
  ].filter((part) => part !== null && part !== '');
  return said.length === 0 ? name : `${name} (${said.join(', ')})`;
}

/** Everything of a participant beyond name, place, kind, size and role, as a text to compare. */
function detailWords(said: Said, participant: Participant, { participants: all }: VersionSnapshot): string {
  const { participants: words } = said;
  const details = detailsOf(participant);
  const host = all.find(({ id }) => id === details.of)?.name ?? null;
  const hostLabel = participant.role === 'subcontractor' ? 'field.of_subcontractor' : 'field.of_affiliated_entity';
  const euro = (amount: Cents | null) => (amount === null ? null : words.formats.euroExact(amount));
  return joined([
    labelled(words('field.shortName'), details.shortName),
    labelled(words('field.pic'), details.pic),
    labelled(words('field.website'), details.website),
    labelled(words('group.contact'), Object.values(details.contact).filter(Boolean).join(', ')),
    labelled(words(hostLabel), host),
    labelled(words('field.contribution'), details.contribution),
    labelled(words('field.owner'), details.owner),
    labelled(words('field.ownerCountry'), details.ownerCountry),
    ...participantQuestions.map((question) => {
      const answer = details.answers[question];
      return answer === undefined ? null : labelled(words(`question.${question}`), said.words(`answer.${answer}`));
    }),
    labelled(words('group.people'), details.people.map((person) => personWords(said, person)).join('; ')),
    labelled(words('field.subcontracting'), details.subcontracting),
    labelled(words('field.equipment'), details.equipment),
    labelled(words('field.ownResources'), euro(details.ownResources)),
    labelled(words('field.otherIncome'), euro(details.otherIncome)),
  ]);
}

export function participantWords(said: Said, participant: Participant, of: VersionSnapshot): string {
  const { words, names } = said;
  const { name, country, kind, size, role } = participant;
  return joined([
    name,
    country,
    kind === null ? null : words(`participant_kind.${kind}`),
    size === null ? null : words(`participant_size.${size}`),
    names(`participant_role.${role}`),
    detailWords(said, participant, of),
  ]);
}

export function workPackageWords(
  { words, plan: planned }: Said,
  workPackage: WorkPackage,
  { participants }: VersionSnapshot,
): string {
  const { number, title } = workPackage;
  const { startMonth, endMonth, lead, purpose, objectives } = planOfPackage(workPackage);
  return joined([
    words('work_package', { number }),
    title,
    monthsBetween(words, startMonth, endMonth),
    labelled(planned('head.lead'), participants.find(({ id }) => id === lead)?.name ?? null),
    purpose === null ? null : planned(`purpose.${purpose}`),
    labelled(planned('head.objectives'), objectives),
  ]);
}

/** What is declared about the project as a whole, as a text to compare. */
export function declaredWords({ words, declarations }: Said, declared: Declared): string {
  switch (declared.part) {
    case 'answer':
      return `${declarations(`question.${declared.of}`)} ${words(`answer.${declared.value}`)}`;
    case 'pages':
      return `${declarations(`question.${declared.of}`)} ${declarations('pages')}: ${declared.value}`;
    case 'text':
      return `${declarations(`field.${declared.of}`)}: ${declared.value}`;
    case 'amount':
      return `${declarations(`field.${declared.of}`)}: ${words.formats.euroExact(declared.value)}`;
  }
}

function monthsBetween(words: Words<'versions'>, from: number | null, to: number | null): string | null {
  if (from !== null && to !== null) return words('months', { from, to });
  const month = from ?? to;
  return month === null ? null : words('month', { month });
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
      const when = monthsBetween(words, item.startMonth, item.endMonth);
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
    case 'period':
      return joined([kind, monthOf(item.month)]);
  }
}

export function annexWords({ words }: Said, { key, filename, sha256 }: VersionSnapshot['annexes'][number]): string {
  // The name alone does not tell two uploads apart.
  return joined([key, filename, words('file', { fingerprint: sha256.slice(0, 8) })]);
}
