import { askCopilot } from '#test/made/copilot.ts';
import type { Client } from '#test/harness.ts';

type Answer = Awaited<ReturnType<typeof askCopilot>>;

/** What an answer must be like. Whatever is named must hold. */
export type ExpectedAnswer = {
  /** Said in the text or on a card. */
  readonly says?: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  /** Exactly these tools, in this order. */
  readonly tools?: readonly string[];
  /** At least so many cards. */
  readonly cards?: number;
  /** What rests on a rule or a document names it. */
  readonly cites?: RegExp;
  /** It ends by asking for what is missing. */
  readonly asks?: boolean;
  readonly opens?: RegExp;
  /** What it proposes, with the values that would be stored. */
  readonly proposes?: { readonly tool: string; readonly lines: readonly (string | RegExp)[] };
  readonly proposesNothing?: true;
  /** Where an action of a card leads. */
  readonly offers?: RegExp;
};

export type Conversation = {
  readonly name: string;
  readonly who: 'member' | 'visitor' | 'newcomer';
  readonly path: string;
  /** A project of the member is open. */
  readonly inProject?: true;
  readonly turns: readonly { readonly say: string; readonly expect: ExpectedAnswer }[];
};

export type Asker = { readonly client: Client; readonly orgId: string | null; readonly projectId: string | null };

const holds = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.toLowerCase().includes(wanted.toLowerCase()) : wanted.test(text);

/** Everything that a reader sees of an answer. */
function seen({ text, cards }: Answer): string {
  return [text, ...cards.flatMap(({ title, subtitle, badge, description }) => [title, subtitle, badge, description])]
    .filter((part) => part !== null)
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** What is wrong with an answer; nothing where it is as expected. */
function faultsOf(answer: Answer, expected: ExpectedAnswer): readonly string[] {
  const all = seen(answer);
  const lines = answer.proposals
    .flatMap((each) => each.lines.map(({ label, after }) => `${label}: ${after}`))
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ');
  const addresses = answer.cards.flatMap(({ actions }) => actions.map(({ navigate }) => navigate ?? ''));
  const { proposes } = expected;
  const faults: (string | false)[] = [
    answer.last !== 'done' && `it ended with ${answer.last}`,
    ...(expected.says ?? []).map((wanted) => !holds(all, wanted) && `does not say ${String(wanted)}`),
    ...(expected.lacks ?? []).map((wanted) => holds(all, wanted) && `says ${String(wanted)}`),
    expected.tools !== undefined &&
      answer.tools.join() !== expected.tools.join() &&
      `uses [${answer.tools.join()}] and not [${expected.tools.join()}]`,
    expected.cards !== undefined && answer.cards.length < expected.cards && `shows ${answer.cards.length} cards`,
    expected.cites !== undefined && !expected.cites.test(answer.text) && `does not cite ${String(expected.cites)}`,
    expected.asks === true && !/\?/.test(answer.text.slice(-400)) && 'asks nothing',
    expected.opens !== undefined &&
      !answer.navigations.some((to) => expected.opens?.test(to)) &&
      `opens ${answer.navigations.join() || 'nothing'}`,
    proposes !== undefined &&
      answer.proposals[0]?.tool !== proposes.tool &&
      `proposes ${answer.proposals[0]?.tool ?? 'nothing'}`,
    ...(proposes?.lines ?? []).map((wanted) => !holds(lines, wanted) && `proposes no ${String(wanted)}: ${lines}`),
    expected.proposesNothing === true && answer.proposals.length > 0 && 'proposes something',
    expected.offers !== undefined &&
      !addresses.some((to) => expected.offers?.test(to)) &&
      `offers no way to ${String(expected.offers)}`,
  ];
  return faults.filter((fault) => fault !== false);
}

export type EvalOutcome = { readonly name: string; readonly faults: readonly string[] };

/** Holds one conversation, and says what was wrong in it. */
export async function hold(conversation: Conversation, { client, orgId, projectId }: Asker): Promise<EvalOutcome> {
  const faults: string[] = [];
  const earlier: { role: 'user' | 'assistant'; content: string }[] = [];
  let conversationId: string | null = null;
  for (const { say, expect } of conversation.turns) {
    const answer = await askCopilot(client, {
      orgId,
      conversationId,
      message: say,
      path: conversation.path,
      projectId: conversation.inProject === true ? projectId : null,
      earlier: orgId === null ? earlier.slice(-12) : [],
    });
    ({ conversationId } = answer);
    earlier.push({ role: 'user', content: say }, { role: 'assistant', content: answer.text.slice(0, 4000) });
    faults.push(...faultsOf(answer, expect).map((fault) => `“${say}”: ${fault}\n    ${answer.text.slice(0, 300)}`));
  }
  return { name: conversation.name, faults };
}
