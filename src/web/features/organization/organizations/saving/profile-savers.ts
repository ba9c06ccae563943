import { isDefinedError, safe } from '@orpc/client';
import type { OrganizationProfileAnswer, SetUp } from '#contract/organizations.ts';
import { readFields, type TypedFields } from '#domain/organization/profile/profile-fields.ts';
import { profileFields } from '#domain/organization/profile/profile-values.ts';
import { mergeProfiles, type TypedProfile } from '#domain/organization/profile/profile-merge.ts';
import { readShareholders } from '#domain/organization/profile/shareholders.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { api } from '#web/api/api.ts';
import { noteOwnSave } from '#web/project/live-events.ts';
import { answerToError } from '#web/saving/answers.ts';
import { checkBy } from '#web/saving/draft-check.ts';
import type { Answer, Newest, Save, Saver } from '#web/saving/saver.ts';
import { makeSaverRoom } from '#web/saving/saver-room.ts';
import { contextAt } from '#web/features/organization/organizations/profile-form.ts';
import { INVALID, typedProfileOf } from './typed-profile.ts';

export type ProfileSaver = Saver<TypedProfile>;

/** Changes of different fields go together by themselves; the same field is for a person. */
function merge(from: TypedProfile, mine: TypedProfile, theirs: TypedProfile): TypedProfile | null {
  const { merged, both } = mergeProfiles(from, mine, theirs);
  return both.length === 0 ? merged : null;
}

const kind = {
  loadCheck: checkBy(
    async () => (await import('#domain/organization/profile/typed-profile-schema.ts')).typedProfileSchema,
  ),
  isSame: isSameValue,
  knowsSaveIds: true,
  merge,
};
const setUps = makeSaverRoom<TypedProfile>(kind);
const profiles = makeSaverRoom<TypedProfile>({ ...kind, waitsToBeAsked: true });

/** Only what was changed is sent: what was stored before today's rules stays as it is until somebody changes it. */
function changedFields({ fields }: TypedProfile, from: TypedProfile): TypedFields {
  return Object.fromEntries(
    profileFields.filter((field) => fields[field] !== from.fields[field]).map((field) => [field, fields[field] ?? '']),
  );
}

function newestSetUp({ revision, fields, shareholders, step }: SetUp): Newest<TypedProfile> {
  return { revision, value: { fields, rows: shareholders, step }, savedAt: null, savedBy: null };
}

/** What a person types before there is an organization is theirs alone: the last text of a field counts. */
async function sendDraft({ base, value }: Save<TypedProfile>, from: TypedProfile): Promise<Answer<TypedProfile>> {
  const [error] = await safe(api.organizations.setUp.saveDraft({ fields: changedFields(value, from) }));
  return error
    ? answerToError(error, 'profile')
    : { kind: 'saved', revision: base + 1, savedAt: new Date().toISOString() };
}

async function sendSetUp(
  orgId: string,
  { base, saveId, value }: Save<TypedProfile>,
  from: TypedProfile,
): Promise<Answer<TypedProfile>> {
  noteOwnSave(saveId);
  const [error, saved] = await safe(
    api.organizations.setUp.save({
      orgId,
      base,
      saveId,
      fields: changedFields(value, from),
      ...(isSameValue(value.rows, from.rows) ? {} : { shareholders: [...value.rows] }),
      ...(value.step === null || value.step === from.step ? {} : { step: value.step }),
    }),
  );
  if (!error) return { kind: 'saved', revision: saved.revision, savedAt: saved.savedAt };
  if (isDefinedError(error) && error.code === 'CONFLICT') return { kind: 'conflict', newest: newestSetUp(error.data) };
  return answerToError(error, 'profile');
}

/** The saver of a set-up; without an organization, of what the person has typed for one. */
export async function openSetUpSaver(userId: string, orgId: string | null, start: SetUp): Promise<ProfileSaver> {
  return await setUps.open({
    owner: { userId, orgId: orgId ?? 'none', subject: `set-up ${orgId ?? userId}` },
    mayEdit: true,
    stored: newestSetUp(start),
    send: (save, from) => (orgId === null ? sendDraft(save, from) : sendSetUp(orgId, save, from)),
  });
}

function newestProfile(answer: OrganizationProfileAnswer): Newest<TypedProfile> {
  return { revision: answer.revision, value: typedProfileOf(answer), savedAt: answer.updatedAt, savedBy: null };
}

async function sendProfile(
  orgId: string,
  { base, saveId, value }: Save<TypedProfile>,
  from: TypedProfile,
): Promise<Answer<TypedProfile>> {
  const context = contextAt(Date.now(), value.fields.country ?? '');
  const list = readShareholders(value.rows, context);
  const isListChanged = !isSameValue(value.rows, from.rows);
  if (isListChanged && !list.ok) return { kind: 'refused', message: INVALID };
  noteOwnSave(saveId);
  const [error, profile] = await safe(
    api.organizations.update({
      orgId,
      base,
      saveId,
      changes: readFields(changedFields(value, from), context).values,
      ...(isListChanged && list.ok ? { shareholders: [...list.rows] } : {}),
    }),
  );
  if (!error) {
    const { revision, value: stored } = newestProfile(profile);
    return { kind: 'saved', revision, savedAt: profile.updatedAt, value: stored };
  }
  if (isDefinedError(error) && error.code === 'CONFLICT')
    return { kind: 'conflict', newest: newestProfile(error.data) };
  if (isDefinedError(error) && error.code === 'INVALID_FIELDS') return { kind: 'refused', message: INVALID };
  return answerToError(error, 'profile');
}

/** The saver of the profile page: it sends when its button is pressed, and keeps what is typed here until then. */
export async function openProfileSaver(
  userId: string,
  stored: OrganizationProfileAnswer,
  mayEdit: boolean,
): Promise<ProfileSaver> {
  return await profiles.open({
    owner: { userId, orgId: stored.id, subject: `profile ${stored.id}` },
    mayEdit,
    stored: newestProfile(stored),
    send: (save, from) => sendProfile(stored.id, save, from),
  });
}
