import type { ReactNode } from 'react';
import { basisPoints } from '#domain/values/money.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import {
  guidanceFor,
  type AwardCriterion,
  type ProposalTemplate,
  type TemplateSection,
} from '#reference/templates/proposal-template.ts';
import { useWords } from '#web/page/words.ts';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { sectionTitle } from '#words/project/section-title.ts';
import type { Words } from '#words/words.ts';

function pointsOf(words: Words<'section_guidance'>, criterion: AwardCriterion): string {
  const { max, threshold, weight, result, note } = criterion;
  return [
    result === undefined ? null : words('judged', { result }),
    max === undefined ? null : words('points', { max }),
    threshold === undefined ? null : words('threshold', { threshold }),
    weight === undefined
      ? null
      : weight < 1
        ? words('share', { share: basisPoints(weight) })
        : words('weight', { weight }),
    note ?? null,
  ]
    .filter((word) => word !== null)
    .join(', ');
}

function FormPart({ part }: { readonly part: TemplateSection }) {
  const words = useWords('section_guidance');
  const { no, title, prompts, pages } = part;
  return (
    <li className="mt-3 first:mt-0">
      <p className="font-medium">{words('part', { number: no, title })}</p>
      {prompts === '' ? null : <p className="mt-0.5 text-meta text-ink-2">{words('write_about', { prompts })}</p>}
      {pages === '' ? null : (
        <p className="mt-0.5 text-meta text-ink-3">
          {/^\d/.test(pages) ? words('length_pages', { pages }) : words('length', { length: pages })}
        </p>
      )}
    </li>
  );
}

const criterionName = (inner: ReactNode) => <span className="font-medium">{inner}</span>;
const howJudged = (inner: ReactNode) => <span className="text-meta text-ink-2">{inner}</span>;

function Criterion({ criterion }: { readonly criterion: AwardCriterion }) {
  const words = useWords('section_guidance');
  const points = pointsOf(words, criterion);
  if (points === '') return criterionName(criterion.name);
  return words.rich('criterion', { criterion: criterion.name, points, name: criterionName, judged: howJudged });
}

function Criteria({ criteria }: { readonly criteria: readonly AwardCriterion[] }) {
  return (
    <ul className="mt-1">
      {criteria.map((criterion) => (
        <li key={criterion.name} className="mt-1.5">
          <Criterion criterion={criterion} />
        </li>
      ))}
    </ul>
  );
}

function Label({ children }: { readonly children: string }) {
  return <p className="mt-4 text-label font-medium text-ink-3 first:mt-0">{children}</p>;
}

function Known({ template, sectionKey }: { readonly template: ProposalTemplate; readonly sectionKey: SectionKey }) {
  const words = useWords('section_guidance');
  const names = useWords('project_names');
  const { parts, criteria } = guidanceFor(template, sectionKey);
  const isMapped = parts.length > 0;
  return (
    <>
      {isMapped ? (
        <>
          <Label>{words('belongs_to')}</Label>
          <ul className="mt-1">
            {parts.map((part) => (
              <FormPart key={part.no} part={part} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="text-ink-2">
            {template.parts === null
              ? words('not_mapped')
              : words('no_part', { section: sectionTitle(names, sectionKey) })}
          </p>
          <ul className="mt-2">
            {template.sections.map((part) => (
              <FormPart key={part.no} part={part} />
            ))}
          </ul>
        </>
      )}
      <Label>{words(isMapped && criteria.length > 0 ? 'judged_under' : 'criteria')}</Label>
      <Criteria criteria={isMapped && criteria.length > 0 ? criteria : template.criteria} />
      {template.overall === null ? null : (
        <p className="mt-2 text-meta text-ink-2">{words('overall', { overall: template.overall })}</p>
      )}
      <SourceNote>{words('source', template)}</SourceNote>
    </>
  );
}

/** What evaluators look for in a section, from the form and the award criteria of the call. */
export function Guidance({
  template,
  sectionKey,
}: {
  readonly template: ProposalTemplate | null;
  readonly sectionKey: SectionKey;
}) {
  const words = useWords('section_guidance');
  if (template) return <Known template={template} sectionKey={sectionKey} />;
  return <p className="text-ink-2">{words('unknown')}</p>;
}
