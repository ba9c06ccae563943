import { useEffect, useRef, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';
import { useWords } from '#web/page/words.ts';
import { limitedSearch } from '#words/frame/limited.ts';
import { AddressForm } from './address-form.tsx';
import { programFilters, type ProgramSearch } from '#domain/program/filters.ts';

type Props = {
  readonly search: ProgramSearch;
  readonly onSearch: (words: string) => void;
  readonly filtersOn: number;
  readonly onFilters: () => void;
};

const WAIT_MS = 500;
/** The place of the filters in the page, for readers who have no script to lay them over it. */
export const FILTERS_ID = 'filters';

/** The search box: the list follows once the typing rests for 500 ms, or at once on Enter. */
export function SearchBar({ search, onSearch, filtersOn, onFilters }: Props) {
  const words = useWords('programs_list');
  const limits = useWords('limits');
  const asked = search.q ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const [sent, setSent] = useState(asked);
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  // Words that were typed before the script arrived are searched for too.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  // The address changed from elsewhere (back, a shared link), so the box follows. Words that were sent from here leave
  // it alone, because more may have been typed since.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== sent) setTyped(asked);
  }
  const { error: tooLong } = limitedSearch(limits, typed.trim(), programFilters.q.longest);
  const pending = tooLong === undefined && typed.trim() !== asked;
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => {
      setSent(typed.trim());
      send.current(typed.trim());
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, pending]);

  const submit = () => {
    if (!pending) return;
    setSent(typed.trim());
    onSearch(typed.trim());
  };
  return (
    <search>
      <div className="flex gap-2">
        <AddressForm search={search} own={['q']} onSubmit={submit} className="flex min-w-0 flex-1 gap-2">
          <SearchInput
            ref={input}
            name="q"
            size="large"
            className="min-w-0 flex-1"
            aria-label={words('search_label')}
            placeholder={words('search_hint')}
            aria-invalid={tooLong === undefined ? undefined : true}
            aria-describedby={tooLong === undefined ? undefined : 'search-too-long'}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button size="large" type="submit" className="max-lg:hidden">
            {words('search')}
          </Button>
        </AddressForm>
        <AddressForm search={search} own={[]} action={`#${FILTERS_ID}`} className="side:hidden">
          <Button
            type="submit"
            size="large"
            onClick={onFilters}
            aria-haspopup="dialog"
            aria-label={filtersOn === 0 ? words('filters') : words('filters_on', { count: filtersOn })}
          >
            <Icon icon={SlidersHorizontal} />
            <span className="max-md:hidden">{words('filters')}</span>
            {filtersOn === 0 ? null : <Badge>{filtersOn}</Badge>}
          </Button>
        </AddressForm>
      </div>
      <div className={tooLong === undefined ? '' : 'mt-1.5'}>
        <FieldError id="search-too-long">{tooLong}</FieldError>
      </div>
    </search>
  );
}
