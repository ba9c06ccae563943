import type { ReactNode } from 'react';
import { Check, CircleDashed } from 'lucide-react';
import type { ProjectPath } from '#domain/project/project-codes.ts';
import { cents } from '#domain/values/money.ts';
import { aiProject, oneTimeServices, plans } from '#domain/organization/plans.ts';
import { formatEuro, formatEuroExact } from '#web/format/format.ts';
import { pathFigures } from '#web/content/site.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';

const paths = ['self', 'ai', 'consultant'] as const satisfies readonly ProjectPath[];
const names: Readonly<Record<ProjectPath, string>> = {
  self: 'Self-write',
  ai: 'AI-assisted',
  consultant: 'Expert service',
};

const gives: Readonly<Record<ProjectPath, readonly string[]>> = {
  self: [
    'Six sections with guidance and limits, counted while you write',
    'Budget, annexes and red flags',
    'Everything saved while you type, on this device too when you are offline',
    'The application as PDF and as Word file, at any time',
  ],
  ai: [
    'Everything in Self-write',
    'An assistant that asks, then drafts from your answers and the call’s text',
    `${aiProject.months} months of unlimited AI assistance; after that your text stays yours to edit by hand and to export`,
  ],
  consultant: [
    'Everything in Self-write',
    'A verified consultant writes with you',
    'You approve the text before it is submitted',
  ],
};

const fullService = oneTimeServices.find(({ code }) => code === 'full_service');
const fromPrice = fullService === undefined ? 'Price on request' : `from ${formatEuro(fullService.price)}`;
const freeTerms = plans.find(({ code }) => code === 'free')?.terms ?? '';
const saving = cents(aiProject.price - aiProject.priceWithPro);

const prices: Readonly<Record<ProjectPath, { readonly price: string; readonly terms: string }>> = {
  self: { price: 'Free', terms: `Self-writing is free, ${freeTerms}.` },
  ai: {
    price: formatEuroExact(aiProject.price),
    terms: `once; ${formatEuroExact(aiProject.priceWithPro)} with Pro (saving ${formatEuroExact(saving)})`,
  },
  consultant: { price: fromPrice, terms: 'once; the consultant names the exact price' },
};

/** The three ways to write an application. `action` starts the one that is there; the others say what they will give. */
export function PathCards({ action }: { readonly action: ReactNode }) {
  return (
    <ul className="grid border-y border-t-heavy border-b-rule lg:grid-cols-3">
      {paths.map((path) => (
        <li
          key={path}
          className="flex flex-col items-start border-line py-6 max-lg:[&+&]:border-t lg:border-l lg:px-6 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
        >
          <h2>{names[path]}</h2>
          <p className="mt-4 text-[1.75rem]/9 font-semibold tracking-[-0.025em]">{prices[path].price}</p>
          <p className="text-meta text-ink-3">{prices[path].terms}</p>
          <ul className="mt-5 mb-6 grid content-start gap-2">
            {gives[path].map((line) => (
              <li key={line} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2.5 text-ink-2">
                <Icon icon={path === 'self' ? Check : CircleDashed} className="mt-1 text-ink-3" />
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-auto w-full">
            {path === 'self' ? (
              action
            ) : (
              <p>
                <Badge tone="blank">Not available yet</Badge>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Row = { readonly name: string; readonly cells: Readonly<Record<ProjectPath, string>> };

const rows: readonly Row[] = [
  { name: 'Price', cells: { self: 'Free', ai: `${prices.ai.price} once`, consultant: `${fromPrice} once` } },
  {
    name: 'Your time',
    cells: { self: pathFigures.self.hours, ai: pathFigures.ai.hours, consultant: pathFigures.consultant.hours },
  },
  {
    name: 'Claimed success rate',
    cells: {
      self: pathFigures.self.successRate,
      ai: pathFigures.ai.successRate,
      consultant: pathFigures.consultant.successRate,
    },
  },
  {
    name: 'Who writes',
    cells: { self: 'You', ai: 'You, with drafts to accept or reject', consultant: 'The consultant, with you' },
  },
  { name: 'Red flags', cells: { self: 'Yes', ai: 'Yes', consultant: 'Yes, with an expert’s reading' } },
  {
    name: `After ${aiProject.months} months`,
    cells: {
      self: 'No change',
      ai: `AI tools stop; ${formatEuro(aiProject.extension.price)} turns them on for ${aiProject.extension.months} more months`,
      consultant: 'No change',
    },
  },
];

/** The three ways beside each other. */
export function PathComparison() {
  return (
    <section aria-labelledby="compare" className="mt-12">
      <h2 id="compare" className="mb-4">
        Compare
      </h2>
      <div role="region" aria-label="Comparison of the three paths" tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[38rem] table-fixed border-collapse border-t border-heavy">
          <caption className="hidden-text">What the three ways to write an application cost and give</caption>
          <thead>
            <tr className="border-b border-rule text-left text-label text-ink-3">
              <th scope="col" className="w-[22%] py-2 pr-4">
                <span className="hidden-text">What</span>
              </th>
              {paths.map((path) => (
                <th key={path} scope="col" className="py-2 pr-4 font-medium">
                  {names[path]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-2.5 pr-4 text-left font-normal text-ink-2">
                  {name}
                </th>
                {paths.map((path) => (
                  <td key={path} className="py-2.5 pr-4">
                    {cells[path]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SourceNote>Hours and success rates are our own figures, not the Commission’s.</SourceNote>
    </section>
  );
}
