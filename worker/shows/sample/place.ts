import Geohash from "latlon-geohash";
import { type Draw, drawsOf } from "./draw.ts";
import { roomName, streetAddress } from "./names.ts";
import { type Region, regionOf } from "./regions.ts";
import type { SampleVenue } from "./shapes.ts";

/** A cell of the map with its made-up venues. */
export interface Place extends Region {
  /** A geohash of five characters. */
  cell: string;
  rooms: SampleVenue[];
}

// Kilometres from the middle of the cell: most venues are in town, some need a wide radius.
const distances = [0.6, 1.1, 1.7, 2.2, 2.9, 3.6, 4.4, 5.5, 8, 13, 21, 34, 60, 110];
const IN_TOWN_KM = 22;
const KM_PER_DEGREE = 111.2;

// What every room says about itself.
const facts = {
  boxOfficeInfo: {
    phoneNumberDetail: "There is no telephone: the room is made up.",
    openHoursDetail: "From one hour before the doors open.",
  },
  parkingDetail: "A few places behind the house; trams stop at the door until midnight.",
  accessibleSeatingDetail: "Step-free through the yard, seats on the left side of the floor.",
  generalInfo: { generalRule: "Large bags go to the cloakroom.", childRule: "Under 12 only with an adult." },
};

export const cellPattern = /^[0-9b-hjkmnp-z]{5}$/;

/** Returns the place of a geohash of five characters, always the same one. */
export function placeOf(cell: string): Place {
  const { sw, ne } = Geohash.bounds(cell);
  const middle = { lat: (sw.lat + ne.lat) / 2, lon: (sw.lon + ne.lon) / 2 };
  const region = regionOf(middle);
  const draw = drawsOf(cell);
  return { ...region, cell, rooms: distances.map((_, index) => room(draw, index, middle, region)) };
}

function room(draw: Draw, index: number, middle: { lat: number; lon: number }, region: Region): SampleVenue {
  const distance = distances[index] ?? 1;
  const bearing = (draw(`bearing ${index}`, 360) * Math.PI) / 180;
  const lat = Math.max(-85, Math.min(85, middle.lat + (distance * Math.cos(bearing)) / KM_PER_DEGREE));
  const width = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const lon = ((middle.lon + (distance * Math.sin(bearing)) / width + 540) % 360) - 180;
  return {
    name: roomName(draw, index),
    type: "venue",
    timezone: region.timezone,
    ...(region.city && distance <= IN_TOWN_KM ? { city: { name: region.city } } : {}),
    country: { name: region.country },
    address: { line1: streetAddress(draw, `room ${index}`) },
    location: { longitude: lon.toFixed(6), latitude: lat.toFixed(6) },
    ...facts,
  };
}
