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

function stateOf(words: Words<'billing'>, access: Access): string | null {
  if (access.state === 'none') return null;
  const at = instantOf(access.state === 'active' ? access.until : access.at);
  return at === null ? null : words(`ai.${access.state}`, { at });
}

type Props = {
  readonly orgId: string;
  readonly ai: ShownEntitlements['ai'];
  readonly buying: Buying;
  /** Something can be bought now. */
  readonly isOpen: boolean;
};

/** The projects with AI tools: until when these work, and what lets them work longer. */
export function AiProjects({ orgId, ai, buying, isOpen }: Props) {
  const words = useWords('billing');
  const projects = useQuery(queries.projects.list.queryOptions({ input: { orgId } }));
  const rows: readonly Row[] = Object.entries(ai)
    .filter(([, access]) => access.state !== 'none')
    .map(([projectId, access]) => ({
      projectId,
      access,
      title: projects.data?.items.find(({ id }) => id === projectId)?.title ?? null,
    }));
  const { extension } = aiProject;
  const nameOf = (row: Row) => row.title ?? words('ai.deleted');
  const columns: readonly Column<Row>[] = [
    {
      key: 'project',
      head: words('ai.project'),
      cell: (row) =>
        row.title === null ? (
          <span className="text-ink-3">{nameOf(row)}</span>
        ) : (
          <Link to={projectPath(row.projectId)} className="[overflow-wrap:anywhere]">
            {row.title}
          </Link>
        ),
    },
    { key: 'state', head: words('ai.state'), cell: ({ access }) => stateOf(words, access) },
    {
      key: 'actions',
      head: <span className="hidden-text">{words('actions')}</span>,
      figure: true,
      cell: (row) =>
        isOpen && row.title !== null ? (
          <Button
            size="small"
            busy={buying.busy}
            onClick={() => buying.buy(() => api.billing.createExtensionCheckout({ orgId, projectId: row.projectId }))}
          >
            {words.rich('ai.extend', {
              months: extension.months,
              price: extension.price,
              project: nameOf(row),
              more: hidden,
            })}
          </Button>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={words('ai.caption')}
      rows={rows}
      keyOf={({ projectId }) => projectId}
      columns={columns}
      empty={
        <Empty title={words('ai.none')} actions={<LinkButton to={PROGRAMS_PATH}>{words('ai.search')}</LinkButton>}>
          {words('ai.none_text')}
        </Empty>
      }
    />
  );
}
