import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Answer, Draft, Save, Saver } from './saver.ts';
import { makeSaver, SAVE_AFTER_MS } from './make-saver.ts';

// Two people at one value, with a server that can be cut off, answers that get lost, and pages that are loaded again.
// Every word is typed once, so each can be looked for: in the end it is stored, or it was shown to a person who had to
// choose.

type Value = Readonly<Record<Field, string>>;
type Field = 'a' | 'b';
const fields = ['a', 'b'] as const;
const empty: Value = { a: '', b: '' };

const isSame = (one: Value, other: Value) => fields.every((field) => one[field] === other[field]);
const wordsOf = (value: Value) => fields.flatMap((field) => value[field].split(' ').filter((word) => word !== ''));

/** Field by field, as the intake does; null where both changed one. */
function mergeFields(from: Value, mine: Value, theirs: Value): Value | null {
  const changed = fields.filter((field) => mine[field] !== from[field]);
  if (changed.some((field) => theirs[field] !== from[field] && theirs[field] !== mine[field])) return null;
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** What a person does who is shown both: nothing is given up. */
function keepBoth(mine: Value, theirs: Value): Value {
  const joined = (field: Field) => [...new Set([...theirs[field].split(' '), ...mine[field].split(' ')])].join(' ');
  return { a: joined('a').trim(), b: joined('b').trim() };
}

function makeServer() {
  const answers = new Map<string, number>();
  let [revision, value] = [1, empty];
  return {
    newest: () => ({ revision, value, savedAt: null, savedBy: null }),
    store: ({ base, saveId, value: sent }: Save<Value>): Answer<Value> => {
      const earlier = answers.get(saveId);
      if (earlier !== undefined) return { kind: 'saved', revision: earlier, savedAt: 't' };
      if (base !== revision) return { kind: 'conflict', newest: { revision, value, savedAt: null, savedBy: null } };
      revision += 1;
      value = sent;
      answers.set(saveId, revision);
      return { kind: 'saved', revision, savedAt: 't' };
    },
  };
}

type Fate = 'arrives' | 'is_lost' | 'answer_is_lost';

/** One person at one browser: a page, and the drafts that outlive it. */
function makePerson(server: ReturnType<typeof makeServer>, name: string, merges: boolean) {
  const drafts = new Map<number, Draft<Value>>();
  const line: { isCut: boolean; fate: Fate } = { isCut: false, fate: 'arrives' };
  let [page, ids] = [0, 0];
  const open = (): Saver<Value> => {
    const [own, draft] = [(page += 1), [...drafts.values()].at(-1) ?? null];
    return makeSaver<Value>({
      start: server.newest(),
      draft,
      isSame,
      merge: merges ? mergeFields : undefined,
      newId: () => `${name}-${(ids += 1)}`,
      // A page that is gone writes nothing more.
      keep: (kept) => {
        if (own !== page) return;
        drafts.delete(kept.base);
        drafts.set(kept.base, kept);
      },
      forget: (base) => {
        if (own === page) drafts.delete(base);
      },
      send: async (save) => {
        // It sends nothing either; what was on its way still arrives.
        if (own !== page) return await new Promise(() => {});
        const { isCut, fate } = line;
        line.fate = 'arrives';
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (isCut || fate === 'is_lost') return { kind: 'unreachable' };
        const answer = server.store(save);
        return fate === 'answer_is_lost' ? { kind: 'unreachable' } : answer;
      },
    });
  };
  const person = { name, line, saver: open(), reload: () => void (person.saver = open()) };
  return person;
}
type Person = ReturnType<typeof makePerson>;

const who = fc.constantFrom(0, 1);
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), who, field: fc.constantFrom(...fields) }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 30, SAVE_AFTER_MS) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cut' as const), who, isCut: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('lose' as const),
        who,
        fate: fc.constantFrom<Fate>('is_lost', 'answer_is_lost'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), who }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('hear' as const), who }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('choose' as const), who }) },
  ),
  { minLength: 5, size: 'medium' },
);

function choose({ saver }: Person): void {
  const state = saver.state();
  if (state.kind === 'conflict') saver.resolve(keepBoth(saver.value(), state.newest.value));
}

/** Everybody is connected again, chooses what is to be chosen, and waits until all is stored. */
async function settle(people: readonly Person[]): Promise<void> {
  for (const { line } of people) Object.assign(line, { isCut: false, fate: 'arrives' });
  for (let round = 0; round < 40 && people.some(({ saver }) => !saver.isClean()); round += 1) {
    for (const person of people) {
      choose(person);
      void person.saver.flush();
      await vi.advanceTimersByTimeAsync(100);
    }
  }
}

type Script = typeof steps extends fc.Arbitrary<infer T> ? T : never;

async function play(script: Script, merges: boolean): Promise<{ readonly hadToChoose: boolean }> {
  const server = makeServer();
  const people = [makePerson(server, 'ana', merges), makePerson(server, 'ion', merges)] as const;
  const typed: string[] = [];
  let hadToChoose = false;
  for (const step of script) {
    if (step.do === 'wait') {
      await vi.advanceTimersByTimeAsync(step.ms);
      continue;
    }
    const person = step.who === 0 ? people[0] : people[1];
    switch (step.do) {
      case 'type': {
        const word = `${person.name}${typed.length}`;
        typed.push(word);
        const value = person.saver.value();
        person.saver.change({ ...value, [step.field]: `${value[step.field]} ${word}`.trim() });
        break;
      }
      case 'cut':
        person.line.isCut = step.isCut;
        break;
      case 'lose':
        person.line.fate = step.fate;
        break;
      case 'reload':
        person.reload();
        break;
      case 'hear':
        person.saver.adopt(server.newest());
        break;
      case 'choose':
        choose(person);
    }
    hadToChoose ||= people.some(({ saver }) => saver.state().kind === 'conflict');
  }
  await settle(people);
  expect(people.map(({ saver }) => saver.isClean())).toEqual([true, true]);
  const stored = wordsOf(server.newest().value);
  expect(
    typed.filter((word) => !stored.includes(word)),
    'words that are nowhere',
  ).toEqual([]);
  expect(
    stored.filter((word, index) => stored.indexOf(word) !== index),
    'words that stand twice',
  ).toEqual([]);
  return { hadToChoose };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('nothing that two people type vanishes', () => {
  it.each([
    ['where changes go together by themselves', true],
    ['where a person chooses between two texts', false],
  ])('%s: offline, with lost answers, over reloads', async (_, merges) => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => void (await play(script, merges))),
      { numRuns: 150 },
    );
  });

  it.each([true, false])('and one person alone never has to choose, merging or not: %s', async (merges) => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const alone = script.filter((step) => step.do === 'wait' || step.who === 0);
        expect(await play(alone, merges)).toEqual({ hadToChoose: false });
      }),
      { numRuns: 150 },
    );
  });
});
