import { ExternalLink } from 'lucide-react';
import type { ProgramDetail } from '#contract/programs.ts';
import { FactTable, type Fact } from '#web/ui/judgement/fact-table.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { fieldName, provenanceText } from './provenance.ts';

/** The link to a program's page at its source. */
export function SourceLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} rel="noreferrer" className="inline-flex min-h-6 items-center gap-1">
      {children}
      <Icon icon={ExternalLink} />
    </a>
  );
}

function nameOfSite(url: string): string {
  if (url.includes('ec.europa.eu/info/funding-tenders')) return 'EU Funding & Tenders Portal';
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** 5 Sources: where each fact comes from, how sure it is and when it was read. */
export function Sources({ program }: { readonly program: ProgramDetail }) {
  const main = program.defaultProvenance;
  const facts: Fact[] = [
    ...(program.url === null
      ? []
      : [{ name: 'Page of the call', value: <SourceLink url={program.url}>{nameOfSite(program.url)}</SourceLink> }]),
    { name: 'All facts', value: <Source document={main.document} text={provenanceText(main)} /> },
    ...Object.entries(program.provenance).map(([field, provenance]) => ({
      name: fieldName(field),
      value: <Source document={provenance.document} text={provenanceText(provenance)} />,
    })),
    { name: 'Programme', value: program.programmeName },
    ...(program.callIdentifier === null
      ? []
      : [{ name: 'Call', value: <Source document={program.callIdentifier} text={program.callTitle ?? ''} /> }]),
  ];
  return <FactTable inPart caption="Sources" facts={facts} />;
}

function Source({ document, text }: { readonly document: string; readonly text: string }) {
  return (
    <>
      {document}
      {text === '' ? null : <span className="block text-meta text-ink-3">{text}</span>}
    </>
  );
}
