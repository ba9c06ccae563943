import { programmeProfile } from '#reference/programmes.ts';
import type { UsualCalls } from '#reference/usual-calls/usual-calls.ts';
import { usualCalls } from '#reference/usual-calls/usual-calls.ts';
import { fold, words } from '#domain/values/text.ts';

import type { ListedProgram, Listing } from './listed-program.ts';
import { statusOf } from './listed-program.ts';
import type { Found } from './words/found.ts';
import { tiers } from './words/found.ts';
import { isEmptyWord } from './words/word-forms.ts';

// A search for a programme by its name, where nothing of that programme is open: then hits that only share a word with
// its name are no answer, and what is known of its usual calls is.

/** A programme that a search names. */
export type NamedProgramme = {
  readonly calls: UsualCalls;
  /** The name as it stands in the search, folded; null where it also means something else. */
  readonly surely: string | null;
};

export type NotOpen = NamedProgramme & {
  /** Whether it was named, or is only the place for what was asked for. */
  readonly isNamed: boolean;
  /** Calls of it that are listed and open later, and when the first of them does (ms); null where there are none. */
  readonly later: { readonly count: number; readonly opensAt: number } | null;
};

type Phrase = { readonly calls: UsualCalls; readonly isShort: boolean };

function readPhrases(): ReadonlyMap<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const calls of usualCalls) {
    for (const name of calls.names) phrases.set(words(name).join(' '), { calls, isShort: false });
    for (const name of calls.short) phrases.set(words(name).join(' '), { calls, isShort: true });
  }
  return phrases;
}

const phrases = readPhrases();
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

/** Words that may stand beside a name without asking for anything else: "calls of the programme". */
function saysNothing(word: string): boolean {
  return isEmptyWord(word) || /^(?:program|apel)/.test(word);
}

function isLoud(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase();
}

/** Whether a name that also means something else is meant: it stands alone, or in capitals where the rest does not. */
function isMeant(raw: readonly string[], folded: readonly string[], from: number, to: number): boolean {
  if (folded.every((word, at) => (from <= at && at < to) || saysNothing(word))) return true;
  return raw.slice(from, to).every(isLoud) && !raw.every(isLoud);
}

function namesIn(query: string): readonly NamedProgramme[] {
  const raw = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const folded = raw.map((word) => fold(word));
  const found: NamedProgramme[] = [];
  for (let from = 0; from < folded.length; from += 1) {
    for (let to = Math.min(folded.length, from + longest); to > from; to -= 1) {
      const name = folded.slice(from, to).join(' ');
      const phrase = phrases.get(name);
      if (!phrase || (phrase.isShort && !isMeant(raw, folded, from, to))) continue;
      found.push({ calls: phrase.calls, surely: phrase.isShort ? null : name });
      from = to - 1;
      break;
    }
  }
  return found;
}

function isUnder(id: string, programmes: readonly string[]): boolean {
  return programmes.includes(id) || (programmeProfile(id)?.lineage.some((each) => programmes.includes(each)) ?? false);
}

/** Whether one programme is a part of another: "KA2" of "Erasmus+". */
function isPartOf(part: UsualCalls, whole: UsualCalls): boolean {
  if (!part.programmes.every((id) => isUnder(id, whole.programmes))) return false;
  return (
    whole.parts.length === 0 && (part.parts.length > 0 || !whole.programmes.every((id) => isUnder(id, part.programmes)))
  );
}

/** The one programme that a search names, the narrowest; null where it names none or several, or the number of a call. */
export function namedProgramme(query: string): NamedProgramme | null {
  const isNumber = query.split(/\s+/).some((piece) => piece.split(/[-_/]/).length >= 3 && /\d/.test(piece));
  if (isNumber) return null;
  const found = namesIn(query);
  const narrowest = found.filter(({ calls }) => !found.some((other) => isPartOf(other.calls, calls)));
  const [first] = narrowest;
  return first && narrowest.every(({ calls }) => calls === first.calls) ? first : null;
}

function isCallOf({ programmeId, identifierFolded }: ListedProgram, { programmes, parts }: UsualCalls): boolean {
  if (!isUnder(programmeId, programmes)) return false;
  return parts.length === 0 || identifierFolded.split(/[ -]/).some((word) => parts.includes(word));
}

type Later = Pick<NotOpen, 'later'>;

/** What of a programme opens later; null where one of its listed calls can be open now. */
function laterOf({ programs }: Listing, calls: UsualCalls, now: number): Later | null {
  let count = 0;
  let opensAt = Infinity;
  for (const program of programs) {
    if (program.shown !== 'always' || !isCallOf(program, calls)) continue;
    const status = statusOf(program, now);
    // Without dates it may be open.
    if (status === 'open' || status === 'unknown') return null;
    if (status !== 'forthcoming') continue;
    count += 1;
    opensAt = Math.min(opensAt, program.opensAt ?? Infinity);
  }
  return { later: count === 0 ? null : { count, opensAt } };
}

/** The programme that a search names, where none of its listed calls can be open now. */
export function notOpenIn(listing: Listing, query: string, now: number): NotOpen | null {
  const named = namedProgramme(query);
  const closed = named && laterOf(listing, named.calls, now);
  return named && closed && { ...named, ...closed, isNamed: true };
}

/** The programme that is the place for what was asked for, where no call has it and nothing of that programme is open. */
export function placeFor(listing: Listing, { tierOf, concepts }: Found, now: number): NotOpen | null {
  if (tierOf.some((tier) => tier === tiers.number || tier === tiers.words)) return null;
  const calls = concepts.flatMap((id) => usualCalls.find(({ about }) => about.includes(id)) ?? [])[0];
  const closed = calls && laterOf(listing, calls, now);
  return calls && closed ? { calls, surely: null, ...closed, isNamed: false } : null;
}

/** The hits of such a search: those of other programmes have a part of it alone, but where their title names it. */
export function withoutOthers(found: Found, { programs }: Listing, { calls, surely }: NotOpen): Found {
  const tierOf = found.tierOf.map((tier, place) => {
    const program = programs[place];
    if (tier !== tiers.words || !program || isCallOf(program, calls)) return tier;
    const isNamed = surely !== null && ` ${words(program.titleFolded).join(' ')} `.includes(` ${surely} `);
    return isNamed ? tier : tiers.part;
  });
  return { ...found, tierOf };
}
