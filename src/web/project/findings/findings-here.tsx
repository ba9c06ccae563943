import type { ComponentProps } from 'react';
import { useLate } from '#web/ui/loading/load-later.ts';
import type { FindingList } from './finding-list.tsx';

/** The rules and their words come once the page can be used: they are heavier than what most pages are made of. */
const loadList = async () => (await import('./finding-list.tsx')).FindingList;

/** What the rules find about something, beside it, as it is typed. */
export function FindingsHere(props: ComponentProps<typeof FindingList>) {
  const draw = useLate(loadList, true);
  return draw === null ? null : draw(props);
}
