import { ORPCError } from '@orpc/server';

import type { ProgramDetail } from '#contract/programs.ts';
import { slugOf } from '#domain/values/text.ts';

import type { CopilotQuestion } from '../asked.ts';

async function bySlug({ client, acting }: CopilotQuestion, slug: string): Promise<ProgramDetail | null> {
  try {
    return await client.programs.get({ orgId: acting?.place.orgId ?? null, slug });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The program that a number, a part of one, or an address names; null where none is known by it. */
export async function findNamedProgram(asked: CopilotQuestion, named: string): Promise<ProgramDetail | null> {
  const slug = slugOf(named).slice(0, 300);
  if (slug === '') return null;
  const exact = await bySlug(asked, slug);
  if (exact !== null) return exact;
  const [suggested] = await asked.client.programs.suggest({ query: named.slice(0, 300) });
  // A suggestion counts only where the number itself is a part of what was named.
  return suggested !== undefined && slugOf(suggested.identifier).includes(slug)
    ? await bySlug(asked, suggested.slug)
    : null;
}
