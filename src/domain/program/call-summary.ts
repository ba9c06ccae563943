import type { Shape } from '#domain/values/schemas.ts';
import { plainTextOf } from './block-text.ts';
import type { callSummarySchema } from './call-summary-schema.ts';
import type { TextBlock, TextSection } from './facts.ts';

/** What a call is about, in words of our own. It stands beside the official text, which decides. */
export type CallSummary = Shape<typeof callSummarySchema>;

/** The most characters of one line of a summary, of what it is about, and lines of each of its lists. */
export const SUMMARY_LINE_LIMIT = 300;
export const SUMMARY_ABOUT_LIMIT = 2000;
export const SUMMARY_LINES = 30;

/** The most characters of an expected outcome: the lists of official texts have longer lines than a summary. */
export const OUTCOME_LIMIT = 600;

/** What a call expects of its projects, and whether our summary says it or the official text. */
export type ExpectedOutcomes = { readonly from: 'summary' | 'official'; readonly outcomes: readonly string[] };

function shortened(line: string): string {
  if (line.length <= OUTCOME_LIMIT) return line;
  const cut = line.slice(0, OUTCOME_LIMIT - 2);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), OUTCOME_LIMIT / 2))} …`.toWellFormed();
}

/** The items of the lists that a text has, each as one line. What is too long for a line ends with an ellipsis. */
function itemsOf(blocks: readonly TextBlock[]): readonly string[] {
  return blocks
    .flatMap((block) => (block.type === 'list' ? block.items : []))
    .map((item) => item.map(plainTextOf).join(' ').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map(shortened);
}

/**
 * What a call expects of its projects: the lines of our summary, or else the list in the official text. The summary
 * goes first, because its lines stay the same when the official text is read anew. Null where neither lists any.
 */
export function expectedOutcomes(
  summary: CallSummary | null,
  sections: readonly TextSection[],
): ExpectedOutcomes | null {
  if (summary !== null && summary.outcomes.length > 0) return { from: 'summary', outcomes: summary.outcomes };
  const official = sections.filter(({ kind }) => kind === 'outcome').flatMap(({ blocks }) => itemsOf(blocks));
  const distinct = [...new Set(official)].slice(0, SUMMARY_LINES);
  return distinct.length === 0 ? null : { from: 'official', outcomes: distinct };
}
