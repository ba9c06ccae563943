import { useState, type FormEvent } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SearchInput } from '#web/ui/form/text-input.tsx';

const route = getRouteApi('/admin/$');

/** What is looked for stands in the address: the way back from one that was found leads to the same list. */
export function FindForm({ label }: { readonly label: string }) {
  const words = useWords('administration');
  const { q = '', view } = route.useSearch();
  const { _splat: path = '' } = route.useParams();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(q);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const searched = typed.trim().slice(0, 200);
    const search = { ...(view === undefined ? {} : { view }), ...(searched === '' ? {} : { q: searched }) };
    void navigate({ to: '/admin/$', params: { _splat: path }, search });
  };
  return (
    <search>
      <form onSubmit={find} className="mb-6 flex max-w-[36rem] gap-2">
        <SearchInput
          className="min-w-0 flex-1"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{words('find')}</Button>
      </form>
    </search>
  );
}
