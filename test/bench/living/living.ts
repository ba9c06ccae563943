import type { Bench } from '../figure.ts';
import { acknowledgement } from './acknowledgement.ts';
import { liveFlags } from './live-flags.ts';
import { onScreen } from './on-screen.ts';
import { storage } from './storage.ts';
import { together } from './together.ts';

/** Texts that several people write at once. */
export const living: Bench = {
  name: 'living',
  run: async () => [
    ...(await acknowledgement()),
    ...(await together()),
    ...(await onScreen()),
    ...(await liveFlags()),
    ...(await storage()),
  ],
};
