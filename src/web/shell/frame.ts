import { createContext } from 'react';

/** The frame that a page stands in, which already has the brand and the way home; null outside of any. */
export const FrameContext = createContext<'public' | 'app' | null>(null);
