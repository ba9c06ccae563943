import { z } from 'zod';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { programCardOf, programFacts } from './program-card.ts';

const SHOWN = 4;
const LISTED = 5;

const input = z.object({
  subject: z.string().max(300).describe(toolDescriptions.search_programs.subject),
  openToUs: z.boolean().default(false).describe(toolDescriptions.search_programs.openToUs),
  closesWithin: z.int().min(1).max(730).optional().describe(toolDescriptions.search_programs.closesWithin),
});

type Wanted = z.output<typeof input>;
/** How strictly what one can apply for is taken: certainly or probably, also with answers to check, or not at all. */
type Strictness = 'open_to_us' | 'to_check' | 'all';

/** Where the whole list stands, narrowed as it was here. */
function listPath({ isSignedIn }: CopilotQuestion, { subject, closesWithin }: Wanted, strictness: Strictness): string {
  const asked = new URLSearchParams();
  if (subject !== '') asked.set('q', subject);
  if (strictness !== 'all') asked.set('eligible', 'true');
  if (strictness === 'to_check') asked.set('check', 'true');
  if (closesWithin !== undefined) asked.set('within', String(closesWithin));
  const base = isSignedIn ? '/app/programs' : '/programs';
  return asked.size === 0 ? base : `${base}?${asked.toString()}`;
}

async function list({ client, acting }: CopilotQuestion, { subject, closesWithin }: Wanted, strictness: Strictness) {
  const orgId = acting?.place.orgId ?? null;
  return await client.programs.list({
    orgId,
    filters: {
      ...(subject === '' ? {} : { q: subject }),
      ...(strictness === 'all' ? {} : { eligible: true }),
      ...(strictness === 'to_check' ? { check: true } : {}),
      ...(closesWithin === undefined ? {} : { within: closesWithin }),
    },
    sort: subject !== '' ? 'relevance' : orgId === null ? 'deadline' : 'match',
    limit: LISTED,
  });
}

/** What is open to the organization; where nothing is for certain, what it would have to check. */
async function find(asked: CopilotQuestion, wanted: Wanted) {
  if (!wanted.openToUs || asked.acting === null)
    return { strictness: 'all' as const, found: await list(asked, wanted, 'all') };
  const found = await list(asked, wanted, 'open_to_us');
  if (found.items.length > 0) return { strictness: 'open_to_us' as const, found };
  return { strictness: 'to_check' as const, found: await list(asked, wanted, 'to_check') };
}
type Found = Awaited<ReturnType<typeof find>>;

function openingText(asked: CopilotQuestion, { subject }: Wanted, { strictness, found }: Found): string {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const { total } = found;
  if (subject !== '' && total === 0) return words('search.part', { query: subject });
  if (strictness === 'open_to_us') return words('search.eligible', { total });
  if (strictness === 'to_check') return words('search.to_check', { total });
  return subject === '' ? words('search.found', { total }) : words('search.found_for', { query: subject, total });
}

async function run(asked: CopilotQuestion, wanted: Wanted): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const { subject } = wanted;
  const result = await find(asked, wanted);
  const { found, strictness } = result;
  const items = found.items.slice(0, SHOWN);
  const all = found.total === 0 ? found.partTotal : found.total;
  const facts = {
    total: found.total,
    partTotal: found.partTotal,
    programs: items.map((each) => programFacts(asked, each)),
  };
  if (items.length === 0)
    return { said: subject === '' ? words('search.none') : words('search.none_for', { query: subject }), facts };
  const navigate = listPath(asked, wanted, strictness);
  const more = {
    title: words('card.all_title'),
    subtitle: null,
    badge: null,
    description: words('card.all_text', { total: all }),
    actions: [{ label: words('card.see_all'), primary: true, navigate, url: null }],
  };
  return {
    said: [openingText(asked, wanted, result), words(asked.isSignedIn ? 'search.next' : 'search.visitor')].join('\n\n'),
    facts,
    cards: [...items.map((each) => programCardOf(asked, each)), ...(all > items.length ? [more] : [])],
    programs: items.map(({ slug }) => slug),
  };
}

export const searchPrograms: Tool<typeof input> = {
  name: 'search_programs',
  description: toolDescriptions.search_programs.use,
  input,
  run,
};
