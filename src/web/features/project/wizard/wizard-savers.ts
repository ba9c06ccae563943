import { isDefinedError, safe } from '@orpc/client';
import type { WizardFieldAnswer } from '#contract/portal/wizard.ts';
import { WIZARD_TEXT_LIMIT, type WizardFieldKey } from '#domain/project/wizard/wizard-keys.ts';
import type { WizardEntry } from '#domain/project/wizard/wizard-entry.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { api } from '#web/api/api.ts';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { changeWizard } from './use-wizard.ts';

export type FieldSaver = Saver<WizardEntry>;

const room = makeSaverRoom<WizardEntry>({
  loadCheck: checkBy(async () => (await import('#domain/project/wizard/wizard-schema.ts')).wizardEntrySchema),
  isSame: isSameValue,
  knowsSaveIds: true,
});

type Stored = Pick<WizardFieldAnswer, 'entry' | 'revision' | 'savedAt' | 'savedBy'>;

function newestOf({ entry, revision, savedAt, savedBy }: Stored): Newest<WizardEntry> {
  return { value: entry, revision, savedAt, savedBy };
}

async function send(
  projectId: string,
  field: WizardFieldKey,
  { base, saveId, value: entry }: Save<WizardEntry>,
): Promise<Answer<WizardEntry>> {
  const words = wordsFor(localeOfPage(), 'wizard');
  if (entry !== null && entry.text.length > WIZARD_TEXT_LIMIT)
    return { kind: 'refused', message: words('too_long_to_store', { limit: WIZARD_TEXT_LIMIT }) };
  noteOwnSave(saveId);
  const [error, saved] = await safe(api.wizard.saveField({ projectId, field, base, saveId, entry }));
  if (!error) return { kind: 'saved', ...saved };
  if (isDefinedError(error) && error.code === 'CONFLICT') return { kind: 'conflict', newest: newestOf(error.data) };
  return answerToError(error, 'text');
}

/** What is needed of a project to write in a field. */
export type FieldPlace = {
  readonly userId: string;
  readonly userName: string;
  readonly orgId: string;
  readonly projectId: string;
  readonly mayEdit: boolean;
};

/** The saver of a field: the one that still has something to send, or a new one. */
export async function openFieldSaver(place: FieldPlace, field: WizardFieldAnswer): Promise<FieldSaver> {
  const { userId, userName, orgId, projectId, mayEdit } = place;
  const { key } = field;
  return await room.open({
    owner: { userId, orgId, subject: `wizard ${projectId} ${key}` },
    mayEdit,
    stored: newestOf(field),
    send: (save) => send(projectId, key, save),
    // The steps count what is stored, and a field that is opened again begins with it.
    onSaved: (entry, revision, savedAt) =>
      changeWizard(projectId, (wizard) => ({
        ...wizard,
        fields: wizard.fields.map((each) =>
          each.key === key && each.revision < revision
            ? { ...each, entry, revision, savedAt, savedBy: userName }
            : each,
        ),
      })),
  });
}

/** Hands over what the server is known to have. */
export function adoptField(saver: FieldSaver, field: WizardFieldAnswer): void {
  saver.adopt(newestOf(field));
}
