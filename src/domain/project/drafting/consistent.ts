import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import * as strayFigures from '#domain/rules/stray-figure-book.ts';
import type { Instant } from '#domain/values/time.ts';
import { draftText, type DraftSentence, type DraftSource, type SectionDraft } from './draft.ts';
import { from } from './drafting.ts';

type Fix = { readonly quote: string; readonly instead: string; readonly source: DraftSource };

/** What is stored for a finding, and where; the names are those of the parameters of the rules. */
const stored: readonly (readonly [parameter: string, source: (said: string) => DraftSource])[] = [
  ['acronym', (said) => from('intake', 'acronym', said)],
  ['name', (said) => from('participant', said, said)],
  ['start', (said) => from('intake', 'trl', said)],
  ['end', (said) => from('intake', 'trlEnd', said)],
  ['partners', (said) => from('participant', '', said)],
  ['countries', (said) => from('participant', '', said)],
  ['months', (said) => from('intake', 'durationMonths', said)],
];

const spelt: ReadonlySet<string> = new Set(['acronym', 'name']);
const number = /(?<![\p{L}\p{N}.,])\d+(?:[.,]\d+)?(?![\p{L}\p{N}]|[.,]\d)/gu;

type Found = { readonly ruleId: string; readonly params: Readonly<Record<string, unknown>> };

/**
 * The change that puts a finding right, where it is plain: one spelling, or one number for which one value is stored.
 * Sums and key figures are left to people, who know what they meant.
 */
function fixOf({ ruleId, params }: Found): Fix | null {
  const [quote = ''] = String(params['found'] ?? '').split('; ');
  const known = stored.filter(([parameter]) => params[parameter] !== undefined);
  const [one, ...others] = known;
  if (one === undefined || others.length > 0 || quote === '') return null;
  const [parameter, source] = one;
  const said = String(params[parameter]);
  const effort = ruleId === 'TEXT_EFFORT_DIFFERS' ? from('effort', '', said) : source(said);
  if (spelt.has(parameter)) return { quote, instead: said, source: effort };
  const numbers = quote.match(number) ?? [];
  // "Three years" and "WP1 to WP6" are no number of months.
  if (numbers.length !== 1 || (parameter === 'months' && /year|\ban(?:i|ul)?\b/iu.test(quote))) return null;
  return { quote, instead: quote.replace(number, said), source: effort };
}

function mended(sentence: DraftSentence, { quote, instead, source }: Fix): DraftSentence {
  if (sentence.gap || !sentence.text.includes(quote)) return sentence;
  return { ...sentence, text: sentence.text.replace(quote, () => instead), sources: [...sentence.sources, source] };
}

/** So many findings are put right in one go; a text that has more is looked at again. */
const MOST = 30;

/** A draft in which acronym, names and figures are those that the project stores, as far as that is plain. */
export function consistent(
  draft: SectionDraft,
  { facts, section, now }: { readonly facts: ProjectFacts; readonly section: SectionKey; readonly now: Instant },
): SectionDraft {
  const rules = Object.values(strayFigures);
  let made = draft;
  for (let turn = 0; turn < MOST; turn += 1) {
    const text = draftText(made);
    const sections = facts.sections.map((each) => (each.key === section ? { ...each, text } : { ...each, text: '' }));
    const found = rules.flatMap((rule): readonly Found[] => rule.find({ ...facts, sections }, now));
    const fix = found
      .map(fixOf)
      .find((each) => each !== null && each.instead !== each.quote && text.includes(each.quote));
    if (!fix) return made;
    const blocks = made.blocks.map((block) => ({
      ...block,
      sentences: block.sentences.map((sentence) => mended(sentence, fix)),
    }));
    const next = { ...made, blocks };
    if (draftText(next) === text) return made;
    made = next;
  }
  return made;
}
