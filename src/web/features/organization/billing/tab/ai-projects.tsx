import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownEntitlements } from '#contract/billing/billing.ts';
import { aiProject } from '#domain/organization/plans.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import type { Buying } from '#web/billing/use-buying.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { PROGRAMS_PATH, projectPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Words } from '#words/words.ts';

type Access = ShownEntitlements['ai'][string];
type Row = { readonly projectId: string; readonly title: string | null; readonly access: Access };
type Extending = {
  readonly orgId: string;
  readonly buying: Buying;
  /** Something can be bought now. */
  readonly isOpen: boolean;
};

function stateOf(words: Words<'billing'>, access: Access): string | null {
  if (access.state === 'none') return null;
  const at = instantOf(access.state === 'active' ? access.until : access.at);
  return at === null ? null : words(`ai.${access.state}`, { at });
}

function ProjectName({ row: { projectId, title } }: { readonly row: Row }) {
  const words = useWords('billing');
  if (title === null) return <span className="text-ink-3">{words('ai.deleted')}</span>;
  return (
    <Link to={projectPath(projectId)} className="[overflow-wrap:anywhere]">
      {title}
    </Link>
  );
}

function ExtendButton({ row: { projectId, title }, orgId, buying, isOpen }: Extending & { readonly row: Row }) {
  const words = useWords('billing');
  const { months, price } = aiProject.extension;
  if (!isOpen || title === null) return null;
  const start = async () => await api.billing.createExtensionCheckout({ orgId, projectId });
  return (
    <Button size="small" busy={buying.busy} onClick={() => buying.buy(start)}>
      {words.rich('ai.extend', { months, price, project: title, more: hidden })}
    </Button>
  );
}

function columnsOf(words: Words<'billing'>, extending: Extending): readonly Column<Row>[] {
  return [
    { key: 'project', head: words('ai.project'), cell: (row) => <ProjectName row={row} /> },
    { key: 'state', head: words('ai.state'), cell: ({ access }) => stateOf(words, access) },
    {
      key: 'actions',
      head: <span className="hidden-text">{words('actions')}</span>,
      figure: true,
      cell: (row) => <ExtendButton row={row} {...extending} />,
    },
  ];
}

/** The projects with AI tools: until when these work, and what lets them work longer. */
export function AiProjects({ ai, ...extending }: Extending & { readonly ai: ShownEntitlements['ai'] }) {
  const words = useWords('billing');
  const projects = useQuery(queries.projects.list.queryOptions({ input: { orgId: extending.orgId } }));
  const rows: readonly Row[] = Object.entries(ai)
    .filter(([, access]) => access.state !== 'none')
    .map(([projectId, access]) => ({
      projectId,
      access,
      title: projects.data?.items.find(({ id }) => id === projectId)?.title ?? null,
    }));
  return (
    <DataTable
      caption={words('ai.caption')}
      rows={rows}
      keyOf={({ projectId }) => projectId}
      columns={columnsOf(words, extending)}
      empty={
        <Empty title={words('ai.none')} actions={<LinkButton to={PROGRAMS_PATH}>{words('ai.search')}</LinkButton>}>
          {words('ai.none_text')}
        </Empty>
      }
    />
  );
}
