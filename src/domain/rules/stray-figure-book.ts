// The rules about what a section says otherwise than it is stored, of those in index.ts. They bring the readers of
// texts: the editor waits for none of them.
export { textDurationDiffers } from './agreement/text-duration-differs.ts';
export { textAmountDiffers } from './agreement/text-amount-differs.ts';
export { textPartnersDiffer } from './agreement/text-partners-differ.ts';
export { textEffortDiffers } from './agreement/text-effort-differs.ts';
export { textRateDiffers } from './agreement/text-rate-differs.ts';
export { textReadinessDiffers } from './agreement/text-readiness-differs.ts';
export { textKpiDiffers } from './agreement/text-kpi-differs.ts';
export { textAcronymSpelt } from './agreement/text-acronym-spelt.ts';
export { textNameSpelt } from './agreement/text-name-spelt.ts';
