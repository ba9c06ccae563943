import { about, elsewhere, equals, ofProject, past, pattern, project } from './english-parts.ts';
import { number, readNumber } from './numbers.ts';
import { howSaid, type MaskedSentence, type Reading } from './statement.ts';

// How long the project lasts, as English texts say it.

const unit = String.raw`(?<unit>months?|years?)`;
const span = String.raw`(?<quote>(?<n>${number})[ -]${unit})\b`;
const notLater = [
  String.raw`(?! (?:after|before|longer|more|later|earlier|beyond|following|on each|at each|in each|`,
  String.raw`of (?!work\b|activit|implementation|research\b|project)))`,
].join('');
const lasts = [
  String.raw`(?:(?:will|shall|is planned to|is designed to|is expected to|is foreseen to|is scheduled to|`,
  String.raw`therefore|thus|is set to) )*(?:lasts?|runs?|takes?|spans?|extends?|covers?|(?:be |`,
  String.raw`is |has been )?(?:implemented|carried out|executed|scheduled|planned|delivered|completed|`,
  String.raw`foreseen|structured|organi[sz]ed|divided|designed))`,
].join('');

const patterns: readonly RegExp[] = [
  // "a 36-month project"
  String.raw`(?<article>\b(?:an?|our|this|the|its) )${about}(?:\w+, )?${span}(?:[ -]long)?,? (?:\w+(?:-\w+)? ){0,2}?(?:project|proposal|action|work ?plan|implementation period|lifetime)(?! (?:extension|phase|stage|month|team|period of|task|plan))\b`,
  // "the project will run for 36 months"
  String.raw`(?:${project}|the work ?plan|our work ?plan|the implementation${ofProject}) ${lasts}(?: (?:for|over|across|within|in|during|to))?(?: a)?(?: (?:total )?(?:period|duration|time ?frame) of| total of)? ${about}${span}${notLater}`,
  // "the total duration of the project is 36 months", "project duration: 36 months"
  String.raw`(?:(?:project(?:'s)?|§+(?:'s)?)(?: (?:total|overall|planned|expected))? (?:duration|length|lifetime|lifespan)|(?:duration|length|lifetime|lifespan)${ofProject})${equals}${about}${span}`,
  // "the project has a duration of 36 months"
  String.raw`${project},?(?: (?:has|have|with|will have))(?: an?)?(?: (?:total|overall|planned|expected))* (?:duration|length|lifetime) of ${about}${span}`,
  // "during the 36 months of the project", "over 36 months of implementation"
  String.raw`(?:\b(?:during|over|throughout|for|across|within|in) (?:(?:the|its|our|these|all|full|entire|whole|total|planned) )+|\b(?:over|throughout|for|across) )${about}${span} of (?:(?:the|our|this) )?(?:§+|project(?: implementation| work| duration)?|implementation|action)(?! (?:start|end|kick|launch|beginning|completion|closure|team|phase))\b`,
  // "the project's 36 months"
  String.raw`(?:§+|\bproject)'s ${span}${notLater}`,
  // "over its three years, ReFibre will …", "over three years, the project will …"
  String.raw`\bover (?:(?:its|our|these|the|a period of|the course of) )*${span},? (?:${project}|the consortium) (?:will|shall|brings?|takes?|aims?|develops?|moves?)\b`,
  // "seven work packages that are structured over 36 months"
  String.raw`(?<=(?:§|project|\bwe\b|work packages).*) (?:structured|organi[sz]ed|spread|distributed) (?:over|across) ${span}${notLater}`,
  // "the project, which lasts 36 months", "the project (36 months)"
  String.raw`${project}(?: \(|, (?:which|that) (?:lasts|runs for|will last|will run for) |, lasting |, running for )${about}${span}`,
].map(pattern);

