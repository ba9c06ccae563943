import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { ProjectPath } from '#domain/project/project-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import { aiProject, oneTimeServices } from '#domain/organization/plans.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';

const paths = ['self', 'ai', 'consultant'] as const satisfies readonly ProjectPath[];

type PathWords = Words<'project_paths'>;

const fullService = oneTimeServices.find(({ code }) => code === 'full_service');

function gives(words: PathWords): Readonly<Record<ProjectPath, readonly string[]>> {
  return {
    self: [words('self.sections'), words('self.parts'), words('self.saved'), words('self.documents')],
    ai: [words('all_of_self'), words('ai.assistant'), words('ai.months', { months: aiProject.months })],
    consultant: [words('all_of_self'), words('consultant.writes'), words('consultant.approve')],
  };
}

type Price = { readonly price: string; readonly terms: ReactNode };

/** What the AI path costs this organization, and what is said beside it. */
export type AiPrice = { readonly price: Cents; readonly terms: ReactNode };

function prices(words: PathWords, ai: AiPrice): Readonly<Record<ProjectPath, Price>> {
  return {
    self: { price: words('free'), terms: words('free_terms') },
    ai: { price: words.formats.euroExact(ai.price), terms: ai.terms },
    consultant: {
      price: fullService === undefined ? words('on_request') : words('from_price', { price: fullService.price }),
      terms: words('consultant_terms'),
    },
  };
}

type CardsProps = {
  readonly ai: AiPrice;
  /** What starts each path. */
  readonly actions: Readonly<Record<ProjectPath, ReactNode>>;
};

/** The three ways to write an application, each with what starts it. */
export function PathCards({ ai, actions }: CardsProps) {
  const words = useWords('project_paths');
  const priceOf = prices(words, ai);
  const givenBy = gives(words);
  return (
    <ul className="grid border-y border-t-heavy border-b-rule lg:grid-cols-3">
      {paths.map((path) => (
        <li
          key={path}
          className="flex flex-col items-start border-line py-6 max-lg:[&+&]:border-t lg:border-s lg:px-6 lg:first:border-s-0 lg:first:ps-0 lg:last:pe-0"
        >
          <h2>{words(`name.${path}`)}</h2>
          <p className="mt-4 text-[1.75rem]/9 font-semibold tracking-[-0.025em]">{priceOf[path].price}</p>
          <p className="text-meta text-ink-3">{priceOf[path].terms}</p>
          <ul className="mt-5 mb-6 grid content-start gap-2">
            {givenBy[path].map((line) => (
              <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
                <Icon icon={Check} className="mt-1 text-ink-3" />
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-auto w-full">{actions[path]}</div>
        </li>
      ))}
    </ul>
  );
}

type Row = { readonly name: string; readonly cells: Readonly<Record<ProjectPath, string>> };

function rows(words: PathWords, site: Words<'site'>, price: AiPrice): readonly Row[] {
  const { ai, consultant } = prices(words, price);
  const { months, extension } = aiProject;
  return [
    {
      name: words('price'),
      cells: {
        self: words('free'),
        ai: words('once', { price: ai.price }),
        consultant: words('once', { price: consultant.price }),
      },
    },
    {
      name: words('your_time'),
      cells: { self: site('path.self_hours'), ai: site('path.ai_hours'), consultant: site('path.consultant_hours') },
    },
    {
      name: words('success_rate'),
      cells: {
        self: site('path.self_success'),
        ai: site('path.ai_success'),
        consultant: site('path.consultant_success'),
      },
    },
    {
      name: words('who_writes'),
      cells: {
        self: words('who_writes.self'),
        ai: words('who_writes.ai'),
        consultant: words('who_writes.consultant'),
      },
    },
    {
      name: words('red_flags'),
      cells: { self: words('yes'), ai: words('yes'), consultant: words('red_flags.consultant') },
    },
    {
      name: words('after', { months }),
      cells: {
        self: words('no_change'),
        ai: words('after.ai', { price: extension.price, months: extension.months }),
        consultant: words('no_change'),
      },
    },
  ];
}

/** The three ways beside each other. */
export function PathComparison({ ai }: { readonly ai: AiPrice }) {
  const words = useWords('project_paths');
  const site = useWords('site');
  return (
    <section aria-labelledby="compare" className="mt-12">
      <h2 id="compare" className="mb-4">
        {words('compare')}
      </h2>
      <div role="region" aria-label={words('compare_region')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[38rem] table-fixed border-collapse border-t border-heavy">
          <caption className="hidden-text">{words('compare_caption')}</caption>
          <thead>
            <tr className="border-b border-rule text-start text-label text-ink-3">
              <th scope="col" className="w-[22%] py-2 pe-4">
                <span className="hidden-text">{words('what')}</span>
              </th>
              {paths.map((path) => (
                <th key={path} scope="col" className="py-2 pe-4 text-start font-medium">
                  {words(`name.${path}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows(words, site, ai).map(({ name, cells }) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-2.5 pe-4 text-start font-normal text-ink-2">
                  {name}
                </th>
                {paths.map((path) => (
                  <td key={path} className="py-2.5 pe-4">
                    {cells[path]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SourceNote>{words('own_figures')}</SourceNote>
    </section>
  );
}
