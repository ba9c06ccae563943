// What is done about suggestions. Each names what it saw: where that has changed meanwhile, the same ones are looked
// for in what is there now, once.
import { ORPCError, safe } from '@orpc/client';
import type { PieceVerdict } from '#domain/project/suggestions/suggestion-codes.ts';
import { stepProblems, type StepProblem } from '#domain/project/text/text-codes.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { pullSection } from '#web/features/project/application/section-text.ts';
import type { NamedPiece, NamedSuggestions } from './named-suggestions.ts';
import { placesOfSame } from './same-piece.ts';
import { flushSuggested, pullSuggested } from './suggested-text.ts';

/** `changed`: they are no longer what the person saw. */
export type Settled = 'done' | 'changed' | 'not_allowed' | 'no_answer' | { readonly problem: StepProblem };

type Which = { readonly suggestedId: string; readonly version: number; readonly base: number };
type Attempt = (which: Which, indexes: readonly number[]) => Promise<unknown>;

const optionsOf = (sectionId: string) => queries.suggestions.list.queryOptions({ input: { sectionId } });

function problemIn(data: unknown): StepProblem | null {
  const said = typeof data === 'object' && data !== null && 'problem' in data ? data.problem : null;
  return stepProblems.find((problem) => problem === said) ?? null;
}

function outcomeOf(error: unknown): Settled {
  if (!(error instanceof ORPCError)) return 'no_answer';
  const problem = error.code === 'REFUSED' ? problemIn(error.data) : null;
  if (problem) return { problem };
  if (error.status === 409 || error.status === 404) return 'changed';
  return error.status < 500 && error.status !== 429 ? 'not_allowed' : 'no_answer';
}

/** Does something about suggestions of one person, as they are now. */
async function attempt(
  sectionId: string,
  { id, own, version, base }: NamedSuggestions,
  pieces: readonly NamedPiece[],
  act: Attempt,
): Promise<Settled> {
  // One's own newest letters belong to what is accepted or explained.
  if (own && !(await flushSuggested(sectionId))) return 'no_answer';
  const [error] = await safe(
    act(
      { suggestedId: id, version, base },
      pieces.map(({ index }) => index),
    ),
  );
  if (!error) return 'done';
  const first = outcomeOf(error);
  if (first !== 'changed') return first;
  const { suggested } = await queryClient.fetchQuery({ ...optionsOf(sectionId), staleTime: 0 });
  const now = suggested.find((each) => each.id === id);
  const indexes =
    now &&
    placesOfSame(
      pieces.map(({ piece }) => piece),
      now.pieces,
      pieces[0]?.index ?? 0,
    );
  if (!indexes) return 'changed';
  const [again] = await safe(act({ suggestedId: id, version: now.version, base: now.base }, indexes));
  return again ? outcomeOf(again) : 'done';
}

/** Shows everywhere on this page what has become of suggestions. */
async function lookAnew(sectionId: string): Promise<void> {
  pullSection(sectionId);
  pullSuggested(sectionId);
  void queryClient.invalidateQueries({ queryKey: queries.suggestions.counts.key() });
  await queryClient.invalidateQueries({ queryKey: queries.suggestions.list.key({ input: { sectionId } }) });
}

/** Accepts suggestions of one person into the text, or takes them away. */
export async function settle(
  sectionId: string,
  of: NamedSuggestions,
  pieces: readonly NamedPiece[],
  verdict: PieceVerdict,
): Promise<Settled> {
  const outcome = await attempt(sectionId, of, pieces, (which, indexes) =>
    api.suggestions.settle({ sectionId, ...which, pieces: [...indexes], verdict }),
  );
  await lookAnew(sectionId);
  return outcome;
}

/** Says why something is suggested. */
export async function explain(
  sectionId: string,
  of: NamedSuggestions,
  piece: NamedPiece,
  reason: string,
): Promise<Settled> {
  const outcome = await attempt(sectionId, of, [piece], (which, [index = 0]) =>
    api.suggestions.explain({ sectionId, ...which, piece: index, reason }),
  );
  await lookAnew(sectionId);
  return outcome;
}
