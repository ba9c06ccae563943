import { digits } from './numbers.ts';

// Parts of which the patterns of English are made. They read plain sentences: § is the acronym, ¤ a participant.

/** The project as who does something: "phase 1 of the project" is none. */
export const project = [
  String.raw`(?<!\b(?:of|for|to|about|before|after|from) )`,
  String.raw`(?:§+(?: project| action)?|(?:the|this|our) (?:whole |entire |overall |proposed |`,
  String.raw`full |present )?(?:project|proposal|action)(?! (?:team|manager|partners?|management|`,
  String.raw`leader|coordinator|office|plan|results?|phase|website))(?: §+)?)`,
].join('');
/** Whose it is. */
export const ofProject = [
  String.raw`(?: (?:of|for|in) (?:§+|(?:the |this |our )?(?:whole |entire |overall |proposed |`,
  String.raw`full )?(?:project|action|proposal|consortium|work ?plan)(?: §+)?))`,
].join('');
export const we = String.raw`(?:we|(?:the|our) (?:whole |entire |project )?consortium|${project})`;
/** Words that say how exactly. */
export const about = [
  String.raw`(?:exactly |about |around |approximately |approx\.? |roughly |circa |ca\.? |some |`,
  String.raw`nearly |almost |just |a total of |in total |~ ?)*`,
].join('');
/** What joins a label with its figure. */
export const equals = [
  String.raw`(?: (?:is|are|will be|was set at|amounts? to|amounting to|totals?|totalling|equals?|`,
  String.raw`stands at|comes to|sums up to|adds up to|reaches|has been set at|is set (?:at|to)|`,
  String.raw`is fixed (?:at|to)|is limited to|is estimated (?:at|to be)|is planned (?:at|to be)|`,
  String.raw`has been (?:set|fixed) at|of|at|set at|set to|limited to))?(?: to be)? ?[:=-]? ?`,
].join('');

/** A pattern that is read everywhere in a sentence. The figure is its group `n`; `quote` what is marked, else all. */
export const pattern = (source: string): RegExp => new RegExp(source, 'dg');

const scale = String.raw`(?:millions?|mio\.?|mln\.?|mn|m|thousand|k|billions?|bn)`;
/** An amount of euro: its number is the group `n`, the word for millions `s`. Only one of the two forms matches. */
export const money = [
  String.raw`(?<quote>(?:€|\beuros?|\beur) ?(?<n>${digits})(?: ?(?<s>${scale})\b)?|(?<n2>${digits}) ?(?<s2>${scale})? ?(?:€|`,
  String.raw`euros?\b|eur\b)|(?<s3>[mk])€ ?(?<n3>${digits})|(?<s4>[mk]eur) ?(?<n4>${digits}))`,
].join('');

/** Another project, or what is usual: the sentence is not about this one. */
export const elsewhere =
  /\b(?:previous|earlier|former|predecessor|past|completed|finished|another|other project|sister|ongoing|horizon 2020|h2020|fp7|interreg|builds? (?:up)?on|built (?:up)?on|unlike|compared (?:to|with)|similar|such projects?|typical(?:ly)?|usual(?:ly)?|on average|average|competitors?|each project|per project|[2-9]#* projects|projects|follow-up|successor|next project|if |would|could|might|instead of|rather than|minimum|required by|not |members? of|part of an?|grant agreement|track record|(?:is|are|currently) (?:coordinating|leading|working on)|funded by the (?:national|ministry|european research council))\b/;
/** A sentence about what was. */
export const past =
  /\b(?:was|were|had|received|brought|ran|lasted|ended|took|(?<!will have |be )(?:achieved|reached)|got|consisted|comprised|counted|20[01]\d|202[0-5]|(?<!(?:be|is|are|been|by) )(?:coordinated|participated|won|secured|managed|led|delivered)(?! by))\b/;
/** What the call says. */
export const callSays = /\b(?:topic|work programme|call|destination|commission|programme)\b/;
/** A part of the project, not all of it. */
export const part =
  /\bwp ?\d|\bwork package (?:\d|on\b|for\b)|\btasks?\b|\bt\d\.\d|\b(?:each|every|per|respectively|annual(?:ly)?|yearly|subtotal|of which|pilot|phase|stage|campaign)\b/;
