import { differingFields, mergeEntries, type TypedEntry } from '#domain/organization/library/typed-entry.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import { useWords } from '#web/page/words.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import type { SaveState } from '#web/saving/saver.ts';
import { localeFacts } from '#words/locales.ts';

type Props = {
  readonly state: SaveState<TypedEntry>;
  readonly mine: TypedEntry;
  readonly onResolve: (entry: TypedEntry) => void;
};

/** What two people made of the same fields of an entry; nothing while they did not. */
export function EntryConflict({ state, mine, onResolve }: Props) {
  const words = useWords('library');
  const names = useWords('library_names');
  if (state.kind !== 'conflict') return null;
  const theirs = state.newest.value;
  // Without the start every difference could be a change of either side.
  const { merged, both } =
    state.from === undefined
      ? { merged: mine, both: differingFields(mine, theirs) }
      : mergeEntries(state.from, mine, theirs);
  const shown = (entry: TypedEntry, field: keyof TypedEntry): string => {
    switch (field) {
      case 'kind':
        return names(`kind.${entry.kind}`);
      case 'language':
        return localeFacts[entry.language].name;
      case 'doc':
        return textOf(entry.doc);
      case 'title':
      case 'tags':
        return entry[field];
    }
  };
  return (
    <FieldConflict
      key={state.newest.revision}
      fields={both.map((key) => ({
        key,
        label: names(`field.${key}`),
        mine: shown(mine, key) || words('nothing_there'),
        theirs: shown(theirs, key) || words('nothing_there'),
      }))}
      onChosen={(sideOf) => {
        const taken = both.filter((key) => sideOf(key) === 'theirs');
        onResolve({ ...merged, ...Object.fromEntries(taken.map((key) => [key, theirs[key]])) });
      }}
    />
  );
}
