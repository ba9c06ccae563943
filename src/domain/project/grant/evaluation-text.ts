import type { CommentKind } from './grant-codes.ts';

/** A comment as it was read out of a pasted summary. */
export type ReadComment = { readonly criterion: string; readonly kind: CommentKind; readonly text: string };

/** What a pasted evaluation summary says: its comments in order, and the score of all criteria where it states one. */
export type ReadSummary = { readonly comments: readonly ReadComment[]; readonly score: string | null };

const scoreLine = /^(total |overall )?score\b[^0-9]{0,20}([0-9]+(?:[.,][0-9]+)?)/i;
const strengths = /^(strengths?|strong points?|positive aspects?)\s*:?$/i;
const shortcomings = /^(shortcomings?|weakness(es)?|weak points?|negative aspects?)\s*:?$/i;
const criterionLine = /^(?:criterion\s*\d+\s*[-–—:.]?\s*|\d+[.)]\s*)(.{3,120})$/i;
const bullet = /^\s*(?:[-–—•*▪◦]|\(?[a-z0-9]{1,2}[.)])\s+/i;

/** Words by which evaluators begin or mark what they miss. */
const misses = new RegExp(
  [
    'shortcoming',
    'weakness',
    'however\\b',
    'insufficient',
    'not (?:been )?(?:sufficiently|adequately|fully|clearly|convincingly|entirely)',
    '(?:is|are|was|were) not (?:\\w+ )?(?:clear|convincing|justified|described|explained|addressed|demonstrated)',
    '(?:is|are|was|were) not (?:\\w+ )?(?:quantified|credible|detailed|specified|substantiated|discussed)',
    'unclear',
    'lacks?\\b',
    'lacking',
    'limited (?:information|detail|consideration|description|evidence)',
    'underestimat',
    'overestimat',
    'too (?:general|generic|vague|optimistic|ambitious)',
    '(?:is|are) missing',
    'fails? to',
    'does not (?:\\w+ )?(?:explain|describe|provide|address|justify|demonstrate)',
    'does not (?:\\w+ )?(?:consider|include|specify|discuss|quantify)',
    'remains? (?:vague|unclear|generic|open)',
    'poorly',
  ].join('|'),
  'i',
);
/** A sentence that only judges the one before it. */
const judgesLast =
  /^(this|that|which|it) (is|constitutes|represents|counts as) (considered )?(as )?(an? )?(\w+ )?(shortcoming|weakness)/i;

/** The sentences of a paragraph, with the point after a number or a letter left alone. */
function sentencesIn(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|etc|cf|vs|approx|no|Art|Fig)\.)\s+(?=[A-ZÀ-Ž"“(])/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The pieces of a paragraph that say one thing each: what is praised together, and each miss with what judges it. */
function piecesOf(paragraph: string, criterion: string, under: CommentKind | null): readonly ReadComment[] {
  if (under !== null) return [{ criterion, kind: under, text: paragraph }];
  const pieces: { kind: CommentKind; text: string }[] = [];
  for (const sentence of sentencesIn(paragraph)) {
    const last = pieces.at(-1);
    if (last && judgesLast.test(sentence)) {
      last.kind = 'shortcoming';
      last.text += ` ${sentence}`;
      continue;
    }
    const kind = misses.test(sentence) ? 'shortcoming' : 'strength';
    if (last?.kind === kind && kind === 'strength') last.text += ` ${sentence}`;
    else pieces.push({ kind, text: sentence });
  }
  return pieces.map((piece) => ({ ...piece, criterion }));
}

/** A line that names a criterion of the call, however it is numbered; null for any other. */
function criterionIn(line: string, criteria: readonly string[]): string | null {
  const plain = line.replace(/\s*[-–—:(]?\s*score\b.*$/i, '').trim();
  const named = criterionLine.exec(plain)?.[1] ?? plain;
  const bare = named.replace(/[:.\s]+$/, '').toLowerCase();
  const known = criteria.find((name) => name.toLowerCase() === bare || bare.startsWith(`${name.toLowerCase()} (`));
  if (known !== undefined) return known;
  return /^criterion\s*\d/i.test(plain) ? named.replace(/[:.\s]+$/, '') : null;
}

/**
 * Reads a pasted evaluation summary: which criterion each comment is about, and whether it praises or misses something.
 * It is a first reading: people look through it before anything is stored. `criteria`: the names of those of the call.
 */
export function readEvaluation(text: string, criteria: readonly string[]): ReadSummary {
  const comments: ReadComment[] = [];
  let criterion = '';
  let under: CommentKind | null = null;
  let score: string | null = null;
  let open: string[] = [];
  const close = () => {
    const paragraph = open.join(' ').trim();
    open = [];
    if (paragraph !== '') comments.push(...piecesOf(paragraph, criterion, under));
  };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const named = line.length > 160 ? null : criterionIn(line, criteria);
    const points = line.length > 160 ? null : scoreLine.exec(line);
    if (line === '' || named !== null || points) close();
    if (named !== null) {
      criterion = named;
      under = null;
    } else if (points) {
      if (points[1] !== undefined) score = points[2] ?? null;
    } else if (strengths.test(line) || shortcomings.test(line)) {
      close();
      under = strengths.test(line) ? 'strength' : 'shortcoming';
    } else if (line !== '') {
      if (bullet.test(raw)) close();
      open.push(line.replace(bullet, ''));
    }
  }
  close();
  return { comments, score };
}
