import { mergeProfiles, type ProfileClash, type TypedProfile } from '#domain/organization/profile/profile-merge.ts';
import { profileFields } from '#domain/organization/profile/profile-values.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { useWords } from '#web/page/words.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import { useFieldChoices } from '#web/features/organization/organizations/field-choices.ts';
import type { SaveState } from '#web/saving/saver.ts';

/** What a version says of a field; empty where it says nothing. */
function textIn(
  { shown }: ReturnType<typeof useFieldChoices>,
  { fields, rows }: TypedProfile,
  clash: ProfileClash,
): string {
  return clash === 'shareholders'
    ? rows.map(({ name, country, share }) => `${name}, ${country}, ${share} %`).join('\n')
    : (shown(clash, fields[clash] ?? '') ?? fields[clash] ?? '');
}

/** What both changed; without the start every difference could be a change of either side. */
function clashes(from: TypedProfile | undefined, mine: TypedProfile, theirs: TypedProfile) {
  if (from !== undefined) return mergeProfiles(from, mine, theirs);
  const both: readonly ProfileClash[] = [
    ...profileFields.filter((field) => mine.fields[field] !== theirs.fields[field]),
    ...(isSameValue(mine.rows, theirs.rows) ? [] : (['shareholders'] as const)),
  ];
  return { merged: mine, both };
}

/** The fields of the profile that two people changed at the same time; nothing while there are none. */
export function ProfileConflict({
  state,
  mine,
  onResolve,
}: {
  readonly state: SaveState<TypedProfile>;
  readonly mine: TypedProfile;
  readonly onResolve: (profile: TypedProfile) => void;
}) {
  const words = useWords('organization_fields');
  const choices = useFieldChoices();
  if (state.kind !== 'conflict') return null;
  const theirs = state.newest.value;
  const { merged, both } = clashes(state.from, mine, theirs);
  const shown = (profile: TypedProfile, clash: ProfileClash) =>
    textIn(choices, profile, clash) || words('conflict_empty');
  return (
    <FieldConflict
      key={state.newest.revision}
      fields={both.map((key) => ({
        key,
        label: key === 'shareholders' ? words('shareholders') : words(`field.${key}`),
        mine: shown(mine, key),
        theirs: shown(theirs, key),
      }))}
      onChosen={(sideOf) => {
        const taken = both.filter((key) => sideOf(key) === 'theirs');
        const fields = taken.flatMap((key) => (key === 'shareholders' ? [] : [[key, theirs.fields[key]] as const]));
        onResolve({
          ...merged,
          fields: { ...merged.fields, ...Object.fromEntries(fields) },
          rows: taken.includes('shareholders') ? theirs.rows : merged.rows,
        });
      }}
    />
  );
}
