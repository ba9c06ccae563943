import { elsewhere, past, pattern, project } from './english-parts.ts';
import type { MaskedSentence, Reading } from './statement.ts';

// The levels of readiness between which the project works, as English texts say them.

const level = (name: string) => String.raw`(?:the )?trl ?[-:]? ?(?<${name}>[1-9])\b`;
const span = [
  String.raw`(?<quote>trl ?[-:]? ?(?<a>[1-9])(?: \([^)]*\))? ?(?:to|-+>?|up to|until|through) ?(?:trl ?[-:]? ?)?(?<b>[1-9]))\b`,
].join('');
/** The work of the project as a whole; a scanner or a module is a part of it. */
const whole = [
  String.raw`(?:(?:the|our|its|this) (?:(?:overall|whole|core|proposed|key|integrated|new|novel|`,
  String.raw`§+) )*(?:technology|technologies|solution|process|concept|innovation|approach|method|`,
  String.raw`results?|system)|it)`,
].join('');
const actor = String.raw`(?:${project}|we|our consortium|the consortium)`;
const mover = [
  String.raw`(?:(?:will|shall|aims to|thus|therefore) )*(?:takes?|brings?|moves?|advances?|raises?|`,
  String.raw`lifts?|matures?|develops?|pushe?s?|progress(?:es)?|goes|go|evolves?|leads?|elevates?|`,
  String.raw`increases?)`,
].join('');
const noPart = String.raw`(?! (?:in|for) (?:wp|task|work package))`;

const spans: readonly RegExp[] = [
  String.raw`(?<!\w)${actor} ${mover}(?: ${whole}| (?:the|its|our) (?:technology readiness(?: level)?|trl))?,? (?:from )?${span}${noPart}`,
  String.raw`\b${whole} (?:(?:will|shall|is to) )*(?:be )?(?:taken|brought|moved?|advanced?|raised|lifted|matured?|developed|progress(?:es)?|goes|evolves?) (?:from )?${span}${noPart}`,
  String.raw`(?<=(?:§|project|\bwe\b).*),? (?:advancing|taking|bringing|moving|raising|maturing|lifting) ${whole} from ${span}${noPart}`,
  String.raw`^(?:target )?trl (?:evolution|progression|advancement|range)(?: of the project)?:? ${span}`,
  String.raw`${project}(?:'s)?(?: works| operates)? (?:from|between|covers|spans) ${span}`,
].map(pattern);
const starts: readonly RegExp[] = [
  String.raw`(?<!\w)(?:${actor}|${whole}) (?:will )?(?:starts?|begins?|departs?) (?:at|from|with) (?<quote>${level('n')})`,
].map(pattern);
const ends: readonly RegExp[] = [
  String.raw`\b(?:by|at) the (?:end|close) of (?:the project|the action|this project|§+),? (?:(?:we|${project}|${whole}) )(?:will )?(?:(?:have )?(?:reach(?:es|ed)?|achieved?s?|attains?(?:ed)?)|be(?: at)?|is(?: at)?|stands? at|arrives? at|has reached)(?: at)? (?<quote>${level('n')})`,
  String.raw`(?<!\w)(?:${actor}|${whole}) (?:(?:will|shall|aims to|is to|is expected to) )*(?:reach|reaches|achieve|achieves|attain|attains|end at|ends at|finish at|finishes at|arrive at|arrives at) (?<quote>${level('n')})`,
  String.raw`(?<!\w)${actor} (?:will )?(?:starts?|begins?) (?:at|from) trl ?[1-9],? (?:and|then) (?:will |aims to |shall )*(?:reach(?:es)?|achieves?|attains?|ends?(?: at)?|finish(?:es)?(?: at)?|arrives? at)(?: at)? (?<quote>${level('n')})`,
].map(pattern);

const aboutAnother =
  /\b(?:topic|call|work programme|expects|expected outcome|state of the art|market entry|after the project|beyond the project|years after|wp ?\d|tasks?|by month|(?:in|at|until) month|mid-?term|halfway|interim|first year|year \d|component|module|subsystem|sub-system)\b/;

function singles(masked: string, all: readonly RegExp[], kind: Reading['kind']): readonly Reading[] {
  return all.flatMap((of) =>
    [...masked.matchAll(of)].map((match): Reading => {
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      return { kind, figure: { value: Number(match.groups?.['n']), step: 1 }, isLoose: false, from, to };
    }),
  );
}

/** What an English sentence says of the readiness at the start and the end of the project. */
export function readinessInEnglish({ masked, namesAnother }: MaskedSentence): readonly Reading[] {
  if (!masked.includes('trl') || namesAnother || elsewhere.test(masked) || past.test(masked)) return [];
  if (aboutAnother.test(masked)) return [];
  const both = spans.flatMap((of) =>
    [...masked.matchAll(of)].flatMap((match): readonly Reading[] => {
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      const one = (kind: Reading['kind'], value: string | undefined): Reading => {
        return { kind, figure: { value: Number(value), step: 1 }, isLoose: false, from, to };
      };
      return [one('readiness_start', match.groups?.['a']), one('readiness_end', match.groups?.['b'])];
    }),
  );
  return [...both, ...singles(masked, starts, 'readiness_start'), ...singles(masked, ends, 'readiness_end')];
}
