import type { TextBlock } from './facts.ts';

/** The words of a block of official text, without its structure. */
export function plainTextOf(block: TextBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return block.runs.map((run) => run.text).join('');
    case 'list':
      return block.items.flat().map(plainTextOf).join(' ');
    case 'table':
      return block.rows.flat().join(' ');
  }
}
