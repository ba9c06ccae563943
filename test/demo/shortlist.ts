import type { DemoMember } from './organizations.ts';

/** Two programs that fit well, and the one that closes first, of which the product warns. */
export async function savePrograms({ client }: DemoMember, orgId: string): Promise<void> {
  const best = await client.programs.list({ orgId, filters: {}, sort: 'match', limit: 2 });
  const next = await client.programs.list({ orgId, filters: {}, sort: 'deadline', limit: 1 });
  for (const { id: programId } of [...best.items, ...next.items])
    await client.programs.save({ orgId, programId, saved: true });
}

/** What the members have said of the calls that they saved, and the searches that they run again. */
export async function decideOnSaved({ client, userId }: DemoMember, orgId: string): Promise<void> {
  const { items } = await client.shortlist.list({ orgId });
  const said = [
    { stage: 'decided_against', owner: null, note: '', decision: 'no_go', reason: 'Too soon for three partners.' },
    { stage: 'preparing', owner: userId, note: 'Ask Delft whether they lead.', decision: 'go', reason: 'Our subject.' },
  ] as const;
  for (const [index, { program, revision }] of items.entries()) {
    const values = said[index];
    if (values) await client.shortlist.update({ orgId, programId: program.id, base: revision, ...values });
  }
  const search = { q: 'wind blades', status: ['open', 'forthcoming'] } as const;
  await client.savedSearches.create({ orgId, name: 'Blades, open or soon', search });
}
