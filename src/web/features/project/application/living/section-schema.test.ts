import { expect, it } from 'vitest';
import type { MarkType, NodeType, Schema } from '@tiptap/pm/model';

import { textSchema } from '#text/schema.ts';

import { sectionSchema } from './section-schema.ts';

type Kind = NodeType | MarkType;

function described({ name, spec }: Kind) {
  const attrs = Object.entries(spec.attrs ?? {}).map(([attr, { default: value }]) => [attr, value]);
  const { content, group, inline, marks, excludes } = {
    content: '',
    group: '',
    inline: false,
    marks: '',
    excludes: '',
    ...spec,
  };
  return { name, content, group, inline, marks, excludes, attrs };
}

const kindsOf = ({ nodes, marks }: Schema) => ({
  // Their order decides in which order marks stand on a word.
  marks: Object.values(marks).map(described),
  nodes: Object.values(nodes)
    .map(described)
    .toSorted((a, b) => a.name.localeCompare(b.name)),
});

it('what the editor writes is what the server reads, kind by kind', () => {
  expect(kindsOf(sectionSchema)).toEqual(kindsOf(textSchema));
});
