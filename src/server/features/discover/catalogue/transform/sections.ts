import type { TextSectionKind } from '#domain/program/program-codes.ts';
import type { TextBlock, TextSection } from '#domain/program/facts.ts';

import type { FlowItem } from './rich-text.ts';
import { flowOf, textBlocks } from './rich-text.ts';
import { withListsAndHeadings } from './text-shapes.ts';

type Named = { readonly kind: TextSectionKind; readonly heading: string };

// The portal writes these headings in many ways; letters alone tell them apart.
const known: Readonly<Record<string, Named>> = {
  expectedoutcome: { kind: 'outcome', heading: 'Expected outcome' },
  expectedoutcomes: { kind: 'outcome', heading: 'Expected outcome' },
  outcome: { kind: 'outcome', heading: 'Expected outcome' },
  scope: { kind: 'scope', heading: 'Scope' },
  objective: { kind: 'objective', heading: 'Objective' },
  objectives: { kind: 'objective', heading: 'Objective' },
  expectedimpact: { kind: 'impact', heading: 'Expected impact' },
  expectedimpacts: { kind: 'impact', heading: 'Expected impact' },
  impact: { kind: 'impact', heading: 'Expected impact' },
  specificchallenge: { kind: 'challenge', heading: 'Specific challenge' },
  challenge: { kind: 'challenge', heading: 'Specific challenge' },
  specifictopicconditions: { kind: 'topic_conditions', heading: 'Specific topic conditions' },
  // Comes before the sentence about readiness levels where the portal lost the heading's name.
  null: { kind: 'topic_conditions', heading: 'Specific topic conditions' },
  technologyreadinesslevel: { kind: 'topic_conditions', heading: 'Specific topic conditions' },
  technologyreadinesslevelexpectedfromcompletedprojects: {
    kind: 'topic_conditions',
    heading: 'Specific topic conditions',
  },
  crosscuttingpriorities: { kind: 'priorities', heading: 'Cross-cutting priorities' },
};

function named(text: string): Named {
  return known[text.toLowerCase().replace(/[^\p{L}]/gu, '')] ?? { kind: 'other', heading: text };
}

/** The portal sets a colon after its headings, outside of them. */
function withoutLeadingColon(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return blocks;
  const [run, ...others] = first.runs;
  if (!run) return blocks;
  const text = run.text.replace(/^\s*:\s*/, '');
  const runs = text === '' ? others : [{ ...run, text }, ...others];
  return runs.length === 0 ? rest : [{ type: 'paragraph', runs }, ...rest];
}

function section(name: Named, blocks: readonly TextBlock[]): TextSection[] {
  const clean = withListsAndHeadings(withoutLeadingColon(blocks));
  return clean.length > 0 ? [{ ...name, blocks: clean }] : [];
}

function cut(items: readonly FlowItem[], before: Named): TextSection[] {
  const sections: TextSection[] = [];
  let name = before;
  let blocks: TextBlock[] = [];
  for (const item of items) {
    if (item.type === 'mark') {
      sections.push(...section(name, blocks));
      name = named(item.text);
      blocks = [];
    } else blocks.push(item);
  }
  sections.push(...section(name, blocks));
  return sections;
}

/**
 * A topic's description, cut at the portal's own headings. The part before the first heading is the description itself.
 */
export function descriptionSections(html: string): readonly TextSection[] {
  return cut(flowOf(html), { kind: 'summary', heading: 'Description' });
}

/** A whole text under one name. Empty where it holds no words. */
export function wholeSection(kind: TextSectionKind, heading: string, html: string): readonly TextSection[] {
  const blocks = textBlocks(html);
  const first = blocks[0];
  // Some texts repeat their own name as their first heading.
  const rest =
    first?.type === 'heading' && first.text.toLowerCase() === heading.toLowerCase() ? blocks.slice(1) : blocks;
  return rest.length > 0 ? [{ kind, heading, blocks: rest }] : [];
}
