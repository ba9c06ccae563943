import { createContext } from 'react';

/** Whether a page stands inside a frame that already has the brand and the way home. */
export const FrameContext = createContext(false);
