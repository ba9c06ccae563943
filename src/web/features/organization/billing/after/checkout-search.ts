import { isOn } from '#domain/values/written-values.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A page of ours: what begins with two slashes would be another site. */
const ownPath = /^\/(?![/\\])/;

/** Which payment an address asks for, and of which organization. */
export type CheckoutSearch = {
  readonly org?: string;
  readonly checkout?: string;
  /** The person came back without paying. */
  readonly left?: true;
  /** The page from which it was bought. */
  readonly return?: string;
};

/** What an address says of a payment; whatever cannot be meant is left out. */
export function checkoutSearch(search: Readonly<Record<string, unknown>>): CheckoutSearch {
  const { org, checkout, left, return: back } = search;
  return {
    ...(typeof org === 'string' && uuid.test(org) ? { org } : {}),
    ...(typeof checkout === 'string' && uuid.test(checkout) ? { checkout } : {}),
    ...(left === '1' || isOn(left) ? { left: true } : {}),
    ...(typeof back === 'string' && ownPath.test(back) ? { return: back } : {}),
  };
}
