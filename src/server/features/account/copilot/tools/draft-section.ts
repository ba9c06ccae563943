import { z } from 'zod';

import { sectionsNamed, type NameableSection } from '#domain/account/copilot/recognise/said-section.ts';
import type { Card } from '#domain/account/copilot/kept-answer.ts';
import { draftText, gapsIn, sentencesIn, type SectionDraft } from '#domain/project/drafting/draft.ts';
import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';
import type { AiAccess } from '#domain/organization/entitlements/ai-access.ts';
import { isStorableText } from '#domain/values/text.ts';
import { isInstant } from '#domain/values/time.ts';
import { guidanceFor } from '#reference/templates/proposal-template.ts';
import { templateFor } from '#reference/templates/templates.ts';
import { sectionTitle } from '#words/project/section-title.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { findProject, titleOf } from './open-project.ts';

const input = z.object({
  section: z
    .string()
    .trim()
    .max(200)
    .refine(isStorableText)
    .default('')
    .describe(toolDescriptions.draft_section.section),
  anew: z.boolean().default(false).describe(toolDescriptions.draft_section.anew),
});

/** So much of a draft is shown of its beginning. */
const BEGINNING = 400;
const MOST_SECTIONS = 12;

const nothingProposed = { proposed: false } as const;

type Page = {
  readonly title: string;
  readonly description: string | null;
  readonly label: string;
  readonly to: string;
};

const card = ({ title, description, label, to }: Page): Card => ({
  title,
  subtitle: null,
  badge: null,
  description,
  actions: [{ label, primary: true, navigate: to, url: null }],
});

const guidedAt = ({ id }: ProjectFacts, { key }: Pick<SectionFacts, 'key'>) =>
  `/app/projects/${id}/guided?section=${key}`;

function nameable({ locale, deps }: CopilotQuestion, { program, sections }: ProjectFacts): readonly NameableSection[] {
  const names = wordsFor(locale, 'project_names');
  const template = templateFor(program, deps.clock());
  return sections.map(({ key }) => {
    const { parts, criteria } = template === null ? { parts: [], criteria: [] } : guidanceFor(template, key);
    return { key, title: sectionTitle(names, key), parts, criteria: criteria.map(({ name }) => name) };
  });
}

/** Why nothing is drafted where the AI tools do not work, and both ways on. */
function noAi(asked: CopilotQuestion, facts: ProjectFacts, ai: Exclude<AiAccess, { state: 'active' }>): ToolAnswer {
  const words = wordsFor(asked.locale, 'copilot_answers');
  return {
    said: ai.state === 'ended' ? words('draft.ai_ended', { at: ai.at }) : words('draft.no_ai'),
    facts: { ...nothingProposed, aiTools: ai.state },
    cards: [
      card({
        title: words('draft.write_title'),
        description: words('draft.write_text'),
        label: words('card.go'),
        to: `/app/projects/${facts.id}/application`,
      }),
      card({
        title: words('draft.price_title'),
        description: words('draft.price_text'),
        label: words('card.open_pricing'),
        to: '/pricing',
      }),
    ],
  };
}

/** Asks which section is meant: of all, or of those that the words could mean. */
function whichOf(
  asked: CopilotQuestion,
  facts: ProjectFacts,
  said: string,
  sections: readonly NameableSection[],
): ToolAnswer {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const shown = sections.slice(0, MOST_SECTIONS);
  const isUnknown = said !== '' && sections.length === facts.sections.length;
  return {
    said:
      said === ''
        ? words('draft.which')
        : isUnknown
          ? words('draft.unknown', { said })
          : words('draft.which_of', { said, count: sections.length }),
    facts: { ...nothingProposed, sections: shown.map(({ key, title }) => ({ key, title })) },
    cards: shown.map(({ key, title, parts }) =>
      card({
        title,
        description: parts.map((part) => `${part.no} ${part.title}`).join('; ') || null,
        label: words('draft.open_guided'),
        to: guidedAt(facts, { key }),
      }),
    ),
  };
}

