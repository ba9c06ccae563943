import type { z } from 'zod';

import type { CopilotEvent } from '#contract/copilot/copilot-stream.ts';
import { copilotTools, visitorTools, type CopilotTool } from '#domain/account/copilot/copilot-codes.ts';
import { PROPOSAL_MINUTES } from '#domain/account/copilot/copilot-limits.ts';
import type { Card, ToolUse } from '#domain/account/copilot/kept-answer.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import type { AssistantTool } from '#server/adapters/assistant/port.ts';
import { findProposal, insertProposal } from '#server/data/accounts/copilot/proposals.ts';
import { change, done } from '#server/platform/change.ts';
import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, Toolbox, ToolAnswer } from './asked.ts';
import { refusalText } from './refusal.ts';
import { shownProposal } from './shown-proposal.ts';
import { addTask } from './tools/add-task.ts';
import { comparePrograms } from './tools/compare-programs.ts';
import { createProject } from './tools/create-project.ts';
import { draftSection } from './tools/draft-section.ts';
import { explainProgram } from './tools/explain-program.ts';
import { listFlags } from './tools/list-flags.ts';
import { openPage } from './tools/open-page.ts';
import { planDeadlines } from './tools/plan-deadlines.ts';
import { projectStatus } from './tools/project-status.ts';
import { searchPrograms } from './tools/search-programs.ts';
import { updateOrganization } from './tools/update-organization.ts';

/** So many cards stand below one answer. */
const MOST_CARDS = 12;
const MOST_PROPOSALS = 3;

export function isCopilotTool(name: string): name is CopilotTool {
  return copilotTools.some((each) => each === name);
}

type Shown = {
  readonly events: CopilotEvent[];
  readonly cards: Card[];
  readonly uses: ToolUse[];
  programs: readonly string[];
  proposals: number;
};

/** Keeps a proposal, and shows it. Nothing is kept for those who have no organization. */
async function propose(
  asked: CopilotQuestion,
  shown: Shown,
  content: NonNullable<ToolAnswer['proposes']>,
): Promise<void> {
  const { acting, kept, deps } = asked;
  if (acting === null || kept === null || shown.proposals >= MOST_PROPOSALS) return;
  shown.proposals += 1;
  const of = { orgId: acting.place.orgId, userId: acting.person.id };
  const createdAt = deps.clock();
  const expiresAt = instantFromMs(msOf(createdAt) + PROPOSAL_MINUTES * 60_000);
  const id = deps.newId();
  const proposal = { id, messageId: kept.messageId, tool: content.deed.tool, content, createdAt, expiresAt };
  await change(acting, 'copilot.proposed', async (tx) => {
    await insertProposal(tx, of, proposal);
    return done({}, null);
  });
  const stored = await findProposal(deps.db, of, id);
  if (stored !== null) shown.events.push({ type: 'proposal', proposal: shownProposal(stored, createdAt) });
}

async function show(
  asked: CopilotQuestion,
  shown: Shown,
  { cards, programs, navigate, proposes }: ToolAnswer,
): Promise<void> {
  const fitting = (cards ?? []).slice(0, MOST_CARDS - shown.cards.length);
  if (fitting.length > 0) {
    shown.cards.push(...fitting);
    shown.events.push({ type: 'cards', cards: fitting });
  }
  if (programs !== undefined && programs.length > 0) shown.programs = programs;
  if (navigate !== undefined) shown.events.push({ type: 'navigate', to: navigate });
  if (proposes !== undefined) await propose(asked, shown, proposes);
}

/** A tool as an assistant uses it. What it may not do is an answer too: it says so in words. */
function usable<Input extends z.ZodType>(asked: CopilotQuestion, shown: Shown, tool: Tool<Input>): AssistantTool {
  const words = wordsFor(asked.locale, 'copilot_answers');
  return {
    name: tool.name,
    description: tool.description,
    input: tool.input,
    run: async (raw, signal) => {
      signal.throwIfAborted();
      const read = tool.input.safeParse(raw);
      if (!read.success) return { said: words('refused.other'), facts: null };
      if (asked.acting === null && !visitorTools.includes(tool.name))
        return { said: words(asked.isSignedIn ? 'needs_organization' : 'needs_sign_up'), facts: null };
      try {
        const answer = await tool.run(asked, read.data);
        await show(asked, shown, answer);
        return { said: answer.said, facts: answer.facts };
      } catch (error) {
        const said = refusalText(words, error);
        if (said === null) throw error;
        return { said, facts: null };
      }
    },
  };
}

/** The tools for one answer. */
export function makeToolbox(asked: CopilotQuestion): Toolbox {
  const shown: Shown = { events: [], cards: [], uses: [], programs: [], proposals: 0 };
  return {
    tools: [
      usable(asked, shown, searchPrograms),
      usable(asked, shown, explainProgram),
      usable(asked, shown, comparePrograms),
      usable(asked, shown, openPage),
      usable(asked, shown, createProject),
      usable(asked, shown, updateOrganization),
      usable(asked, shown, projectStatus),
      usable(asked, shown, listFlags),
      usable(asked, shown, addTask),
      usable(asked, shown, planDeadlines),
      usable(asked, shown, draftSection),
    ],
    drain: () => shown.events.splice(0),
    noteUse: (name, failed) => void shown.uses.push({ name, failed }),
    shown: () => ({ cards: [...shown.cards], tools: [...shown.uses], programs: [...shown.programs] }),
  };
}
