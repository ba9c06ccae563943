// Words with which every organization describes itself, whatever it does. They tell nothing about its subject; a
// phrase of the thesaurus that has one of them ("customer service") is found all the same.
const list = `
  able activities activity ago along already always area areas association away back base based become began
  begin best better big both bring business businesses buy call cannot carry centre change client clients
  collect come common companies company cooperation cooperative countries country create customer customers
  daily day days deal deliver department design different directly director do during each early easy eight
  employee employees enterprise establish established european even every everyday everyone everything
  experience expert experts facility far few find firm first five follow form found founded four from full
  general go good great group grow half hand hold hour hours hundred important improve include including
  institute institution keep kind know large last late lead leader leading less local long look lot ltd main
  maintain major make maker makers making man many mean meet member members million mission modern month months
  name national near network new next nine now number offer office often old open operate organisation
  organisations organization organizations other part partner partners people per person personal place plan
  possible prepare private problem produce producer producers product production products professional provide
  provides public quality reach ready really region regional related run running same say second sector see sell
  serve service services seven several shop show since site six small solution solutions some sort special
  specialised specialized spend srl sro staff stand start started still strong system systems take team tell ten
  thing things think third thirty thousand three today together tool tools try turn twelve twenty two type union
  unit use used user users using various vision visit way week weeks well whole wide work worked worker workers
  working works world write year yearly years yet young
`;

// Words of so many subjects that to share them says little, however many calls there are.
const ofManySubjects = `
  ai analysis artificial climate data development digital digitalisation digitalise digitalization digitalize
  environment environmental green innovate innovation innovative intelligence intelligent model modelling models
  platform platforms research science smart sustainability sustainable tech technological technologies
  technology transition
`;

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}

const ofEveryOrganization = setOf(list);
const generic = setOf(ofManySubjects);

/** Whether a folded word says nothing about what an organization does. */
export function isOfEveryOrganization(word: string): boolean {
  return ofEveryOrganization.has(word);
}

/** Whether a folded word stands for so many subjects that it tells little of one. */
export function isGeneric(word: string): boolean {
  return generic.has(word);
}