function beginningOf(draft: SectionDraft): string {
  const text = draftText(draft);
  const letters = [...text];
  return letters.length <= BEGINNING ? text : `${letters.slice(0, BEGINNING).join('').trimEnd()}…`;
}

function sourcesOf(draft: SectionDraft): number {
  return new Set(sentencesIn(draft).flatMap(({ sources }) => sources.map(({ of, name }) => `${of} ${name}`))).size;
}

const line = (label: string, after: string, before: string | null = null) => ({ label, before, after });

type Chosen = { readonly facts: ProjectFacts; readonly section: SectionFacts; readonly named: NameableSection };

async function propose(asked: CopilotQuestion, { facts, section, named }: Chosen, wants: boolean): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const isEmpty = section.length === 0;
  const anew = wants && !isEmpty;
  const { title } = named;
  const { draft, version, digest } = await asked.client.drafting.preview({
    projectId: facts.id,
    fieldType: section.key,
    anew,
  });
  if (draft.blocks.length === 0) return { said: words('draft.nothing', { section: title }), facts: nothingProposed };
  const [sources, gaps] = [sourcesOf(draft), gapsIn(draft)];
  const present = isEmpty ? null : words('draft.characters', { count: section.length });
  const fate = isEmpty ? 'draft.into_empty' : anew ? 'draft.in_its_place' : 'draft.below_it';
  return {
    said: words('propose.draft_section', { section: title }),
    facts: { proposed: true, waitsForConfirmation: true, section: section.key, anew, sources, gaps },
    proposes: {
      deed: { tool: 'draft_section', projectId: facts.id, section: section.key, anew, version, digest },
      title: words('proposal.draft_section'),
      lines: [
        line(words('line.section'), title),
        ...named.parts.map(({ no, title: part }) => line(words('line.form_part'), `${no} ${part}`)),
        line(words('line.text'), words(fate), present),
        line(words('line.sources'), words('draft.sources', { count: sources })),
        line(words('line.gaps'), words('draft.gaps', { count: gaps })),
        line(words('line.beginning'), beginningOf(draft)),
        line(words('line.project'), titleOf(asked, facts)),
      ],
    },
  };
}

async function run(asked: CopilotQuestion, { section: said, anew }: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const found = await findProject(asked);
  if ('unclear' in found) return found.unclear;
  const { facts, mayEdit } = found;
  if (!mayEdit) return { said: words('refused.FORBIDDEN'), facts: nothingProposed };
  const all = nameable(asked, facts);
  const keys = sectionsNamed(said, all);
  const key = keys.length === 1 ? keys[0] : undefined;
  const [section = facts.sections[0]] = facts.sections.filter((each) => each.key === key);
  if (section === undefined) return { said: words('refused.NOT_FOUND'), facts: nothingProposed };
  const projectId = facts.id;
  const { ai, messages } = await asked.client.drafting.conversation({ projectId, fieldType: section.key });
  if (ai.state === 'none') return noAi(asked, facts, ai);
  if (ai.state === 'ended' && isInstant(ai.at)) return noAi(asked, facts, { state: 'ended', at: ai.at });
  const named = all.find((each) => each.key === key);
  if (named === undefined) {
    const meant = all.filter((each) => keys.includes(each.key));
    return whichOf(asked, facts, said, meant.length === 0 ? all : meant);
  }
  if (messages.every(({ role }) => role !== 'user')) return answersFirst(asked, facts, named);
  return await propose(asked, { facts, section, named }, anew);
}

/** The law of the guided writer: nothing is drafted of nothing that anybody has said. */
function answersFirst(asked: CopilotQuestion, facts: ProjectFacts, { key, title }: NameableSection): ToolAnswer {
  const words = wordsFor(asked.locale, 'copilot_answers');
  return {
    said: words('draft.answer_first', { section: title }),
    facts: { ...nothingProposed, answers: 0 },
    cards: [
      card({
        title,
        description: words('draft.answer_text'),
        label: words('draft.open_guided'),
        to: guidedAt(facts, { key }),
      }),
    ],
  };
}

export const draftSection: Tool<typeof input> = {
  name: 'draft_section',
  description: toolDescriptions.draft_section.use,
  input,
  run,
};
