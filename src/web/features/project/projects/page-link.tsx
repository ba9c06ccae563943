import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { pagePath } from '#web/project/project-pages.ts';

type Props = {
  readonly projectId: string;
  readonly page: string;
  readonly section?: SectionKey;
  readonly children: ReactNode;
};

/** A link to a page of the project. Nothing where the product has no such page. */
export function PageLink({ projectId, page, section, children }: Props) {
  const to = pagePath(projectId, page);
  if (to === null) return null;
  return (
    <Link to={to} {...(section === undefined ? {} : { search: { section } })}>
      {children}
    </Link>
  );
}
