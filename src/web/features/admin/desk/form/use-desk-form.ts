import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '#web/page/leave-question.ts';

/** Why nothing was stored. */
export type Unstored =
  | { readonly kind: 'refused' | 'failed' | 'gone' }
  | { readonly kind: 'changed'; readonly id: string; readonly revision: number };

/** What became of a try to store: the newest state, or why there is none. */
export type Became<Known, Fault, Problem> =
  | { readonly known: Known }
  | { readonly problem: Problem | Unstored; readonly faults?: readonly Fault[] };

type Kept<Typed, Known, Fault, Problem> = {
  /** What is there already; null for a new one. */
  readonly known: Known | null;
  readonly empty: Typed;
  readonly typedOf: (known: Known) => Typed;
  readonly revisionOf: (known: Known) => number;
  /** Under which name leaving the page is asked about while something typed is not stored. */
  readonly question: string;
  /** What is longer than the server would read: it is said before it is sent. */
  readonly tooLong: (typed: Typed) => readonly Fault[];
  readonly store: (base: Known | null, revision: number, typed: Typed) => Promise<Became<Known, Fault, Problem>>;
  readonly findNewest: (id: string) => Promise<Known | null>;
  /** Remembers a state for the page that shows it. */
  readonly remember: (known: Known) => void;
  /** After it was stored: `isNew` for the first time. */
  readonly onStored: (known: Known, isNew: boolean) => void;
};

/** What is typed of one thing of the administration, and the way to store it; whatever happens, what was typed stays. */
export function useDeskForm<Typed extends object, Known, Fault extends { readonly field: string }, Problem = never>(
  kept: Kept<Typed, Known, Fault, Problem>,
) {
  const { known, empty, typedOf, revisionOf, question } = kept;
  const [base, setBase] = useState(known);
  const [typed, setTyped] = useState<Typed>(known === null ? empty : typedOf(known));
  const [isTouched, setTouched] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [problem, setProblem] = useState<Problem | Unstored | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    askBeforeLeaving(question, isTouched);
    return () => askBeforeLeaving(question, false);
  }, [question, isTouched]);
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter(({ field }) => !(field in part)));
    setTouched(true);
  };
  const take = (newest: Known) => {
    setBase(newest);
    setTyped(typedOf(newest));
    setTouched(false);
    setFaults([]);
    setProblem(null);
    kept.remember(newest);
  };
  const save = async (revision = base === null ? 0 : revisionOf(base)) => {
    const long = kept.tooLong(typed);
    setFaults(long);
    setProblem(long.length > 0 ? { kind: 'refused' } : null);
    if (long.length > 0) return;
    setBusy(true);
    const became = await kept.store(base, revision, typed);
    setBusy(false);
    if (!('known' in became)) {
      setFaults(became.faults ?? []);
      setProblem(became.problem);
      return;
    }
    take(became.known);
    kept.onStored(became.known, base === null);
  };
  const takeNewest = async (id: string) => {
    setBusy(true);
    const newest = await kept.findNewest(id);
    setBusy(false);
    if (newest === null) setProblem({ kind: 'failed' });
    else take(newest);
  };
  return { base, typed, isTouched, faults, problem, busy, change, take, save, takeNewest };
}
