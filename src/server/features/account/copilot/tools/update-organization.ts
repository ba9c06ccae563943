import { z } from 'zod';

import type { OrganizationProfileAnswer } from '#contract/organizations.ts';
import { changesSchema, type OrganizationChanges, type ProposalLine } from '#domain/account/copilot/kept-answer.ts';
import { can } from '#domain/organization/permissions.ts';
import { countryName } from '#words/organization/country-name.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';

const input = z.object({
  changes: changesSchema.describe(toolDescriptions.update_organization.changes),
});

type Field = keyof OrganizationChanges;
const fields = [
  'name',
  'country',
  'size',
  'trl',
  'caen',
  'description',
  'headcount',
  'keywords',
] as const satisfies readonly Field[];

type Value = string | number | readonly string[] | null | undefined;

function shownValue(asked: CopilotQuestion, field: Field, value: Value): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'country') return countryName(wordsFor(asked.locale, 'countries'), String(value));
  if (field === 'size') {
    const size = changesSchema.shape.size.safeParse(value);
    return size.success && size.data !== undefined
      ? wordsFor(asked.locale, 'copilot_answers')(`size.${size.data}`)
      : null;
  }
  return typeof value === 'object'
    ? wordsFor(asked.locale, 'copilot_answers').formats.list(value, 'plain')
    : String(value);
}

function linesOf(
  asked: CopilotQuestion,
  { values }: OrganizationProfileAnswer,
  changes: OrganizationChanges,
): readonly ProposalLine[] {
  const words = wordsFor(asked.locale, 'copilot_answers');
  return fields.flatMap((field) => {
    const after = shownValue(asked, field, changes[field]);
    const before = shownValue(asked, field, values[field]);
    return after === null || after === before ? [] : [{ label: words(`field.${field}`), before, after }];
  });
}

async function run(asked: CopilotQuestion, { changes }: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const { acting } = asked;
  if (acting === null) return { said: words('needs_organization'), facts: null };
  if (!can(acting.person.role, 'organization.edit'))
    return { said: words('refused.FORBIDDEN'), facts: { proposed: false } };
  const { orgId } = acting.place;
  const profile = await asked.client.organizations.get({ orgId });
  const lines = linesOf(asked, profile, changes);
  if (lines.length === 0) return { said: words('propose.no_change'), facts: { proposed: false } };
  return {
    said: words('propose.update_organization', { count: lines.length }),
    facts: { proposed: true, waitsForConfirmation: true, lines },
    proposes: {
      deed: { tool: 'update_organization', base: profile.revision, changes },
      title: words('proposal.update_organization'),
      lines,
    },
  };
}

export const updateOrganization: Tool<typeof input> = {
  name: 'update_organization',
  description: toolDescriptions.update_organization.use,
  input,
  run,
};
