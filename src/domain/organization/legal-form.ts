import type { LegalForm, OrganizationKind } from './organization-codes.ts';
import { legalForms } from './organization-codes.ts';

const kinds: Readonly<Record<LegalForm, OrganizationKind | null>> = {
  limited: 'company',
  plc: 'company',
  llp: 'company',
  partnership: 'company',
  sole: 'company',
  coop: 'company',
  nonprofit: 'nonprofit',
  other: null,
};

/** The kind of organization that a legal form usually means; null where it tells nothing. */
export function kindOfForm(form: string): OrganizationKind | null {
  const known = legalForms.find((code) => code === form);
  return known ? kinds[known] : null;
}
