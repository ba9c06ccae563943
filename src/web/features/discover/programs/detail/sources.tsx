import type { ProgramDetail } from '#contract/programs.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import { SourceLink } from './source-link.tsx';
import { fieldName, provenanceText } from './provenance.ts';

function nameOfSite(names: Words<'program_names'>, url: string): string {
  if (url.includes('ec.europa.eu/info/funding-tenders')) return names('source.portal');
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** 5 Sources: where each fact comes from, how sure it is and when it was read. */
export function Sources({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('program');
  const names = useWords('program_names');
  const main = program.defaultProvenance;
  const facts: Fact[] = [
    ...(program.url === null
      ? []
      : [
          {
            name: words('page_of_call'),
            value: <SourceLink url={program.url}>{nameOfSite(names, program.url)}</SourceLink>,
          },
        ]),
    { name: words('all_facts'), value: <Source document={main.document} text={provenanceText(words, names, main)} /> },
    ...Object.entries(program.provenance).map(([field, provenance]) => ({
      name: fieldName(words, field),
      value: <Source document={provenance.document} text={provenanceText(words, names, provenance)} />,
    })),
    { name: words('programme'), value: <SourceText text={program.programmeName} /> },
    ...(program.callIdentifier === null
      ? []
      : [{ name: words('call'), value: <Call identifier={program.callIdentifier} title={program.callTitle ?? ''} /> }]),
    ...(program.framework === null
      ? []
      : [{ name: words('feed'), value: <Feed name={program.framework.feed} of={program.framework.name} /> }]),
  ];
  return <FactTable inPart caption={words('part.sources')} facts={facts} />;
}

/** The way to hear of a framework programme's calls without an account: an address for a feed reader. */
function Feed({ name, of }: { readonly name: string; readonly of: string }) {
  const words = useWords('program');
  return (
    <a href={`/feeds/${name}.atom`} type="application/atom+xml" className="inline-flex min-h-6 items-center">
      {words('feed.link', { programme: of })}
    </a>
  );
}

/** What stands in the catalogue, in its language. */
export function SourceText({ text }: { readonly text: string }) {
  return <span lang={useSourceLanguage()}>{text}</span>;
}

function Call({ identifier, title }: { readonly identifier: string; readonly title: string }) {
  const source = useSourceLanguage();
  return (
    <>
      {identifier}
      {title === '' ? null : (
        <span lang={source} className="block text-meta text-ink-3">
          {title}
        </span>
      )}
    </>
  );
}

function Source({ document, text }: { readonly document: string; readonly text: string }) {
  return (
    <>
      <SourceText text={document} />
      <span className="block text-meta text-ink-3">{text}</span>
    </>
  );
}
