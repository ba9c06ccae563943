// What makes an objective measurable is a figure of something: "30 %", "12 pilots", "€ 2 million". A year, a month of
// the plan, the number of a work package or a level of readiness is none.

const number = String.raw`(?:\d{1,3}(?:[ ,.\u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?`;
const currency = String.raw`(?:€|EUR|\$|£)`;
const space = String.raw`[ \u00a0\u202f]?`;
const figure = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/[(#-])(?:${currency}${space}${number}(?!\d)|${number}(?!\d)${space}(?:%|‰|${currency}|[\p{L}°µ][\p{L}\p{N}°µ/²³·^]*))`,
  'giu',
);

/** Words before a number that make it a name: "work package 3", "TRL 6", "month 12". */
const naming =
  /(?:^|[^\p{L}])(?:objective|goal|aim|section|chapter|page|wp|package|task|deliverable|milestone|month|trl|level|year|phase|step|stage|version|horizon|table|figure|fig|article|art|annex|cluster|no|number|directive|regulation|iso|en|industry)[.:]?[ \u00a0]?$/iu;

/** Words after a number that are no unit, or count parts of the plan itself. */
const plainWords: ReadonlySet<string> = new Set([
  'and',
  'or',
  'to',
  'of',
  'in',
  'on',
  'at',
  'by',
  'for',
  'the',
  'a',
  'an',
  'is',
  'are',
  'as',
  'with',
  'from',
  'we',
  'will',
  'which',
  'that',
  'it',
  'st',
  'nd',
  'rd',
  'th',
  'x',
  'objective',
  'objectives',
  'goal',
  'goals',
  'aim',
  'aims',
  'partner',
  'partners',
  'task',
  'tasks',
  'work',
  'wps',
  'deliverable',
  'deliverables',
  'milestone',
  'milestones',
  'phase',
  'phases',
  'step',
  'steps',
  'section',
  'sections',
  'pillars',
]);
const monthName =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/i;
const yearNumber = /^(?:19|20)\d{2}(?!\d)/;
/** "3D", "5G". */
const technology = /^\d[DG]$/;

function isMeasure(found: string, before: string): boolean {
  if (naming.test(before)) return false;
  if (/[%‰€$£]|EUR/i.test(found)) return true;
  const unit = /[\p{L}°µ].*$/u.exec(found)?.[0] ?? '';
  return (
    !technology.test(found) && !yearNumber.test(found) && !monthName.test(unit) && !plainWords.has(unit.toLowerCase())
  );
}

/** The measurable figures of a text, in order and each once: a number with its unit, its currency or what it counts. */
export function measurableFigures(text: string): readonly string[] {
  const found = [...text.matchAll(figure)]
    .filter((match) => isMeasure(match[0], text.slice(Math.max(0, match.index - 24), match.index)))
    .map((match) => match[0].replace(/[\u00a0\u202f]/g, ' '));
  return [...new Set(found)];
}
