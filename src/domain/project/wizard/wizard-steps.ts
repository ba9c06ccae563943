import { isFilledPartB, type UploadFacts } from './wizard-uploads.ts';
import { portalLength } from './portal-text.ts';
import type { ProjectText } from './project-text.ts';
import {
  wizardFieldLimits,
  wizardStepFields,
  wizardStepKeys,
  type WizardFieldKey,
  type WizardMarkKey,
  type WizardStepKey,
  type WizardStepStatus,
} from './wizard-keys.ts';
import type { WizardEntry } from './wizard-entry.ts';

/** A field as it is kept: what the project says for it, and what a person has made of it. */
export type StoredWizardField = {
  readonly key: WizardFieldKey;
  readonly project: ProjectText;
  /** Null where it follows the project. */
  readonly entry: WizardEntry;
};

/** Something that a person has marked as done. */
export type WizardMark = {
  readonly mark: WizardMarkKey;
  /** Null where the person is gone. */
  readonly by: string | null;
  readonly at: string;
};

/** What is kept of the guide through the portal. */
export type StoredWizard = {
  readonly fields: readonly StoredWizardField[];
  readonly marks: readonly WizardMark[];
};

export type WizardField = StoredWizardField & {
  /** What stands in it. */
  readonly text: string;
  readonly length: number;
  readonly limit: number;
  /** By how many characters it is too long; 0 where it fits. */
  readonly over: number;
};

export type WizardStep = {
  readonly key: WizardStepKey;
  /** From 1. */
  readonly number: number;
  readonly status: WizardStepStatus;
  readonly fields: readonly WizardField[];
  /** Who marked it as done, and when; null where nobody has. */
  readonly done: WizardMark | null;
};

/** What stands in a field: what a person has made of it, else what the project says. */
export function textOfField({ project, entry }: Pick<StoredWizardField, 'project' | 'entry'>): string {
  return entry === null ? project.text : entry.text;
}

/** Whether the project says something else than it did when a person wrote the field. */
export function hasProjectMoved({ project, entry }: Pick<StoredWizardField, 'project' | 'entry'>): boolean {
  return entry !== null && entry.seen !== project.text;
}

/** A field with how long it is. */
export function measuredField(field: StoredWizardField): WizardField {
  const text = textOfField(field);
  const [length, limit] = [portalLength(text), wizardFieldLimits[field.key]];
  return { ...field, text, length, limit, over: Math.max(0, length - limit) };
}

/** Whether there is anything in a step (specification 2, section 4). */
function hasContent(key: WizardStepKey, fields: readonly WizardField[], facts: UploadFacts): boolean {
  switch (key) {
    case 'part_b_upload':
      return isFilledPartB(facts);
    case 'annexes':
      return facts.annexFiles.some((file) => facts.annexList.some((each) => each.key === file.key && !each.madeHere));
    default:
      return fields.some(({ text }) => text.trim() !== '');
  }
}

/** The eleven steps of the guide through the portal, and how far each is. */
export function wizardSteps(facts: UploadFacts, wizard: StoredWizard): readonly WizardStep[] {
  const fields = new Map(wizard.fields.map((field) => [field.key, field]));
  return wizardStepKeys.map((key, index) => {
    const own = wizardStepFields[key].flatMap((field) => {
      const found = fields.get(field);
      return found ? [measuredField(found)] : [];
    });
    const done = wizard.marks.find(({ mark }) => mark === key) ?? null;
    const status = done ? 'completed' : hasContent(key, own, facts) ? 'ready' : 'pending';
    return { key, number: index + 1, status, fields: own, done };
  });
}
