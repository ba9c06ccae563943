import { useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';
import type { Grid } from './use-grid.ts';

/** Narrows the table to lines that say some words; sums go on counting all of them. */
export function LineFilter({ grid, all }: { readonly grid: Grid; readonly all: number }) {
  const words = useWords('budget');
  const { sort, text, hidden } = grid.view;
  const [typed, setTyped] = useState(text);
  // The view forgets its words where a person is sent to a line that they hide.
  const shown = typed !== '' && text === '' ? '' : typed;
  const type = (next: string) => {
    setTyped(next);
    grid.show({ text: next });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SearchInput
        aria-label={words('filter')}
        placeholder={words('filter')}
        className="w-full sm:w-64"
        value={shown}
        onChange={(event) => type(event.target.value)}
      />
      <output className="text-meta text-ink-2">
        {hidden.size === 0 ? '' : words('filtered', { shown: all - hidden.size, all })}
      </output>
      {sort === null && shown === '' ? null : (
        <TextButton
          onClick={() => {
            setTyped('');
            grid.show({ sort: null, text: '' });
          }}
        >
          {words('stored_order')}
        </TextButton>
      )}
    </div>
  );
}
