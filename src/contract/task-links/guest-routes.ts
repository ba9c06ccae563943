import { VIDEO_LIMIT } from '#domain/project/annexes/annex-sizes.ts';

import type { RawRoute } from '../raw-route-kinds.ts';
import { guestLinkLimits } from './guest-links.ts';

export const guestRoutes = {
  // The body is the file itself. `?name=` is its owner's name for it; the key of the link comes in a header.
  guestUpload: {
    method: 'PUT',
    path: '/api/task-link-files',
    access: 'public',
    rate: null,
    limits: guestLinkLimits,
    // What one annex takes may be less.
    body: { kind: 'file', most: VIDEO_LIMIT },
    answer: 'json',
  },
} as const satisfies Record<string, RawRoute>;
