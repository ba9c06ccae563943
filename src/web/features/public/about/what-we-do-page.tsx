import { aiProject, oneTimeServices } from '#domain/organization/plans.ts';
import { pageLink } from '#web/page/drawn-words.tsx';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Band, Columns, PageTop } from '#web/ui/page/band.tsx';
import { DataTable } from '#web/ui/page/data-table.tsx';

const paths = ['self', 'ai', 'consultant'] as const;
type Path = (typeof paths)[number];
const parts = ['find', 'prepare', 'submit'] as const;

/** What the three ways to write an application cost and ask for; success rates are the owner's claim. */
function PathTable() {
  const words = useWords('about');
  const site = useWords('site');
  const full = oneTimeServices.find(({ code }) => code === 'full_service');
  const prices: Readonly<Record<Path, string>> = {
    self: words('what.free'),
    ai: words('what.once', { price: aiProject.price }),
    consultant: full === undefined ? '' : words('what.from', { price: full.price }),
  };
  return (
    <DataTable
      caption={words('what.compare')}
      keyOf={(path) => path}
      rows={paths}
      columns={[
        { key: 'path', head: words('what.path'), whole: true, cell: (path) => words(`what.${path}`) },
        { key: 'price', head: words('what.price'), cell: (path) => prices[path] },
        { key: 'time', head: words('what.time'), cell: (path) => site(`path.${path}_hours`) },
        { key: 'success', head: words('what.success'), cell: (path) => site(`path.${path}_success`) },
      ]}
    />
  );
}

/** The three paths, and what is the same in all of them. */
export function WhatWeDoPage() {
  const words = useWords('about');
  const signedIn = useMe() !== null;
  const start: string = signedIn ? '/app/programs' : '/signup';
  const how: string = '/how-it-works';
  return (
    <main id="main" tabIndex={-1} className="page pt-10 pb-8 md:pt-14">
      <PageTop title={words('what.title')} lead={words('what.lead')} />
      <Band id="paths" title={words('what.paths')} lead={words('what.paths_lead')}>
        <Columns items={paths.map((path) => ({ title: words(`what.${path}`), text: words(`what.${path}_text`) }))} />
        <div className="mt-8">
          <PathTable />
        </div>
        <p className="mt-3 text-meta text-ink-3">{words.rich('what.own_figures', { link: pageLink('/pricing') })}</p>
      </Band>
      <Band id="workspace" title={words('what.all')} lead={words('what.all_lead')}>
        <Columns items={parts.map((part) => ({ title: words(`what.${part}`), text: words(`what.${part}_text`) }))} />
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={start} variant="primary" size="large">
            {words(signedIn ? 'search' : 'sign_up')}
          </LinkButton>
          <LinkButton to={how} size="large">
            {words('how.title')}
          </LinkButton>
        </div>
      </Band>
    </main>
  );
}
