import { mergeProfiles, type ProfileClash, type TypedProfile } from '#domain/organization/profile-merge.ts';
import { profileFields } from '#domain/organization/profile-fields.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { fieldLabels } from '#messages/organization.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import { wordsOf } from '#web/features/organization/organizations/field-choices.ts';
import type { SaveState } from '#web/saving/saver.ts';

function labelOf(clash: ProfileClash): string {
  return clash === 'shareholders' ? 'Shareholders' : fieldLabels[clash];
}

function shown({ fields, rows }: TypedProfile, clash: ProfileClash): string {
  const text =
    clash === 'shareholders'
      ? rows.map(({ name, country, share }) => `${name}, ${country}, ${share} %`).join('\n')
      : (wordsOf(clash, fields[clash] ?? '') ?? fields[clash] ?? '');
  return text === '' ? '(not filled in)' : text;
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
  if (state.kind !== 'conflict') return null;
  const theirs = state.newest.value;
  const { merged, both } = clashes(state.from, mine, theirs);
  return (
    <FieldConflict
      key={state.newest.revision}
      fields={both.map((key) => ({ key, label: labelOf(key), mine: shown(mine, key), theirs: shown(theirs, key) }))}
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
