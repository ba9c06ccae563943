import { centsFromEuro } from '#domain/values/money.ts';
import { intakeOf, type Intake } from '#domain/project/intake/intake.ts';

// What the people of the demo have written, beside the application of test/fixtures/recycling-robot.ts.

/** What none of them says yet. */
const unsaid = intakeOf('', '', {});

/** The intake of the application in test/fixtures/recycling-robot.ts. */
export const robotIntake: Intake = {
  ...unsaid,
  title: 'RoboFibre: long fibre from wind blades',
  description: 'A robot that takes wind blades apart on site and recovers their carbon fibre at full length.',
  objectives: 'Four tonnes per shift, 92 % of the strength kept, two rental agreements.',
  beneficiaries: 'Owners of wind farms, dismantling companies, makers of light parts.',
  trl: 6,
  durationMonths: 18,
  requestedAmount: centsFromEuro(1_200_000),
  methodology: 'Three campaigns on three farms, each with a gate.',
  keyPersonnel: 'Ana Pop, Mihai Dobre, Dr Neža Kovač.',
};

export const hydrogenIntake: Intake = {
  ...unsaid,
  title: 'TankRing: wound rings for hydrogen tanks',
  description: 'Rings of recovered carbon fibre that make hydrogen tanks for trucks lighter and cheaper.',
  objectives: 'Two hundred rings tested to burst; a third less fibre for the same pressure.',
  beneficiaries: 'Makers of tanks and of trucks.',
  trl: 5,
  durationMonths: 24,
  requestedAmount: centsFromEuro(860_000),
  methodology: '',
  keyPersonnel: '',
};

export const hydrogenTexts = {
  summary: `<p>A truck that runs on hydrogen carries six tanks, and half of their price is new carbon fibre. TankRing
winds the rings that carry the load from recovered fibre.</p>
<p>We have wound and burst eleven rings so far. The next step is a series of two hundred, so that a notified body
can say what the rings are worth.</p>`,
  objectives: `<p>Three figures decide whether the rings can be sold:</p>
<ul><li>burst pressure above 1,575 bar in 199 of 200 rings;</li><li>a third less new fibre in each tank;</li>
<li>costs under 48 € for each ring at 5,000 rings a year.</li></ul>
<p>The partner for the tests is still open.</p>`,
};

export const busIntake: Intake = {
  ...unsaid,
  title: 'CityLoop: quiet night deliveries by electric bus',
  description: 'Buses that carry parcels at night on the routes they serve by day.',
  objectives: 'Three cities, one year, ten thousand parcels a week.',
  beneficiaries: 'Cities, bus companies and small shops.',
  trl: 4,
  durationMonths: 36,
  requestedAmount: centsFromEuro(2_400_000),
  methodology: 'One pilot in each city, compared with vans on the same streets.',
  keyPersonnel: 'Neža Kovač, Luka Novak.',
};

export const busTexts = {
  first: `<p>CityLoop puts parcels into buses that stand in the depot at night. The same drivers, the same charging, no
vans before seven in the morning. TBD: name the third city.</p>`,
  second: `<p>CityLoop puts parcels into buses that stand in the depot at night. The same drivers, the same charging, no
vans before seven in the morning. Ljubljana, Aarhus and Valladolid take part.</p>
<p>Noise is measured at forty windows before and after. A street counts as quiet when its residents say so too.</p>`,
};

export const archivedIntake: Intake = {
  ...unsaid,
  title: 'GreenHull: boat hulls from short fibre',
  description: 'An idea for hulls of small boats; put aside until the yard has decided.',
  objectives: 'One hull, one summer, no repair.',
  beneficiaries: 'Boatyards on the Black Sea.',
  trl: 3,
  durationMonths: null,
  requestedAmount: null,
  methodology: '',
  keyPersonnel: '',
};
