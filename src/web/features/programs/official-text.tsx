import type { ProgramDetail } from '#contract/programs.ts';

type Section = ProgramDetail['sections'][number];
type Block = Section['blocks'][number];
type Run = Extract<Block, { type: 'paragraph' }>['runs'][number];

const FIRST_BLOCKS = 3;

function TextRun({ run }: { readonly run: Run }) {
  const styled = run.bold ? <strong>{run.italic ? <em>{run.text}</em> : run.text}</strong> : run.italic ? <em>{run.text}</em> : run.text;
  // Only what is an address of the web becomes a link; the server has cleaned it before.
  return run.href !== undefined && /^https?:\/\//.test(run.href) ? <a href={run.href} rel="noreferrer">{styled}</a> : styled;
}

function TextBlock({ block }: { readonly block: Block }) {
  switch (block.type) {
    case 'heading':
      return <h4 className="mt-6 font-serif text-body font-semibold">{block.text}</h4>;
    case 'paragraph':
      return <p>{block.runs.map((run, index) => <TextRun key={index} run={run} />)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}><Blocks blocks={item} /></li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <div role="region" aria-label="Table of the official text" tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse border-t border-rule font-sans text-ui">
            <caption className="hidden-text">Table of the official text</caption>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index} className="border-b border-line align-top">
                  {row.map((cell, column) => <td key={column} className="py-2 pr-4">{cell}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} />);
}

function SectionText({ section, from = 0 }: { readonly section: Section; readonly from?: number }) {
  return (
    <>
      {from === 0 && section.heading !== '' ? <h3>{section.heading}</h3> : null}
      <Blocks blocks={section.blocks.slice(from)} />
    </>
  );
}

/** The official text of a call: its beginning, and all of it on demand. The whole text is in the page, so that it can be found there. */
export function OfficialText({ sections }: { readonly sections: readonly Section[] }) {
  const [first, ...others] = sections;
  if (first === undefined) return null;
  const hasMore = first.blocks.length > FIRST_BLOCKS || others.length > 0;
  return (
    <>
      <div className="prose">
        {first.heading === '' ? null : <h3>{first.heading}</h3>}
        <Blocks blocks={first.blocks.slice(0, FIRST_BLOCKS)} />
      </div>
      {hasMore ? (
        <details className="group mt-4">
          <summary className="inline-flex min-h-6 list-none items-center text-ui text-blue underline underline-offset-[0.2em] hover:text-blue-strong max-md:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Read all of it</span>
            <span className="hidden group-open:inline">Show only the beginning</span>
          </summary>
          <div className="prose mt-4">
            <SectionText section={first} from={FIRST_BLOCKS} />
            {others.map((section, index) => <SectionText key={index} section={section} />)}
          </div>
        </details>
      ) : null}
    </>
  );
}
