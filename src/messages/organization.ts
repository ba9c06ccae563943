import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';

/** The bands of the sizes, as the choice shows them. */
export const sizeBands: Readonly<Record<OrganizationSize, string>> = {
  micro: 'Micro: under 10 people, up to 2 million €',
  small: 'Small: 10 to 49 people, up to 10 million €',
  medium: 'Medium: 50 to 249 people, up to 50 million €',
  large: 'Large: 250 people or more',
};

export const kindLabels: Readonly<Record<OrganizationKind, string>> = {
  company: 'Company',
  nonprofit: 'Non-profit organization',
  research: 'Research organization',
  higher_education: 'University or other higher education',
  public_body: 'Public body',
};
