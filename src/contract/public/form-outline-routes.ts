import type { RawRoute } from '../raw-route-kinds.ts';

/** The same few files for everybody, kept in memory. */
const outlines = { burst: 30, perSecond: 0.5 } as const;

export const formOutlineRoutes = {
  // An outline of a form, or an empty budget for it: `horizon-europe.docx`.
  formOutline: {
    method: 'GET',
    path: '/api/form-outlines/:file',
    access: 'public',
    rate: outlines,
    body: null,
    answer: 'file',
  },
} as const satisfies Record<string, RawRoute>;
