export type SaidSearch = { readonly subject: string; readonly openToUs: boolean; readonly closesWithin?: number };

/** Words of a request that say nothing of what the call should be about. */
const fillers = [
  'please|can you|could you|would you|i want to|i would like to|i need to|we need to|help me( to)?|let me',
  'find|search( for)?|look(ing)? for|show( me)?|list|give me|get( me)?|are there|is there|do you have|do you know',
  'any|some|all|which|what|what are|open|currently|current|available|new|upcoming|suitable|relevant|good|best',
  'interesting|eligible|programs?|programmes?|calls?|grants?|funds?|funding|opportunit(?:y|ies)|money|financing',
  'topics?|subsid(?:y|ies)|for which|that|we|i|us|me|my|our|you|are|is|can|could|apply|for|about|on|in the|the|a|an',
  'of|to|with|there|right now|now|today|eu|european union|europe|european|matching|fits?|company|organi[sz]ation',
  'project|gaseste|cauta|arata( mi)?|vreau|programe|apeluri|granturi|finantare|finantari|pentru|despre|care|sunt',
  'disponibile|eligibile|oportunitati|de',
];
const filler = new RegExp(`\\b(?:${fillers.join('|')})\\b`, 'g');

/** Only what one can apply for is wanted. */
const ofOurs =
  /\b(eligib|we can (apply|win)|qualify|fits? (us|our)|match(es|ing)? (us|our)|for us\b|for my (company|organi[sz]ation))/;

const spans: readonly (readonly [RegExp, (found: string) => number])[] = [
  [/\b(?:in|within) the next (\d{1,3}) days\b|\bwithin (\d{1,3}) days\b|\bin (\d{1,3}) days\b/, Number],
  [/\b(?:in|within) (?:the next )?(\d{1,2}) months?\b/, (found) => Number(found) * 30],
  [/\b(?:in|within) (?:the next )?(two) months\b/, () => 60],
  [/\b(?:in|within) (?:the next )?(three) months\b/, () => 90],
  [/\b(next month|this month|closing soon|close soon|soon)\b/, () => 30],
];

/** A request as a search: what it is about, whether only what one can apply for counts, and how soon it must close. */
export function searchIn(folded: string): SaidSearch {
  let text = folded.replace(/[?!.,;:"“”()]/g, ' ');
  let closesWithin: number | undefined;
  for (const [span, days] of spans) {
    const found = span.exec(text);
    if (found === null) continue;
    closesWithin = days(found.slice(1).find((each) => each !== undefined) ?? '');
    text = text.replace(found[0], ' ').replace(/\b(that )?(clos(e|es|ing)|deadline|due|end(s|ing)?)\b/g, ' ');
    break;
  }
  const subject = text
    .replace(/\b(qualify|match(es|ing)? (us|our))\b/g, ' ')
    .replace(filler, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
  const soon = closesWithin === undefined || closesWithin < 1 ? {} : { closesWithin: Math.min(closesWithin, 730) };
  return { subject, openToUs: ofOurs.test(folded), ...soon };
}
