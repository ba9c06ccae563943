const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A page of ours: what begins with two slashes would be another site. */
const ownPath = /^\/(?![/\\])/;

/** Whether a part of an address can name something. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

/** Which payment an address asks for. */
export type CheckoutSearch = {
  readonly org: string | null;
  readonly checkout: string | null;
  /** The person came back without paying. */
  readonly left: boolean;
  /** The page from which it was bought. */
  readonly back: string | null;
};

/** What the part of an address after the question mark says of a payment; whatever cannot be meant is left out. */
export function checkoutSearch(search: string): CheckoutSearch {
  const asked = new URLSearchParams(search);
  const readAs = (name: string, form: RegExp) => {
    const value = asked.get(name);
    return value !== null && form.test(value) ? value : null;
  };
  return {
    org: readAs('org', uuid),
    checkout: readAs('checkout', uuid),
    left: asked.has('left'),
    back: readAs('return', ownPath),
  };
}
