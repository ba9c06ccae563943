import type { deliverableTypes, disseminationLevels, RiskLevel, workPackagePurposes } from '../workplan-codes.ts';

// What people write for the codes of a work plan, in the languages of the product: without case and accents.

type Called<Code extends string> = Readonly<Record<Code, readonly string[]>>;

export const calledTypes: Called<(typeof deliverableTypes)[number]> = {
  R: ['report', 'document, report', 'document', 'raport'],
  DEM: ['demonstrator', 'demonstrator, pilot', 'demonstrator, pilot, prototype', 'pilot', 'prototype', 'prototip'],
  DEC: ['website, video', 'websites, patent filings, videos, etc', 'website', 'video', 'media', 'site web'],
  DATA: ['data set', 'data sets', 'dataset', 'data sets, microdata, etc', 'set de date'],
  DMP: ['data management plan', 'plan de gestionare a datelor', 'plan de management al datelor'],
  ETHICS: ['ethics', 'etica'],
  SECURITY: ['security', 'securitate'],
  OTHER: ['other', 'altele', 'altul', 'software'],
};

export const calledLevels: Called<(typeof disseminationLevels)[number]> = {
  PU: ['public'],
  SEN: ['sensitive', 'sensibil'],
  'R-UE': ['r-ue/eu-r', 'eu-r', 'eu restricted'],
  'C-UE': ['c-ue/eu-c', 'eu-c', 'eu confidential'],
  'S-UE': ['s-ue/eu-s', 'eu-s', 'eu secret'],
};

export const calledDegrees: Called<RiskLevel> = {
  low: ['l', 'scazut', 'scazuta', 'mic', 'mica'],
  medium: ['m', 'mediu', 'medie', 'moderate'],
  high: ['h', 'ridicat', 'ridicata', 'mare'],
};

export const calledPurposes: Called<(typeof workPackagePurposes)[number]> = {
  management: ['project management', 'coordination', 'management de proiect', 'coordonare'],
  work: ['research', 'technical', 'lucru', 'cercetare', 'tehnic'],
  dissemination: ['dissemination and exploitation', 'communication', 'diseminare', 'comunicare'],
  ethics: ['ethics requirements', 'etica'],
};
