import { useState } from 'react';
import type { PortfolioView } from '#contract/portfolio/portfolio.ts';
import { savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import { api } from '#web/api/api.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import type { Words } from '#words/words.ts';

const SAVED_PATH = '/app/saved';

type Organization = PortfolioView['organizations'][number];
type TableWords = { readonly words: Words<'portfolio'>; readonly stages: Words<'shortlist'> };

type OpenProps = { readonly name: string; readonly busy: boolean; readonly onOpen: () => void };

function OpenSaved({ name, busy, onOpen }: OpenProps) {
  const words = useWords('portfolio');
  return (
    <Button size="small" busy={busy} onClick={onOpen}>
      {words.rich('saved_open', { organization: name, hidden })}
    </Button>
  );
}

function columnsOf(
  { words, stages }: TableWords,
  opening: string | null,
  open: (orgId: string) => void,
): readonly Column<Organization>[] {
  return [
    {
      key: 'organization',
      head: words('head.organization'),
      cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
    },
    ...savedStages.map((stage) => ({
      key: stage,
      head: stages(`stage.${stage}`),
      figure: true,
      cell: ({ saved }: Organization) => words.formats.count(saved[stage]),
    })),
    {
      key: 'open',
      head: <span className="hidden-text">{words('saved')}</span>,
      figure: true,
      cell: ({ id, name }) => <OpenSaved name={name} busy={opening === id} onOpen={() => open(id)} />,
    },
  ];
}

/** How many calls each organization keeps, by stage, and the way to them. */
export function SavedByStage({ organizations }: Pick<PortfolioView, 'organizations'>) {
  const words = useWords('portfolio');
  const stages = useWords('shortlist');
  const [opening, setOpening] = useState<string | null>(null);
  // A new document, so that nothing of the other organization stays in any cache.
  const open = (orgId: string) => {
    setOpening(orgId);
    api.account.setCurrentOrganization({ orgId }).then(
      () => globalThis.location.assign(SAVED_PATH),
      () => {
        setOpening(null);
        showToast({ title: words('saved_failed'), tone: 'block' });
      },
    );
  };
  return (
    <Group level={2} title={words('saved')}>
      <DataTable
        caption={words('saved')}
        rows={organizations}
        keyOf={({ id }) => id}
        columns={columnsOf({ words, stages }, opening, open)}
      />
    </Group>
  );
}
