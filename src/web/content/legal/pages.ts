// Titles and first sentences of the legal pages. Apart from the texts, because the head of every route is part of what
// each page loads.

export const legalPages = {
  privacy: {
    title: 'Privacy Policy',
    lead: 'What Fundwright knows about you, why, for how long, and what you can ask of us.',
  },
  terms: {
    title: 'Terms of Service',
    lead: 'What you can expect from Fundwright, and what we expect from you.',
  },
  gdpr: {
    title: 'GDPR & Data Processing Agreement',
    lead: 'Where an organization enters personal data of others, it decides why and we process it on its behalf. These are the terms of that processing, art. 28 GDPR.',
  },
  cookies: {
    title: 'Cookies Policy',
    lead: 'Only our own cookies, none for advertising or counting. They need no consent banner, because the service you ask for needs them or you set them yourself.',
  },
} as const;
