import { digits, readNumber, saysTheSame, type StatedNumber } from './numbers.ts';
import { remembered } from './remembered.ts';
import { plainOf, sentencesOf, type Sentence } from './sentences.ts';
import { howSaid } from './statement.ts';

/** A key figure of the work plan as it is looked for in a text. */
export type KeyFigure = {
  readonly title: string;
  readonly unit: string;
  readonly baseline: string;
  readonly target: string;
  readonly month: number | null;
};

/** A key figure that a text names with another value. */
export type OtherFigure = { readonly quote: string; readonly at: number; readonly kpi: KeyFigure };

/** A shorter title is a word of every text. */
const LEAST_TITLE = 8;

/** The one number of a text; null where it has none, or several. */
function onlyNumber(text: string): StatedNumber | null {
  const found = [...plainOf(text).matchAll(new RegExp(digits, 'g'))];
  const [one] = found;
  return one === undefined || found.length > 1 ? null : readNumber(one[0]);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** A figure with this unit: before it for money, else behind it. */
function figurePattern(unit: string): RegExp {
  const of = escaped(plainOf(unit));
  const end = /[\p{L}\p{N}]$/u.test(unit) ? String.raw`s?(?![\p{L}\p{N}])` : '';
  const behind = String.raw`(?<n>${digits}) ?${of}${end}`;
  const source = /^(?:€|eur)/i.test(unit) ? String.raw`${of} ?(?<m>${digits})|${behind}` : behind;
  return new RegExp(source, 'gu');
}

/** What is to come, and is a target. */
const aims =
  /\b(?:target|goal|will|shall|reach(?:es)?|achieves?|at least|raise|increase|reduce|lower|from (?:€ ?)?\d[^.]* to|kpi|aims?|tinta|va|vor|atinge|ajunge|creste|scade|cel putin)\b/;
/** What is said of others, of before, of on the way, or of afterwards. */
const otherwise =
  /\b(?:today|current(?:ly)?|state of the art|competitors?|conventional|existing|previous|earlier|compared|unlike|pyrolysis of|mid-?term|interim|intermediate|(?:first|second|third) (?:year|campaign|phase|pilot|round)|share of|year (?:one|two|1|2)|halfway|after the (?:first|second|project)|beyond|by 20\d\d|in 20\d\d|would|could|might|if|not|was|were|had|per (?:partner|site|participant)|each|astazi|actual\w*|intermediar\w*|anterior\w*|dupa)\b/;

/** Whether the sentence speaks of an earlier month than that of the target. */
function isOnTheWay(plain: string, month: number | null): boolean {
  const named = [...plain.matchAll(/\b(?:month|m|luna) ?(\d{1,3})\b/g)].map((match) => Number(match[1]));
  return named.length > 0 && (month === null || named.some((each) => each < month));
}

const figureOf = ({ groups }: RegExpMatchArray) => readNumber(groups?.['m'] ?? groups?.['n'] ?? '');

function figuresFor(kpi: KeyFigure, { plain, text, at }: Sentence): readonly OtherFigure[] {
  const [target, baseline] = [onlyNumber(kpi.target), onlyNumber(kpi.baseline)];
  if (target === null) return [];
  const found = [...plain.matchAll(figurePattern(kpi.unit))];
  // The target is there: what stands beside it is of something else, but for where one starts.
  const isSaid = found.some((match) => figureOf(match)?.value === target.value);
  return found.flatMap((match): readonly OtherFigure[] => {
    const figure = figureOf(match);
    const before = plain.slice(0, match.index);
    // "increase by 20 %" is no value.
    if (figure === null || /\b(?:by|with|of ±|cu)(?: (?:about|at least|up to|around))? ?$/.test(before)) return [];
    const isLoose = howSaid(before) === 'loose';
    const isStored = [target, baseline].some((each) => each !== null && saysTheSame(figure, each.value, isLoose));
    // A first value is a baseline: where none is stored, nothing is known of it.
    const isFirst = /\b(?:from|de la)(?: (?:about|around))? ?$/.test(before);
    if (isStored || (isFirst ? baseline === null : isSaid)) return [];
    return [{ quote: text.slice(match.index, match.index + match[0].length), at: at + match.index, kpi }];
  });
}

function read(text: string, kpis: readonly KeyFigure[]): readonly OtherFigure[] {
  const known = kpis.flatMap((kpi) => {
    const title = plainOf(kpi.title.trim());
    return title.length >= LEAST_TITLE && kpi.unit.trim() !== '' ? [{ kpi, title }] : [];
  });
  if (known.length === 0) return [];
  return sentencesOf(text).flatMap((sentence): readonly OtherFigure[] => {
    const named = known.filter(({ title }) => sentence.plain.includes(title));
    const [one] = named;
    if (one === undefined || named.length > 1) return [];
    const { plain } = sentence;
    if (!aims.test(plain) || otherwise.test(plain) || isOnTheWay(plain, one.kpi.month)) return [];
    return figuresFor(one.kpi, sentence);
  });
}

const KEPT = 60;
const readOnce = remembered(KEPT, read);

/**
 * Where a text names a key figure of the work plan with a value that is neither where it starts nor what it is to
 * reach. Values on the way, of others and of today are none of it.
 */
export function otherKeyFigures(text: string, kpis: readonly KeyFigure[]): readonly OtherFigure[] {
  const key = kpis.map(({ title, unit, baseline, target, month }) => [title, unit, baseline, target, month].join('\t'));
  return readOnce(text, kpis, key.join('\n'));
}
