import { type Draw, pick } from "./draw.ts";

type Words = readonly [string, ...string[]];
const words = (text: string) => text.split(" ") as unknown as Words;

const first = words(
  "Saltwater Marzipan Copper Lantern Borrowed Quiet Juniper Cardboard Velour Apricot Tidal Crooked Lilac Paperback Sunday Gravel Nocturne Thimble Porcelain Dandelion Harbour Static Umbrella Winter Clementine Featherweight",
);
const second = words(
  "Choir Telegraph Orchard Assembly Cartography Postcards Almanac Gardeners Compass Kites Ferry Weather Cinema Foxes Arithmetic Parade Lighthouse Engine Semaphore Tandem Archive Trapeze Meridian Larder",
);
const given = words(
  "Odalys Bram Ines Tove Marek Yuna Caspian Noor Elio Saskia Ravi Wilhelmina Thandi Ansel Mirela Dov",
);
const family = words(
  "Quillfeather Marlowe-Oake Vesterby Tamarin Okonjo Lindqvarn Feraldo Bellwether Kastanje Umbra Solano",
);

/** Returns a made-up act. Any likeness to a real one is chance. */
export function actName(draw: Draw, salt: string): string {
  const one = pick(draw, `${salt} first`, first);
  const other = pick(draw, `${salt} second`, second);
  const person = `${pick(draw, `${salt} given`, given)} ${pick(draw, `${salt} family`, family)}`;
  const shapes: [string, ...string[]] = [
    `${one} ${other}`,
    `${one} ${other}`,
    `${one} ${other}`,
    person,
    `The ${one} ${other}`,
  ];
  return pick(draw, `${salt} shape`, shapes);
}

const rooms = [
  "The Tin Lantern",
  "Gasworks Hall",
  "Café Mirabelle",
  "The Understudy",
  "Tram Depot No. 9",
  "Ropewalk Theatre",
  "Salão das Ondas",
  "The Glasshouse",
  "Kulturhaus Möwe",
  "Pier Pavilion",
  "The Velvet Stair",
  "Brickyard",
  "Observatory Ballroom",
  "Mill Lane Social Club",
  "The Night Ferry",
  "Foundry Yard",
  "Boathouse Cellar",
  "Orangery Stage",
  "The Paper Mill",
  "Lock Keeper's Arms",
];
const streets = words("Harbour Station Mill Chapel Lantern Orchard Canal Foundry Market Bridge Tannery Garden");
const kinds = words("Street Street Street Lane Road Square Quay");

export function roomName(draw: Draw, index: number): string {
  return rooms[(draw("rooms", rooms.length) + index) % rooms.length] ?? rooms[0]!;
}

export function streetAddress(draw: Draw, salt: string): string {
  const street = `${pick(draw, `${salt} street`, streets)} ${pick(draw, `${salt} kind`, kinds)}`;
  return `${1 + draw(`${salt} number`, 180)} ${street}`;
}

/** Genre and sub-genre, in the provider's words. */
const genres: [[string, string], ...[string, string][]] = [
  ["Rock", "Indie Rock"],
  ["Rock", "Alternative Rock"],
  ["Alternative", "Alternative"],
  ["Pop", "Dance-Pop"],
  ["Pop", "Indie Pop"],
  ["Dance/Electronic", "House"],
  ["Dance/Electronic", "Techno"],
  ["Folk", "Contemporary Folk"],
  ["Jazz", "Contemporary Jazz"],
  ["Hip-Hop/Rap", "Urban"],
  ["R&B", "Soul"],
  ["Classical", "Chamber Music"],
  ["World", "World"],
  ["Latin", "Latin"],
  ["Metal", "Heavy Metal"],
  ["Country", "Americana"],
  ["Blues", "Blues"],
  ["Reggae", "Reggae"],
];

export function genreOf(draw: Draw): [string, string] {
  return pick(draw, "genre", genres);
}

/** The start of every description in the catalogue. */
const NOT_REAL = "Sample event – not a real show.";

const sentences: [string, ...string[]] = [
  "{act} bring a new record and a bigger band, and end the night with the one everybody hums on the way home.",
  "A seated evening with {act}: two sets, a long interval and a guest whose name is kept until the door opens.",
  "First time in town for {act}, who have been playing kitchens, barges and small festivals all year.",
  "{act} play the first album from beginning to end, then whatever the room shouts for.",
  "Loud, late and short: {act} with a light show built from old projectors.",
  "{act} and a string quartet, in the round. Standing behind the pillars is cheaper.",
  "An early show with {act}; there is a last train and they know it.",
];

export function aboutAct(draw: Draw, act: string): string {
  return `${NOT_REAL} ${pick(draw, "sentence", sentences).replace("{act}", () => act)}`;
}
