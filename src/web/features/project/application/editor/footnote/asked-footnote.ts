import { makeAskedNode } from '../asked-node.ts';

/** The footnote that a person is asked about. */
export const askedFootnote = makeAskedNode('footnote');
