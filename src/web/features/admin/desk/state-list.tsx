import type { ComponentProps } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { DeskList } from './desk-list.tsx';
import { FindForm } from './find-form.tsx';
import { StateLinks } from './state-links.tsx';

const route = getRouteApi('/admin/$');

type Props<Page, Row> = Omit<
  ComponentProps<typeof DeskList<Page, Row & { readonly id: string }>>,
  'caption' | 'empty'
> & {
  readonly title: string;
  readonly lead: string;
  /** The states to which it can be narrowed; the first is all of them. */
  readonly states: ComponentProps<typeof StateLinks>;
  /** What can be looked for in it. */
  readonly find: string;
  /** What stands there without a row. */
  readonly none: string;
};

/** A page of the administration that is one list, narrowed by a state and by what is looked for. */
export function StateList<Page, Row extends { readonly id: string }>({
  title,
  lead,
  states,
  find,
  none,
  ...list
}: Props<Page, Row>) {
  const { q = '' } = route.useSearch();
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <StateLinks {...states} />
      <FindForm key={q} label={find} />
      <DeskList {...list} caption={title} empty={<Empty level={2} title={none} />} />
    </>
  );
}
