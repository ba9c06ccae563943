import { isDefinedError, safe } from '@orpc/client';
import type { EvaluationRound } from '#contract/planning/evaluations.ts';
import { emptyEvaluation, type Evaluation } from '#domain/project/evaluations/evaluations.ts';
import { evaluationLimits } from '#domain/project/evaluations/evaluation-limits.ts';
import { mergeEvaluations } from '#domain/project/evaluations/merge-evaluations.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { api } from '#web/api/api.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';

export type EvaluationSaver = Saver<Evaluation>;
export type RoundPlace = {
  readonly userId: string;
  readonly orgId: string;
  readonly projectId: string;
  readonly mayEvaluate: boolean;
};
type Own = NonNullable<EvaluationRound['own']>;

/** Another score or comment in another tab is put together without asking; a person decides about the same. */
function merge(from: Evaluation, mine: Evaluation, theirs: Evaluation): Evaluation | null {
  const { merged, both } = mergeEvaluations(from, mine, theirs);
  return both.length === 0 ? merged : null;
}

const room = makeSaverRoom<Evaluation>({
  loadCheck: checkBy(async () => (await import('#domain/project/evaluations/evaluation-schema.ts')).evaluationSchema),
  isSame: isSameValue,
  knowsSaveIds: false,
  merge,
});

function newestOf({ content, revision, savedAt }: Own): Newest<Evaluation> {
  return { value: content, revision, savedAt, savedBy: null };
}

/** Every text of an evaluation. */
function textsOf({ criteria, comment }: Evaluation): readonly string[] {
  return [...criteria.map((one) => one.comment), comment];
}

async function send(
  projectId: string,
  roundId: string,
  { base, value }: Save<Evaluation>,
): Promise<Answer<Evaluation>> {
  const words = wordsFor(localeOfPage(), 'evaluations');
  if (textsOf(value).some((text) => text.length > evaluationLimits.comment))
    return { kind: 'refused', message: words('problem.too_long') };
  const content = { criteria: value.criteria.map((one) => ({ ...one })), comment: value.comment };
  const [error, saved] = await safe(api.evaluations.save({ projectId, roundId, base, content }));
  if (!error) return { kind: 'saved', ...saved };
  if (isDefinedError(error)) {
    if (error.code === 'CONFLICT') return { kind: 'conflict', newest: newestOf(error.data) };
    if (error.code === 'CLOSED') return { kind: 'refused', message: words('problem.closed') };
    if (error.code === 'HANDED_IN') return { kind: 'refused', message: words('problem.handed_in') };
    if (error.code === 'BAD_SCORE') return { kind: 'refused', message: words('problem.bad_score') };
  }
  return answerToError(error, 'text');
}

/** What is saved stands in what was asked for too: a form that is opened again begins with it. */
function noteSaved(projectId: string, roundId: string, saved: Omit<Own, 'handedInAt'>): void {
  queryClient.setQueryData(queries.evaluations.list.queryKey({ input: { projectId } }), (list) =>
    list?.newest?.id === roundId
      ? { ...list, newest: { ...list.newest, own: { handedInAt: null, ...list.newest.own, ...saved } } }
      : list,
  );
}

/** The saver of a person's own evaluation: the one that still has something to send, or a new one. */
export async function openEvaluationSaver(
  { userId, orgId, projectId, mayEvaluate }: RoundPlace,
  { id: roundId, scheme, own }: EvaluationRound,
): Promise<EvaluationSaver> {
  return await room.open({
    owner: { userId, orgId, subject: `evaluation ${roundId}` },
    mayEdit: mayEvaluate,
    stored: own ? newestOf(own) : { value: emptyEvaluation(scheme), revision: 0, savedAt: null, savedBy: null },
    send: (save) => send(projectId, roundId, save),
    onSaved: (content, revision, savedAt) =>
      noteSaved(projectId, roundId, {
        content: { criteria: content.criteria.map((one) => ({ ...one })), comment: content.comment },
        revision,
        savedAt,
      }),
  });
}

/** Hands over what the server is known to have. */
export function adoptOwn(saver: EvaluationSaver, own: Own | null): void {
  if (own) saver.adopt(newestOf(own));
}
