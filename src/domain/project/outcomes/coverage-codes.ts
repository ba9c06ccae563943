/** What a mark can be about: something that the call expects of its projects, or a criterion that it is judged by. */
export const askedKinds = ['outcome', 'criterion'] as const;
export type AskedKind = (typeof askedKinds)[number];

/** Parts of the work plan that can cover something by themselves. */
export const coveringItemKinds = ['kpi', 'work_package'] as const;
export type CoveringItemKind = (typeof coveringItemKinds)[number];

/** What somebody said of a place: that it covers what was asked, or that it does not, although its words are alike. */
export const markVerdicts = ['covers', 'dismissed'] as const;
export type MarkVerdict = (typeof markVerdicts)[number];
