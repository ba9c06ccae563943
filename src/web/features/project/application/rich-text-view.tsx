import { createElement, Fragment, use, type ReactNode } from 'react';
import { PictureHome, picturePath } from '#web/project/picture-home.ts';
import { useWords } from '#web/page/words.ts';
import {
  notesOf,
  type BlockNode,
  type InlineNode,
  type Mark,
  type PictureNode,
  type RichTextDocument,
  type TableNode,
} from '#domain/project/text/rich-text.ts';

const tags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
} as const;

/** The looks of headings by their level: on paper and beside the text they are no headings of the page. */
const headingLooks = {
  1: 'text-h3 font-semibold',
  2: 'text-h3 font-semibold',
  3: 'font-semibold',
  4: 'font-semibold italic',
  5: 'italic',
} as const;

function marked(content: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'link')
    return (
      <a href={mark.attrs.href} rel="noopener noreferrer nofollow" target="_blank">
        {content}
      </a>
    );
  return createElement(tags[mark.type], null, content);
}

function drawn(node: Exclude<InlineNode, { readonly type: 'hardBreak' }>): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'footnote':
      return <sup className="footnote" title={node.attrs.text} />;
    case 'storedValue':
      return <span className="stored-value">{node.attrs.text}</span>;
  }
}

function Inline({ nodes }: { readonly nodes: readonly InlineNode[] | undefined }) {
  return (nodes ?? []).map((node, index) =>
    node.type === 'hardBreak' ? (
      <br key={index} />
    ) : (
      <Fragment key={index}>{(node.marks ?? []).reduce<ReactNode>(marked, drawn(node))}</Fragment>
    ),
  );
}

function Rows({ rows }: { readonly rows: TableNode['content'] }) {
  return rows.map((row, at) => (
    <tr key={at} className="break-inside-avoid">
      {row.content.map((cell, index) => {
        const Cell = cell.type === 'tableHeader' ? 'th' : 'td';
        return (
          <Cell key={index} colSpan={cell.attrs?.colspan} rowSpan={cell.attrs?.rowspan}>
            <Blocks blocks={cell.content} />
          </Cell>
        );
      })}
    </tr>
  ));
}

/** How many rows at the top name the columns: on paper they stand on each page of the table. */
function rowsOfNames(rows: TableNode['content']): number {
  const names = Math.max(
    0,
    rows.findIndex((row) => !row.content.every(({ type }) => type === 'tableHeader')),
  );
  const reach = rows.slice(0, names).flatMap((row, at) => row.content.map((cell) => at + (cell.attrs?.rowspan ?? 1)));
  // A cell that reaches into the rows below cannot stand apart from them.
  return reach.some((end) => end > names) ? 0 : names;
}

function TableView({ table: { content } }: { readonly table: TableNode }) {
  const words = useWords('application');
  const names = rowsOfNames(content);
  return (
    <div role="region" aria-label={words('table')} tabIndex={0} className="overflow-x-auto">
      <table>
        {names === 0 ? null : (
          <thead>
            <Rows rows={content.slice(0, names)} />
          </thead>
        )}
        <tbody>
          <Rows rows={content.slice(names)} />
        </tbody>
      </table>
    </div>
  );
}

function PictureView({ picture: { attrs } }: { readonly picture: PictureNode }) {
  const orgId = use(PictureHome);
  const { id, alt, caption, size, width, height } = attrs;
  return (
    <figure className={`picture picture-${size} break-inside-avoid`}>
      {orgId === null ? null : <img src={picturePath(orgId, id)} alt={alt ?? caption} width={width} height={height} />}
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Block({ block }: { readonly block: BlockNode }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inline nodes={block.content} />
        </p>
      );
    case 'heading':
      return (
        <p className={`break-after-avoid ${headingLooks[block.attrs.level]}`}>
          <Inline nodes={block.content} />
        </p>
      );
    case 'blockquote':
      return (
        <blockquote className="border-s border-rule ps-4">
          <Blocks blocks={block.content} />
        </blockquote>
      );
    case 'bulletList':
      return (
        <ul>
          {block.content.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item.content} />
            </li>
          ))}
        </ul>
      );
    case 'orderedList':
      return (
        <ol start={block.attrs?.start}>
          {block.content.map((item, index) => (
            <li key={index}>
              <Blocks blocks={item.content} />
            </li>
          ))}
        </ol>
      );
    case 'horizontalRule':
      return <hr className="border-rule" />;
    case 'picture':
      return <PictureView picture={block} />;
    case 'table':
      return <TableView table={block} />;
  }
}

function Blocks({ blocks }: { readonly blocks: readonly BlockNode[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

type Props = {
  readonly document: RichTextDocument;
  /** The number of its first footnote, where other texts stand before it. */
  readonly firstNote?: number;
};

/** Stored text as it reads, not to be changed, with its footnotes below it. The style sheet counts them. */
export function RichTextView({ document, firstNote = 1 }: Props) {
  const notes = notesOf(document);
  return (
    <div className="prose text-body! leading-6!" style={{ counterReset: `footnote ${firstNote - 1}` }}>
      <Blocks blocks={document.content} />
      {notes.length === 0 ? null : (
        <ol start={firstNote} className="border-t border-rule pt-2 text-meta">
          {notes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
