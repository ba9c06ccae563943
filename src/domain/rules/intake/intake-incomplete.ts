import { missingIntakeFields } from '#domain/project/intake/intake.ts';
import { rule } from '../rule.ts';

/** Required fields of the intake are empty. */
export const intakeIncomplete = rule({
  id: 'INTAKE_INCOMPLETE',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'intake',
  source: 'own-completeness',
  params: { default: { missing: 'fields' } },
  check: ({ intake }) => {
    const missing = missingIntakeFields(intake);
    return missing.length > 0 ? [{ params: { missing: missing.join(',') } }] : [];
  },
});
