import type { ReactNode } from 'react';
import type { ProgramDetail } from '#contract/programs.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { provenanceOf, provenanceText } from './provenance.ts';
import { SourceText } from './sources.tsx';

type Summary = NonNullable<ProgramDetail['summary']>;

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const source = useSourceLanguage();
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 font-sans text-h4 font-semibold tracking-normal">{title}</h3>
      <ul lang={source} className="max-w-[38rem] list-disc ps-5 text-pretty marker:text-ink-3">
        {lines.map((line) => (
          <li key={line} className="mt-1 first:mt-0">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a call is about in our own words. It says so, because the official text decides. */
export function CallSummary({ program, summary }: { readonly program: ProgramDetail; readonly summary: Summary }) {
  const words = useWords('program');
  const names = useWords('program_names');
  const source = useSourceLanguage();
  const { about, outcomes, activities, who, keywords, naceDivisions } = summary;
  const facts: readonly { readonly name: string; readonly value: ReactNode }[] = [
    ...(who === null ? [] : [{ name: words('summary.who'), value: <SourceText text={who} /> }]),
    ...(keywords.length === 0
      ? []
      : [{ name: words('summary.keywords'), value: <SourceText text={keywords.join(', ')} /> }]),
    ...(naceDivisions.length === 0
      ? []
      : [
          {
            name: words('summary.nace'),
            value: (
              <ul lang={source}>
                {naceDivisions.map(({ code, title }) => (
                  <li key={code}>
                    {code} {title}
                  </li>
                ))}
              </ul>
            ),
          },
        ]),
  ];
  return (
    <>
      <p lang={source} className="prose">
        {about}
      </p>
      <Lines title={words('summary.outcomes')} lines={outcomes} />
      <Lines title={words('summary.activities')} lines={activities} />
      {facts.length === 0 ? null : (
        <div className="mt-6">
          <FactTable inPart caption={words('field.summary')} facts={facts} />
        </div>
      )}
      <SourceNote>
        {words('summary.note', { source: provenanceText(words, names, provenanceOf(program, 'summary')) })}
      </SourceNote>
    </>
  );
}
