import { makeAskedNode } from '../asked-node.ts';

/** The picture that a person is asked about: what it shows, the line below it, its width. */
export const askedPicture = makeAskedNode('picture');
