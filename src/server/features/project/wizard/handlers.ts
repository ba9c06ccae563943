import { wizardFieldKeys } from '#domain/project/wizard/wizard-keys.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { DocumentSource } from '#domain/project/document/parts/document-source.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { projectText } from '#domain/project/wizard/project-text.ts';
import { sectionPlainText } from '#domain/project/wizard/section-plain-text.ts';
import { pageLimitFor } from '#reference/templates/templates.ts';

import { findFieldSave, noteFieldSave } from '#server/data/organizations/field-saves.ts';
import {
  deleteWizardMark,
  findWizardMark,
  insertWizardMark,
  listWizardFields,
  listWizardMarks,
  lockWizardField,
  noField,
  storeWizardField,
} from '#server/data/projects/portal/wizard.ts';
import { findDocumentSource } from '#server/data/projects/document-source.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { wordsFor } from '#server/platform/words.ts';
import { wizardWords } from '#words/project/portal/wizard-words.ts';

/** The facts with texts as a box of the portal holds them, in which lists and tables can be read. */
function withPlainTexts({ facts, texts }: DocumentSource): ProjectFacts {
  const sections = facts.sections.map((section) => {
    const doc = texts.get(section.key);
    return doc === undefined ? section : { ...section, text: sectionPlainText(doc) };
  });
  return { ...facts, sections };
}

const get = os.wizard.get
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, errors }) => {
    const { deps, place } = context;
    const now = deps.clock();
    const source = await findDocumentSource(deps.db, place, now);
    if (!source) throw errors.NOT_FOUND();
    const facts = withPlainTexts(source);
    const { language, program } = facts;
    const words = wizardWords({
      words: wordsFor(language, 'wizard_text'),
      names: wordsFor(language, 'project_names'),
      countries: wordsFor(language, 'countries'),
    });
    const stored = await listWizardFields(deps.db, place);
    const fields = wizardFieldKeys.map((key) => {
      const { text, from } = projectText(facts, key, words);
      return { key, ...(stored.get(key) ?? noField), project: { text, from: [...from] } };
    });
    const marks = await listWizardMarks(deps.db, place);
    const total = facts.budgetLines.length === 0 ? null : budgetTotals(facts).total;
    return { language, fields, marks, total, pageLimit: pageLimitFor(program, now) };
  });

const saveField = os.wizard.saveField
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { field, base, saveId, entry } = input;
    const savedAt = deps.clock();
    return await change(context, 'wizard.saved', async (tx) => {
      const stored = await lockWizardField(tx, place, field);
      if (!stored) throw errors.NOT_FOUND();
      const earlier = await findFieldSave(tx, place, saveId);
      if (earlier) return unchanged(earlier);
      if (stored.revision !== base) throw errors.CONFLICT({ data: stored });
      const saved = { revision: base + 1, savedAt };
      await storeWizardField(tx, place, { id: deps.newId(), field, entry, ...saved, savedBy: user.id });
      if (!(await noteFieldSave(tx, place, saveId, saved))) throw errors.SAVE_ID_TAKEN();
      return done({ field }, saved, { cause: saveId });
    });
  });

const mark = os.wizard.mark
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const row = { id: deps.newId(), mark: input.mark, markedBy: user.id, markedAt: deps.clock() };
    const marked = await change(context, 'wizard.marked', async (tx) => {
      const isNew = await insertWizardMark(tx, place, row);
      const found = await findWizardMark(tx, place, input.mark);
      return isNew ? done({ mark: input.mark }, found) : unchanged(found);
    });
    if (!marked) throw errors.NOT_FOUND();
    return marked;
  });

const unmark = os.wizard.unmark
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    await change(context, 'wizard.unmarked', async (tx) =>
      (await deleteWizardMark(tx, context.place, input.mark)) ? done({ mark: input.mark }, null) : unchanged(null),
    );
    return {};
  });

export const wizard = { get, saveField, mark, unmark };
