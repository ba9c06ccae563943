// What writers leave behind to be filled in later, what a draft marks as missing ("[TO FILL: …]", in every language),
// and what a text says of a value that is not stored any more. Words that also stand in finished sentences ("to be
// completed by month 6") are no placeholder: a finding that blocks has to be certain.
const placeholder =
  /\[[^\]\n]{1,200} \?{3}\]|\[TO FILL:?[^\]\n]{0,300}\]|lorem ipsum(?: dolor(?: sit amet)?)?|\[(?:insert|add|fill in|placeholder|name of|your )[^\]\n]{0,80}\]|(?<![\p{L}\p{N}])(?:TBD|TBC|TBA|X{3,}|tk tk)(?![\p{L}\p{N}])|\?{3,}/giu;

/** The placeholders of a text, in order, as they are written. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([found]) => found);
}
