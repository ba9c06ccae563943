import { certaintyNotes, sectionTitle } from '#messages/projects.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import {
  guidanceFor,
  type AwardCriterion,
  type ProposalTemplate,
  type TemplateSection,
} from '#reference/templates/proposal-template.ts';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';

function pointsOf({ max, threshold, weight, result, note }: AwardCriterion): string {
  return [
    result === undefined ? null : `judged ${result}`,
    max === undefined ? null : `0 to ${max}`,
    threshold === undefined ? null : `at least ${threshold}`,
    weight === undefined ? null : weight < 1 ? `${weight * 100} % of the total` : `counts ${weight} times`,
    note ?? null,
  ]
    .filter((word) => word !== null)
    .join(', ');
}

function FormPart({ part }: { readonly part: TemplateSection }) {
  return (
    <li className="mt-3 first:mt-0">
      <p className="font-medium">{`${part.no} ${part.title}`}</p>
      {part.prompts === '' ? null : <p className="mt-0.5 text-meta text-ink-2">{`Write about: ${part.prompts}.`}</p>}
      {part.pages === '' ? null : (
        <p className="mt-0.5 text-meta text-ink-3">{`Indicative length in the form: ${/^\d/.test(part.pages) ? `${part.pages} pages` : part.pages}`}</p>
      )}
    </li>
  );
}

function Criteria({ criteria }: { readonly criteria: readonly AwardCriterion[] }) {
  return (
    <ul className="mt-1">
      {criteria.map((criterion) => (
        <li key={criterion.name} className="mt-1.5">
          <span className="font-medium">{criterion.name}</span>
          {pointsOf(criterion) === '' ? null : (
            <span className="text-meta text-ink-2">{`: ${pointsOf(criterion)}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Label({ children }: { readonly children: string }) {
  return <p className="mt-4 text-label font-medium text-ink-3 first:mt-0">{children}</p>;
}

function Known({ template, sectionKey }: { readonly template: ProposalTemplate; readonly sectionKey: SectionKey }) {
  const { parts, criteria } = guidanceFor(template, sectionKey);
  const isMapped = parts.length > 0;
  return (
    <>
      {isMapped ? (
        <>
          <Label>In Part B this belongs to</Label>
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
              ? 'Which part of this form answers to the section is not known. The form asks for:'
              : `This form has no part for “${sectionTitle(sectionKey)}”. It asks for:`}
          </p>
          <ul className="mt-2">
            {template.sections.map((part) => (
              <FormPart key={part.no} part={part} />
            ))}
          </ul>
        </>
      )}
      <Label>{isMapped && criteria.length > 0 ? 'Judged under' : 'Award criteria'}</Label>
      <Criteria criteria={isMapped && criteria.length > 0 ? criteria : template.criteria} />
      {template.overall === null ? null : (
        <p className="mt-2 text-meta text-ink-2">{`Needed over all criteria: ${template.overall}.`}</p>
      )}
      <SourceNote>{`${template.name}, ${template.validity}. ${template.source}. ${certaintyNotes[template.certainty]}`}</SourceNote>
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
  if (template) return <Known template={template} sectionKey={sectionKey} />;
  return (
    <p className="text-ink-2">
      The form and the award criteria of this call are not known here. Read them in the call document on the portal.
    </p>
  );
}
