import type { ProjectFacts } from '#domain/project/facts.ts';
import type { SectionDraft, DraftSentence, DraftSource } from './draft.ts';
import { from, gap } from './drafting.ts';
import type { DraftWords } from './draft-words.ts';

/** Words that stand for a number. */
const someEnglish = '(?:several|various|many|numerous|multiple|a number of|a lot of|a range of|some|a few)';
const someRomanian = '(?:mai mulți|mai multe|diverși|diverse|numeroși|numeroase|mulți|multe|câțiva|câteva|o serie de)';

type Counted = {
  /** The vague words and the noun behind them. */
  readonly found: RegExp;
  readonly count: (facts: ProjectFacts) => number;
  readonly source: (count: number) => DraftSource;
};

const noun = (english: string, romanian: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${someEnglish} (?=(?:${english})(?!\\p{L}))|${someRomanian} (?=(?:${romanian})(?!\\p{L})))`,
    'giu',
  );

const counted: readonly Counted[] = [
  {
    found: noun('partners|participants|organi[sz]ations', 'parteneri|participanți|organizații'),
    count: ({ participants }) => participants.filter(({ role }) => role !== 'subcontractor').length,
    source: (count) => from('participant', '', String(count)),
  },
  {
    found: noun('countries', 'țări'),
    count: ({ participants }) =>
      new Set(participants.flatMap(({ country, role }) => (role === 'subcontractor' ? [] : (country ?? [])))).size,
    source: (count) => from('participant', '', String(count)),
  },
  {
    found: noun('work packages', 'pachete de lucru'),
    count: ({ workPackages }) => workPackages.length,
    source: (count) => from('work_package', '', String(count)),
  },
  {
    found: noun('deliverables', 'livrabile'),
    count: ({ plan }) => plan.deliverables.length,
    source: (count) => from('deliverable', '', String(count)),
  },
  {
    found: noun('milestones', 'jaloane'),
    count: ({ plan }) => plan.milestones.length,
    source: (count) => from('milestone', '', String(count)),
  },
  {
    found: noun('tasks', 'activități'),
    count: ({ plan }) => plan.tasks.length,
    source: (count) => from('task', '', String(count)),
  },
  {
    found: noun('months', 'luni'),
    count: ({ intake }) => intake.durationMonths ?? 0,
    source: (count) => from('intake', 'durationMonths', String(count)),
  },
];

/** Words that promise something and say no figure. */
const vague =
  /(?<![\p{L}\p{N}])(?:significant(?:ly)?|substantial(?:ly)?|considerabl[ey]|several|various|many|numerous|multiple|a number of|a lot of|greatly|world[- ]class|cutting[- ]edge|state[- ]of[- ]the[- ]art|as soon as possible|in due course|semnificativ[ăe]?|substanțial[ăe]?|considerabil[ăe]?|numeroși|numeroase|mai mulți|mai multe|de ultimă generație|cât mai curând)(?![\p{L}\p{N}])/iu;

/** A romanian count above nineteen takes "de" before its noun. */
const figure = (count: number, isRomanian: boolean) =>
  isRomanian && (count % 100 >= 20 || (count % 100 === 0 && count > 0)) ? `${count} de ` : `${count} `;

type Known = { readonly facts: ProjectFacts; readonly words: DraftWords };

/** A sentence with the figures that the project knows, and a mark behind it where a promise has none. */
export function concreteSentence(sentence: DraftSentence, { facts, words }: Known): readonly DraftSentence[] {
  if (sentence.gap) return [sentence];
  let now = sentence;
  for (const { found, count, source } of counted) {
    const known = count(facts);
    if (known < 2) continue;
    const text = now.text.replace(found, figure(known, facts.language === 'ro'));
    if (text !== now.text) now = { ...now, text, sources: [...now.sources, source(known)] };
  }
  const left = vague.exec(now.text)?.[0];
  if (left === undefined || /\p{N}/u.test(now.text)) return [now];
  const { rank: _, ...mark } = gap(words, 'figure', left);
  return [now, mark];
}

/** A draft with the figures that the project knows, and marks where a promise has none. */
export function concreted(draft: SectionDraft, known: Known): SectionDraft {
  return {
    ...draft,
    blocks: draft.blocks.map((block) =>
      block.is === 'heading'
        ? block
        : { ...block, sentences: block.sentences.flatMap((sentence) => concreteSentence(sentence, known)) },
    ),
  };
}
