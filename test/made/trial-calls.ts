import { z } from 'zod';

import { programmeIdOfIdentifier, programmeIdOfPortalCode } from '#reference/programmes.ts';

import type { DataSet } from '#test/host/shared-data.ts';

const trialCall = z.object({
  reference: z.string(),
  topicId: z.string(),
  title: z.string(),
  programmeId: z.string(),
  callIdentifier: z.string(),
  callTitle: z.string(),
  deadline: z.string(),
  budgetMin: z.number().nullable(),
  budgetMax: z.number().nullable(),
  expectedGrants: z.number().nullable(),
  keywords: z.string(),
  description: z.string(),
  topicConditions: z.string(),
  typesOfAction: z.string(),
});
type TrialCall = z.infer<typeof trialCall>;

const headings = /(Expected Outcomes?|Scope|Objectives?|Expected Impact|Specific Challenge):/;
const kindOf: Readonly<Record<string, string>> = { e: 'outcome', s: 'scope', o: 'objective' };

/** The description ran together when it was copied; its headings still stand in it. */
function sections(description: string) {
  const parts = description.split(headings);
  return parts.flatMap((text, index) => {
    const heading = index % 2 === 1 ? null : (parts[index - 1] ?? 'Description');
    if (heading === null || text.trim() === '') return [];
    const kind =
      heading === 'Description'
        ? 'summary'
        : heading === 'Expected Impact'
          ? 'impact'
          : heading === 'Specific Challenge'
            ? 'challenge'
            : kindOf[heading.charAt(0).toLowerCase()];
    return [{ kind, heading, text }];
  });
}

function known(value: string): string | undefined {
  return value === '' ? undefined : value;
}

function importRow(call: TrialCall) {
  const ids = new Set([call.topicId, call.callIdentifier]);
  const conditions = call.topicConditions.replace(/^">/, '');
  return {
    id: call.topicId,
    reference: call.reference.includes('PROSPECT') ? call.reference : undefined,
    kind: call.reference.includes('PROSPECT') ? 'prospect' : 'topic',
    title: call.title,
    programme: programmeIdOfIdentifier(call.topicId) ?? programmeIdOfPortalCode(call.programmeId),
    callId: known(call.callIdentifier),
    callTitle: known(call.callTitle),
    typeOfAction: known(call.typesOfAction),
    // Only the first deadline was kept in this copy, and every call was called two-stage: the model is left open.
    deadlines: [{ date: call.deadline }],
    grantEur: call.budgetMax ? { ...(call.budgetMin ? { min: call.budgetMin } : {}), max: call.budgetMax } : undefined,
    expectedGrants: call.expectedGrants ?? undefined,
    keywords: call.keywords.split(', ').filter((word) => word !== '' && !ids.has(word)),
    texts: [
      ...sections(call.description),
      ...(conditions === '' ? [] : [{ kind: 'conditions', heading: 'Conditions', text: conditions }]),
    ],
    document: 'EU Funding & Tenders Portal, August 2026',
    certainty: 'medium',
    asOf: '2026-08-10',
  };
}

/** Calls with their full texts, as lines of the product's import format. */
export function trialLines(from: DataSet): readonly string[] {
  return z
    .array(trialCall)
    .parse(from.read('portal/open-calls-fulltext.json'))
    .map((call) => JSON.stringify(importRow(call)));
}
