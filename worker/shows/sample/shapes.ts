/** The provider's fields that the sample catalogue fills in. */
export interface SampleImage {
  ratio: string;
  url: string;
  width: number;
  height: number;
  fallback: boolean;
}

export interface SampleClassification {
  primary: boolean;
  segment: { id: string; name: string };
  genre: { name: string };
  subGenre: { name: string };
}

export interface SampleVenue {
  name: string;
  type: "venue";
  timezone: string;
  city?: { name: string };
  country: { name: string };
  address: { line1: string };
  /** Degrees as text, as the provider writes them. */
  location?: { longitude: string; latitude: string };
}

export interface SampleAttraction {
  id: string;
  name: string;
  type: "attraction";
  aliases?: string[];
  externalLinks?: Record<string, { url: string }[]>;
  images: SampleImage[];
  classifications: SampleClassification[];
  upcomingEvents: { _total: number };
}

export interface SamplePrice {
  type: string;
  currency: string;
  min: number;
  max: number;
}

export interface SampleStart {
  localDate?: string;
  localTime?: string;
  /** `YYYY-MM-DDTHH:mm:ssZ`. */
  dateTime?: string;
  dateTBD: boolean;
  dateTBA: boolean;
  timeTBA: boolean;
  noSpecificTime: boolean;
}

export interface SampleEvent {
  id: string;
  name: string;
  type: "event";
  test: false;
  url: string;
  info: string;
  pleaseNote?: string;
  images: SampleImage[];
  dates: {
    start: SampleStart;
    initialStartDate?: { localDate: string };
    end?: { localDate: string };
    timezone?: string;
    status: { code: string };
    spanMultipleDays: boolean;
  };
  classifications?: SampleClassification[];
  priceRanges?: SamplePrice[];
  ageRestrictions?: { legalAgeEnforced: boolean; ageRuleDescription?: string };
  accessibility?: { info: string };
  _embedded?: { venues?: SampleVenue[]; attractions?: SampleAttraction[] };
}

/** An event before it has an id. Its ticket page follows from the id unless the draft has a link. */
export type Draft = Omit<SampleEvent, "id" | "url"> & { url?: string };
