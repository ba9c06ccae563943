import { noDeclarations } from '#domain/project/declarations/declarations.ts';
import type { IntakeField } from './intake-codes.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { intakeSchema } from './intake-schema.ts';

/** What a project is about, in eleven fields, and what is declared of it. Empty texts and null are not filled in yet. */
export type Intake = Shape<typeof intakeSchema>;

/** The fields that have no column of their own. An absent field is not filled in. */
export type StoredIntake = Partial<Omit<Intake, 'title' | 'description'>>;

/** The fields that must be filled before the writing starts (specification 2, section 5). */
export const requiredIntakeFields = [
  'title',
  'description',
  'objectives',
  'beneficiaries',
  'trl',
] as const satisfies readonly IntakeField[];

/** The intake of a project from its columns. */
export function intakeOf(title: string, description: string, stored: StoredIntake): Intake {
  return {
    title,
    acronym: stored.acronym ?? '',
    description,
    objectives: stored.objectives ?? '',
    beneficiaries: stored.beneficiaries ?? '',
    trl: stored.trl ?? null,
    trlEnd: stored.trlEnd ?? null,
    durationMonths: stored.durationMonths ?? null,
    requestedAmount: stored.requestedAmount ?? null,
    methodology: stored.methodology ?? '',
    keyPersonnel: stored.keyPersonnel ?? '',
    declarations: stored.declarations ?? noDeclarations,
  };
}

/** The same by the names of the value. */
export const requiredIntakeKeys = requiredIntakeFields satisfies readonly (keyof Intake)[];

/** The required fields that are still empty. A text of blanks counts as empty. */
export function missingIntakeFields(intake: Intake): readonly (typeof requiredIntakeFields)[number][] {
  return requiredIntakeFields.filter((field) => (field === 'trl' ? intake.trl === null : intake[field].trim() === ''));
}

/** The share of the five required fields that is filled, in percent. */
export function intakeProgress(intake: Intake): number {
  return ((requiredIntakeFields.length - missingIntakeFields(intake).length) * 100) / requiredIntakeFields.length;
}