const months = String.raw`(?:m|months?) ?`;
const spanOfMonths = pattern(
  String.raw`(?<quote>\b${months}(?<a>\d{1,2}) ?(?:-|to|until|through) ?(?:${months})?(?<n>\d{1,3}))(?![\d.,]*\d|\w)`,
);
const singleMonth = pattern(
  String.raw`(?:(?<=\()|(?<=\b(?:by|in|until|at|from|before|due) ))(?<quote>(?:month |m)(?<n>\d{2,3}))(?![\d.,]*\d|\w)`,
);
/** The whole project, of which a span of months then names the end. */
const wholeProject =
  /\b(?:whole|entire|full|complete) (?:duration of the )?(?:project|§+)|\bthroughout the project\b|\bduration of the project\b/;
/** What comes when the project is over. */
const afterwards =
  /\b(?:after|beyond|post-project|following) (?:the )?(?:end of )?(?:the |this )?(?:project|§+|action)|\bpost-project\b|\bfollow-up\b|\bonce the project\b|\bafter m(?:onth)? ?\d/;
/** "M40" is a screw as well: where nothing of a plan is said, it is no month. */
const ofPlan = /\bwp|\btask|\b[td]\d|\bdeliverable|\bmilestone|\bms\d|\bmonth|\bproject|§|\bdue\b/;

/** Whether the sentence in which a figure stands is about this project. */
function isOurs({ masked }: MaskedSentence, article: string | undefined, from: number): boolean {
  if (article === undefined || /our|this/.test(article)) return true;
  return /(?:§+|\b(?:this|the) (?:project|proposal|action)|^it|^this) [^,;]*$|^we propose $|^§+, $/.test(
    masked.slice(0, from),
  );
}

/** "Over" says from when to when, and after "lasts" or "is" that it is more. */
const isSpan = /(?<!(?:lasts?|takes?|is|be|for|of)) over $|^over $/;

/** A sentence without these says nothing of the duration of the project. */
const counted = new RegExp(String.raw`${number}[ -](?:months?|years?)\b`);
const ofWhole = /§|project|proposal|action|work ?plan|implementation|work packages/;

function durations(sentence: MaskedSentence): readonly Reading[] {
  const { masked, namesAnother } = sentence;
  if (!counted.test(masked) || !ofWhole.test(masked) || namesAnother || elsewhere.test(masked) || past.test(masked))
    return [];
  return patterns.flatMap((each) =>
    [...masked.matchAll(each)].flatMap((match): readonly Reading[] => {
      const { n, unit: of = '', article } = match.groups ?? {};
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      const figure = readNumber(n ?? '');
      const before = masked.slice(0, from);
      const how = howSaid(isSpan.test(before) ? '' : before);
      if (figure === null || how === 'bound' || !isOurs(sentence, article, from)) return [];
      const inMonths = of.startsWith('year') ? { value: figure.value * 12, step: 6 } : figure;
      return [{ kind: 'duration', figure: inMonths, isLoose: how === 'loose', from, to }];
    }),
  );
}

function monthsOfPlan({ masked, namesAnother }: MaskedSentence): readonly Reading[] {
  if (!/\bm(?:onths?)? ?\d/.test(masked) || namesAnother || afterwards.test(masked) || elsewhere.test(masked))
    return [];
  const isWhole = wholeProject.test(masked);
  const readings = (each: RegExp, kindOf: (first: string | undefined) => Reading['kind']) =>
    [...masked.matchAll(each)].flatMap((match): readonly Reading[] => {
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      const figure = { value: Number(match.groups?.['n']), step: 1 };
      return [{ kind: kindOf(match.groups?.['a']), figure, isLoose: false, from, to }];
    });
  const spans = readings(spanOfMonths, (first) => (isWhole && first === '1' ? 'end' : 'until'));
  const isInSpan = ({ from }: Reading) => spans.some((each) => from >= each.from && from < each.to);
  const singles = ofPlan.test(masked) ? readings(singleMonth, () => 'until') : [];
  return [...spans, ...singles.filter((each) => !isInSpan(each))];
}

/** What an English sentence says of the project's duration. */
export function timeInEnglish(sentence: MaskedSentence): readonly Reading[] {
  return [...durations(sentence), ...monthsOfPlan(sentence)];
}
