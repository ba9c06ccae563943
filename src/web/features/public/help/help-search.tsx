import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';

/** Asks the help. A plain form: the server answers it, with or without a script. */
export function HelpSearch({ query }: { readonly query: string }) {
  const words = useWords('help');
  return (
    <search>
      <form action="/help" method="get" className="flex max-w-[38rem] gap-2">
        <SearchInput
          size="large"
          name="q"
          defaultValue={query}
          className="min-w-0 flex-1"
          aria-label={words('search')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button variant="primary" size="large" type="submit">
          {words('search_button')}
        </Button>
      </form>
    </search>
  );
}
