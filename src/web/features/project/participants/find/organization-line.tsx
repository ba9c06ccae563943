import type { ShownOrganization } from '#web/features/project/participants/new-participant.ts';
import { useWords } from '#web/page/words.ts';
import { countryName } from '#words/organization/country-name.ts';

/** Country, kind, size and PIC of an organization in one line. */
export function OrganizationLine({ who, more }: { readonly who: ShownOrganization; readonly more?: string }) {
  const words = useWords('find_partners');
  const countries = useWords('countries');
  const names = useWords('organization_names');
  const parts = [
    countryName(countries, who.country),
    who.kind === null ? null : names(`kind.${who.kind}`),
    who.size === null ? null : names(`size.${who.size}`),
    who.pic === '' ? null : words('pic_is', { pic: who.pic }),
    more ?? null,
  ];
  return <p className="text-ink-2">{parts.filter((part) => part !== null).join(' · ')}</p>;
}
