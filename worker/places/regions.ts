import { foldName } from "#schema/fold-name.ts";

// Short forms that people write after a city instead of the state's name.
const states: Record<string, Record<string, string>> = {
  AU: {
    act: "Australian Capital Territory",
    nsw: "New South Wales",
    nt: "Northern Territory",
    qld: "Queensland",
    sa: "South Australia",
    tas: "Tasmania",
    vic: "Victoria",
    wa: "Western Australia",
  },
  CA: {
    ab: "Alberta",
    bc: "British Columbia",
    mb: "Manitoba",
    nb: "New Brunswick",
    nl: "Newfoundland and Labrador",
    ns: "Nova Scotia",
    nt: "Northwest Territories",
    on: "Ontario",
    pe: "Prince Edward Island",
    qc: "Québec",
    sk: "Saskatchewan",
    yt: "Yukon",
  },
  US: Object.fromEntries(
    (
      "al Alabama|ak Alaska|az Arizona|ar Arkansas|ca California|co Colorado|ct Connecticut|dc District of Columbia|" +
      "de Delaware|fl Florida|ga Georgia|hi Hawaii|ia Iowa|id Idaho|il Illinois|in Indiana|ks Kansas|ky Kentucky|" +
      "la Louisiana|ma Massachusetts|md Maryland|me Maine|mi Michigan|mn Minnesota|mo Missouri|ms Mississippi|" +
      "mt Montana|nc North Carolina|nd North Dakota|ne Nebraska|nh New Hampshire|nj New Jersey|nm New Mexico|" +
      "nv Nevada|ny New York|oh Ohio|ok Oklahoma|or Oregon|pa Pennsylvania|ri Rhode Island|sc South Carolina|" +
      "sd South Dakota|tn Tennessee|tx Texas|ut Utah|va Virginia|vt Vermont|wa Washington|wi Wisconsin|" +
      "wv West Virginia|wy Wyoming"
    )
      .split("|")
      .map((state) => [state.slice(0, 2), state.slice(3)]),
  ),
};

const countryCodes: Record<string, string> = { uk: "GB", usa: "US", america: "US", uae: "AE", holland: "NL" };

export interface Region {
  state: string | null;
  country: string;
  countryCode: string;
}

/** Returns true when `typed` (folded) is the code or the start of the name of a place's state or country. */
export function isInRegion({ state, country, countryCode }: Region, typed: string): boolean {
  if (typed.length === 2 && countryCode.toLowerCase() === typed) return true;
  if (countryCodes[typed] === countryCode || foldName(country).startsWith(typed)) return true;
  if (state === null) return false;
  return states[countryCode]?.[typed] === state || foldName(state).startsWith(typed);
}
