import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { calledName } from '../statements/spellings.ts';
import { statementsIn } from '../statements/statements.ts';
import type { Known, Statement, StatementKind } from '../statements/statement.ts';

/** So many places of a section are named. */
const SHOWN = 3;
/** Longer words would say more than a place. */
const LONGEST = 200;

type Place = { readonly quote: string; readonly at: number };

/** The names by which a participant is called in texts. */
export function namesOf(participant: ProjectFacts['participants'][number]): readonly string[] {
  const name = participant.name.trim();
  return [name, calledName(name), detailsOf(participant).shortName.trim()].filter((each) => each !== '');
}

// One list of names for one list of participants: texts that are read again need no new one.
const known = new WeakMap<ProjectFacts['participants'], readonly string[]>();

function allNames(participants: ProjectFacts['participants']): readonly string[] {
  const before = known.get(participants);
  if (before !== undefined) return before;
  const names = [...new Set(participants.flatMap(namesOf))].toSorted((a, b) => b.length - a.length);
  known.set(participants, names);
  return names;
}

/**
 * Words that stand at this place and nowhere before it: those of the quote, with as many in front of it and behind it
 * as that takes. An anchor is looked for by its words.
 */
function tellingQuote(text: string, { quote, at }: Place): string {
  const start = text.lastIndexOf('\n', at) + 1;
  const line = text.indexOf('\n', at);
  const end = Math.min(line === -1 ? text.length : line, at + LONGEST);
  let [from, to] = [at, at + quote.length];
  while (text.indexOf(text.slice(from, to)) !== from && from > start && to - from < LONGEST)
    from = Math.max(start, text.lastIndexOf(' ', from - 2) + 1);
  while (text.indexOf(text.slice(from, to)) !== from && to < end) {
    const next = text.indexOf(' ', to + 1);
    to = next === -1 || next > end ? end : next;
  }
  return text.indexOf(text.slice(from, to)) === from ? text.slice(from, to) : quote;
}

/** What every finding says of its places: the first to be marked, the words of some of them, and how many there are. */
export function evidenceOf(text: string, places: readonly [Place, ...Place[]]) {
  const shown = [...new Set(places.map(({ quote }) => quote))].slice(0, SHOWN);
  return { first: tellingQuote(text, places[0]), found: shown.join('; '), count: places.length };
}

/** A section whose text states something else than what is stored, and each statement that does. */
type Disagreement = {
  readonly subject: string;
  readonly wrong: readonly [Statement, ...Statement[]];
  readonly evidence: ReturnType<typeof evidenceOf>;
};

/** The sections that state something of these kinds that `agrees` denies. */
export function disagreements(
  { sections, language, intake, participants }: ProjectFacts,
  kinds: readonly StatementKind[],
  agrees: (statement: Statement) => boolean,
): readonly Disagreement[] {
  const project: Known = { language, acronym: intake.acronym.trim(), names: allNames(participants) };
  return sections.flatMap(({ key, text }): readonly Disagreement[] => {
    if (text === '') return [];
    const stated = statementsIn(text, project).filter(({ kind }) => kinds.includes(kind));
    const [first, ...others] = stated.filter((one) => !agrees(one));
    if (first === undefined) return [];
    const wrong = [first, ...others] as const;
    return [{ subject: key, wrong, evidence: evidenceOf(text, wrong) }];
  });
}
