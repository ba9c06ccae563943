import type { ReactNode } from 'react';
import { useWords } from '#web/page/words.ts';

type Props = { readonly number: number; readonly minutes: number; readonly children: ReactNode };

/** A part of a course in its list, with how long it takes. */
export function OutlinePart({ number, minutes, children }: Props) {
  const words = useWords('resources');
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-4 border-b border-line py-4">
      <span aria-hidden="true" className="font-serif text-h3 font-semibold text-ink-3">
        {words.formats.count(number)}
      </span>
      <div className="max-w-[38rem]">{children}</div>
      <span className="text-meta whitespace-nowrap text-ink-3">{words('minutes', { minutes })}</span>
    </li>
  );
}
