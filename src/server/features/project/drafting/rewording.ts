import { z } from 'zod';

import type { OutsideWriter } from '#contract/writing/drafting.ts';
import { draftLimits, type OutsideImprovement } from '#domain/project/drafting/draft-codes.ts';
import type { SectionDraft } from '#domain/project/drafting/draft.ts';
import { hidingPeople } from '#domain/project/drafting/outside/hiding.ts';
import {
  portionsOf,
  reworded,
  toReword,
  type AnsweredSentence,
  type RewordedDraft,
  type SentSentence,
} from '#domain/project/drafting/outside/reword.ts';
import { may, type Actor } from '#domain/organization/access-and-read-only.ts';
import { BRUSSELS, dayIn } from '#domain/values/time.ts';

import { NoAnswer, noTokens, type OutsideAssistant, type TokenCount } from '#server/adapters/assistant/port.ts';
import { addUsage } from '#server/data/accounts/copilot/usage.ts';
import { listMembers } from '#server/data/organizations/members.ts';
import type { ProjectPlace } from '#server/data/organizations/callers.ts';
import { agreedOutside } from '#server/platform/assistant/agreed-outside.ts';
import { countQuestion, type LimitReached } from '#server/platform/assistant/count-question.ts';
import { change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rewordingInstructions } from './instructions.ts';

/** So many characters go in one request: what is said anew of them has room in one answer. */
const PORTION = 3_000;
/** So long all requests for one draft may take together. */
const MOST_MS = 180_000;

const answerShape = z.object({
  sentences: z
    .array(z.object({ text: z.string().max(draftLimits.sentence), of: z.array(z.int()).min(1).max(20) }))
    .max(draftLimits.sentences),
});

type Asking = {
  readonly deps: Deps;
  readonly person: Actor;
  readonly place: ProjectPlace;
  readonly requestId: string;
};

/** Whether a model outside writes in a project, and who may let it. */
export async function outsideWriter({ deps, person, place }: Omit<Asking, 'requestId'>): Promise<OutsideWriter> {
  const { outside } = deps;
  if (outside === null) return { state: 'none' };
  const { host, model } = outside;
  if ((await agreedOutside(deps, place.orgId)) !== null) return { state: 'on', host, model };
  const organization = { kind: 'organization', orgId: place.orgId, isReadOnly: place.isReadOnly } as const;
  return { state: 'off', host, model, maySwitch: may(person, organization, 'assistant.switch') };
}

type Wanted = {
  readonly draft: SectionDraft;
  readonly how: OutsideImprovement;
  readonly limit: number;
  /** Of the request: whoever leaves stops the model. */
  readonly signal: AbortSignal | undefined;
};
type Asked =
  | ({ readonly outcome: 'said'; readonly model: string } & RewordedDraft)
  | { readonly outcome: 'no_model' | 'no_answer' | 'nothing_holds' }
  | { readonly outcome: 'limit'; readonly reached: LimitReached };

type Answered = {
  readonly sentences: readonly AnsweredSentence[];
  readonly tokens: TokenCount;
  readonly whole: boolean;
};

/** Asks for all portions, one after the other; where one gets no answer, those before it do not count either. */
async function answersOf(
  { deps, requestId }: Asking,
  outside: OutsideAssistant,
  sent: readonly SentSentence[],
  { how, signal }: Wanted,
): Promise<Answered> {
  const inTime = AbortSignal.timeout(MOST_MS);
  const bounded = signal === undefined ? inTime : AbortSignal.any([signal, inTime]);
  const instructions = rewordingInstructions(how);
  const sentences: AnsweredSentence[] = [];
  let tokens = noTokens;
  try {
    for (const portion of portionsOf(sent, PORTION)) {
      const prompt = JSON.stringify(portion.map(({ no, text }) => ({ no, text })));
      const answer = await outside.completeAs(answerShape, { instructions, prompt, signal: bounded });
      const numbers = new Set(portion.map(({ no }) => no));
      sentences.push(...answer.value.sentences.filter(({ of }) => of.every((no) => numbers.has(no))));
      tokens = {
        tokensIn: tokens.tokensIn + answer.tokens.tokensIn,
        tokensOut: tokens.tokensOut + answer.tokens.tokensOut,
      };
    }
    return { sentences, tokens, whole: true };
  } catch (error) {
    if (!(error instanceof NoAnswer) && !bounded.aborted) throw error;
    if (signal?.aborted !== true)
      deps.log.warn({ failure: error instanceof NoAnswer ? error.code : 'slow', requestId }, 'no answer');
    return { sentences: [], tokens, whole: false };
  }
}

/**
 * Has a model outside say a draft anew, where the organization's owner has let it; outside of any transaction. Names of
 * members, addresses and marks do not go there. What does not say the same stays as it was.
 */
export async function rewordOutside(asking: Asking, wanted: Wanted): Promise<Asked> {
  const { deps, person, place } = asking;
  const { draft, how, limit } = wanted;
  const outside = await agreedOutside(deps, place.orgId);
  if (outside === null) return { outcome: 'no_model' };
  const hiding = hidingPeople((await listMembers(deps.db, place.orgId)).map(({ name }) => name));
  const left = toReword(draft, how, hiding);
  if (left.sent.length === 0) return { outcome: 'nothing_holds' };
  const reached = await countQuestion(deps, { userId: person.id, orgId: place.orgId, network: null });
  if (reached !== null) return { outcome: 'limit', reached };
  const { sentences, tokens, whole } = await answersOf(asking, outside, left.sent, wanted);
  const organization = {
    deps,
    person,
    place: { kind: 'organization', orgId: place.orgId, isReadOnly: place.isReadOnly },
  } as const;
  await change(organization, 'copilot.answered', async (tx) => {
    await addUsage(tx, place.orgId, dayIn(BRUSSELS, deps.clock()), { answers: 1, byModel: 1, ...tokens });
    return done({}, null);
  });
  if (!whole) return { outcome: 'no_answer' };
  const result = reworded(draft, left, sentences, { how, limit, hiding });
  if (result.taken === 0) return { outcome: 'nothing_holds' };
  return { outcome: 'said', model: outside.model, ...result };
}
