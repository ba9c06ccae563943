import { plainHeading } from '#domain/project/document/plain-blocks.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import type { Deliverable } from '#domain/project/workplan/plan.ts';
import { saidInProject } from '../drafts/said-in-project.ts';
import { applicantsOf } from '../templates/template-parts.ts';
import { protectionPoints, type WorkingDocumentWords } from './working-document-words.ts';
import { head, leftPoints, leftRow, saidBlocks, type WorkingSource } from './working-source.ts';
import { said, saidOrLeft, workingTable, type WorkingCell } from './working-table.ts';

/** What speaks of intellectual property, in English and Romanian. */
const property =
  /\b(?:intellectual property|ipr?s?|patent\w*|copyright\w*|trade ?marks?|licen[cs]\w*|open source|know how|background|ownership|proprietate intelectuala|brevet\w*|drepturi de autor|marc[ai] inregistrat\w*)\b/;

/** When a result is there, and whether the deliverable is public. */
function readyCell(
  words: WorkingDocumentWords,
  month: Deliverable['month'],
  level: Deliverable['dissemination'],
): WorkingCell {
  const shown = [month === null ? [] : [words.month(month)], level === null ? [] : [words.openTo(level)]].flat();
  return { said: shown, left: month === null ? [words.gap('month')] : [] };
}

function resultRows(source: WorkingSource) {
  const { facts, words, numbers, nameOf } = source;
  const rows = facts.plan.deliverables.map(({ id, title, month, lead, dissemination }) => [
    said(`${numbers.get(id) ?? ''} ${title}`.trim()),
    saidOrLeft(nameOf(lead), words.gap('who')),
    readyCell(words, month, dissemination),
    ...leftRow(source, 'owner', 'protection', 'access', 'route'),
  ]);
  return rows.length > 0 ? rows : [leftRow(source, 'result', 'who', 'month', 'owner', 'protection', 'access', 'route')];
}

/** The results of a project with who owns, protects and uses them: a row for each deliverable. */
export function resultsRegisterBlocks(source: WorkingSource): readonly DocumentBlock[] {
  const { facts, words } = source;
  const spoken = saidInProject(facts, words.drafts)
    .filter(({ folded }) => property.test(folded))
    .map(({ piece }) => piece);
  return [
    plainHeading(2, words.heading('results_made')),
    workingTable(
      [23, 13, 12, 13, 13, 13, 13],
      head(source, 'result', 'made_by', 'ready', 'owner', 'protection', 'access', 'route'),
      resultRows(source),
    ),
    plainHeading(2, words.heading('brought')),
    workingTable(
      [34, 33, 33],
      head(source, 'partner', 'brings', 'conditions'),
      applicantsOf(facts).map(({ name }) => [said(name), ...leftRow(source, 'brings', 'conditions')]),
    ),
    plainHeading(2, words.heading('property')),
    ...saidBlocks(source, spoken, 'property'),
    ...leftPoints(source, 2, protectionPoints),
  ];
}
