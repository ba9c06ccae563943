import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { from, gap, inTheirWords, isAnswered, orGap, sentence, type Drafting, type DraftPiece } from '../drafting.ts';
import { withoutEnd } from '../said-sentences.ts';

const closed = (text: string) => `${withoutEnd(text)}.`;
const partnersOf = ({ facts }: Drafting) => facts.participants.filter(({ role }) => role !== 'subcontractor');

/** Who takes part, in one sentence. */
export function consortiumPieces(drafting: Drafting): readonly DraftPiece[] {
  const { words } = drafting;
  const partners = partnersOf(drafting);
  if (partners.length === 0) return [gap(words, 'participants')];
  const countries = [...new Set(partners.flatMap(({ country }) => country ?? []))];
  const names = partners.map(({ name }) => name);
  const sources = [from('participant', names.slice(0, 3).join(', '), String(names.length), ...names, ...countries)];
  return [sentence(words.consortium({ names, countries }), sources, 1)];
}

/** What each participant is and brings. */
export function partnerPieces(drafting: Drafting): readonly DraftPiece[] {
  const { words } = drafting;
  return drafting.facts.participants.flatMap((partner) => {
    const { name, country, role } = partner;
    const { contribution } = detailsOf(partner);
    const head = sentence(
      closed(words.participant({ name, country, role })),
      [from('participant', name, name, country ?? '')],
      1,
    );
    const said = inTheirWords(contribution, 'participant', name);
    if (said.length > 0 || role === 'subcontractor') return [head, ...said];
    return [head, gap(words, 'contribution', name)];
  });
}

/** Who works in the project, and for how long. */
export function peoplePieces(drafting: Drafting): readonly DraftPiece[] {
  const { facts, words } = drafting;
  const named = partnersOf(drafting).flatMap((partner) =>
    detailsOf(partner)
      .people.filter(({ name }) => name.trim() !== '')
      .map(({ name, role, months }) => {
        const plain = { name: name.trim(), role: withoutEnd(role), participant: partner.name };
        const said = [name, role, partner.name, months === null ? '' : words.months(months)];
        return sentence(words.person({ ...plain, months }), [from('person', plain.name, ...said)], 2);
      }),
  );
  const said = inTheirWords(facts.intake.keyPersonnel, 'intake', 'keyPersonnel');
  const all = [...said, ...named];
  return isAnswered(drafting, 'lead', 'experience') ? all : orGap(all, words, 'people');
}

/** How much each participant works. */
export function effortPieces({ facts, words }: Drafting): readonly DraftPiece[] {
  const { effort } = facts.plan;
  const total = effort.reduce((sum, { months }) => sum + months, 0);
  if (total === 0) return [gap(words, 'effort')];
  const each = facts.participants.flatMap(({ id, name }) => {
    const months = effort.reduce((sum, one) => sum + (one.participantId === id ? one.months : 0), 0);
    return months === 0
      ? []
      : [sentence(words.effort(name, months), [from('effort', name, name, words.months(months))], 3)];
  });
  return [sentence(words.effort(null, total), [from('effort', '', words.months(total))], 2), ...each];
}

/** What is spent on what, and on whom. */
export function costPieces({ facts, words }: Drafting): readonly DraftPiece[] {
  const { categories } = budgetTotals(facts);
  const spent = categories.filter(({ amount }) => amount > 0);
  if (spent.length === 0) return [gap(words, 'budget')];
  return spent.map(({ category, amount, requested }) => {
    const text = words.category({ category, amount, requested });
    return sentence(text, [from('budget', category, words.amount(amount), words.amount(requested))], 2);
  });
}
