import { useKitWords } from '#web/ui/page/kit-words.tsx';

type OfficialRun = {
  readonly text: string;
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
  readonly href?: string | undefined;
};

/** A piece of the official text of a call, as the server sends it. */
export type OfficialBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly runs: readonly OfficialRun[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly OfficialBlock[])[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly string[])[] };

function TextRun({ run }: { readonly run: OfficialRun }) {
  const styled = run.bold ? (
    <strong>{run.italic ? <em>{run.text}</em> : run.text}</strong>
  ) : run.italic ? (
    <em>{run.text}</em>
  ) : (
    run.text
  );
  // Only what is an address of the web becomes a link; the server has cleaned it before.
  return run.href !== undefined && /^https?:\/\//.test(run.href) ? (
    <a href={run.href} rel="noreferrer">
      {styled}
    </a>
  ) : (
    styled
  );
}

function TextBlock({ block }: { readonly block: OfficialBlock }) {
  const words = useKitWords();
  switch (block.type) {
    case 'heading':
      return <h4 className="mt-6 font-serif text-body font-semibold">{block.text}</h4>;
    case 'paragraph':
      return (
        <p>
          {block.runs.map((run, index) => (
            <TextRun key={index} run={run} />
          ))}
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <OfficialBlocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <div role="region" aria-label={words('official_table')} tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse border-t border-rule font-sans text-ui">
            <caption className="hidden-text">{words('official_table')}</caption>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index} className="border-b border-line align-top">
                  {row.map((cell, column) => (
                    <td key={column} className="py-2 pe-4">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** Blocks of official text in running order. */
export function OfficialBlocks({ blocks }: { readonly blocks: readonly OfficialBlock[] }) {
  return blocks.map((block, index) => <TextBlock key={index} block={block} />);
}
