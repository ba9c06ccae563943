import { z } from 'zod';

import { wordsFor } from '#server/platform/words.ts';
import type { Asked, Tool, ToolAnswer } from '../asked.ts';
import { programCardOf, programFacts } from './program-card.ts';

const SHOWN = 4;
const LISTED = 5;

const input = z.object({
  query: z.string().max(300).describe('What the call should be about, in plain words; empty for all open calls'),
  onlyEligible: z
    .boolean()
    .default(false)
    .describe("Only calls that the reader's organization can apply for, certainly or probably"),
  within: z.int().min(1).max(730).optional().describe('Only calls whose next deadline is within so many days'),
});

/** Where the whole list stands, narrowed as it was here. */
function listPath({ isSignedIn }: Asked, { query, onlyEligible, within }: z.output<typeof input>): string {
  const asked = new URLSearchParams();
  if (query !== '') asked.set('q', query);
  if (onlyEligible) asked.set('eligible', 'true');
  if (within !== undefined) asked.set('within', String(within));
  const base = isSignedIn ? '/app/programs' : '/programs';
  return asked.size === 0 ? base : `${base}?${asked.toString()}`;
}

async function run(asked: Asked, wanted: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const { query, within } = wanted;
  const orgId = asked.acting?.place.orgId ?? null;
  const onlyEligible = wanted.onlyEligible && orgId !== null;
  const found = await asked.client.programs.list({
    orgId,
    filters: {
      ...(query === '' ? {} : { q: query }),
      ...(onlyEligible ? { eligible: true } : {}),
      ...(within === undefined ? {} : { within }),
    },
    sort: query !== '' ? 'relevance' : orgId === null ? 'deadline' : 'match',
    limit: LISTED,
  });
  const items = found.items.slice(0, SHOWN);
  const path = listPath(asked, { ...wanted, onlyEligible });
  const all = { label: words('card.see_all'), primary: true, navigate: path, url: null };
  const facts = {
    total: found.total,
    partTotal: found.partTotal,
    programs: items.map((each) => programFacts(asked, each)),
  };
  if (items.length === 0) return { said: words(query === '' ? 'search.none' : 'search.none_for', { query }), facts };
  const isPart = query !== '' && found.total === 0;
  const said = isPart
    ? words('search.part', { query })
    : words(query === '' ? 'search.found' : 'search.found_for', { query, total: found.total });
  const rest = found.total + found.partTotal > items.length;
  const more = {
    title: words('card.all_title'),
    subtitle: null,
    badge: null,
    description: words('card.all_text', { total: isPart ? found.partTotal : found.total }),
    actions: [all],
  };
  return {
    said: [said, orgId === null && !asked.isSignedIn ? words('search.visitor') : words('search.next')].join('\n\n'),
    facts,
    cards: [...items.map((each) => programCardOf(asked, each)), ...(rest ? [more] : [])],
    programs: items.map(({ slug }) => slug),
  };
}

export const searchPrograms: Tool<typeof input> = {
  name: 'search_programs',
  description: 'Searches the catalogue of EU funding calls.',
  input,
  run,
};
