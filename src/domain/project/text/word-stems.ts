import { words } from '#domain/values/text.ts';

/** Words that say nothing of a subject: those of every sentence, and those of every proposal. */
const everyday = new Set(
  `a about above after again against all also although always among an and another any are as at be because been before
  being below between both but by can could did do does doing done down during each either else even ever every few for
  from further had has have having he her here hers him his how i if in into is it its itself just less like made make
  makes many may me might more most much must my near no none nor not now of off on once one only onto or other others
  our out over own per rather same several shall she should since so some such than that the their them then there these
  they this those three through to together too two under until up upon us use used uses using very was we well were
  what when where whether which while who whom whose why will with within without would yet you your four five six first
  second new better good best project projects proposal proposals work works partner partners expected outcome outcomes
  result results year years month months end start wherever applies included relevant measurably clear clearly`.split(
    /\s+/,
  ),
);

/** Endings of English words, the longest of those that share an end first. */
const endings =
  `isations izations isation ization ations ation itions ition ments ment nesses ness ities ity ingly ings ing edly ers
  ors er or ied ies ed es als al ively ive ives ly s e y`.split(/\s+/);

/** So many letters of a stem are compared: what follows tells "cooperate" from "cooperation" and little else. */
const COMPARED = 5;
const SHORTEST_STEM = 4;

function stemOf(word: string): string {
  const ending = endings.find((each) => word.length - each.length >= SHORTEST_STEM && word.endsWith(each));
  return (ending === undefined ? word : word.slice(0, -ending.length)).slice(0, COMPARED);
}

/** The words of a text that say something of its subject, by their stems, in order; figures say nothing of it. */
export function stemsOf(text: string): readonly string[] {
  return words(text).flatMap((word) =>
    word.length < 3 || everyday.has(word) || /^\d+$/.test(word) ? [] : [stemOf(word)],
  );
}
