const address = /(https?:\/\/[^\s<>"'`\\]*[^\s<>"'`\\.,;:!?)\]])/gi;

/** A text that somebody typed, in which web addresses are links. Nothing else becomes one. */
export function LinkedText({ children }: { readonly children: string }) {
  // Splitting by a group keeps the matches, so every second part is an address.
  return children.split(address).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
